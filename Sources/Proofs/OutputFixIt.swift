import Diagnostics
import Markdown

/// New lines for an `output` fence that says something else than was printed.
///
/// Lines that still hold stay as they are. Lines with dots stay too: what they leave open, nobody but their author may
/// spell out. The dots of a line that is nothing else stand for one real line or more.
struct OutputFixIt {
  private let fence: Fence
  private let frame: FenceFrame
  private let claimed: [Substring]
  private let real: [Substring]
  /// Both as they are compared.
  private let comparable: (claimed: [Substring], real: [Substring])

  /// - Parameters:
  ///   - printed: all that the sample printed.
  ///   - comparable: the claimed and the real text as they are compared, line by line, where patterns are replaced.
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

  /// The containers' marks as the author writes them, where they mean the same.
  private func start(of line: Substring, like index: Int?) -> String {
    // Blanks that begin the line must not be taken for a part of what the containers begin with.
    let isBlank = line.first == " " || line.first == "\t"
    let start = isBlank && frame.lineStart.last == ">" ? frame.lineStart + " " : frame.lineStart
    guard let index else { return line.isEmpty ? start.withoutLastBlanks : start }
    let own = frame.lines[index].start ?? start
    if line.isEmpty { return claimed[index].isEmpty ? own : start.withoutLastBlanks }
    return !isBlank && !claimed[index].isEmpty || own.columns == start.columns ? own : start
  }

  /// A mark that no line of the output can be taken for; nil where the fence's own is long enough.
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

  /// How far it reaches where tabs stop at every fourth column.
  fileprivate var columns: Int { utf8.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 / 4 * 4 + 4 : $0 + 1 } }
}
