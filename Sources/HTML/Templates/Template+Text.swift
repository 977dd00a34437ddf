/// The text between a template's tags.
extension Template {
  /// The texts between the tags, in order; `isCut` means that a variable follows immediately.
  public var texts: [(bytes: ArraySlice<UInt8>, isCut: Bool)] {
    program.instructions.indices.compactMap { number in
      guard case .text(let range, _) = program.instructions[number] else { return nil }
      var isCut = false
      if number + 1 < program.instructions.count, case .variable = program.instructions[number + 1] { isCut = true }
      return (program.source[range], isCut)
    }
  }

  /// The template with transformed text; tags and their places in diagnostics stay.
  public func mapTexts(_ transform: (ArraySlice<UInt8>) -> [UInt8]) -> Template {
    var source: [UInt8] = []
    let instructions = program.instructions.map { instruction in
      guard case .text(let range, let startsLine) = instruction else { return instruction }
      let start = source.count
      source += transform(program.source[range])
      return .text(start..<source.count, startsLine: startsLine)
    }
    return Template(
      program: TemplateProgram(
        file: program.file, source: source, instructions: instructions, paths: program.paths, calls: program.calls,
        blocks: program.blocks, names: program.names))
  }
}
