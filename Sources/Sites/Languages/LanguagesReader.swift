import Diagnostics
import YAML

/// Reads `languages` of galley.yml: a list of tags, or lines of `TAG: settings`.
struct LanguagesReader {
  private(set) var languages: [SiteLanguage] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entry: YAMLEntry) {
    switch entry.value.content {
    case .sequence(let items):
      for item in items {
        guard case .scalar(let tag, _) = item.content, !item.isNull else {
          diagnostics.append(.wrongValue(entry.key, Self.wanted, at: item.range))
          continue
        }
        add(SiteLanguage(tag, at: item.range))
      }
    case .mapping(let entries):
      for own in entries {
        var language = SiteLanguage(own.key, at: own.keyRange)
        if case .mapping(let settings) = own.value.content {
          language.settings = settings
          var scratch = SiteConfiguration(root: "", content: "", output: "")
          diagnostics += settings.flatMap { SettingsReader.set($0, ofLanguageIn: &scratch) }
        } else if !own.value.isNull {
          diagnostics.append(.wrongValue(own.key, "lines of 'key: value', or nothing", at: own.value.range))
        }
        add(language)
      }
    case .scalar: diagnostics.append(.wrongValue(entry.key, Self.wanted, at: entry.value.range))
    }
  }

  private static let wanted = "a list of languages, such as [de, fr]"

  private mutating func add(_ language: SiteLanguage) {
    let tag = language.tag
    if let first = languages.first(where: { $0.tag.lowercased() == tag.lowercased() }) {
      diagnostics.append(.twice(language, first: first.range))
    } else if tag.wholeMatch(of: #/[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/#) == nil {
      diagnostics.append(.wrongValue("languages", "tags of languages, such as 'de' or 'pt-BR'", at: language.range))
    } else {
      languages.append(language)
    }
  }
}

extension SettingsReader {
  /// The keys that a language can set.
  private static let ofLanguage = ["title", "description", "announcement", "footer", "navigation", "params"]

  /// Sets what is another one in a language.
  static func set(_ entry: YAMLEntry, ofLanguageIn site: inout SiteConfiguration) -> [Diagnostic] {
    guard ofLanguage.contains(entry.key) else {
      return [.unknownKey(entry, known: ofLanguage, in: "a language of 'languages'")]
    }
    if entry.key == "footer" { site.brand.footer = [] }
    if entry.key == "params", case .mapping(let own) = entry.value.content {
      site.others.removeAll { old in own.contains { $0.key == old.key } }
    }
    return set(entry, in: &site)
  }
}

extension Diagnostic {
  /// The language of the site itself among its translations.
  static func isOriginal(_ language: SiteLanguage) -> Diagnostic {
    Diagnostic(
      .error, id: "site.language-twice", "'\(language.tag)' is the language of the site itself",
      notes: [Note("list only the languages that its pages are translated into")], at: language.range)
  }

  fileprivate static func twice(_ language: SiteLanguage, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "site.language-twice", "the language '\(language.tag)' is in 'languages' twice",
      notes: [Note("the other place is here", at: first)], at: language.range)
  }
}
