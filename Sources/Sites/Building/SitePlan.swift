import Diagnostics
import Markdown
import Pages
import Proofs

/// Where everything goes and how it hangs together: permalinks, links, navigation.
struct SitePlan: Sendable {
  private(set) var pages: [SitePage]
  private(set) var diagnostics: [Diagnostic] = []
  private let facts: SiteFacts
  private let assets: [ContentFile]
  private let theme: Theme
  /// Whether the site will have what a search needs.
  var hasSearch = false
  private var navigation: Navigation
  private var neighbours: [Int: (previous: Int?, next: Int?)]
  private let listings: Listings
  /// The final address of every link, by page.
  private var hrefs: [[String]] = []

  init(_ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme) {
    self.theme = theme
    assets = all.filter { $0.path != SiteConfiguration.fileName }
    var pages: [SitePage] = []
    var plan = OutputPlan()
    for path in theme.assets.keys.sorted() + [FormStyleSheet.path] where !plan.holds(path) {
      plan.add(.init(path: OutputPath(path), place: SourceRange(file: "Templates/" + path, line: 1)))
    }
    for asset in assets {
      plan.add(.init(path: OutputPath(asset.path), place: SourceRange(file: asset.file, line: 1)))
    }
    for var page in read {
      let permalink = Permalink(page.document.frontMatter, file: page.file, posts: site.permalink)
      diagnostics += permalink.diagnostics
      if let output = permalink.output {
        page.output = output
        plan.add(.init(path: output, place: page.place))
      }
      pages.append(page)
    }
    if !pages.isEmpty, !plan.holds("index.html") {
      let front = SitePage(frontOf: site)
      plan.add(.init(path: front.output, place: front.place))
      pages.append(front)
    }
    listings = Listings(site, pages: pages, plan: &plan)
    diagnostics += plan.diagnostics
    self.pages = pages
    let front = pages.first { $0.output == OutputPath("index.html") }
    facts = SiteFacts(
      title: site.title ?? front?.title ?? "Home", summary: site.description, language: site.language,
      others: site.others)

    navigation = SitePlan.navigation(pages)
    neighbours = SitePlan.neighbours(navigation.readingOrder)
    let resolver = LinkResolver(
      pages: Dictionary(pages.map { ($0.file.path, $0.output) }) { first, _ in first }, assets: assets.map(\.path),
      outputs: (pages.map(\.output) + listings.generated.map(\.output)) + theme.assets.keys.map { OutputPath($0) },
      anchors: Dictionary(
        pages.filter(\.isWritten).map { page in
          let demos = page.samples.demos.keys.map(PageRenderer.anchor(ofDemo:))
          return (page.output.string, page.document.anchors.union(demos))
        }
      ) { first, _ in first })
    for page in pages {
      let resolved = resolver.resolve(page.document.links, of: page.file, at: page.output)
      hrefs.append(resolved.hrefs)
      diagnostics += resolved.diagnostics
      if page.isWritten { diagnostics += resolver.check(page.document.innerLinks, at: page.output) }
    }
  }

  /// Whether a page's heading shows what Swift says, which then stands in other pages' navigation too.
  var hasSwiftInHeadings: Bool { pages.contains { $0.document.headings.contains { !$0.spans.isEmpty } } }

  /// Puts what the proofs found into titles, one proof for each page.
  mutating func fillHeadings(_ proofs: [Int: PageProof]) {
    guard hasSwiftInHeadings else { return }
    for (index, proof) in proofs { pages[index].document.fillHeadings(proof) }
    navigation = SitePlan.navigation(pages)
    neighbours = SitePlan.neighbours(navigation.readingOrder)
  }

  private static func neighbours(_ order: [Int]) -> [Int: (previous: Int?, next: Int?)] {
    var neighbours: [Int: (previous: Int?, next: Int?)] = [:]
    for (place, page) in order.enumerated() {
      neighbours[page] = (
        place > 0 ? order[place - 1] : nil, place + 1 < order.count ? order[place + 1] : nil
      )
    }
    return neighbours
  }

  private static func navigation(_ pages: [SitePage]) -> Navigation {
    Navigation(
      pages.indices.map { index in
        let page = pages[index]
        return .init(
          page: index, file: page.file, title: page.title, order: page.document.frontMatter.order, day: page.day)
      })
  }

  /// - Parameter modules: the programs of the page's live demos.
  func context(of index: Int, modules: [BrowserModule]) -> PageContext {
    let page = pages[index]
    let (previous, next) = neighbours[index] ?? (nil, nil)
    var context = PageContext(
      site: facts, root: page.output.root, permalink: page.output.permalink, navigation: items(for: index),
      previous: previous.map { link(to: $0, from: page.output) }, next: next.map { link(to: $0, from: page.output) },
      links: hrefs[index], modules: DemoFiles.addresses(of: modules, from: page.output), hasSearch: hasSearch)
    fill(&context, at: page.output)
    context.topics = topics(of: page)
    return context
  }

  /// The pages that galley makes of others.
  var generated: [GeneratedPage] { listings.generated }

  func context(of page: GeneratedPage) -> PageContext {
    let output = page.output
    var context = PageContext(
      site: facts, root: output.root, permalink: output.permalink,
      navigation: items(navigation.entries, current: nil, from: output, trail: [], isOpen: isSmall),
      hasSearch: hasSearch)
    fill(&context, at: output)
    return context
  }

  /// Everything that the site holds; `rendered` are its pages, `generated` those that galley makes, each in order,
  /// `modules` the programs of its demos.
  func files(
    _ rendered: [RenderedPage], generated: [RenderedPage], modules: some Sequence<BrowserModule>
  ) -> [OutputFile] {
    var files = zip(pages, rendered).map { OutputFile(path: $0.output, content: .bytes($1.html)) }
    files += zip(listings.generated, generated).map { OutputFile(path: $0.output, content: .bytes($1.html)) }
    files += assets.map { OutputFile(path: OutputPath($0.path), content: .copy(of: $0.file)) }
    for (path, bytes) in theme.assets.sorted(by: { $0.key < $1.key }) where path != FormStyleSheet.path {
      files.append(OutputFile(path: OutputPath(path), content: .bytes(AssetMinifier.minify(bytes, path: path))))
    }
    files += DemoFiles.files(modules)
    let styles = rendered.reduce(into: Set<FormStyle>()) { $0.formUnion($1.styles) }
    files.append(OutputFile(path: OutputPath(FormStyleSheet.path), content: .bytes(FormStyleSheet.css(styles))))
    return files
  }

  private func link(to index: Int, from output: OutputPath) -> PageLink {
    let target = pages[index]
    return PageLink(
      title: target.title, href: target.output.href(from: output), date: target.document.frontMatter.date,
      summary: target.document.frontMatter.summary)
  }

  // MARK: Lists

  /// Puts what the page at `output` lists into its context.
  private func fill(_ context: inout PageContext, at output: OutputPath) {
    guard let listing = listings.listing(at: output) else { return }
    context.listing = listing.pages.map { link(to: $0, from: output) }
    context.groups = listing.groups.map { group in
      PageGroup(
        title: group.title, href: group.output.href(from: output), count: group.count,
        links: group.pages.map { link(to: $0, from: output) })
    }
    if listing.outputs.count > 1 {
      context.pagination = Pagination(number: listing.number, hrefs: listing.outputs.map { $0.href(from: output) })
    }
    context.overview = listing.overview.map { PageLink(title: listing.kind.overviewName, href: $0.href(from: output)) }
    context.author = listing.topic.flatMap { authorLink($0, from: output) }
  }

  private func topics(of page: SitePage) -> PageTopics {
    func links(_ kind: Topic.Kind) -> [PageLink] {
      listings.topics.topics(of: page, kind).map { PageLink(title: $0.name, href: $0.output.href(from: page.output)) }
    }
    var topics = PageTopics()
    topics.tags = links(.tag)
    topics.categories = links(.category)
    topics.year = links(.year).first
    topics.authors = listings.topics.topics(of: page, .author).compactMap { authorLink($0, from: page.output) }
    return topics
  }

  private func authorLink(_ topic: Topic, from output: OutputPath) -> AuthorLink? {
    topic.author.map { author in
      AuthorLink(author, href: topic.output.href(from: output), avatar: author.avatar.map { address($0, from: output) })
    }
  }

  /// Of a file below the site's root, or what has a scheme as it is.
  private func address(_ path: String, from output: OutputPath) -> String {
    path.contains(":") || path.hasPrefix("//") ? path : OutputPath(path).href(from: output)
  }

  // MARK: Navigation

  /// The navigation as it looks from a page: in a big site, folders that the page is not in stay closed, and of many
  /// neighbours only the nearest are named. Else every page would carry all others, and a site grow with its square.
  private func items(for index: Int) -> [NavigationItem] {
    items(
      navigation.entries, current: index, from: pages[index].output,
      trail: navigation.trails[index, default: []][...], isOpen: isSmall)
  }

  private var isSmall: Bool { pages.count <= SitePlan.smallSite }

  private static let smallSite = 60
  private static let neighbourhood = 25

  /// - Parameter trail: which of the entries, and which below it, lead to the current page; empty where none does.
  private func items(
    _ entries: [Navigation.Entry], current: Int?, from output: OutputPath, trail: ArraySlice<Int>, isOpen: Bool
  ) -> [NavigationItem] {
    let here = trail.first ?? 0
    let reach = SitePlan.neighbourhood
    let shown = isOpen ? entries[...] : entries[max(0, here - reach)..<min(entries.count, here + reach + 1)]
    return zip(shown.indices, shown).map { place, entry in
      let leadsHere = place == trail.first
      let below =
        isOpen || leadsHere
        ? items(
          entry.children, current: current, from: output, trail: leadsHere ? trail.dropFirst() : [], isOpen: isOpen)
        : []
      return NavigationItem(
        title: entry.title, href: entry.page.map { pages[$0].output.href(from: output) },
        isCurrent: entry.page != nil && entry.page == current, children: below)
    }
  }
}
