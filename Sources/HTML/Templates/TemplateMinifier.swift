/// Removes white space that browsers do not show from a set of templates, once for all pages.
///
/// What is drawn in within `<pre>` and its like, or within a tag, keeps all of its white space, wherever it was written.
/// Lines are not indented any more either: an indentation is white space, too.
public struct TemplateMinifier {
  private let templates: [String: Template]
  /// Names of partials and blocks that are used where white space counts.
  private var keptPartials: Set<String> = []
  private var keptBlocks: Set<String> = []
  /// Whether each template starts and ends outside of tags and unchanged elements; if not, nothing is minified.
  private var isReadable = true

  /// - Parameter templates: all templates by name.
  public init(_ templates: [String: Template]) {
    self.templates = templates
    for (_, template) in templates { survey(template.program) }
    var waiting = Array(keptPartials)
    while let name = waiting.popLast() {
      for inner in templates[name]?.partialNames ?? [] where keptPartials.insert(inner.name).inserted {
        waiting.append(inner.name)
      }
    }
  }

  /// - Parameter name: the name of the template.
  public func minified(_ template: Template, named name: String) -> Template {
    guard isReadable, !keptPartials.contains(name) else { return template }
    var pass = Pass(template.program, keptBlocks: keptBlocks)
    pass.run(0..<template.program.instructions.count)
    return Template(program: pass.result)
  }

  private mutating func survey(_ program: TemplateProgram) {
    var pass = Pass(program, keptBlocks: [])
    pass.run(0..<program.instructions.count)
    isReadable = isReadable && pass.isReadable
    keptPartials.formUnion(pass.innerPartials)
    keptBlocks.formUnion(pass.innerBlocks)
  }

  /// One pass through one template.
  private struct Pass {
    private let program: TemplateProgram
    private let keptBlocks: Set<String>
    private var markup = MarkupMinifier()
    private var source: [UInt8] = []
    private var instructions: [TemplateProgram.Instruction]
    private var keptCalls: Set<Int> = []
    private(set) var isReadable = true
    /// Partials that are used inside of elements whose white space counts.
    private(set) var innerPartials: Set<String> = []
    private(set) var innerBlocks: Set<String> = []

    init(_ program: TemplateProgram, keptBlocks: Set<String>) {
      self.program = program
      self.keptBlocks = keptBlocks
      instructions = program.instructions
    }

    mutating func run(_ body: Range<Int>) {
      var number = body.lowerBound
      while number < body.upperBound {
        let next = step(number)
        number = next
      }
      isReadable = isReadable && markup.isOutside
    }

    /// - Returns: the index of the next instruction.
    private mutating func step(_ number: Int) -> Int {
      switch program.instructions[number] {
      case .text(let range, let startsLine):
        put(markup.minify(program.source[range]), startsLine, at: number)
        return number + 1
      case .lineStart, .element: return number + 1
      case .partial(let call): note(call)
      case .parent(let call, let end):
        note(call)
        runArguments(number + 1..<end)
        markup.pass()
        return end
      case .block(let block):
        if !markup.isOutside { innerBlocks.insert(program.blocks[block].name) }
      case .variable, .section, .inverted: break
      }
      markup.pass()
      return number + 1
    }

    private mutating func note(_ call: Int) {
      guard !markup.isOutside else { return }
      keptCalls.insert(call)
      let reference = program.calls[call].reference
      // The name is only known when rendering, so no partial may be minified.
      if reference.isDynamic { isReadable = false } else { innerPartials.insert(reference.name) }
    }

    /// The blocks given to a parent are rendered inside of the parent, not here.
    private mutating func runArguments(_ body: Range<Int>) {
      let around = markup
      var number = body.lowerBound
      while number < body.upperBound {
        guard case .block(let block) = program.instructions[number] else {
          number += 1
          continue
        }
        let argument = program.blocks[block]
        if keptBlocks.contains(argument.name) {
          for inner in argument.body { keep(inner) }
        } else {
          markup = MarkupMinifier()
          run(argument.body)
        }
        number = max(argument.body.upperBound, number + 1)
      }
      markup = around
    }

    private mutating func keep(_ number: Int) {
      if case .text(let range, let startsLine) = program.instructions[number] {
        put(Array(program.source[range]), startsLine, at: number)
      }
    }

    private mutating func put(_ text: [UInt8], _ startsLine: Bool, at number: Int) {
      let start = source.count
      source += text
      instructions[number] = .text(start..<source.count, startsLine: startsLine)
    }

    var result: TemplateProgram {
      let calls = program.calls.enumerated().map { number, call in
        TemplateProgram.Call(
          reference: call.reference, path: call.path, indentation: keptCalls.contains(number) ? call.indentation : nil,
          arguments: call.arguments)
      }
      let blocks = program.blocks.map { block in
        guard !keptBlocks.contains(block.name) else { return block }
        return TemplateProgram.Block(
          name: block.name, body: block.body, place: block.place, indentation: [],
          contentStartsLine: block.contentStartsLine, dedent: [])
      }
      return TemplateProgram(
        file: program.file, source: source, instructions: instructions, paths: program.paths, calls: calls,
        blocks: blocks, names: program.names)
    }
  }
}
