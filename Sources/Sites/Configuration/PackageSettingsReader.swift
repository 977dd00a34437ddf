import Base
import Diagnostics
import Samples
import YAML

/// Reads the `.galley.yml` of a package into a configuration.
///
/// A new key is a case of `PackageKey`, and a property of `PackageSettings` unless it sets something else.
package enum PackageSettingsReader {
  package static func read(_ text: [UInt8], file: String, into site: inout SiteConfiguration) -> [Diagnostic] {
    let (node, diagnostics) = YAMLReader.read(text, file: file, at: SourcePosition(line: 1, column: 1))
    guard let node, !node.isNull else { return diagnostics }
    guard case .mapping(let entries) = node.content else {
      return diagnostics + [.notMapping(PackageSettings.fileName, at: node.range)]
    }
    return diagnostics + entries.flatMap { set($0, in: &site) }
  }

  private static func set(_ entry: YAMLEntry, in site: inout SiteConfiguration) -> [Diagnostic] {
    guard let key = PackageKey(rawValue: entry.key) else {
      return [.unknownKey(entry, known: PackageKey.allCases.map(\.rawValue), in: PackageSettings.fileName)]
    }
    switch key {
    case .paths, .exclude:
      let patterns = entry.value.texts?.compactMap { PathPattern($0.text) } ?? []
      guard !patterns.isEmpty, patterns.count == entry.value.texts?.count else {
        return [.wrongValue(entry, "a path or a list of paths in the package, such as 'Docs' or '**/Old*.md'")]
      }
      if key == .paths { site.ofPackage.paths = patterns } else { site.ofPackage.excluded = patterns }
    case .prelude:
      guard let preludes = PreludeSetting.all(in: entry.value) else {
        return [.wrongValue(entry, "the path of a Swift file, or lines of 'FOLDER: PATH'")]
      }
      site.preludes = preludes
    case .scope:
      guard let word = entry.value.text, let scope = scopes[word] else {
        return [.wrongValue(entry, "'page', 'section', 'block' or 'auto'")]
      }
      site.ofPackage.scope = scope
    case .claims:
      guard let word = entry.value.text, let claims = ClaimsWanted(rawValue: word) else {
        return [.wrongValue(entry, "'written' or 'literal'")]
      }
      site.ofPackage.comments.areClaims = claims == .literal
    case .coverage, .symbolCoverage:
      guard let percent = entry.value.text.flatMap(Double.init), 0...100 ~= percent else {
        return [.wrongValue(entry, "a number from 0 to 100")]
      }
      if key == .coverage {
        site.ofPackage.minimum.samples = percent
      } else {
        site.ofPackage.minimum.symbols = percent
      }
    case .strict:
      guard let isStrict = entry.value.bool else { return [.wrongValue(entry, "true or false")] }
      site.isStrict = isStrict
    case .flags, .version, .timeout:
      let reader = ProgramSettingsReader(YAMLNode(.mapping([entry]), at: entry.value.range), defaults: site.programs)
      site.programs = reader.settings
      return reader.diagnostics
    }
    return []
  }

  private static let scopes: [String: ForeignReading.Scope?] = [
    "page": .page, "section": .section, "block": .block, "auto": nil,
  ]
}

/// The keys of `.galley.yml`.
private enum PackageKey: String, CaseIterable {
  case paths, exclude, scope, prelude, claims, coverage
  case symbolCoverage = "symbol-coverage"
  case strict, flags, version, timeout
}
