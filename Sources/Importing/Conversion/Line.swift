import Diagnostics

/// A line of a page that is converted, and where it stands in its source.
struct Line: Equatable {
  var text: String
  /// The line of the source, counted from 1.
  var number: Int
  /// How many bytes of the source's line stand before the text.
  var offset = 0
  /// The file, if it is not the page's own: of an included text.
  var file: String?

  /// The lines of a text; line ends of all kinds are taken off.
  static func all(_ text: String, file: String? = nil) -> [Line] {
    var lines: [Line] = []
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    func add(_ end: Int) {
      lines.append(
        Line(text: String(decoding: bytes[start..<end], as: UTF8.self), number: lines.count + 1, file: file))
    }
    while index < bytes.count {
      if bytes[index] == 10 || bytes[index] == 13 {
        add(index)
        if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < bytes.count { add(bytes.count) }
    return lines
  }

  /// The line with another text.
  func with(_ text: String) -> Line {
    var line = self
    line.text = text
    return line
  }

  var isBlank: Bool { text.utf8.allSatisfy { $0 == 32 || $0 == 9 } }

  /// The columns of spaces and tabs at its start; a tab stops at every fourth column.
  var indentation: Int { text.blankColumns }

  /// The text without blanks at both ends.
  var trimmed: Substring { text[...].trimmingBlanks }

  /// The spaces and tabs at its start.
  var blanks: Substring { text.prefix { $0 == " " || $0 == "\t" } }

  /// The line with at most that many columns less at its start.
  func dedented(by columns: Int) -> Line {
    var (taken, column) = (0, 0)
    for byte in text.utf8 where column < columns {
      if byte == 32 { column += 1 } else if byte == 9 { column = (column + 4) & ~3 } else { break }
      taken += 1
    }
    var line = self
    line.text = String(repeating: " ", count: max(0, column - columns)) + text.utf8.dropFirst(taken).text
    line.offset += taken
    return line
  }
}

extension Substring.UTF8View {
  var text: String { String(Substring(self)) }
}

extension String {
  var blankColumns: Int {
    var column = 0
    for byte in utf8 {
      if byte == 32 { column += 1 } else if byte == 9 { column = (column + 4) & ~3 } else { break }
    }
    return column
  }
}

extension StringProtocol where SubSequence == Substring {
  var trimmingBlanks: Substring {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// The text without quotation marks of one kind around it.
  var unquoted: Substring {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self[...] }
    return dropFirst().dropLast()
  }
}

extension String {
  var trimmingBlanks: String { String(self[...].trimmingBlanks) }
}

/// A code block between two lines of backticks or tildes.
struct FenceMark: Equatable {
  var mark: Character
  var length: Int
  /// What stands before the marks: blanks, and marks of lists and quotations.
  var prefix: String
  var info: String

  /// Reads the line that opens a code block; nil for other lines.
  init?(opening line: String) {
    let prefix = line.prefix { "> \t-*+.)0123456789".contains($0) }
    let rest = line[prefix.endIndex...]
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    // `1. text` has its number before a mark of a list; `12` alone is text.
    guard prefix.isEmpty || [" ", "\t", ">"].contains(prefix.last ?? "x") else { return nil }
    let marks = rest.prefix { $0 == mark }
    let info = rest[marks.endIndex...]
    guard marks.count >= 3, mark == "~" || !info.contains("`") else { return nil }
    self.mark = mark
    length = marks.count
    self.prefix = String(prefix)
    self.info = String(info.trimmingBlanks)
  }

  func isClosed(by line: String) -> Bool {
    let rest = line.drop { $0 == ">" || $0 == " " || $0 == "\t" }
    let marks = rest.prefix { $0 == mark }
    return marks.count >= length && rest[marks.endIndex...].allSatisfy { $0 == " " || $0 == "\t" }
  }
}
