import Diagnostics
import Pages
import Sites

/// All sources of a site, after reading.
struct SiteSources: Sendable {
  var pages: [SitePage] = []
  /// The translated pages of each language, in the order of the configuration; their front matter has what that of the
  /// original says, where they say nothing.
  var translations: [[SitePage]] = []
  let assets: [ContentFile]
  let theme: Theme
  let data: SiteData
  /// Reads pages again whose text was released.
  let reader: PageReader
  var leftOut = LeftOut()
  var diagnostics: [Diagnostic]

  /// Puts the pages of each language into a list of its own.
  mutating func separate(_ languages: PageLanguages) {
    let numbers = Dictionary(
      languages.translations.enumerated().flatMap { number, files in files.map { ($0.file, number) } }
    ) { first, _ in first }
    guard !languages.translations.isEmpty else { return }
    var originals: [SitePage] = []
    translations = languages.translations.map { _ in [] }
    for page in pages {
      if let number = numbers[page.file.file] { translations[number].append(page) } else { originals.append(page) }
    }
    let known = Dictionary(originals.map { ($0.file.path, $0) }) { first, _ in first }
    translations = translations.map { pages in
      pages.compactMap { page in known[page.file.path].map(page.translating) }
    }
    pages = originals
  }
}
