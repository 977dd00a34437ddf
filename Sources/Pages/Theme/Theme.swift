import Base
import Diagnostics
import HTML
import Proofs

/// A site's templates and cell designs, parsed once, and the files that are copied as they are.
///
/// Below `Templates/`, `NAME.mustache` is a layout (`layout: NAME` in front matter, `page` where nothing is said),
/// `Partials/NAME.mustache` a partial, `Cells/NAME.html` a cell's design; `Assets/` is copied. What a layout may ask
/// for is told at `PageValues`. Templates lose the white space that no browser shows.
public struct Theme: Sendable {
  /// Another one wherever the theme's files are others.
  public let digest: String
  /// Faults of templates and designs, at their own lines.
  public let diagnostics: [Diagnostic]
  /// Files to be written below the output folder.
  public let assets: ThemeAssets
  /// What its stylesheets load from other hosts.
  private let foreign: PolicySources
  /// What the designs of its cells and its drawings name.
  let formSources: PolicySources
  let layouts: [String: Template]
  /// Layouts too: a layout may inherit from another one.
  let partials: [String: Template]
  /// Those of them that are no layouts.
  private let ownPartials: Set<String>
  let designs: [String: DesignFragment]
  /// What can be told of designs that have faults: they are there, so nothing else shall be said of them.
  private let faultyDesigns: [DesignOutlets]

  /// What the prover has to know of the designs, in order of name.
  public var designOutlets: [DesignOutlets] {
    let whole = designs.values.map { DesignOutlets($0.name, $0.outlets, file: $0.file) }
    return (whole + faultyDesigns).sorted { $0.name < $1.name }
  }

  /// `files` are the built-in ones by path below `Templates/`; a file of `overrides` takes the place of the same path.
  public init(builtIn files: [String: [UInt8]], overrides: [String: [UInt8]] = [:]) {
    let files = files.merging(overrides) { _, override in override }
    var hash = ContentHash()
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.add(path)
      hash.add("\(bytes.count)")
      hash.add(bytes)
    }
    digest = hash.hex()
    var diagnostics: [Diagnostic] = []
    var layouts: [String: Template] = [:]
    var partials: [String: Template] = [:]
    var designs: [String: DesignFragment] = [:]
    var faultyDesigns: [DesignOutlets] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      switch ThemeFile(path: path) {
      case .layout(let name): layouts[name] = Self.parse(bytes, path, &diagnostics)
      case .partial(let name): partials[name] = Self.parse(bytes, path, &diagnostics)
      case .design(let name):
        let parsed = DesignFragment.parse(bytes, name: name, file: Self.folder + path)
        designs[name] = parsed.fragment
        diagnostics += parsed.diagnostics
        if parsed.fragment == nil {
          let outlets = DesignFragment.outlets(in: bytes, file: Self.folder + path)
          faultyDesigns.append(DesignOutlets(name, outlets, file: Self.folder + path))
        }
      case .asset, nil: break
      }
    }
    let copied = files.filter { ThemeFile(path: $0.key) == .asset }
    let known = layouts.merging(partials) { _, partial in partial }
    let assets = ThemeAssets(copied, templates: Array(layouts.values) + partials.values)
    let minifier = TemplateMinifier(known)
    func finished(_ name: String, _ template: Template) -> Template {
      assets.naming(minifier.minified(template, named: name))
    }
    self.assets = assets
    self.layouts = Dictionary(uniqueKeysWithValues: layouts.map { ($0, finished($0, $1)) })
    self.partials = Dictionary(uniqueKeysWithValues: known.map { ($0, finished($0, $1)) })
    ownPartials = Set(partials.keys)
    self.designs = designs
    self.faultyDesigns = faultyDesigns
    foreign = copied.reduce(into: PolicySources()) { sources, file in
      if file.key.hasSuffix(".css") { sources.add(css: file.value[...]) }
    }
    formSources = files.reduce(into: PolicySources()) { sources, file in
      let isDrawing = file.key.hasPrefix(ThemeAssets.images) && file.key.hasSuffix(".svg")
      if isDrawing || designs.keys.contains(where: { ThemeFile(path: file.key) == .design($0) }) {
        sources.add(html: file.value[...])
      }
    }
    // A template that could not be read is not missing.
    let templates = diagnostics.hasErrors ? [] : Array(layouts.values) + partials.values
    self.diagnostics = diagnostics + Self.missingPartials(templates, known)
  }

  /// What all pages of a site with this theme may load beyond what stands in them.
  func policy(with own: PolicySources) -> PolicySources {
    var sources = foreign
    sources.formUnion(own)
    return sources
  }

  /// What a page may draw in, or a fault where there is no such thing.
  func partial(_ name: String, calledAt range: SourceRange) -> Result<Template, ThemeError> {
    guard ownPartials.contains(name), let partial = partials[name] else {
      return .failure(ThemeError(diagnostic: .missingPartial(name, known: ownPartials.sorted(), at: range)))
    }
    return .success(partial)
  }

  struct ThemeError: Error {
    var diagnostic: Diagnostic
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

extension DesignOutlets {
  fileprivate init(_ name: String, _ outlets: [HTML.Outlet], file: String) {
    self.init(
      name: name, outlets: outlets.map { Outlet(name: $0.name, viewClass: $0.viewClass, range: $0.range) }, file: file)
  }
}

extension Diagnostic {
  fileprivate static func missingPartial(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { [Note("did you mean '\($0)'?")] } ?? []
    return Diagnostic(
      .error, id: "theme.missing-template",
      "missing partial '\(name)': Templates/Partials/\(name).mustache does not exist", notes: near, at: range)
  }
}
