import Pages
import Words

extension SiteFacts {
  /// What all pages of a language tell about the site, without its brand.
  ///
  /// - Parameter pages: with the front page.
  init(_ site: SiteConfiguration, pages: [PlannedPage], words: PageWords, data: SiteData) {
    let front = pages.first { $0.output == OutputPath.front.below(site.folder) }
    self.init(
      title: site.title ?? front?.title ?? words.table[.home], summary: site.description, language: site.language,
      others: site.others)
    self.words = words
    self.data = data
    folder = site.folder
    url = site.address?.text
    policy = site.policy
    if site.showsTypes { symbols = Self.symbols(of: pages) }
  }

  /// `SiteFacts.symbols`.
  private static func symbols(of pages: [PlannedPage]) -> [String: String] {
    var symbols: [String: String] = [:]
    var several: Set<String> = []
    for page in pages where page.isWritten && !page.isUntranslated {
      for (name, id) in page.outline.documentedNames {
        if symbols.updateValue("\(page.output.permalink)#\(id)", forKey: name) != nil { several.insert(name) }
      }
    }
    return symbols.filter { !several.contains($0.key) }
  }
}
