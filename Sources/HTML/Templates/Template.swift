import Diagnostics

/// A parsed Mustache template, which can be rendered any number of times.
///
/// All of the Mustache specification but lambdas: interpolation, sections, inverted sections, partials, comments,
/// delimiters, standalone lines, inheritance and dynamic names. Where the specification leaves truth to the language:
/// empty text is false, zero is true.
public struct Template: Sendable {
  let program: TemplateProgram

  /// The partials and parents that the template uses, in order, to report missing ones before rendering. (Mustache
  /// itself renders nothing for them.)
  public var partialNames: [TemplateReference] {
    program.calls.map(\.reference).sorted { $0.range.start < $1.range.start }
  }

  /// The names of values that the template asks for, in order: `page.title`.
  public var names: [TemplateReference] { program.names }

  public var file: String { program.file }

  /// Parses a template; if it has syntax errors, all are returned, and no template.
  public static func parse(_ bytes: [UInt8], file: String) -> (template: Template?, diagnostics: [Diagnostic]) {
    let lines = LineMap(bytes, file: file)
    var scanner = TemplateScanner(bytes, lines: lines)
    let tags = scanner.scan()
    let structure = TemplateStructure(tags, lines: lines)
    let diagnostics = (scanner.diagnostics + structure.diagnostics).inReadingOrder
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    let layout = TemplateLayout(tags, structure: structure, source: bytes)
    var compiler = TemplateCompiler(tags, structure: structure, layout: layout, source: bytes, lines: lines)
    return (Template(program: compiler.compile()), diagnostics)
  }

  /// Renders the template.
  ///
  /// Endless recursion is cut off; `render(_:partials:into:)` reports it.
  public func render(_ value: TemplateValue, partials: [String: Template] = [:]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(program.source.count * 2)
    _ = render(value, partials: partials, into: &output).diagnostics
    return output
  }

  /// Renders the template, appending to `output`.
  ///
  /// - Returns:
  ///   - diagnostics: what went wrong while filling: `template.endless-recursion`, where the output is incomplete.
  ///   - elements: where the output has HTML of an author's own that can make a browser load or run something.
  public func render(
    _ value: TemplateValue, partials: [String: Template], into output: inout [UInt8]
  ) -> (diagnostics: [Diagnostic], elements: [Range<Int>]) {
    var renderer = TemplateRenderer(program: program, value: value, partials: partials)
    let diagnostics = renderer.run(into: &output)
    return (diagnostics, renderer.elements)
  }
}
