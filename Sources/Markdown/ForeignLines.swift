import Diagnostics

/// What cmark is given of lines that are no Markdown, or are indented for the sake of such: the blocks of DocC's directives
/// and what stands between Jekyll's `highlight` tags.
///
/// Every line stays a line, so that only columns have to be put right.
struct ForeignLines {
  enum Reading {
    /// A part of the line, counted in the file.
    case part(Range<Int>)
    /// Something else in its place, as far indented.
    case instead([UInt8])
  }

  /// By the file's lines, counted from 1; the others are read as they are.
  private(set) var readings: [Int: Reading] = [:]
  /// On which lines tags open Swift that is to be a fence.
  private(set) var highlights: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceText
  private var open: [OpenDirective] = []
  private var fence: (mark: UInt8, length: Int)?
  private var hasNoMoreTags = false

  private struct OpenDirective {
    var directive: Directive
    /// Columns of its first line inside; of itself, until there is one.
    var indentation: Int
    var isEmpty = true
    /// Or stands in one.
    var isComment: Bool
  }

  /// Nil when all is Markdown.
  init?(_ source: SourceText, bodyLine: Int) {
    self.source = source
    guard source.traits.hasDirective || source.traits.hasTag else { return nil }
    var number = bodyLine
    while number <= source.lineStarts.count { number = read(number) + 1 }
    if let unclosed = open.first { diagnostics.append(.unclosedDirective(unclosed.directive)) }
    if readings.isEmpty, diagnostics.isEmpty { return nil }
  }

  /// The text from `start` on, without what is not for cmark.
  /// - Parameter body: as long as the file is behind `start`.
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
      }
      written = line.upperBound
    }
    return text + body[(written + moved)...]
  }

  /// By the file's lines, how much further to the right the file has what cmark was given.
  var shifts: [Int: Int] {
    var shifts: [Int: Int] = [:]
    for case (let number, .part(let part)) in readings {
      shifts[number] = part.lowerBound - source.line(number).lowerBound
    }
    for case (let number, .instead(let bytes)) in readings {
      let line = source.line(number)
      shifts[number] = source.indentation(line).count - bytes.prefix { $0.isBlank }.count
    }
    return shifts
  }

  // MARK: Lines

  /// Reads a line, and more if they belong to it; returns the last.
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

  /// Leaves out its lines; nil where it is mere text after all.
  private mutating func enter(_ directive: Directive, columns: Int) -> Int? {
    // At the top it may be somebody's name that a line begins with.
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

  /// A line of Markdown, less indented by what its directive is.
  private mutating func keep(_ number: Int) {
    guard !open.isEmpty else { return }
    if isComment { return leaveOut(number) }
    let line = source.line(number)
    readings[number] = .part(dedented(line)..<line.upperBound)
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

  // MARK: Jekyll

  /// Makes a fence of tildes of what two tags enclose; returns the closing one's line.
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

  /// What is to be said of tags that cmark has found no fence in.
  func missing(among fences: [Fence]) -> [Diagnostic] {
    let found = Set(fences.map(\.range.start.line))
    return highlights.filter { !found.contains($0) }.compactMap { number in
      HighlightTag(opening: source.line(number), in: source).map { .tagNotRead(at: source.range($0.range)) }
    }
  }
}

extension String {
  /// Its first word in lower case, as Jekyll takes the language.
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
