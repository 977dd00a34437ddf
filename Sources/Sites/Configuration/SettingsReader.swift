import Diagnostics
import Samples
import YAML

/// Reads galley.yml into a configuration.
package enum SettingsReader {
  package static func read(_ text: [UInt8], file: String, into site: inout SiteConfiguration) -> [Diagnostic] {
    let (node, diagnostics) = YAMLReader.read(text, file: file, at: SourcePosition(line: 1, column: 1))
    guard let node else { return diagnostics }
    guard case .mapping(let entries) = node.content else {
      return diagnostics + [.notMapping(SiteConfiguration.fileName, at: node.range)]
    }
    var faults = diagnostics + entries.flatMap { set($0, in: &site) }
    let originals = site.languages.filter { $0.tag.lowercased() == site.language.lowercased() }
    site.languages.removeAll { originals.contains($0) }
    faults += originals.map(Diagnostic.isOriginal)
    // `author` may be a key of `authors`, as on pages.
    if let known = site.authors.first(where: { $0.id == site.author }) { site.author = known.name }
    return faults
  }

  static func set(_ entry: YAMLEntry, in site: inout SiteConfiguration) -> [Diagnostic] {
    if let name = formerKeys[entry.key] {
      var renamed = entry
      renamed.key = name.rawValue
      return [.oldKey(entry, name.rawValue)] + set(renamed, in: &site)
    }
    if let key = BrandReader.Key(rawValue: entry.key) {
      let reader = BrandReader(key, entry, into: site.brand)
      site.brand = reader.brand
      return reader.diagnostics
    }
    guard let key = SiteKey(rawValue: entry.key) else {
      let known = SiteKey.allCases.map(\.rawValue) + BrandReader.Key.allCases.map(\.rawValue)
      return [.unknownKey(entry, known: known, in: SiteConfiguration.fileName)]
    }
    if key == .params, case .mapping(let entries) = entry.value.content {
      site.others += entries
      return []
    }
    if key == .swift {
      let reader = ProgramSettingsReader(entry.value, defaults: site.programs)
      site.programs = reader.settings
      return reader.diagnostics
    }
    if key == .replace {
      var faults: [Diagnostic] = []
      site.replacements = Replacement.all(in: entry.value, &faults)
      return faults
    }
    if key == .prelude {
      guard let preludes = PreludeSetting.all(in: entry.value) else {
        return [.wrongValue(entry, "the path of a Swift file, or lines of 'FOLDER: PATH'")]
      }
      site.preludes = preludes
      return []
    }
    if key == .navigation {
      let reader = NavigationReader(entry)
      site.navigation = reader.setting
      return reader.diagnostics
    }
    if key == .versions {
      let reader = VersionsReader(entry)
      site.versions = reader.versions
      return reader.diagnostics
    }
    if key == .languages {
      let reader = LanguagesReader(entry)
      site.languages = reader.languages
      return reader.diagnostics
    }
    if let flag = key.flag {
      guard let value = entry.value.bool else { return [.wrongValue(entry, "true or false")] }
      site[keyPath: flag] = value
      return []
    }
    if key == .compress {
      guard let kinds = compression(entry.value) else {
        return [.wrongValue(entry, "'gzip', 'brotli', '[gzip, brotli]' or 'no'")]
      }
      site.compression = kinds
      return []
    }
    if key == .contentSecurityPolicy {
      let reader = PolicyReader(entry)
      site.policy = reader.policy
      return reader.diagnostics
    }
    if key == .authors {
      let reader = AuthorsReader(entry.value)
      site.authors = reader.authors
      return reader.diagnostics
    }
    guard case .scalar(let text, _) = entry.value.content else { return [.wrongValue(entry, "text")] }
    switch key {
    case .title: site.title = text
    case .package: return [.namesPackage(entry)]
    case .description: site.description = text
    case .language:
      site.language = text
      site.languageRange = entry.value.range
    case .author: site.author = text
    case .version:
      guard !text.isEmpty, !entry.value.isNull else { return [.wrongValue(entry, "text")] }
      site.versionTitle = text
    case .editURLTemplate:
      guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.contains("{path}") else {
        return [.wrongValue(entry, "a URL that contains {path}, such as https://example.org/edit/main/{path}")]
      }
      site.edit = text
    case .lastUpdated:
      guard let shows = text == "git" ? true : entry.value.bool else { return [.wrongValue(entry, "true or false")] }
      site.showsUpdates = shows
    case .permalink: site.permalink = styles[text] ?? text
    case .url:
      guard let address = SiteAddress(text) else {
        return [.wrongValue(entry, "a URL that starts with https:// and has no query")]
      }
      site.address = address
    case .paginate:
      guard let number = Int(text), number > 0 else { return [.wrongValue(entry, "a whole number greater than 0")] }
      site.paginate = number
    case .params, .swift, .socialCards, .replace, .prelude, .authors, .search, .types, .contentSecurityPolicy,
      .compress, .untrusted, .navigation, .printPage, .allowBrokenLinks, .languages, .versions:
      return [.wrongValue(entry, "lines of 'key: value'")]
    }
    return []
  }

  /// Former names of keys, which are read with a warning.
  private static let formerKeys: [String: SiteKey] = [
    "edit": .editURLTemplate, "policy": .contentSecurityPolicy, "updated": .lastUpdated,
  ]

  private static func compression(_ node: YAMLNode) -> [Compression]? {
    if node.bool == false { return [] }
    switch node.content {
    case .scalar(let text, _): return Compression.all(in: text)
    case .sequence(let items):
      let words = items.compactMap { item in
        if case .scalar(let text, _) = item.content { text } else { nil }
      }
      return words.count == items.count ? Compression.all(in: words.joined(separator: " ")) : nil
    case _: return nil
    }
  }

  /// Jekyll's names for permalink patterns.
  private static let styles = [
    "date": "/:categories/:year/:month/:day/:title.html",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title.html",
  ]
}

/// The keys of `galley.yml`.
private enum SiteKey: String, CaseIterable {
  case title, description, url, language, author, permalink, params, swift, replace, prelude, package, authors,
    paginate, search, types,
    compress, untrusted, navigation, languages, version, versions
  case editURLTemplate = "edit-url-template"
  case lastUpdated = "last-updated"
  case printPage = "print-page"
  case allowBrokenLinks = "allow-broken-links"
  case socialCards = "social-cards"
  case contentSecurityPolicy = "content-security-policy"

  /// The setting of a key that is true or false; nil for other keys.
  var flag: WritableKeyPath<SiteConfiguration, Bool>? {
    switch self {
    case .search: \.isSearched
    case .types: \.showsTypes
    case .socialCards: \.drawsCards
    case .printPage: \.hasPrintPage
    case .allowBrokenLinks: \.allowsBrokenLinks
    case .untrusted: \.isUntrusted
    case _: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func oldKey(_ entry: YAMLEntry, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "site.old-key", "the key '\(entry.key)' was renamed to '\(name)'",
      notes: [Note("write '\(name)'; the next version does not read '\(entry.key)'")], at: entry.keyRange)
  }

  /// Building a package runs its manifest, so the authors of pages must not choose it.
  fileprivate static func namesPackage(_ entry: YAMLEntry) -> Diagnostic {
    Diagnostic(
      .error, id: "site.package-not-allowed", "'package' is not allowed in galley.yml",
      notes: [Note("building a package runs its code, so name it on the command line: --package-path DIR")],
      at: entry.keyRange)
  }
}
