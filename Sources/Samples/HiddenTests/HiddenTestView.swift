import Diagnostics
import Markdown

/// What readers see of a sample, line by line, for comparing it with its hidden test.
struct HiddenTestView {
  struct Line: Equatable {
    enum Kind: Equatable {
      case code
      /// A printed line that is shown as a comment.
      case printedComment
      case comment
    }

    var kind: Kind
    /// Without what two spellings of the same line can differ in.
    var text: String
    var range: SourceRange
    /// The number of lines of code before it.
    var codeBefore: Int

    /// Whether most words are the same.
    func isLike(_ other: Line) -> Bool {
      let (own, others) = (text.split(separator: " "), other.text.split(separator: " "))
      let common = own.count - others.difference(from: own).removals.count
      return 2 * common > max(own.count, others.count)
    }
  }

  enum Difference {
    case code(shown: Line?, tested: Line?)
    /// A comment shows nearly the line that the test prints there.
    case comment(shown: Line, tested: Line)
  }

  private var lines: [Line] = []
  private var codeCount = 0
  /// The words of the code, as hashes.
  private var words: [Int] = []
  private var reader = CodeLineText()

  /// Whether there is no code to compare.
  var isEmpty: Bool { codeCount == 0 }

  /// The lines of the page that have code, in order.
  var codeLines: [Int] { lines.filter { $0.kind == .code }.map(\.range.start.line) }

  /// The view of a sample that the page shows.
  init(shown fence: Fence) {
    for (place, line) in zip(fence.lines, fence.code.split(separator: "\n", omittingEmptySubsequences: false)) {
      add(line, at: place, in: fence)
    }
  }

  /// What the page shows of a part of a test.
  init(test fence: Fence) {
    var (showsCode, isHidden) = (false, false)
    for (place, line) in zip(fence.lines, fence.code.split(separator: "\n", omittingEmptySubsequences: false)) {
      let (kind, offset) = HiddenTestLine.read(line)
      let place = SourcePosition(line: place.line, column: place.column + offset)
      switch kind {
      case .shown(let text):
        showsCode = true
        add(text[...], at: place, in: fence)
      case .continued(let text): if showsCode || !isHidden { add(text[...], at: place, in: fence) }
      case .hidden: isHidden = true
      case .output(let text, .comment): add(.printedComment, words(of: "// \(text)"), at: place, in: fence)
      case .output, .printing, .message, .detail, .trap: break
      }
    }
  }

  private mutating func add(_ line: Substring, at place: SourcePosition, in fence: Fence) {
    let code = reader.read(line)
    if !code.isEmpty { return add(.code, code, at: place, in: fence) }
    let comment = line.trimmed
    if !comment.isEmpty { add(.comment, words(of: comment), at: place, in: fence) }
  }

  private func words(of comment: some StringProtocol) -> String {
    comment.split(separator: " ").joined(separator: " ")
  }

  private mutating func add(_ kind: Line.Kind, _ text: String, at place: SourcePosition, in fence: Fence) {
    let range = SourceRange(file: fence.range.file, line: place.line, column: place.column)
    lines.append(Line(kind: kind, text: text, range: range, codeBefore: codeCount))
    guard kind == .code else { return }
    codeCount += 1
    words += text.utf8.split { !$0.isWordByte }.map { $0.reduce(into: 5381) { $0 = $0 &* 33 ^ Int($1) } }
  }

  /// Without the first lines of code, if a test has them already: in its earlier parts, in this order.
  ///
  /// - Returns: the rest, and the lines of the page that have the first lines in the test.
  func withoutRepeated(
    before test: HiddenTestView, in earlier: [HiddenTestView]
  ) -> (rest: HiddenTestView, repeated: [Int]) {
    let first = test.lines.first { $0.kind == .code }?.text
    guard let start = lines.firstIndex(where: { $0.kind == .code && $0.text == first }) else { return (self, []) }
    var known = earlier.flatMap(\.lines).filter { $0.kind == .code }[...]
    var repeated: [Int] = []
    for line in lines[..<start] where line.kind == .code {
      guard let match = known.firstIndex(where: { $0.text == line.text }) else { return (self, []) }
      repeated.append(known[match].range.start.line)
      known = known[(match + 1)...]
    }
    var view = self
    view.lines.removeSubrange(..<start)
    return (view, repeated)
  }

  /// The part of the code's words that both have, from 0 to 1.
  func likeness(to other: HiddenTestView) -> Double {
    let common = words.count - other.words.difference(from: words).removals.count
    return 2 * Double(common) / Double(max(1, words.count + other.words.count))
  }

  /// The first difference that matters; nil if there is none.
  ///
  /// Comments do not matter, unless the test prints nearly the same line there: what they claim is compared with what the
  /// program does.
  func difference(from test: HiddenTestView) -> Difference? {
    let codes = (lines.filter { $0.kind == .code }, test.lines.filter { $0.kind == .code })
    if let place = Self.firstDifference(codes.0, codes.1) {
      return .code(
        shown: place < codes.0.count ? codes.0[place] : nil, tested: place < codes.1.count ? codes.1[place] : nil)
    }
    let comments = lines.filter { $0.kind == .comment }
    for output in test.lines where output.kind == .printedComment {
      guard !comments.contains(where: { $0.text == output.text }) else { continue }
      if let near = comments.first(where: { $0.codeBefore == output.codeBefore && $0.isLike(output) }) {
        return .comment(shown: near, tested: output)
      }
    }
    return nil
  }

  private static func firstDifference(_ a: [Line], _ b: [Line]) -> Int? {
    if let place = zip(a, b).enumerated().first(where: { $0.element.0.text != $0.element.1.text })?.offset {
      return place
    }
    return a.count == b.count ? nil : min(a.count, b.count)
  }
}

extension UInt8 {
  /// Whether it is a part of a letter or a number; characters beyond ASCII count as letters.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
    default: false
    }
  }
}
