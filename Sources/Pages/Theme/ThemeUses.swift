import Base
import Diagnostics
import HTML

/// What the templates and stylesheets of a theme ask for, with places, to find what nobody has.
public struct ThemeUses: Sendable {
  /// A name with its place in a file of the theme.
  public struct Use: Sendable {
    public var name: String
    public var range: SourceRange
  }

  /// The names of values, such as `page.title`.
  public let values: [Use]
  /// Paths of files that templates and stylesheets load and that the theme does not have: `Assets/own.css`.
  public let missingAssets: [Use]
  /// Files that nothing uses, and whose path is almost that of another file: `Partials/heder.mustache`.
  public let misspelledFiles: [Misspelled]

  public struct Misspelled: Sendable {
    /// Below `Templates/`.
    public var path: String
    public var near: String
    /// The name of a layout that pages may use; nil for other files.
    public var layout: String?
  }

  init(
    _ files: [String: [UInt8]], added: Set<String>, layouts: [String: Template], partials: [String: Template],
    assets: [String: [UInt8]]
  ) {
    let templates = (Array(layouts.values) + partials.values).sorted { $0.file < $1.file }
    let calls = templates.flatMap(\.partialNames)
    let isOpen = calls.contains(where: \.isDynamic)
    let called = Set(calls.map(\.name))
    // Partials that only texts of pages call get their values there.
    values = templates.filter { template in
      guard case .partial(let name) = ThemeFile(path: String(template.file.dropFirst(Theme.folder.count))) else {
        return true
      }
      return called.contains(name)
    }.flatMap { $0.names.map { Use(name: $0.name, range: $0.range) } }
    let references = AssetReferences(assets.keys)
    var missing: [Use] = []
    for template in templates {
      let source = files[String(template.file.dropFirst(Theme.folder.count))] ?? []
      let lines = LineStarts(source)
      for text in template.texts {
        for path in references.missing(in: text.bytes, isCut: text.isCut) {
          missing.append(Use(path, lines, template.file, text.bytes))
        }
      }
    }
    for (path, bytes) in assets.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".css") {
      let lines = LineStarts(bytes)
      for found in references.missing(inStyles: bytes[...], at: path) {
        missing.append(Use(name: found.path, range: lines.range(found.range, in: Theme.folder + path)))
      }
    }
    missingAssets = missing

    misspelledFiles = added.sorted().compactMap { path in
      let layout: String?
      switch ThemeFile(path: path) {
      case .partial(let name):
        guard !isOpen, !called.contains(name) else { return nil }
        layout = nil
      case .layout(let name):
        guard !called.contains(name), !Self.builtInLayouts.contains(name) else { return nil }
        layout = name
      case .design, .asset, .words: return nil
      case nil: layout = nil
      }
      let others = files.keys.filter {
        !added.contains($0) && ThemeFile(path: $0) != nil && ThemeFile(path: $0) != .asset
      }
      return suggestion(for: path, among: others.sorted(), within: 2).map {
        Misspelled(path: path, near: $0, layout: layout)
      }
    }
  }

  private static let builtInLayouts: Set<String> = ["page", "post", "listing", "redirect", "404", "splash"]
}

extension ThemeUses.Use {
  fileprivate init(_ path: Range<Int>, _ lines: LineStarts, _ file: String, _ text: ArraySlice<UInt8>) {
    self.init(name: String(decoding: text[path], as: UTF8.self), range: lines.range(path, in: file))
  }
}

extension LineStarts {
  fileprivate func range(_ offsets: Range<Int>, in file: String) -> SourceRange {
    SourceRange(file: file, start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }
}
