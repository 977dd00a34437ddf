import Base
import Diagnostics
import HTML
import Results
import Words

/// The templates, designs and assets of a site, parsed once.
///
/// Below `Templates/`, `NAME.mustache` is a layout (`layout: NAME` in front matter; the default is `page`),
/// `Partials/NAME.mustache` a partial, `Cells/NAME.html` the design of a cell; `Assets/` is copied. `PageValues` lists
/// the values for layouts. White space that browsers do not show is removed.
public struct Theme: Sendable {
  /// A hash of all files of the theme.
  public let digest: String
  /// Errors in templates and designs.
  public let diagnostics: [Diagnostic]
  /// The files to write below the output folder.
  public let assets: ThemeAssets
  /// Sources on other hosts that its stylesheets use.
  private let foreign: PolicySources
  /// Sources that its designs and images use.
  let formSources: PolicySources
  let layouts: [String: Template]
  /// All partials, and the layouts, since a layout may inherit from another one.
  let partials: [String: Template]
  /// The partials without the layouts.
  private let ownPartials: Set<String>
  let designs: [String: DesignFragment]
  /// What templates ask for, for the checks of the whole site.
  public let uses: ThemeUses
  /// The tables of words by language, as written.
  private let words: [String: [UInt8]]
  /// The outlets of designs with errors, so that no further errors are reported about them.
  private let faultyDesigns: [DesignOutlets]

  /// The outlets of all designs, sorted by name.
  public var designOutlets: [DesignOutlets] {
    let whole = designs.values.map { DesignOutlets($0.name, $0.outlets, file: $0.file) }
    return (whole + faultyDesigns).sorted { $0.name < $1.name }
  }

  /// `files` are the built-in files by path below `Templates/`; `overrides` replace files of the same path. `added` are
  /// the paths among them that are no built-in ones.
  public init(builtIn files: [String: [UInt8]], overrides: [String: [UInt8]] = [:], added: Set<String> = []) {
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
    var words: [String: [UInt8]] = [:]
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
      case .words(let language): words[language] = bytes
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
    self.words = words
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
    // Templates with errors are not reported as missing.
    let templates = diagnostics.hasErrors ? [] : Array(layouts.values) + partials.values
    self.diagnostics = diagnostics + Self.missingPartials(templates, known) + StyleBraces.faults(in: copied)
    uses = ThemeUses(files, added: added, layouts: layouts, partials: partials, assets: copied)
  }

  /// Additional sources for the policy of all pages of the site.
  func policy(with own: PolicySources) -> PolicySources {
    var sources = foreign
    sources.formUnion(own)
    return sources
  }

  /// The words of a language: of its own table, or of the one for the language without a region, such as `de` for `de-AT`.
  ///
  /// - Parameter range: where the site sets the language.
  public func words(of language: String, at range: SourceRange) -> (words: PageWords, diagnostics: [Diagnostic]) {
    let primary = PluralForm.primary(language)
    guard let name = [language, primary].first(where: { words[$0] != nil }), let bytes = words[name] else {
      let known = Set(words.keys).union(["en"]).sorted()
      return (.english, primary == "en" ? [] : [.noWords(of: language, known: known, at: range)])
    }
    let reader = WordTableReader(bytes, language: name, file: "\(Self.folder)Words/\(name).yml")
    return (PageWords(reader.table), reader.diagnostics)
  }

  /// A partial by its name, or the error that it is missing.
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
  /// Reports partials that do not exist; Mustache itself renders nothing for them.
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
  fileprivate static func noWords(of language: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "words.missing", "the words of the theme are English, since it has none for '\(language)'",
      notes: [Note("put them into Templates/Words/\(language).yml; there are: \(known.joined(separator: ", "))")],
      at: range)
  }

  fileprivate static func missingPartial(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { [Note("did you mean '\($0)'?")] } ?? []
    return Diagnostic(
      .error, id: "theme.missing-template",
      "missing partial '\(name)': Templates/Partials/\(name).mustache does not exist", notes: near, at: range)
  }
}
