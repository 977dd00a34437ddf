/// `&amp;` and its like in text of attributes.
enum CharacterReferences {
  /// Those by number, and the five names that this house itself writes; others stay as they are.
  static func resolved(_ bytes: [UInt8]) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")),
        let character = character(rest[..<end])
      else {
        output.append(byte)
        continue
      }
      output += String(character).utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func character(_ name: ArraySlice<UInt8>) -> Character? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
    case _ where name.hasPrefix("#"):
      return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
    case _: return nil
    }
  }
}
