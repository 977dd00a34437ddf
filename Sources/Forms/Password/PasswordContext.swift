/// A word that a password should not be made of, such as a name or an email address.
struct PasswordContext {
  /// The word, and the parts of it between signs, if they have at least 3 characters.
  private let parts: [[UInt8]]

  init(_ word: String) {
    let folded = CaseFolding.folded(word.trimmed)
    var parts = [folded]
    var part: [UInt8] = []
    for byte in folded + [0x20] {
      if PasswordContext.isSign(byte) {
        parts.append(part)
        part = []
      } else {
        part.append(byte)
      }
    }
    self.parts = parts.filter { $0.characterCount > 2 }
  }

  /// Whether the password has the word or a part of it, and besides only digits and signs.
  func makesUp(_ password: String) -> Bool {
    let bytes = CaseFolding.folded(password)
    var hasPart = false
    var place = 0
    while place < bytes.count {
      if let part = parts.first(where: { bytes[place...].starts(with: $0) }) {
        hasPart = true
        place += part.count
      } else if PasswordContext.isSign(bytes[place]) || bytes[place].digit != nil {
        place += 1
      } else {
        return false
      }
    }
    return hasPart
  }

  /// The parts as texts, for rules that forbid them anywhere.
  func isIn(_ password: String) -> Bool {
    let bytes = CaseFolding.folded(password)
    for place in 0..<bytes.count where parts.contains(where: { bytes[place...].starts(with: $0) }) { return true }
    return false
  }

  /// Signs and spaces of ASCII.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    default: byte < 0x80
    }
  }
}

extension Collection<UInt8> {
  /// The number of characters of UTF-8: of bytes that begin one.
  var characterCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
