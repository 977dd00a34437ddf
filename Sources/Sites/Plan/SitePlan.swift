import Base
import Diagnostics
import Markdown
import Pages
import Results
import Words

/// The structure of a site: permalinks, links, navigation, lists.
package struct SitePlan: Sendable {
  /// Identifies plans that differ only in the texts of pages.
  package final class Edition: Sendable {}

  package private(set) var edition = Edition()
  /// Pages sorted by path; a generated front page is last.
  package private(set) var pages: [PlannedPage]
  /// Diagnostics that concern several pages.
  private var ownDiagnostics: [Diagnostic] = []
  let facts: SiteFacts
  package let assets: [ContentFile]
  package let theme: Theme
  let base: String?
  let edit: EditAddress?
  /// The generated 404 page; nil if the author wrote one.
  private var notFound: GeneratedPage?
  /// The page with all pages; nil if the site has none.
  let printPage: GeneratedPage?
  /// Whether the site has a search.
  package let hasSearch: Bool
  private(set) var navigation: Navigation
  private(set) var neighbours: [PageNumber: PageNeighbours]
  private(set) var sidebar: Sidebar
  /// What the configuration says about the navigation.
  private let navigationSetting: NavigationSetting
  /// The paths of pages that are not published.
  private let leftOut: Set<String>
  /// The generated pages of folders without a page.
  private let folderLists: [String: OutputPath]
  /// The generated page of all pages, if a page has no room for all sections.
  let overviewOfAll: OutputPath?
  package private(set) var listings: Listings
  private let redirects: [GeneratedPage]
  /// The folder of the language; empty for the original.
  package let folder: String
  /// The site in each of its languages, the original first; empty if it has one only.
  private(set) var editions: [LanguageEdition] = []
  package let machines: MachineFiles
  let address: SiteAddress?
  /// The versions of the site; nil if there is only one.
  let versions: SiteVersions?
  private let resolver: LinkResolver
  /// The words of the theme in the site's language.
  var words: WordTable { facts.words.table }
  /// Links by page number.
  private var links: [PageLinks] = []
  /// The path of each page as Markdown.
  package let twins: [OutputPath: OutputPath]
  /// Whether the front page is generated.
  private let hasOwnFront: Bool
  /// A hash of everything that is the same for all pages, without the settings.
  package let inputsOfAll: String

  package init(
    _ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme, data: SiteData,
    hasSearch: Bool, leftOut: Set<String> = [], versions: SiteVersions? = nil
  ) {
    var plan = OutputPlan()
    self.init(
      site, pages: read, assets: all, theme: theme, data: data, hasSearch: hasSearch, leftOut: leftOut,
      versions: versions,
      original: nil, &plan)
  }

  /// - Parameters:
  ///   - original: the plan of the original, if this is a translation.
  ///   - plan: what other languages have taken.
  init(
    _ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme, data: SiteData,
    hasSearch: Bool, leftOut: Set<String>, versions: SiteVersions?, original: SitePlan?,
    _ plan: inout OutputPlan
  ) {
    folder = site.folder
    self.versions = versions
    self.theme = theme
    self.hasSearch = hasSearch
    self.leftOut = leftOut
    navigationSetting = site.navigation
    base = site.basePath
    edit = EditAddress(site)
    assets = PageAddresses.published(all)
    let place = SourceRange(file: FilePaths.join(site.content, SiteConfiguration.fileName), line: 1)
    let (pageWords, faults) = theme.words(of: site.language, at: site.languageRange ?? place)
    ownDiagnostics += faults
    let words = pageWords.table
    let addresses = PageAddresses(site, read, assets: assets, theme: theme, words: words, of: original, &plan)
    ownDiagnostics += addresses.diagnostics
    let pages = addresses.pages
    redirects = addresses.redirects
    hasOwnFront = addresses.hasOwnFront
    var listings = Listings(site, pages: pages, words: words, plan: &plan)
    let sections = SectionPages(site, pages: pages, leftOut: leftOut, &listings, &plan)
    folderLists = sections.lists
    overviewOfAll = sections.overview
    navigation = sections.navigation
    sidebar = sections.sidebar
    ownDiagnostics += navigation.diagnostics
    self.listings = listings
    if !pages.isEmpty, original == nil, site.oldEdition == nil, !plan.holds(OutputPath.notFound.string) {
      notFound = GeneratedPage(
        output: .notFound, title: words[.notFound], layout: "404", place: SourceRange(file: "404.html", line: 1))
    }
    let printPage =
      site.hasPrintPage && !pages.isEmpty
      ? GeneratedPage(
        output: PrintPlan.name.below(site.folder),
        title: words.text(.allPagesOf, ["site": site.title ?? words[.thisSite]]),
        layout: "print", place: place) : nil
    if let printPage { plan.add(.init(path: printPage.output, place: printPage.place)) }
    self.printPage = printPage
    address = site.address
    machines = MachineFiles(
      address: address, hasPosts: !listings.posts.isEmpty,
      pages: site.oldEdition == nil ? pages.count + listings.generated.count : nil, folder: site.folder,
      plan: &plan)
    twins = PageAddresses.twins(of: pages, listings.generated, &plan)
    ownDiagnostics += plan.diagnostics
    ownDiagnostics += site.versions.compactMap { version in
      plan.claim(below: version.folder).map { .takenFolder(of: version, at: $0) }
    }
    self.pages = pages
    var facts = SiteFacts(site, pages: pages, words: pageWords, data: data)
    inputsOfAll = SitePlan.inputs(theme, facts, versions)
    if !theme.diagnostics.hasErrors, original == nil {
      ownDiagnostics += ThemeCheck.diagnostics(of: theme, facts, authors: site.authors, pages: pages, assets: assets)
    }

    neighbours = PageNeighbours.all(in: navigation.readingOrder)
    var outputs = pages.map(\.output) + (listings.generated + redirects).map(\.output)
    outputs += machines.outputs + (original?.machines.outputs ?? [])
    outputs += Array(twins.values) + [printPage?.output].compactMap(\.self)
    resolver = LinkResolver(
      pages: Dictionary(pages.map { ($0.file.path, $0.output) }) { first, _ in first }, assets: assets.map(\.path),
      outputs: outputs,
      theme: theme.assets.paths.mapValues { OutputPath($0) }, folder: site.folder,
      anchors: Dictionary(
        pages.filter(\.isWritten).map { ($0.output.string, $0.outline.anchors) }
      ) { first, _ in first })
    facts.brand = resolver.resolve(site.brand, of: site, &ownDiagnostics)
    self.facts = facts
    links = pages.map(resolvedLinks)
  }

  package var diagnostics: [Diagnostic] {
    // The links of a page that is shown in several languages were judged once.
    ownDiagnostics + zip(pages, links).flatMap { $0.isUntranslated ? [] : $1.diagnostics }
  }

  /// The front page.
  var front: OutputPath { OutputPath.front.below(folder) }

  /// The same plan with newer texts of pages.
  ///
  /// - Parameter read: what was read again, though nothing of it may be new.
  /// - Returns: nil where more than texts is new, so that all has to be planned anew.
  package func renewed(
    pages read: [SitePage], assets all: [ContentFile], data: SiteData, hasSearch: Bool
  ) -> SitePlan? {
    guard hasSearch == self.hasSearch, data == facts.data, !hasSwiftInHeadings,
      pages.count == read.count + (hasOwnFront ? 1 : 0), PageAddresses.published(all) == assets,
      zip(read, pages).allSatisfy({ $0.isInPlace(of: $1.page) && !$0.hasSwiftInHeadings }),
      zip(read, pages).allSatisfy({ $0.outline.documentedNames == $1.outline.documentedNames })
    else { return nil }
    var plan = self
    for (index, page) in read.enumerated() where page.text !== pages[index].text {
      plan.pages[index] = pages[index].with(page)
      plan.links[index] = resolvedLinks(of: plan.pages[index])
    }
    return plan
  }

  /// The same plan with all languages of the site.
  func with(_ editions: [LanguageEdition]) -> SitePlan {
    var plan = self
    plan.editions = editions
    return plan
  }

  private func resolvedLinks(of page: PlannedPage) -> PageLinks {
    let resolved = resolver.resolve(page.outline.links, of: page.file, at: page.output)
    let image = resolver.resolve(page.page.image, of: page.file, at: page.output)
    let hero = resolver.resolve(settings: page.page.hero?.links ?? [], of: page.file, at: page.output)
    let inner = page.isWritten ? resolver.check(page.outline.innerLinks, at: page.output) : []
    return PageLinks(
      hrefs: resolved.hrefs.map { href($0, from: page.output) }, targets: resolved.targets, image: image.hrefs.first,
      hero: hero.hrefs.map { href($0, from: page.output) },
      diagnostics: resolved.diagnostics + image.diagnostics + (page.page.hero?.diagnostics ?? []) + hero.diagnostics
        + inner)
  }

  package subscript(_ number: PageNumber) -> PlannedPage { pages[number] }

  func links(of number: PageNumber) -> PageLinks { links[number.value] }

  var readingOrder: [PageNumber] { navigation.readingOrder }

  /// The pages in the search.
  package var found: [PageNumber] { pages.numbers.filter { self[$0].isFound } }

  /// Whether a heading contains a Swift result, which is then shown in navigation too.
  package var hasSwiftInHeadings: Bool { pages.contains { $0.page.hasSwiftInHeadings } }

  /// The same plan with the results of Swift spans in titles.
  package func filled(from checked: [PageNumber: CheckedPage]) -> SitePlan {
    guard hasSwiftInHeadings else { return self }
    var plan = self
    for (number, checked) in checked {
      plan.pages[number.value] = self[number].with(self[number].page.filled(from: checked))
    }
    plan.edition = Edition()
    plan.navigation = Navigation(plan.pages, by: navigationSetting, leftOut: leftOut, lists: folderLists)
    plan.sidebar = Sidebar(plan.navigation, pages: plan.pages, folder: folder)
    plan.neighbours = PageNeighbours.all(in: plan.readingOrder)
    return plan
  }

  /// Generated pages.
  package var generated: [GeneratedPage] { listings.generated + redirects + [notFound].compactMap(\.self) }

  /// Compressed files of the author, which are not overwritten.
  package var compressedByAuthor: Set<OutputPath> {
    let paths = assets.map(\.path) + theme.assets.files.keys
    let endings = Compression.allCases.map { "." + $0.ending }
    return Set(paths.filter { path in endings.contains(where: path.hasSuffix) }.map { OutputPath($0) })
  }
}

extension Diagnostic {
  fileprivate static func takenFolder(of version: VersionSetting, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "version.taken-folder",
      "the folder '\(version.folder)' of the version '\(version.title)' has other files of the site",
      notes: [Note("one of these files is here", at: place), Note("give the version another 'title'")],
      at: version.range)
  }
}
