import Diagnostics
import Markdown
import Pages
import Words

/// The plans of a site in several languages.
extension SitePlan {
  /// - Parameters:
  ///   - read: the pages of the original.
  ///   - translations: the pages of each of the site's `languages`, in the same order.
  /// - Returns: the plan of the original, then that of each language.
  package static func all(
    _ site: SiteConfiguration, pages read: [SitePage], translations: [[SitePage]], assets: [ContentFile], theme: Theme,
    data: SiteData, hasSearch: Bool, leftOut: Set<String>, versions: SiteVersions?
  ) -> [SitePlan] {
    var taken = OutputPlan()
    var plans: [SitePlan] = []
    for (site, pages) in zip([site] + site.languages.map(site.translated), [read] + translations) {
      var own = OutputPlan(without: taken)
      plans.append(
        SitePlan(
          site, pages: pages, assets: assets, theme: theme, data: data, hasSearch: hasSearch, leftOut: leftOut,
          versions: versions, original: plans.first, &own))
      taken = own
    }
    guard plans.count > 1 else { return plans }
    let editions = plans.map(LanguageEdition.init)
    return plans.map { $0.with(editions) }
  }

  /// Adds to the context of a page the same page in the other languages.
  ///
  /// - Parameter path: of the page below the content folder; nil for a page that Galley generates.
  func addLanguages(to context: inout PageContext, of path: String?, at output: OutputPath) {
    guard editions.count > 1 else { return }
    context.languages = editions.map { edition in
      let own = path.flatMap { edition.outputs[$0] }
      var link = LanguageLink(
        tag: edition.tag, name: LanguageName.native(of: edition.tag),
        href: href((own ?? edition.front).href(from: output), from: output), isCurrent: edition.folder == folder)
      if let own, let path, !edition.untranslated.contains(path) { link.url = address?.url(of: own) }
      return link
    }
    if let path, editions.first(where: { $0.folder == folder })?.untranslated.contains(path) == true {
      context.untranslated = UntranslatedText(language: editions[0].tag, direction: editions[0].direction)
    }
  }
}
