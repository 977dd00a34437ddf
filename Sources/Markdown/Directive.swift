import Diagnostics

/// A block directive of DocC's, `@Name(arguments) { … }`, as far as it begins.
struct Directive {
  enum Content {
    case none
    /// The lines below it, to the brace that closes it.
    case lines
    /// The text between braces that stand on one line.
    case inLine(Range<Int>)
  }

  let name: String
  /// The file's lines that it begins and that its name, arguments and opening brace are on.
  let line: Int
  private(set) var lastLine: Int
  private(set) var content = Content.none
  /// From the `@` to the name's end.
  let range: SourceRange

  /// What nobody is to see of a page.
  var isComment: Bool { name == "Comment" }

  /// How many lines arguments may take.
  private static let longest = 50

  /// Nil where it is no directive.
  /// - Parameter start: of the `@`, the first on its line.
  init?(in source: SourceText, at start: Int, line: Int) {
    let bytes = source.bytes
    var number = line
    var end = source.line(number).upperBound
    var i = start + 1
    while i < end, bytes[i].isLetter || bytes[i].isDigit { i += 1 }
    // DocC takes any name, but its own and others' are written like types.
    guard i > start + 1, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start + 1]) else { return nil }
    name = source.text(start + 1..<i)
    range = source.range(start..<i)
    self.line = line
    lastLine = line

    func skipBlanks() { while i < end, bytes[i].isBlank { i += 1 } }
    func goToNextLine() -> Bool {
      guard number < source.lineStarts.count, number - line < Self.longest else { return false }
      number += 1
      (i, end) = (source.line(number).lowerBound, source.line(number).upperBound)
      return true
    }

    skipBlanks()
    if i < end, bytes[i] == UInt8(ascii: "(") {
      var isQuoted = false
      // Behind a line's last byte stands its end, which a backslash there leaps over.
      while isQuoted || i >= end || bytes[i] != UInt8(ascii: ")") {
        if i >= end {
          guard goToNextLine() else { return nil }
          continue
        }
        if bytes[i] == .backslash { i += 1 } else if bytes[i] == .quote { isQuoted.toggle() }
        i += 1
      }
      i += 1
      skipBlanks()
    }
    lastLine = number
    if i == end {
      // The brace may stand on the next line.
      guard goToNextLine() else { return }
      skipBlanks()
      guard i < end, bytes[i] == UInt8(ascii: "{") else { return }
      lastLine = number
    }
    guard bytes[i] == UInt8(ascii: "{") else { return nil }
    let rest = bytes.trimmed(i + 1..<end)
    content =
      !rest.isEmpty && bytes[rest.upperBound - 1] == UInt8(ascii: "}")
      ? .inLine(bytes.trimmed(rest.lowerBound..<rest.upperBound - 1)) : .lines
  }
}

extension SourceText {
  /// The blanks that a line begins with.
  func indentation(_ line: Range<Int>) -> Range<Int> {
    var end = line.lowerBound
    while end < line.upperBound, bytes[end].isBlank { end += 1 }
    return line.lowerBound..<end
  }

  /// How many columns blanks at a line's beginning take, where tabs stop at every fourth.
  func columns(_ blanks: Range<Int>) -> Int {
    bytes[blanks].reduce(0) { $0.advanced(by: $1) }
  }
}

extension Int {
  /// The column behind a blank.
  func advanced(by blank: UInt8) -> Int { blank == .tab ? (self + 4) & ~3 : self + 1 }
}
