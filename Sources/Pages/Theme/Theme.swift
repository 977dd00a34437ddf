import Diagnostics
import HTML
import Proofs

/// A site's templates and cell designs, parsed once, and the files that are copied as they are.
///
/// Below `Templates/`, `NAME.mustache` is a layout (`layout: NAME` in front matter, `page` where nothing is said),
/// `Partials/NAME.mustache` a partial, `Cells/NAME.html` a cell's design; `Assets/` is copied. What a layout may ask
/// for is told at `PageValues`.
public struct Theme: Sendable {
  /// Faults of templates and designs, at their own lines.
  public let diagnostics: [Diagnostic]
  /// Files to be written below the output folder as they are: `Assets/galley.css` …
  public let assets: [String: [UInt8]]
  let layouts: [String: Template]
  /// Layouts too: a layout may inherit from another one.
  let partials: [String: Template]
  let designs: [String: DesignFragment]

  /// What the prover has to know of the designs, in order of name.
  public var designOutlets: [DesignOutlets] {
    designs.values.sorted { $0.name < $1.name }.map { design in
      DesignOutlets(
        name: design.name,
        outlets: design.outlets.map { DesignOutlets.Outlet(name: $0.name, viewClass: $0.viewClass, range: $0.range) },
        file: design.file)
    }
  }

  /// `files` are the built-in ones by path below `Templates/`; a file of `overrides` takes the place of the same path.
  public init(builtIn files: [String: [UInt8]], overrides: [String: [UInt8]] = [:]) {
    let files = files.merging(overrides) { _, override in override }
    var diagnostics: [Diagnostic] = []
    var layouts: [String: Template] = [:]
    var partials: [String: Template] = [:]
    var designs: [String: DesignFragment] = [:]
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      switch ThemeFile(path: path) {
      case .layout(let name): layouts[name] = Self.parse(bytes, path, &diagnostics)
      case .partial(let name): partials[name] = Self.parse(bytes, path, &diagnostics)
      case .design(let name):
        let parsed = DesignFragment.parse(bytes, name: name, file: Self.folder + path)
        designs[name] = parsed.fragment
        diagnostics += parsed.diagnostics
      case .asset, nil: break
      }
    }
    self.assets = files.filter { ThemeFile(path: $0.key) == .asset }
    self.layouts = layouts
    self.partials = layouts.merging(partials) { _, partial in partial }
    self.designs = designs
    // A template that could not be read is not missing.
    let templates = diagnostics.hasErrors ? [] : Array(layouts.values) + partials.values
    self.diagnostics = diagnostics + Self.missingPartials(templates, self.partials)
  }

  static let folder = "Templates/"

  private static func parse(_ bytes: [UInt8], _ path: String, _ diagnostics: inout [Diagnostic]) -> Template? {
    let (template, faults) = Template.parse(bytes, file: folder + path)
    diagnostics += faults
    return template
  }
}

extension Theme {
  /// A template that draws in one that is not there: Mustache itself would leave the place empty.
  private static func missingPartials(_ templates: [Template], _ known: [String: Template]) -> [Diagnostic] {
    templates.flatMap(\.partialNames).filter { !$0.isDynamic && known[$0.name] == nil }
      .map { .missingPartial($0.name, known: known.keys.sorted(), at: $0.range) }.inReadingOrder
  }
}

extension Diagnostic {
  fileprivate static func missingPartial(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { [Note("did you mean '\($0)'?")] } ?? []
    return Diagnostic(
      .error, id: "theme.missing-template",
      "there is no template '\(name)': Templates/Partials/\(name).mustache is missing", notes: near, at: range)
  }
}
