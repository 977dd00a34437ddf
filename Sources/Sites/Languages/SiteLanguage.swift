import Diagnostics
import YAML

/// A language that the pages of a site are translated into: an entry of `languages` in galley.yml.
public struct SiteLanguage: Equatable, Sendable {
  /// A BCP 47 tag: `de`, `pt-BR`. It is in `<html lang>`, in the names of translated files, and in addresses.
  public var tag: String
  public var range: SourceRange
  /// The settings that are others in this language, by the keys of galley.yml.
  public var settings: [YAMLEntry] = []

  public init(_ tag: String, at range: SourceRange) {
    self.tag = tag
    self.range = range
  }
}

extension SiteConfiguration {
  /// The configuration of a translation: that of the site with the settings of the language.
  func translated(into language: SiteLanguage) -> SiteConfiguration {
    var site = self
    site.language = language.tag
    site.languageRange = language.range
    site.languages = []
    site.folder = language.tag
    // What is wrong with them was told when they were read.
    for setting in language.settings { _ = SettingsReader.set(setting, ofLanguageIn: &site) }
    return site
  }
}
