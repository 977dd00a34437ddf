import Diagnostics

/// Compiles the tags of a valid template into the program that the renderer runs.
struct TemplateCompiler {
  private let tags: [TemplateTag]
  private let structure: TemplateStructure
  private let layout: TemplateLayout
  private let source: [UInt8]
  private let lines: LineMap
  private var elements: TemplateElements

  private var instructions: [TemplateProgram.Instruction] = []
  private var paths: [[String]] = []
  private var pathNumbers: [String: Int] = [:]
  private var calls: [TemplateProgram.Call] = []
  private var blocks: [TemplateProgram.Block] = []
  private var names: [TemplateReference] = []

  init(
    _ tags: [TemplateTag], structure: TemplateStructure, layout: TemplateLayout, source: [UInt8], lines: LineMap
  ) {
    self.tags = tags
    self.structure = structure
    self.layout = layout
    self.source = source
    self.lines = lines
    elements = TemplateElements(in: source, but: tags)
  }

  mutating func compile() -> TemplateProgram {
    /// The index of the instruction, or the block, of each open tag.
    var begun: [Int: Int] = [:]
    /// The blocks found so far for open parent tags.
    var arguments: [Int: [String: Int]] = [:]
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var cursor = source.starts(with: byteOrderMark) ? 3 : 0
    for (number, tag) in tags.enumerated() {
      let placement = layout.placements[number]
      // Directly inside of a parent tag only blocks are used; text and other tags are ignored.
      let around = tag.kind == .close ? structure.partners[number] : structure.enclosing[number]
      if around.map({ tags[$0].kind }) != .parent {
        appendText(from: cursor, to: placement.textEnd)
        if !placement.takesLineStart, startsLine(tag.range.lowerBound) { instructions.append(.lineStart) }
      }
      cursor = placement.textStart
      if tag.kind.asksForValue, tag.name != "." {
        names.append(TemplateReference(name: tag.name, isDynamic: false, range: lines.range(tag.range)))
      }
      switch tag.kind {
      case .comment, .delimiters: break
      case .variable: instructions.append(.variable(path: path(tag.name), isEscaped: true))
      case .unescaped: instructions.append(.variable(path: path(tag.name), isEscaped: false))
      case .partial: instructions.append(.partial(call: call(tag, placement, arguments: [:])))
      case .section, .inverted, .parent, .block:
        begun[number] = instructions.count
        // Filled in at the closing tag.
        instructions.append(.lineStart)
      case .close:
        guard let opening = structure.partners[number], let start = begun[opening] else { continue }
        close(opening, start, arguments: &arguments)
      }
    }
    appendText(from: cursor, to: source.count)
    return TemplateProgram(
      file: lines.file, source: source, instructions: instructions, paths: paths, calls: calls, blocks: blocks,
      names: names)
  }

  private mutating func close(_ number: Int, _ start: Int, arguments: inout [Int: [String: Int]]) {
    let tag = tags[number]
    let end = instructions.count
    switch tag.kind {
    case .section: instructions[start] = .section(path: path(tag.name), end: end)
    case .inverted: instructions[start] = .inverted(path: path(tag.name), end: end)
    case .parent:
      let given = arguments.removeValue(forKey: number) ?? [:]
      instructions[start] = .parent(call: call(tag, layout.placements[number], arguments: given), end: end)
    case .block:
      if let parent = structure.enclosing[number], tags[parent].kind == .parent {
        arguments[parent, default: [:]][tag.name] = blocks.count
      }
      instructions[start] = .block(blocks.count)
      blocks.append(block(number, body: (start + 1)..<end))
    case .variable, .unescaped, .partial, .close, .comment, .delimiters: break
    }
  }

  private func block(_ number: Int, body: Range<Int>) -> TemplateProgram.Block {
    let placement = layout.placements[number]
    let content = structure.partners[number].map { layout.placements[$0].textEnd } ?? source.count
    let contentStartsLine = placement.takesLineStart
    let own = placement.indentation.map { Array(source[$0]) } ?? []
    let inner = contentStartsLine ? indentation(ofFirstLineIn: placement.textStart..<content) : nil
    return TemplateProgram.Block(
      name: tags[number].name, body: body,
      place: contentStartsLine ? .ownLine : placement.indentation == nil ? .insideLine : .leadingLine,
      indentation: inner ?? own, contentStartsLine: contentStartsLine, dedent: inner ?? [])
  }

  /// The indentation of the first line that is not blank.
  private func indentation(ofFirstLineIn range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound < range.upperBound, let first = source[range].firstIndex(where: { !$0.isBlank }) else {
      return nil
    }
    let start = source[range.lowerBound..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.lowerBound
    return Array(source[start..<first])
  }

  private mutating func call(
    _ tag: TemplateTag, _ placement: TemplateLayout.Placement, arguments: [String: Int]
  ) -> Int {
    let name = tag.isDynamic ? String(tag.name.dropFirst()) : tag.name
    calls.append(
      TemplateProgram.Call(
        reference: TemplateReference(name: name, isDynamic: tag.isDynamic, range: lines.range(tag.range)),
        path: tag.isDynamic ? path(name) : nil,
        indentation: placement.takesLineStart ? placement.indentation.map { Array(source[$0]) } : nil,
        arguments: arguments))
    return calls.count - 1
  }

  private mutating func path(_ name: String) -> Int {
    if let known = pathNumbers[name] { return known }
    paths.append(name == "." ? [] : name.split(separator: ".").map(String.init))
    pathNumbers[name] = paths.count - 1
    return paths.count - 1
  }

  private mutating func appendText(from start: Int, to end: Int) {
    guard start < end else { return }
    var written = start
    func appendPlain(to end: Int) {
      if written < end { instructions.append(.text(written..<end, startsLine: startsLine(written))) }
      written = end
    }
    for (offset, edge) in elements.edges(in: start..<end) {
      appendPlain(to: offset)
      instructions.append(.element(edge))
    }
    appendPlain(to: end)
  }

  private func startsLine(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }
}
