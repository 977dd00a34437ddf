import Diagnostics
import Markdown

/// What readers see of a sample, line by line, for comparing it with its hidden test.
struct HiddenTestView {
  struct Line: Equatable {
    enum Kind: Equatable {
      case code
      /// `// Prints "text"`.
      case prints
      /// A printed line that is shown as a comment.
      case printedComment
      /// A printed line that is not shown.
      case output
      case comment
    }

    var kind: Kind
    /// Without what two spellings of the same line can differ in.
    var text: String
    var range: SourceRange
    /// The number of lines of code before it.
    var codeBefore: Int

    var isOutput: Bool { kind == .prints || kind == .printedComment || kind == .output }

    /// Whether most words are the same.
    func isLike(_ other: Line) -> Bool {
      let (own, others) = (text.split(separator: " "), other.text.split(separator: " "))
      let common = own.count - others.difference(from: own).removals.count
      return 2 * common > max(own.count, others.count)
    }
  }

  enum Difference {
    case code(shown: Line?, tested: Line?)
    /// Claims, each with the line that the test expects instead.
    case claims([(shown: Line, tested: Line?)])
  }

  private var lines: [Line] = []
  private var codeCount = 0
  /// The words of the code, as hashes.
  private var words: [Int] = []

  /// Whether there is no code to compare.
  var isEmpty: Bool { codeCount == 0 }

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
      case .output(let text, .claim): add(.prints, text[...].trimmed, at: place, in: fence)
      case .output(let text, .comment): add(.printedComment, "// \(text)"[...].trimmed, at: place, in: fence)
      case .output(let text, .nothing): add(.output, text[...].trimmed, at: place, in: fence)
      case .printing, .message, .detail, .trap: break
      }
    }
  }

  private mutating func add(_ line: Substring, at place: SourcePosition, in fence: Fence) {
    let text = line.trimmed
    guard !text.isEmpty else { return }
    guard text.hasPrefix("//") else {
      // A comment behind code is no part of it.
      var code = text
      if let comment = Self.lastComment(in: text),
        text[..<comment].utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 0
      {
        code = text[..<comment].trimmed
        if let claim = Self.printed(text[comment...]) {
          add(.code, code, at: place, in: fence)
          return add(.prints, claim, at: place, in: fence)
        }
      }
      return add(.code, code, at: place, in: fence)
    }
    if let claim = Self.printed(text) { return add(.prints, claim, at: place, in: fence) }
    add(.comment, text, at: place, in: fence)
  }

  /// Where the last `//` begins.
  private static func lastComment(in text: Substring) -> String.Index? {
    let bytes = text.utf8
    guard var place = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    while place > bytes.startIndex {
      let before = bytes.index(before: place)
      if bytes[before] == UInt8(ascii: "/"), bytes[place] == UInt8(ascii: "/") { return before }
      place = before
    }
    return nil
  }

  /// The text of a comment `// Prints "text".`.
  private static func printed(_ comment: Substring) -> Substring? {
    var text = comment.dropFirst(2)
    if text.first == " " { text.removeFirst() }
    guard text.hasPrefix("Prints") else { return nil }
    text.removeFirst("Prints".count)
    if text.first == ":" { text.removeFirst() }
    if text.last == "." { text.removeLast() }
    guard text.hasPrefix(" \""), text.last == "\"", text.count > 2 else { return nil }
    return text.dropFirst(2).dropLast()
  }

  private mutating func add(_ kind: Line.Kind, _ text: Substring, at place: SourcePosition, in fence: Fence) {
    let range = SourceRange(file: fence.range.file, line: place.line, column: place.column)
    let text = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }.joined(separator: " ")
    lines.append(Line(kind: kind, text: text, range: range, codeBefore: codeCount))
    guard kind == .code else { return }
    codeCount += 1
    words += text.utf8.split { !$0.isWordByte }.map { $0.reduce(into: 5381) { $0 = $0 &* 33 ^ Int($1) } }
  }

  /// Without the first lines of code, if a test has them already: in its earlier parts, in this order.
  func withoutRepeated(before test: HiddenTestView, in earlier: [HiddenTestView]) -> HiddenTestView {
    let first = test.lines.first { $0.kind == .code }?.text
    guard let start = lines.firstIndex(where: { $0.kind == .code && $0.text == first }) else { return self }
    var known = earlier.flatMap(\.lines).filter { $0.kind == .code }.map(\.text)[...]
    for line in lines[..<start] where line.kind == .code {
      guard let match = known.firstIndex(of: line.text) else { return self }
      known = known[(match + 1)...]
    }
    var view = self
    view.lines.removeSubrange(..<start)
    return view
  }

  /// The part of the code's words that both have, from 0 to 1.
  func likeness(to other: HiddenTestView) -> Double {
    let common = words.count - other.words.difference(from: words).removals.count
    return 2 * Double(common) / Double(max(1, words.count + other.words.count))
  }

  /// The first difference that matters; nil if there is none.
  ///
  /// The claims of the sample must be among the lines that the test expects, in their order. Other comments do not
  /// matter, unless the test expects nearly the same line there.
  func difference(from test: HiddenTestView) -> Difference? {
    let codes = (lines.filter { $0.kind == .code }, test.lines.filter { $0.kind == .code })
    if let place = Self.firstDifference(codes.0, codes.1) {
      return .code(
        shown: place < codes.0.count ? codes.0[place] : nil, tested: place < codes.1.count ? codes.1[place] : nil)
    }
    var wrong: [(shown: Line, tested: Line?)] = []
    var outputs = test.lines.filter(\.isOutput)[...]
    let claims = Set(lines.filter { $0.kind == .prints }.map(\.text))
    for claim in lines where claim.kind == .prints {
      // The output behind the same code; else a later one.
      let near = outputs.firstIndex { $0.codeBefore == claim.codeBefore }
      guard let match = outputs.firstIndex(where: { $0.text == claim.text }) else {
        wrong.append((claim, near.map { outputs[$0] } ?? outputs.first))
        if let near, !claims.contains(outputs[near].text) { outputs = outputs[(near + 1)...] }
        continue
      }
      outputs = outputs[(match + 1)...]
    }
    if !wrong.isEmpty { return .claims(wrong) }
    let comments = lines.filter { $0.kind == .comment }
    for output in test.lines where output.kind == .printedComment {
      guard !comments.contains(where: { $0.text == output.text }) else { continue }
      if let near = comments.first(where: { $0.codeBefore == output.codeBefore && $0.isLike(output) }) {
        return .claims([(near, output)])
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
