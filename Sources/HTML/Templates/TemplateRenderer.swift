import Diagnostics

/// Renders a compiled template. It uses a stack of its own, so deep templates cannot overflow the process's stack.
struct TemplateRenderer {
  /// A running range of instructions: a template, a block, or the body of a section.
  private struct Frame {
    let program: TemplateProgram
    let body: Range<Int>
    var next: Int
    /// Added to the start of each line of the template.
    var indentation: [UInt8] = []
    /// Removed from the start of each line before that.
    var dedent: [UInt8] = []
    /// The index of the current blocks in `scopes`; nil if there are none.
    let scope: Int?
    /// The items of a section; the current one is the last of `contexts`.
    var items: TemplateItems?
    var item = 0
    /// The nesting depth of templates and blocks.
    let depth: Int
    let hasContext: Bool
    /// The number of scopes before this frame.
    let scopeCount: Int

    init(
      _ program: TemplateProgram, body: Range<Int>, scope: Int?, depth: Int, hasContext: Bool = false, scopeCount: Int
    ) {
      self.program = program
      self.body = body
      self.next = body.lowerBound
      self.scope = scope
      self.depth = depth
      self.hasContext = hasContext
      self.scopeCount = scopeCount
    }
  }

  /// The blocks of a parent tag. Those of `outer`, the scope around the tag, win.
  private struct Scope {
    let program: TemplateProgram
    let arguments: [String: Int]
    let outer: Int?
  }

  /// The maximum nesting depth; deeper templates are reported as endless recursion.
  static let depthLimit = 500

  private let partials: [String: Template]
  private var contexts: [TemplateValue]
  private var frames: [Frame]
  private var scopes: [Scope] = []
  private var outputStart = 0
  private var elementStart: Int?
  /// Ranges of the output with HTML of an author that can make a browser load or run something.
  private(set) var elements: [Range<Int>] = []

  init(program: TemplateProgram, value: TemplateValue, partials: [String: Template]) {
    self.partials = partials
    contexts = [value]
    frames = [Frame(program, body: 0..<program.instructions.count, scope: nil, depth: 0, scopeCount: 0)]
  }

  mutating func run(into output: inout [UInt8]) -> [Diagnostic] {
    outputStart = output.count
    while !frames.isEmpty {
      if let fault = runFrame(into: &output) { return [fault] }
    }
    return []
  }

  /// Runs the innermost frame until it ends or a new frame is pushed.
  private mutating func runFrame(into output: inout [UInt8]) -> Diagnostic? {
    let top = frames.count - 1
    let program = frames[top].program
    let end = frames[top].body.upperBound
    while frames[top].next < end {
      let number = frames[top].next
      frames[top].next = number + 1
      switch program.instructions[number] {
      case .text(let range, let startsLine): appendText(range, startsLine: startsLine, to: &output)
      case .lineStart: startLine(to: &output)
      case .element(.start): elementStart = output.count
      case .element(.end):
        if let start = elementStart { elements.append(start..<output.count) }
        elementStart = nil
      case .variable(let path, let isEscaped):
        let start = output.count
        let value = lookup(program.paths[path])
        value.append(escaped: isEscaped, to: &output)
        if !isEscaped, case .string = value, elementStart == nil { elements.append(start..<output.count) }
      case .section(let path, let end):
        frames[top].next = end
        enterSection(lookup(program.paths[path]), body: (number + 1)..<end)
      case .inverted(let path, let end):
        if lookup(program.paths[path]).isTruthy { frames[top].next = end }
      case .partial(let call):
        if let fault = self.call(program, call) { return fault }
      case .parent(let call, let end):
        frames[top].next = end
        if let fault = self.call(program, call) { return fault }
      case .block(let block):
        if let fault = enterBlock(program, block, to: &output) { return fault }
      }
      if frames.count > top + 1 { return nil }
    }
    leave()
    return nil
  }

  // MARK: Sections

  private mutating func enterSection(_ value: TemplateValue, body: Range<Int>) {
    guard value.isTruthy, let current = frames.last else { return }
    var frame = Frame(
      current.program, body: body, scope: current.scope, depth: current.depth, hasContext: true,
      scopeCount: scopes.count)
    frame.indentation = current.indentation
    frame.dedent = current.dedent
    switch value {
    case .list(let items): frame.items = TemplateItems(items)
    case .items(let items): frame.items = items
    case _: break
    }
    contexts.append(frame.items?[0] ?? value)
    frames.append(frame)
  }

  private mutating func leave() {
    let top = frames.count - 1
    let item = frames[top].item + 1
    if let items = frames[top].items, item < items.count {
      frames[top].item = item
      frames[top].next = frames[top].body.lowerBound
      contexts[contexts.count - 1] = items[item]
      return
    }
    if frames[top].hasContext { contexts.removeLast() }
    scopes.removeSubrange(frames[top].scopeCount...)
    frames.removeLast()
  }

  // MARK: Templates in templates

  private mutating func call(_ program: TemplateProgram, _ number: Int) -> Diagnostic? {
    let call = program.calls[number]
    guard let name = call.path.map({ lookup(program.paths[$0]).name }) ?? call.reference.name,
      let callee = partials[name]?.program, let current = frames.last
    else { return nil }
    guard current.depth < Self.depthLimit else { return .endlessRecursion(name, at: call.reference.range) }
    let scopeCount = scopes.count
    if !call.arguments.isEmpty {
      scopes.append(Scope(program: program, arguments: call.arguments, outer: current.scope))
    }
    var frame = Frame(
      callee, body: 0..<callee.instructions.count, scope: call.arguments.isEmpty ? current.scope : scopeCount,
      depth: current.depth + 1, scopeCount: scopeCount)
    if let indentation = call.indentation { frame.indentation = shifted(indentation, in: current) }
    frames.append(frame)
    return nil
  }

  /// Runs the content given for a block, or its default content.
  private mutating func enterBlock(_ program: TemplateProgram, _ number: Int, to output: inout [UInt8]) -> Diagnostic? {
    guard let current = frames.last, current.scope != nil else { return nil }
    let block = program.blocks[number]
    var found: Int?
    var scope = current.scope
    while let candidate = scope {
      if scopes[candidate].arguments[block.name] != nil { found = candidate }
      scope = scopes[candidate].outer
    }
    guard let found, let argumentNumber = scopes[found].arguments[block.name] else { return nil }
    guard current.depth < Self.depthLimit else {
      return .endlessRecursion(block.name, at: SourceRange(file: program.file, line: 1))
    }
    frames[frames.count - 1].next = block.body.upperBound
    let argument = scopes[found].program.blocks[argumentNumber]
    // A given block runs with the blocks that were visible where it was written.
    var frame = Frame(
      scopes[found].program, body: argument.body, scope: scopes[found].outer, depth: current.depth + 1,
      scopeCount: scopes.count)
    frame.dedent = argument.dedent
    switch block.place {
    case .insideLine: break
    case .leadingLine, .ownLine: frame.indentation = shifted(block.indentation, in: current)
    }
    frames.append(frame)
    if block.place == .ownLine, !argument.contentStartsLine { startLine(to: &output) }
    return nil
  }

  // MARK: Text

  /// The indentation of a tag in a frame that changes the indentation of its lines.
  private func shifted(_ indentation: [UInt8], in frame: Frame) -> [UInt8] {
    let common = zip(indentation, frame.dedent).prefix { $0 == $1 }.count
    return frame.indentation + indentation[common...]
  }

  /// Writes the indentation, unless the current line of the output is not empty.
  private func startLine(to output: inout [UInt8]) {
    let top = frames.count - 1
    guard !frames[top].indentation.isEmpty else { return }
    guard output.count == outputStart || output.last == UInt8(ascii: "\n") else { return }
    output.append(contentsOf: frames[top].indentation)
  }

  private func appendText(_ range: Range<Int>, startsLine: Bool, to output: inout [UInt8]) {
    let top = frames.count - 1
    frames[top].program.source.withUnsafeBufferPointer { source in
      if frames[top].indentation.isEmpty, frames[top].dedent.isEmpty {
        return output.append(contentsOf: UnsafeBufferPointer(rebasing: source[range]))
      }
      var isLineStart = startsLine
      var start = range.lowerBound
      while start < range.upperBound {
        let rest = source[start..<range.upperBound]
        let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
        if isLineStart {
          startLine(to: &output)
          start += zip(source[start..<end], frames[top].dedent).prefix { $0 == $1 }.count
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<end]))
        start = end
        isLineStart = true
      }
    }
  }

  // MARK: Names

  /// Looks up a dotted name: the first part in all contexts from the innermost, the others inside of its value.
  private func lookup(_ path: [String]) -> TemplateValue {
    guard let first = path.first else { return contexts[contexts.count - 1] }
    var value = TemplateValue.null
    var depth = contexts.count
    while depth > 0 {
      depth -= 1
      if case .object(let members) = contexts[depth], let member = members[first] {
        value = member
        break
      }
    }
    for part in path.dropFirst() {
      guard case .object(let members) = value, let member = members[part] else { return .null }
      value = member
    }
    return value
  }
}

extension Diagnostic {
  fileprivate static func endlessRecursion(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "template.endless-recursion",
      "endless recursion: the template '\(name)' includes itself",
      notes: [Note("templates can be nested at most \(TemplateRenderer.depthLimit) levels deep")], at: range)
  }
}
