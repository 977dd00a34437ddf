import Diagnostics
import Markdown
import Pages
import Proofs

/// Where everything goes and how it hangs together: permalinks, links, navigation.
struct SitePlan: Sendable {
  private(set) var pages: [SitePage]
  private(set) var diagnostics: [Diagnostic] = []
  let facts: SiteFacts
  private let assets: [ContentFile]
  private let theme: Theme
  private let base: String?
  private let edit: EditAddress?
  /// Nil where the author wrote one.
  private var notFound: GeneratedPage?
  /// The days of the pages' last commits, by path below the content folder.
  var updates: [String: CalendarDate] = [:]
  /// Whether the site will have what a search needs.
  var hasSearch = false
  private var navigation: Navigation
  private var neighbours: [Int: (previous: Int?, next: Int?)]
  let listings: Listings
  private let redirects: [GeneratedPage]
  let machines: MachineFiles
  let address: SiteAddress?
  /// The final address of every link, by page.
  private(set) var hrefs: [[String]] = []
  /// Where each page's text lies as Markdown.
  let twins: [OutputPath: OutputPath]
  /// The address of the picture that stands for a page, by page.
  private(set) var images: [String?] = []

  init(_ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme) {
    self.theme = theme
    base = site.basePath
    edit = EditAddress(site)
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
    redirects = SitePlan.redirects(to: pages, &plan, &diagnostics)
    if !pages.isEmpty, !plan.holds("index.html") {
      let front = SitePage(frontOf: site)
      plan.add(.init(path: front.output, place: front.place))
      pages.append(front)
    }
    listings = Listings(site, pages: pages, plan: &plan)
    if !pages.isEmpty, !plan.holds(OutputPath.notFound.string) {
      notFound = GeneratedPage(
        output: .notFound, title: "Page not found", layout: "404", place: SourceRange(file: "404.html", line: 1))
    }
    address = site.address
    machines = MachineFiles(
      address: address, hasPosts: !listings.posts.isEmpty, pages: pages.count + listings.generated.count, plan: &plan)
    let written = pages.filter { $0.isWritten && !$0.isNotFound }.map { ($0.output, $0.place) }
    twins = SitePlan.twins(of: written + listings.generated.map { ($0.output, $0.place) }, &plan)
    diagnostics += plan.diagnostics
    self.pages = pages
    let front = pages.first { $0.output == OutputPath("index.html") }
    var facts = SiteFacts(
      title: site.title ?? front?.title ?? "Home", summary: site.description, language: site.language,
      others: site.others)
    facts.url = site.address?.text
    self.facts = facts

    navigation = SitePlan.navigation(pages)
    neighbours = SitePlan.neighbours(navigation.readingOrder)
    let resolver = LinkResolver(
      pages: Dictionary(pages.map { ($0.file.path, $0.output) }) { first, _ in first }, assets: assets.map(\.path),
      outputs: (pages.map(\.output) + (listings.generated + redirects).map(\.output) + machines.outputs
        + Array(twins.values))
        + theme.assets.keys.map { OutputPath($0) },
      anchors: Dictionary(
        pages.filter(\.isWritten).map { page in
          let demos = page.samples.demos.keys.map(PageRenderer.anchor(ofDemo:))
          return (page.output.string, page.document.anchors.union(demos))
        }
      ) { first, _ in first })
    for page in pages {
      let resolved = resolver.resolve(page.document.links, of: page.file, at: page.output)
      hrefs.append(resolved.hrefs.map { href($0, from: page.output) })
      diagnostics += resolved.diagnostics
      let image = resolver.resolve(page.image, of: page.file, at: page.output)
      images.append(image.hrefs.first)
      diagnostics += image.diagnostics
      if page.isWritten { diagnostics += resolver.check(page.document.innerLinks, at: page.output) }
    }
  }

  /// A place for the text of each page.
  private static func twins(
    of pages: [(output: OutputPath, place: SourceRange)], _ plan: inout OutputPlan
  ) -> [OutputPath: OutputPath] {
    var twins: [OutputPath: OutputPath] = [:]
    for page in pages where plan.isFree(page.output.markdown) {
      plan.add(.init(path: page.output.markdown, place: page.place))
      twins[page.output] = page.output.markdown
    }
    return twins
  }

  var readingOrder: [Int] { navigation.readingOrder }

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
      pages.indices.filter { !pages[$0].isNotFound }.map { index in
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
      site: facts, root: href(page.output.root, from: page.output), permalink: page.output.permalink,
      navigation: items(for: index),
      previous: previous.map { link(to: $0, from: page.output) }, next: next.map { link(to: $0, from: page.output) },
      links: hrefs[index], modules: DemoFiles.addresses(of: modules, from: page.output), hasSearch: hasSearch)
    fill(&context, at: page.output)
    context.topics = topics(of: page)
    context.breadcrumbs = breadcrumbs(of: index)
    if page.isWritten { context.edit = edit?.address(of: page.file) }
    context.updated = updates[page.file.path]
    announce(page, index, in: &context)
    return context
  }

  /// The page for addresses where nothing is may be shown at any of them: what it links to is named from the host's root,
  /// where the site's place there is known.
  private func href(_ href: String, from output: OutputPath) -> String {
    guard output == .notFound, let base, !href.hasPrefix("/"), !href.hasPrefix("#") else { return href }
    return base + href
  }

  private func href(to index: Int, from output: OutputPath) -> String {
    href(pages[index].output.href(from: output), from: output)
  }

  /// The front page, and those that the page lies below.
  private func breadcrumbs(of index: Int) -> [Breadcrumb] {
    guard let trail = navigation.trails[index], trail.count > 1 else { return [] }
    let output = pages[index].output
    let front = navigation.entries[0]
    var crumbs: [Breadcrumb] = []
    if let page = front.page, pages[page].output == OutputPath("index.html"), trail[0] != 0 {
      crumbs.append(Breadcrumb(title: front.title, href: href(to: page, from: output)))
    }
    var entries = navigation.entries
    for place in trail.dropLast() {
      let entry = entries[place]
      crumbs.append(Breadcrumb(title: entry.title, href: entry.page.map { href(to: $0, from: output) }))
      entries = entry.children
    }
    return crumbs
  }

  /// The pages that galley makes of others.
  var generated: [GeneratedPage] { listings.generated + redirects + [notFound].compactMap(\.self) }

  func context(of page: GeneratedPage) -> PageContext {
    let output = page.output
    if let index = page.redirect { return context(of: page, to: pages[index].output) }
    var context = PageContext(
      site: facts, root: href(output.root, from: output), permalink: output.permalink,
      navigation: items(navigation.entries, current: nil, from: output, trail: [], isOpen: isSmall),
      hasSearch: hasSearch)
    fill(&context, at: output)
    announce(page, in: &context)
    return context
  }

  private func context(of page: GeneratedPage, to target: OutputPath) -> PageContext {
    let output = page.output
    var context = PageContext(site: facts, root: output.root, permalink: output.permalink, navigation: [])
    let href = target.href(from: output)
    context.redirect = Redirect(title: page.title, href: href, canonical: address?.url(of: target) ?? href)
    return context
  }

  /// A page for each address that a page had once.
  private static func redirects(
    to pages: [SitePage], _ plan: inout OutputPlan, _ diagnostics: inout [Diagnostic]
  ) -> [GeneratedPage] {
    var redirects: [GeneratedPage] = []
    for (index, page) in pages.enumerated() {
      for alias in page.document.frontMatter.aliases {
        let permalink = Permalink(alias: alias, file: page.file)
        diagnostics += permalink.diagnostics
        guard let output = permalink.output else { continue }
        plan.add(.init(path: output, place: alias.range))
        redirects.append(
          GeneratedPage(output: output, title: page.title, layout: "redirect", redirect: index, place: alias.range))
      }
    }
    return redirects
  }

  /// Everything that the site holds beside its pages, which are `rendered`; `modules` are the programs of its demos.
  func files(
    beside rendered: [RenderedPage], modules: some Sequence<BrowserModule>, proofs: [PageProof]?
  ) -> [OutputFile] {
    var files = assets.map { OutputFile(path: OutputPath($0.path), content: .copy(of: $0.file)) }
    for (path, bytes) in theme.assets.sorted(by: { $0.key < $1.key }) where path != FormStyleSheet.path {
      files.append(OutputFile(path: OutputPath(path), content: .bytes(AssetMinifier.minify(bytes, path: path))))
    }
    files += DemoFiles.files(modules)
    files += machineFiles(proofs)
    files += textFiles
    let styles = rendered.reduce(into: Set<FormStyle>()) { $0.formUnion($1.styles) }
    files.append(OutputFile(path: OutputPath(FormStyleSheet.path), content: .bytes(FormStyleSheet.css(styles))))
    return files
  }

  private func link(to index: Int, from output: OutputPath) -> PageLink {
    let target = pages[index]
    return PageLink(
      title: target.title, href: href(to: index, from: output), date: target.document.frontMatter.date,
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
        title: entry.title, href: entry.page.map { href(to: $0, from: output) },
        isCurrent: entry.page != nil && entry.page == current, children: below)
    }
  }
}
