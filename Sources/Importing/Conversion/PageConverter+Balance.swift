/// Containers that do not end: other generators end them with the page, Galley has an error.
extension PageConverter {
  /// The lines with an end for each container at the left edge that has none.
  mutating func balanced(_ lines: [Line]) -> [Line] {
    var open: [(line: Line, colons: Int)] = []
    var fence: FenceMark?
    for line in lines {
      if let mark = fence {
        if mark.isClosed(by: line.text) { fence = nil }
        continue
      }
      fence = FenceMark(opening: line.text)
      guard fence == nil, line.text.hasPrefix(":::") else { continue }
      let colons = line.text.prefix { $0 == ":" }.count
      let rest = line.text.dropFirst(colons).trimmingBlanks
      if rest.isEmpty {
        if let last = open.lastIndex(where: { $0.colons <= colons }) { open.removeSubrange(last...) }
      } else if let word = rest.split(whereSeparator: { !($0.isLetter || $0 == "-") }).first, Self.isContainer(word) {
        open.append((line, colons))
      }
    }
    guard !open.isEmpty else { return lines }
    var lines = lines
    if let mark = fence {
      lines.append(Line(text: String(repeating: mark.mark, count: mark.length), number: lines.last?.number ?? 1))
    }
    for (line, colons) in open.reversed() {
      tell(line.text, line, "is a container that does not end; it ends with the page now")
      lines += ["", String(repeating: ":", count: colons)].map { Line(text: $0, number: line.number) }
    }
    return lines
  }

  private static func isContainer(_ word: Substring) -> Bool {
    note(String(word)) != nil
      || ["details", "tabs", "tab", "code-group", "cards", "grid", "steps", "file-tree", "figure"].contains(word)
  }
}
