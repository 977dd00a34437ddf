import Diagnostics

/// Finds the Swift blocks of a page that cannot be parsed, by its lines, so that reports list them.
enum UnreadBlocks {
  /// Ranges from the first backtick to the end of the last line.
  static func ranges(in text: [UInt8], of file: String) -> [SourceRange] {
    var ranges: [SourceRange] = []
    var open: (mark: UInt8, length: Int, start: SourcePosition, isSwift: Bool)?
    var end = SourcePosition(line: 1, column: 1)
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      // Blocks can be in quotes and lists.
      let inner = line.drop { " \t>*+-".utf8.contains($0) }
      let mark = inner.first ?? 0
      let length = inner.prefix { $0 == mark }.count
      let rest = inner.dropFirst(length).drop { $0 == UInt8(ascii: " ") }
      let isFence = length >= 3 && "`~".utf8.contains(mark)
      end = SourcePosition(line: number + 1, column: line.count + 1)
      if let block = open {
        let isEnd = isFence && mark == block.mark && length >= block.length
        guard isEnd, rest.allSatisfy({ " \t\r".utf8.contains($0) }) else { continue }
        if block.isSwift { ranges.append(SourceRange(file: file, start: block.start, end: end)) }
        open = nil
      } else if isFence {
        let word = rest.prefix { !" \t\r".utf8.contains($0) }
        let start = SourcePosition(line: number + 1, column: inner.startIndex - line.startIndex + 1)
        open = (mark, length, start, String(decoding: word, as: UTF8.self).lowercased() == "swift")
      }
    }
    if let open, open.isSwift { ranges.append(SourceRange(file: file, start: open.start, end: end)) }
    return ranges
  }
}
