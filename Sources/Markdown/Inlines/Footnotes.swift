import Base
import Diagnostics

/// The footnotes of a page, which cmark does not support: they are rewritten to Markdown that cmark reads.
///
/// A definition `[^id]: text` becomes two parts before the page's text: a link definition `[^id]: <mark>`, so that
/// cmark finds the references by its own rules, and a list item with the content. The lines of the definition itself
/// are left blank.
struct Footnotes {
  struct Definition {
    var label: [UInt8]
    var range: Range<Int>
    /// The blanks before it: more than none in a list.
    var indent: Int
    /// The offset of the text after `[^id]:`, and the first and last line of the definition in the file.
    var textStart: Int
    var firstLine: Int
    var lastLine: Int
  }

  private(set) var definitions: [Definition] = []
  /// The text to put before the body, with the places of its lines.
  private(set) var prefix: [UInt8] = []
  private(set) var prefixLines: [ParsedLines.Moved] = []
  /// The body in which the lines of definitions are blank.
  private(set) var body: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let bullet = Array("+   ".utf8)
  private var destination = Array("galley-footnote:".utf8)

  /// Nil if the text defines no footnote.
  /// - Parameters:
  ///   - source: the text as cmark gets it.
  ///   - root: cmark's tree of the text with the definitions in it.
  ///   - lines: the lines of the tree.
  init?(_ source: SourceText, bodyLine: Int, bodyStart: Int, in root: CommonMarkTree.Node, _ lines: ParsedLines) {
    let candidates = Self.candidates(source, from: bodyLine)
    guard !candidates.isEmpty else { return nil }
    find(among: candidates, source, root, lines)
    guard !definitions.isEmpty else { return nil }
    while source.bytes.firstPlace(of: destination) != nil { destination.insert(UInt8(ascii: "x"), at: 0) }
    writePrefix(source)
    body = source.bytes[bodyStart...].withUnsafeBufferPointer { Array($0) }
    for definition in definitions {
      for line in definition.firstLine...definition.lastLine {
        for i in source.line(line) where i >= bodyStart { body[i - bodyStart] = .space }
      }
    }
  }

  /// The index of the definition that a link in cmark's tree refers to; nil for other links.
  func definition(of url: UnsafeBufferPointer<UInt8>) -> Int? {
    guard url.count > destination.count, url.starts(with: destination) else { return nil }
    return Int(String(decoding: url.dropFirst(destination.count), as: UTF8.self))
  }

  /// Takes the list items of the definitions out of the tree, in order. Returns nil and changes nothing if the text of
  /// a definition keeps it from being an item.
  func takeItems(from root: CommonMarkTree.Node, to holder: CommonMarkTree.Node) -> [CommonMarkTree.Node]? {
    guard let list = root.firstChild, list.kind == .list, let end = list.next, end.kind == .thematicBreak else {
      return nil
    }
    var items: [CommonMarkTree.Node] = []
    var item = list.firstChild
    while let node = item {
      items.append(node)
      item = node.next
    }
    guard items.count == definitions.count else { return nil }
    holder.append(list)
    end.free()
    return items
  }

  // MARK: Finding

  /// Lines that begin with `[^id]:`, in a list behind blanks.
  private static func candidates(_ source: SourceText, from bodyLine: Int) -> [Definition] {
    guard bodyLine <= source.lineStarts.count else { return [] }
    let bytes = source.bytes
    return (bodyLine...source.lineStarts.count).compactMap { number in
      let line = source.line(number)
      let start = line.first { bytes[$0] != .space } ?? line.upperBound
      guard bytes.starts(with: "[^", at: start) else { return nil }
      var i = start + 2
      while i < line.upperBound, bytes[i] > .space, !Self.endsLabel(bytes[i]) { i += 1 }
      let length = i - start - 2
      guard (1...200).contains(length), bytes.starts(with: "]:", at: i), i + 2 <= line.upperBound else { return nil }
      let text = bytes.trimmed(i + 2..<line.upperBound)
      return Definition(
        label: Array(bytes[start + 2..<i]), range: start..<i + 1, indent: start - line.lowerBound,
        textStart: text.lowerBound, firstLine: number, lastLine: number)
    }
  }

  private static func endsLabel(_ byte: UInt8) -> Bool {
    byte == .openBracket || byte == .closeBracket || byte == .backslash || byte == .backtick || byte == .less
  }

  /// Uses cmark's tree to know which lines are code, and where paragraphs end.
  private mutating func find(
    among candidates: [Definition], _ source: SourceText, _ root: CommonMarkTree.Node, _ lines: ParsedLines
  ) {
    let numbers = candidates.map(\.firstLine)
    let (verbatim, paragraphEnds) = Self.surroundings(of: numbers, below: root, lines)
    var known: [[UInt8]: Range<Int>] = [:]
    let starts = Set(numbers.filter { !verbatim.contains($0) })
    var taken = 0
    for candidate in candidates where starts.contains(candidate.firstLine) && candidate.firstLine > taken {
      var definition = candidate
      let paragraphEnd = paragraphEnds[definition.firstLine] ?? definition.firstLine
      definition.lastLine = Self.lastLine(of: definition, source, paragraphEnd: paragraphEnd, starts: starts)
      taken = definition.lastLine
      let label = Array(String(decoding: definition.label, as: UTF8.self).lowercased().utf8)
      if let first = known[label] {
        diagnostics.append(.duplicate(at: source.range(definition.range), first: source.range(first)))
      } else {
        known[label] = definition.range
      }
      definitions.append(definition)
    }
  }

  /// The lines that are code or HTML and, for lines in paragraphs, the last line of their paragraph.
  private static func surroundings(
    of numbers: [Int], below root: CommonMarkTree.Node, _ lines: ParsedLines
  ) -> (verbatim: Set<Int>, paragraphEnds: [Int: Int]) {
    var paragraphEnds: [Int: Int] = [:]
    var verbatim: Set<Int> = []
    let walk = CommonMarkTree.Walk(root)
    while let (node, isEntering) = walk.next() {
      guard isEntering else { continue }
      let range = lines.lines(of: node)
      switch node.kind {
      case .codeBlock, .htmlBlock:
        for line in numbers.inside(range) { verbatim.insert(line) }
      case .paragraph:
        for line in numbers.inside(range) { paragraphEnds[line] = range.upperBound }
        walk.skip(node)
      case .heading:
        walk.skip(node)
      default: break
      }
    }
    return (verbatim, paragraphEnds)
  }

  /// The last line of a definition: indented lines belong to it, and the rest of the paragraph that its first line
  /// begins.
  private static func lastLine(
    of definition: Definition, _ source: SourceText, paragraphEnd: Int, starts: Set<Int>
  ) -> Int {
    var last = definition.firstLine
    var line = last + 1
    while line <= source.lineStarts.count, !starts.contains(line) {
      let text = source.line(line, without: definition.indent)
      let trimmed = source.bytes.trimmed(text)
      if !trimmed.isEmpty {
        let isIndented = source.indentationEnd(text) > text.lowerBound
        guard isIndented || (line <= paragraphEnd && last == line - 1) else { break }
        last = line
      }
      line += 1
    }
    return last
  }

  // MARK: Writing

  private mutating func writePrefix(_ source: SourceText) {
    for (index, definition) in definitions.enumerated() {
      prefix += source.bytes[definition.range]
      prefix += ": <".utf8
      prefix += destination
      prefix += "\(index)>\n".utf8
      prefixLines.append(ParsedLines.Moved(line: definition.firstLine, shift: 0))
    }
    endPrefixLine(definitions[0].firstLine)
    for definition in definitions { writeItem(definition, source) }
    prefix += "***".utf8
    endPrefixLine(definitions[0].firstLine)
  }

  /// Writes a definition as a list item. Every line but the first is indented by at least four columns, so that none
  /// ends the item.
  private mutating func writeItem(_ definition: Definition, _ source: SourceText) {
    let first = source.line(definition.firstLine)
    var text = definition.textStart..<max(definition.textStart, first.upperBound)
    var line = definition.firstLine
    // An item that begins with two blank lines would end there.
    while text.isEmpty, line < definition.lastLine {
      line += 1
      let whole = source.line(line, without: definition.indent)
      text = source.indentationEnd(whole)..<whole.upperBound
    }
    prefix += Self.bullet
    prefix += source.bytes[text]
    endPrefixLine(line, shift: text.lowerBound - source.line(line).lowerBound - Self.bullet.count)
    for line in stride(from: line + 1, through: definition.lastLine, by: 1) {
      let whole = source.line(line, without: definition.indent)
      let isLazy = source.indentationEnd(whole) == whole.lowerBound
      if isLazy { prefix += repeatElement(.space, count: Self.bullet.count) }
      prefix += source.bytes[whole]
      let shift = whole.lowerBound - source.line(line).lowerBound
      endPrefixLine(line, shift: isLazy ? shift - Self.bullet.count : shift)
    }
  }

  private mutating func endPrefixLine(_ line: Int, shift: Int = 0) {
    prefix.append(.newline)
    prefixLines.append(ParsedLines.Moved(line: line, shift: shift))
  }
}

extension SourceText {
  /// A line without so many blanks at its start, or all that it has if these are fewer.
  fileprivate func line(_ number: Int, without indent: Int) -> Range<Int> {
    let whole = line(number)
    return whole.lowerBound + whole.prefix(indent).prefix { bytes[$0] == .space }.count..<whole.upperBound
  }

  /// The offset after the first four columns of indentation of a line, or after its whole indentation if that is less.
  fileprivate func indentationEnd(_ line: Range<Int>) -> Int {
    for i in line.prefix(4) {
      if bytes[i] == .tab { return i + 1 }
      if bytes[i] != .space { return line.lowerBound }
    }
    return line.count < 4 ? line.lowerBound : line.lowerBound + 4
  }
}

extension [Int] {
  /// The elements of this ascending array that lie in `range`.
  fileprivate func inside(_ range: ClosedRange<Int>) -> ArraySlice<Int> {
    self[partitioningIndex { $0 >= range.lowerBound }...].prefix { $0 <= range.upperBound }
  }
}

extension Diagnostic {
  fileprivate static func duplicate(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.duplicate-footnote", "duplicate footnote definition",
      notes: [Note("the first definition is used", at: first)], at: range)
  }
}
