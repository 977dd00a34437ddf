import Diagnostics
import Markdown

/// Makes fix-its that update an `output` fence with the actual output.
///
/// Lines that match stay as they are. Lines with `...` stay, too: only their author may replace the dots. A line of
/// only `...` matches one actual line or more.
struct OutputFixIt {
  private let fence: Fence
  private let frame: FenceFrame
  private let claimed: [Substring]
  private let real: [Substring]
  /// Both texts after replacements.
  private let comparable: (claimed: [Substring], real: [Substring])

  /// - Parameters:
  ///   - printed: the whole output of the sample.
  ///   - comparable: the expected and the actual text after replacements.
  static func means(
    for fence: Fence, printed: String, comparable: (claimed: String, real: String)? = nil
  ) -> FixIt.Means {
    guard let frame = fence.frame, frame.closing != nil else { return .impossible(why: "the fence is not closed") }
    if printed.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) {
      return .impossible(why: "the output has carriage returns or zero bytes, which Markdown cannot contain")
    }
    if frame.lineStart.contains(">\t") {
      return .impossible(why: "a tab after '>' belongs to the block quote and to the line; write spaces instead")
    }
    return OutputFixIt(fence, frame, printed: printed, comparable: comparable).means
  }

  private init(
    _ fence: Fence, _ frame: FenceFrame, printed: String, comparable: (claimed: String, real: String)?
  ) {
    self.fence = fence
    self.frame = frame
    claimed = fence.code.withoutLastLineEnd.lines(hasAny: !fence.lines.isEmpty)
    let text = printed.withoutLastLineEnd
    real = text.lines(hasAny: !text.isEmpty)
    let (claimed, real) = (claimed.count, real.count)
    self.comparable =
      comparable.flatMap { texts in
        let lines = (texts.claimed.lines(hasAny: claimed > 0), texts.real.lines(hasAny: real > 0))
        return lines.0.count == claimed && lines.1.count == real ? lines : nil
      } ?? (self.claimed, self.real)
  }

  private var means: FixIt.Means {
    guard let hunks = LineAlignment(claimed: comparable.claimed, real: comparable.real)?.hunks else {
      return .impossible(why: "a line with '...' has no match in the output; edit it by hand")
    }
    var (lines, compared) = (claimed, comparable.claimed)
    for hunk in hunks.reversed() {
      lines.replaceSubrange(hunk.claimed, with: real[hunk.real])
      compared.replaceSubrange(hunk.claimed, with: comparable.real[hunk.real])
    }
    guard OutputPattern(compared.joined(separator: "\n")).matches(comparable.real.joined(separator: "\n")) else {
      return .impossible(why: "the position of new lines next to '...' is ambiguous; edit them by hand")
    }
    var edits = hunks.map(edit)
    if let mark = longerMark(for: lines), let closing = frame.closing {
      edits.insert(FixIt.Edit(frame.opening, old: oldMark(frame.opening), new: mark), at: 0)
      edits.append(FixIt.Edit(closing, old: oldMark(closing), new: mark))
    }
    return .edits(edits)
  }

  private func edit(_ hunk: LineAlignment.Hunk) -> FixIt.Edit {
    let first = fence.range.start.line + 1
    let range = SourceRange(
      file: fence.range.file, start: SourcePosition(line: first + hunk.claimed.lowerBound, column: 1),
      end: SourcePosition(line: first + hunk.claimed.upperBound, column: 1))
    let old = hunk.claimed.map { frame.lines[$0].whole }
    let neighbour =
      claimed[..<hunk.claimed.upperBound].lastIndex { !$0.isEmpty } ?? claimed.firstIndex { !$0.isEmpty }
    let new = hunk.real.enumerated().map { number, line in
      let own = hunk.claimed.dropFirst(number).first
      return start(of: real[line], like: own ?? neighbour) + real[line]
        + (own.map { frame.lines[$0].end } ?? frame.lineEnd)
    }
    return FixIt.Edit(range, old: old.joined(), new: new.joined())
  }

  /// The prefix of block quotes and lists for a line, written as in the neighbouring lines if possible.
  private func start(of line: Substring, like index: Int?) -> String {
    // Leading blanks of the line must not be read as a part of the prefix.
    let isBlank = line.first == " " || line.first == "\t"
    let start = isBlank && frame.lineStart.last == ">" ? frame.lineStart + " " : frame.lineStart
    guard let index else { return line.isEmpty ? start.withoutLastBlanks : start }
    let own = frame.lines[index].start ?? start
    if line.isEmpty { return claimed[index].isEmpty ? own : start.withoutLastBlanks }
    return !isBlank && !claimed[index].isEmpty || own.columns == start.columns ? own : start
  }

  /// A longer fence marker if a line of the output looks like the closing fence; else nil.
  private func longerMark(for lines: [Substring]) -> String? {
    let length = frame.opening.end.column - frame.opening.start.column
    let mark: Character = frame.isTildes ? "~" : "`"
    let longest =
      lines.map { line -> Int in
        let rest = line.drop { $0 == " " }
        let run = rest.prefix { $0 == mark }.count
        return rest.dropFirst(run).allSatisfy { $0 == " " || $0 == "\t" } ? run : 0
      }.max() ?? 0
    return longest >= length ? String(repeating: mark, count: longest + 1) : nil
  }

  private func oldMark(_ range: SourceRange) -> String {
    String(repeating: frame.isTildes ? "~" : "`", count: range.end.column - range.start.column)
  }
}

extension String {
  fileprivate func lines(hasAny: Bool) -> [Substring] {
    hasAny ? split(separator: "\n", omittingEmptySubsequences: false) : []
  }

  fileprivate var withoutLastBlanks: String {
    var rest = self[...]
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }

  /// The width in columns, with tab stops at every fourth column.
  fileprivate var columns: Int { utf8.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 / 4 * 4 + 4 : $0 + 1 } }
}
