import Diagnostics

extension CheckTable.Cell {
  /// What makes the cell say `actual`, in the room that it has if that is enough.
  ///
  /// Nothing is an empty cell and an empty text `""`. Words stand as they are where a reader of the table takes them as
  /// they are, else as a string literal; a cell that is a literal stays one.
  public func fixIt(for actual: String?) -> FixIt {
    FixIt(of: roomRange, .edits([.init(roomRange, old: room, new: filled(with: written(actual)))]))
  }

  /// The room with `words` where its own were, of the same width if they fit.
  private func filled(with words: String) -> String {
    guard let first = room.firstIndex(where: \.isWord), let last = room.lastIndex(where: \.isWord) else {
      return padded(" " + words, to: room.count, atLeast: 1)
    }
    let before = room[..<first]
    let after = room[room.index(after: last)...]
    if words.isEmpty { return padded("", to: room.count, atLeast: 1) }
    // A last cell without a pipe behind it ends where its words end.
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
  /// Blanks are what the reader of tables trims: control characters are among them.
  fileprivate var isWord: Bool { utf8.contains { $0 > 0x20 } }
}

extension String {
  /// Whether a cell that holds these words says just them. A backslash at their end would take in the pipe.
  fileprivate var standsAlone: Bool {
    guard let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, last != UInt8(ascii: "\\") else {
      return false
    }
    return CheckTable.Cell.value(of: self) == self && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
