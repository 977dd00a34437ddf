import Base

/// The difference between the old and the new text of a file, in the format of `patch -p1` and `git apply`.
struct UnifiedDiff {
  private struct Change {
    /// The replaced lines of the old text, from 0.
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// Empty if nothing is changed.
  let bytes: [UInt8]

  /// The number of unchanged lines before and after a change.
  private static let context = 3

  init(_ text: FixedText, path: String) {
    let lines = UnifiedDiff.lines(text.old[...])
    let changes = UnifiedDiff.changes(text, lines)
    guard !changes.isEmpty else {
      bytes = []
      return
    }
    // A name with spaces must end with a tab.
    let name = (path.utf8.first == UInt8(ascii: "/") ? String(path.dropFirst()) : path)
    let end = name.contains(" ") ? "\t\n" : "\n"
    var bytes = Array("--- a/\(name)\(end)+++ b/\(name)\(end)".utf8)
    var shift = 0
    var rest = changes[...]
    while let first = rest.first {
      let reach = rest.indices.dropFirst().first {
        rest[$0].old.lowerBound - rest[$0 - 1].old.upperBound > 2 * Self.context
      }
      let hunk = rest[..<(reach ?? rest.endIndex)]
      rest = rest[hunk.endIndex...]
      let last = hunk[hunk.endIndex - 1]
      let shown = max(0, first.old.lowerBound - Self.context)..<min(lines.count, last.old.upperBound + Self.context)
      bytes += UnifiedDiff.hunk(hunk, of: lines, shown, shift: &shift)
    }
    self.bytes = bytes
  }

  private static func hunk(
    _ changes: ArraySlice<Change>, of lines: [ArraySlice<UInt8>], _ shown: Range<Int>, shift: inout Int
  ) -> [UInt8] {
    var body: [UInt8] = []
    func add(_ mark: Character, _ lines: some Sequence<ArraySlice<UInt8>>) {
      for line in lines {
        body += String(mark).utf8
        body += line
        if line.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n".utf8 }
      }
    }
    var next = shown.lowerBound
    var growth = 0
    for change in changes {
      add(" ", lines[next..<change.old.lowerBound])
      add("-", lines[change.old])
      add("+", change.new)
      next = change.old.upperBound
      growth += change.new.count - change.old.count
    }
    add(" ", lines[next..<shown.upperBound])
    func span(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
    let head =
      "@@ -\(span(shown.lowerBound, shown.count)) +\(span(shown.lowerBound + shift, shown.count + growth)) @@\n"
    shift += growth
    return Array(head.utf8) + body
  }

  /// The changes as whole lines: pieces on one line are joined, equal lines at both ends are left out.
  private static func changes(_ text: FixedText, _ lines: [ArraySlice<UInt8>]) -> [Change] {
    var starts: [Int] = lines.map(\.startIndex)
    starts.append(text.old.count)
    func line(_ offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }
    var groups: [(lines: Range<Int>, pieces: [FixedText.Piece])] = []
    for piece in text.pieces {
      let first = min(line(piece.range.lowerBound), max(0, lines.count - 1))
      let last = piece.range.isEmpty ? first : line(piece.range.upperBound - 1)
      // If the piece includes a line break, the next line may be joined to it.
      let touched = first..<min(lines.count, max(last, line(piece.range.upperBound)) + 1)
      if let before = groups.last, before.lines.upperBound > touched.lowerBound {
        groups[groups.count - 1].lines = before.lines.lowerBound..<max(before.lines.upperBound, touched.upperBound)
        groups[groups.count - 1].pieces.append(piece)
      } else {
        groups.append((touched, [piece]))
      }
    }
    return groups.compactMap { change($0.lines, $0.pieces, text.old, lines, starts) }
  }

  private static func change(
    _ touched: Range<Int>, _ pieces: [FixedText.Piece], _ old: [UInt8], _ lines: [ArraySlice<UInt8>],
    _ starts: [Int]
  ) -> Change? {
    var written: [UInt8] = []
    var copied = starts[touched.lowerBound]
    for piece in pieces {
      written += old[copied..<piece.range.lowerBound] + piece.bytes
      copied = piece.range.upperBound
    }
    written += old[copied..<starts[touched.upperBound]]
    var change = Change(old: touched, new: UnifiedDiff.lines(written[...]))
    while !change.old.isEmpty, let first = change.new.first, first == lines[change.old.lowerBound] {
      change.old.removeFirst()
      change.new.removeFirst()
    }
    while !change.old.isEmpty, let last = change.new.last, last == lines[change.old.upperBound - 1] {
      change.old.removeLast()
      change.new.removeLast()
    }
    return change.old.isEmpty && change.new.isEmpty ? nil : change
  }

  /// The lines with their line breaks; a lone "\r" is not one, as in `patch`.
  private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}
