import Diagnostics

/// Rewrites lines that are not Markdown before cmark reads them: DocC's block directives, and code between Jekyll's
/// `highlight` tags.
///
/// The number of lines stays the same, so only columns have to be corrected.
struct ForeignLines {
  enum Reading {
    /// A part of the line, as offsets in the file.
    case part(Range<Int>)
    /// Other text in place of the line, with the same indentation.
    case instead([UInt8])
    /// A part of the line, and other text behind it.
    case mark(Range<Int>, [UInt8])
  }

  /// The changed lines by their number in the file, counted from 1; other lines are read as they are.
  private(set) var readings: [Int: Reading] = [:]
  /// The lines of tags that begin Swift code, which must become fences.
  private(set) var highlights: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines that begin and end containers, in order.
  private(set) var marks: [ContainerMark] = []

  private let source: SourceText
  private var open: [OpenDirective] = []
  private var fence: (mark: UInt8, length: Int)?
  private var hasNoMoreTags = false

  private struct OpenDirective {
    var directive: Directive
    /// The indentation in columns of its first line inside; of the directive itself, until there is one.
    var indentation: Int
    var isEmpty = true
    /// Whether the directive is a comment, or is inside of one.
    var isComment: Bool
  }

  /// Nil if the text has no such lines.
  init?(_ source: SourceText, bodyLine: Int) {
    self.source = source
    guard source.traits.hasDirective || source.traits.hasTag || source.traits.hasContainer || source.traits.hasDollar
    else { return nil }
    var number = bodyLine
    while number <= source.lineStarts.count { number = read(number) + 1 }
    if let unclosed = open.first { diagnostics.append(.unclosedDirective(unclosed.directive)) }
    if readings.isEmpty, diagnostics.isEmpty { return nil }
  }

  /// Leaves out all of a source file but the texts of its comments, and puts a heading on the line before each.
  init(_ source: SourceText, comments: [CommentText]) {
    self.source = source
    var number = 1
    for comment in comments {
      let range = comment.range
      while number < range.lowerBound {
        leaveOut(number)
        number += 1
      }
      if range.lowerBound > 1, comments.allSatisfy({ !$0.range.contains(range.lowerBound - 1) }) {
        let symbol = comment.symbol.utf8.filter { $0 != .backtick }
        readings[range.lowerBound - 1] = .instead(Array("# `".utf8) + symbol + [.backtick])
      }
      for line in comment.lines { readings[line.number] = .part(line.text) }
      number = range.upperBound + 1
    }
    while number <= source.lineStarts.count {
      leaveOut(number)
      number += 1
    }
  }

  /// The text from `start` on in which the lines are rewritten.
  /// - Parameter body: the text from `start` on, of the same length as in the file.
  func applied(to body: ArraySlice<UInt8>, from start: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    let moved = body.startIndex - start
    var written = start
    for (number, reading) in readings.sorted(by: { $0.key < $1.key }) {
      let line = source.line(number)
      text += body[written + moved..<max(written, line.lowerBound) + moved]
      switch reading {
      case .part(let part): text += body[part.lowerBound + moved..<part.upperBound + moved]
      case .instead(let bytes): text += bytes
      case .mark(let part, let bytes):
        text += body[part.lowerBound + moved..<part.upperBound + moved]
        text += bytes
      }
      written = line.upperBound
    }
    return text + body[(written + moved)...]
  }

  /// For each changed line, how much further to the right the text is in the file.
  var shifts: [Int: Int] {
    var shifts: [Int: Int] = [:]
    for (number, reading) in readings {
      switch reading {
      case .part(let part), .mark(let part, _):
        shifts[number] = part.lowerBound - source.line(number).lowerBound
      case .instead: break
      }
    }
    for case (let number, .instead(let bytes)) in readings {
      let line = source.line(number)
      shifts[number] = source.indentation(line).count - bytes.prefix { $0.isBlank }.count
    }
    return shifts
  }

  // MARK: Lines

  /// Reads a line, and the following ones if they belong to it; returns the last.
  private mutating func read(_ number: Int) -> Int {
    let line = source.line(number)
    let indentation = source.indentation(line)
    guard indentation.upperBound < line.upperBound else { return number }
    let columns = source.columns(indentation)
    if let top = open.indices.last, open[top].isEmpty {
      open[top].indentation = columns
      open[top].isEmpty = false
    }
    if fence == nil, !isComment, source.traits.hasTag, let last = readTag(number) { return last }
    if fence == nil, !isComment, source.traits.hasDollar, let last = readFormula(number) { return last }
    let isCode = columns - (open.last?.indentation ?? 0) >= 4
    if !isCode, !toggleFence(in: line), fence == nil {
      let first = source.bytes[indentation.upperBound]
      if first == UInt8(ascii: "}"), !open.isEmpty {
        open.removeLast()
        readings[number] = .part(line.upperBound..<line.upperBound)
        return number
      }
      if first == UInt8(ascii: "@"), let directive = Directive(in: source, at: indentation.upperBound, line: number),
        let last = enter(directive, columns: columns)
      {
        return last
      }
    }
    keep(number)
    return number
  }

  /// Leaves out the lines of a directive and returns the last; nil if it is text after all.
  private mutating func enter(_ directive: Directive, columns: Int) -> Int? {
    // At the top, it may be the name of a person at the start of a line.
    if case .none = directive.content, open.isEmpty { return nil }
    for line in directive.line...directive.lastLine { leaveOut(line) }
    switch directive.content {
    case .none: break
    case .lines:
      let isComment = isComment || directive.isComment
      open.append(OpenDirective(directive: directive, indentation: columns, isComment: isComment))
    case .inLine(let text): if !isComment, !directive.isComment { readings[directive.lastLine] = .part(text) }
    }
    return directive.lastLine
  }

  private var isComment: Bool { open.last?.isComment ?? false }

  private mutating func leaveOut(_ number: Int) {
    let end = source.line(number).upperBound
    readings[number] = .part(end..<end)
  }

  /// Keeps a line of Markdown, without the indentation of its directive.
  private mutating func keep(_ number: Int) {
    if !open.isEmpty, isComment { return leaveOut(number) }
    let line = source.line(number)
    if source.traits.hasContainer, let mark = ContainerMark(line: number, in: source) {
      readings[number] = .mark(dedented(line)..<mark.range.lowerBound, ContainerMark.placeholder(marks.count))
      marks.append(mark)
    } else if !open.isEmpty {
      readings[number] = .part(dedented(line)..<line.upperBound)
    }
  }

  private func dedented(_ line: Range<Int>) -> Int {
    let wanted = open.last?.indentation ?? 0
    var (end, columns) = (line.lowerBound, 0)
    while end < line.upperBound, source.bytes[end].isBlank, columns < wanted {
      columns = columns.advanced(by: source.bytes[end])
      end += 1
    }
    return end
  }

  /// Whether the line opens a fence or closes the one that is open.
  private mutating func toggleFence(in line: Range<Int>) -> Bool {
    var start = line.lowerBound
    let containers = fence == nil ? "> \t-*+.)0123456789" : "> \t"
    while start < line.upperBound, containers.utf8.contains(source.bytes[start]) { start += 1 }
    guard start < line.upperBound, let mark = [UInt8.backtick, .tilde].first(where: { $0 == source.bytes[start] })
    else {
      return false
    }
    let length = source.bytes.run(of: mark, from: start, to: line.upperBound)
    let rest = source.bytes.trimmed(start + length..<line.upperBound)
    if let fence {
      guard fence.mark == mark, length >= fence.length, rest.isEmpty else { return false }
      self.fence = nil
      return true
    }
    guard length >= 3, mark == .tilde || !source.bytes[rest].contains(.backtick) else { return false }
    fence = (mark, length)
    return true
  }

  // MARK: Formulas

  /// Replaces two lines of `$$` by a fence of tildes; returns the line of the second one.
  private mutating func readFormula(_ number: Int) -> Int? {
    guard let start = formulaSign(number) else { return nil }
    var last = number + 1
    while last <= source.lineStarts.count, formulaSign(last) == nil {
      let line = source.line(last)
      if source.bytes.trimmed(line).isEmpty || source.bytes[line].contains(.tilde) { return nil }
      last += 1
    }
    guard last > number + 1, last <= source.lineStarts.count, let end = formulaSign(last) else { return nil }
    for number in number...last { keep(number) }
    let fence = Array("~~~".utf8)
    readings[number] = .mark(dedented(source.line(number))..<start, fence + "math".utf8)
    readings[last] = .mark(dedented(source.line(last))..<end, fence)
    return last
  }

  /// The offset of the signs on a line that has only them, after the marks of its containers.
  private func formulaSign(_ number: Int) -> Int? {
    let line = source.line(number)
    var start = line.lowerBound
    while start < line.upperBound, source.bytes[start].isBlank || source.bytes[start] == .greater { start += 1 }
    let rest = source.bytes.trimmed(start..<line.upperBound)
    return rest.count == 2 && source.bytes.starts(with: "$$", at: rest.lowerBound) ? rest.lowerBound : nil
  }

  // MARK: Jekyll

  /// Replaces two `highlight` tags by a fence of tildes; returns the line of the closing tag.
  private mutating func readTag(_ number: Int) -> Int? {
    let line = source.line(number)
    guard let tag = HighlightTag(opening: line, in: source) else { return nil }
    guard tag.isAlone else {
      if tag.isSwift { diagnostics.append(.tagWithCode(at: source.range(tag.range))) }
      return nil
    }
    let rest = hasNoMoreTags ? 0..<0 : number + 1..<source.lineStarts.count + 1
    guard let last = rest.first(where: { HighlightTag.closing(source.line($0), in: source) != nil }) else {
      hasNoMoreTags = true
      diagnostics.append(.unclosedTag(at: source.range(tag.range)))
      return nil
    }
    let longest = (number...last).map { number in
      let line = source.line(number)
      let start = source.indentation(line).upperBound
      return source.bytes.run(of: .tilde, from: start, to: line.upperBound)
    }.max()
    let fence = [UInt8](repeating: .tilde, count: max(3, (longest ?? 0) + 1))
    for number in number...last { keep(number) }
    func indentation(_ line: Range<Int>) -> ArraySlice<UInt8> {
      source.bytes[dedented(line)..<max(dedented(line), source.indentation(line).upperBound)]
    }
    readings[number] = .instead(indentation(line) + fence + source.text(tag.info).lowercasedLanguage.utf8)
    readings[last] = .instead(indentation(source.line(last)) + fence)
    for inner in number + 1..<last where HighlightTag.isRaw(source.line(inner), in: source) { leaveOut(inner) }
    if tag.isSwift { highlights.append(number) }
    return last
  }

  /// Reports tags in which cmark has found no fence.
  func missing(among fences: [Fence]) -> [Diagnostic] {
    let found = Set(fences.map(\.range.start.line))
    return highlights.filter { !found.contains($0) }.compactMap { number in
      HighlightTag(opening: source.line(number), in: source).map { .tagNotRead(at: source.range($0.range)) }
    }
  }
}

extension String {
  /// The text with its first word in lower case, as Jekyll reads the language.
  fileprivate var lowercasedLanguage: String {
    let language = prefix { $0 != " " && $0 != "\t" }
    return language.lowercased() + self[language.endIndex...]
  }
}

extension Diagnostic {
  fileprivate static func unclosedDirective(_ directive: Directive) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-directive", "missing '}' for '@\(directive.name)'",
      notes: [Note("everything below it is read as part of the directive, as in DocC")], at: directive.range)
  }

  fileprivate static func unclosedTag(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-highlight", "missing '{% endhighlight %}' for this tag", at: range)
  }

  fileprivate static func tagWithCode(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unchecked-highlight", "this Swift code is not checked",
      notes: [Note("put the 'highlight' tag on a line of its own")], at: range)
  }

  fileprivate static func tagNotRead(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unchecked-highlight", "this Swift code is not checked",
      notes: [Note("move the 'highlight' tags out of HTML blocks and indented code")], at: range)
  }
}
