import Diagnostics

extension CheckTable.Cell {
  /// The edit that writes `actual` into the cell and keeps the width of the column if possible.
  ///
  /// Nil becomes an empty cell, an empty text becomes `""`. Other texts are written as they are if they are read back
  /// unchanged, else as a string literal; a cell that is a literal stays one.
  public func fixIt(for actual: String?) -> FixIt {
    FixIt(of: roomRange, .edits([.init(roomRange, old: room, new: filled(with: written(actual)))]))
  }

  /// The cell's text and padding with `words` in place of its own, at the same width if they fit.
  private func filled(with words: String) -> String {
    guard let first = room.firstIndex(where: \.isWord), let last = room.lastIndex(where: \.isWord) else {
      return padded(" " + words, to: room.count, atLeast: 1)
    }
    let before = room[..<first]
    let after = room[room.index(after: last)...]
    if words.isEmpty { return padded("", to: room.count, atLeast: 1) }
    // A last cell without a closing pipe ends with its words.
    if isAtEdge, after.isEmpty { return before + words }
    if words.count == room[first...last].count { return before + words + after }
    return padded(before + words, to: room.count, atLeast: after.isEmpty ? 0 : 1)
  }

  private func padded(_ text: String, to width: Int, atLeast blanks: Int) -> String {
    text + String(repeating: " ", count: max(blanks, width - text.count))
  }

  private func written(_ actual: String?) -> String {
    guard let actual, !actual.isEmpty else { return actual == nil && !isAtEdge ? "" : "\"\"" }
    let isLiteral = text.count >= 2 && text.first == "\"" && text.last == "\""
    let words = isLiteral || !actual.standsAlone ? StringLiteral.literal(for: actual) : actual
    return words.replacing("|", with: "\\|")
  }
}

extension Character {
  /// Whether the character is not trimmed from a cell: spaces and control characters are.
  fileprivate var isWord: Bool { utf8.contains { $0 > 0x20 } }
}

extension String {
  /// Whether a cell with this text is read back as exactly this text. A backslash at the end would escape the pipe.
  fileprivate var standsAlone: Bool {
    guard let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, last != UInt8(ascii: "\\") else {
      return false
    }
    return CheckTable.Cell.value(of: self) == self && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
