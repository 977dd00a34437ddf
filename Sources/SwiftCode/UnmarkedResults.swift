internal import SwiftParser

/// Results that documents write behind or below code without the mark of a comment: `"abc".isEmpty -> false`,
/// `[1, 2].average() = 1.5`, and a line `==> 362880` below a call.
///
/// Most of such code can be parsed, since these signs are operators, but it has no meaning.
package struct UnmarkedResults: Equatable {
  package struct Result: Equatable, Sendable {
    /// Its place in the code, in UTF-8 bytes.
    package var place: Range<Int>
    /// The text on one line.
    package var text: String
  }

  /// The code with each sign replaced by `//`, at the same places, so that what follows is a comment.
  package private(set) var code: String
  /// By the place of the `//` before each.
  package private(set) var all: [Int: Result] = [:]

  /// Signs that are operators of no library that is imported by itself.
  static let signs: Set<String> = ["=>", "==>", "===>", "-->", "~>", "\u{2192}", "\u{21D2}", "\u{279C}"]

  /// - Parameter isDeclared: whether the package declares an operator. Nil if the code has no such results.
  package init?(_ code: String, isDeclared: (String) -> Bool = { _ in false }) {
    guard Self.mayHaveSome(code), !CodeDepth.isTooDeep(code) else { return nil }
    self.code = code
    let tree = Parser.parse(source: code)
    let found: [ResultSign]
    if tree.hasError {
      found = ResultSign.onLines(of: code)
    } else {
      let finder = ResultSignFinder()
      finder.walk(tree)
      found = finder.found.filter { !finder.declared.contains($0.text) }
    }
    var bytes = Array(code.utf8)
    var isCertain = false
    for sign in found where !(Self.signs.contains(sign.text) && isDeclared(sign.text)) {
      guard mark(sign, in: &bytes) else { continue }
      // Words behind an arrow may also be a diagram.
      let value = code.utf8.dropFirst(sign.value.lowerBound).prefix(sign.value.count)
      isCertain = isCertain || value.isEmpty || Self.signs.contains(sign.text) || Self.beginsLiteral(value)
    }
    self.code = String(decoding: bytes, as: UTF8.self)
    guard isCertain, tree.hasError || !Parser.parse(source: self.code).hasError else { return nil }
  }

  /// Replaces a sign; returns false if more code follows the result on its line.
  private mutating func mark(_ sign: ResultSign, in bytes: inout [UInt8]) -> Bool {
    // A sign of one byte takes the blank beside it.
    let place: Range<Int>
    switch sign.place {
    case let sign where sign.count > 1: place = sign
    case let sign where sign.lowerBound > 0 && bytes[sign.lowerBound - 1] == UInt8(ascii: " "):
      place = (sign.lowerBound - 1)..<sign.upperBound
    case let sign where sign.upperBound < bytes.count && bytes[sign.upperBound] == UInt8(ascii: " "):
      place = sign.lowerBound..<(sign.upperBound + 1)
    default: return false
    }
    guard !sign.value.isEmpty else {
      // The result is in a comment behind the sign.
      for index in place { bytes[index] = UInt8(ascii: " ") }
      return true
    }
    let value = sign.value.lowerBound..<Self.endOfDigits(behind: sign.value, in: bytes)
    let behind = bytes[value.upperBound...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard behind.map({ Self.ends.contains($0) }) ?? true else { return false }
    let text = String(decoding: bytes[value], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let isNumber = lines.allSatisfy { $0.allSatisfy(\.isNumber) }
    // The rest of the sign, and further lines of the result, are no code.
    for index in place.dropFirst(2) { bytes[index] = UInt8(ascii: " ") }
    if let lineEnd = bytes[place.lowerBound..<value.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
      for index in lineEnd..<value.upperBound
      where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    for index in place.prefix(2) { bytes[index] = UInt8(ascii: "/") }
    all[place.lowerBound] = Result(place: value, text: lines.joined(separator: isNumber ? "" : " "))
    return true
  }

  private static let ends = ["\n", "\r", "/"].map { UInt8(ascii: $0) }

  /// The end of a number that continues on lines that have nothing but digits.
  private static func endOfDigits(behind value: Range<Int>, in bytes: [UInt8]) -> Int {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard value.count > 1, bytes[value].dropFirst().allSatisfy(isDigit) else { return value.upperBound }
    var end = value.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      let line = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      let digits = line.drop { $0 == UInt8(ascii: " ") }
      guard !digits.isEmpty, digits.allSatisfy(isDigit) else { break }
      end = line.endIndex
    }
    return end
  }

  /// Whether a search is worth its time.
  private static func mayHaveSome(_ code: String) -> Bool {
    code.split(separator: "\n").contains { line in
      ["->", "=>", "~>", "\u{2192}", "\u{21D2}", "\u{279C}"].contains { line.contains($0) } && !line.contains("func ")
        || line.contains("= ") && !line.contains("let ") && !line.contains("var ")
    }
  }

  /// Whether a result begins as a literal does.
  static func beginsLiteral(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    let isSign = ["\"", "[", "(", "-", "."].map { UInt8(ascii: $0) }.contains(first)
    return isSign || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      || ["true", "false", "nil"].contains { text.starts(with: $0.utf8) } || beginsCall(text)
  }

  /// Whether a result begins as a call of a type does: `Character("a")`.
  private static func beginsCall(_ text: some Collection<UInt8>) -> Bool {
    let name = text.prefix { Unicode.Scalar($0).properties.isAlphabetic || $0 == UInt8(ascii: "_") }
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    return text.dropFirst(name.count).first == UInt8(ascii: "(")
  }
}
