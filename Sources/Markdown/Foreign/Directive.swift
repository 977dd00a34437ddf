import Diagnostics

/// The beginning of one of DocC's block directives, `@Name(arguments) { … }`.
struct Directive {
  enum Content {
    case none
    /// The lines after it, up to the closing brace.
    case lines
    /// The text between braces on the same line.
    case inLine(Range<Int>)
  }

  let name: String
  /// The lines of the file with its first character, and with the end of its name, arguments and opening brace.
  let line: Int
  private(set) var lastLine: Int
  private(set) var content = Content.none
  /// The `@` and the name.
  let range: SourceRange

  /// Whether the directive is a comment, which is not shown.
  var isComment: Bool { name == "Comment" }

  /// The most lines that arguments may take.
  private static let longest = 50

  /// Nil if the text is not a directive.
  /// - Parameter start: the offset of the `@`, the first character on its line.
  init?(in source: SourceText, at start: Int, line: Int) {
    let bytes = source.bytes
    var number = line
    var end = source.line(number).upperBound
    var i = start + 1
    while i < end, bytes[i].isLetter || bytes[i].isDigit { i += 1 }
    // DocC accepts any name, but its own and those of others begin with a capital letter.
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
      // After the last byte of a line is its end, which a backslash there skips.
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
      // The brace can be on the next line.
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
  /// The spaces and tabs at the start of a line.
  func indentation(_ line: Range<Int>) -> Range<Int> {
    var end = line.lowerBound
    while end < line.upperBound, bytes[end].isBlank { end += 1 }
    return line.lowerBound..<end
  }

  /// The number of columns that spaces and tabs at the start of a line take; a tab stops at every fourth column.
  func columns(_ blanks: Range<Int>) -> Int {
    bytes[blanks].reduce(0) { $0.advanced(by: $1) }
  }
}

extension Int {
  /// The column after a space or tab.
  func advanced(by blank: UInt8) -> Int { blank == .tab ? (self + 4) & ~3 : self + 1 }
}
