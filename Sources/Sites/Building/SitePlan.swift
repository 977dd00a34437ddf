import Diagnostics
import Markdown
import Pages
import Proofs

/// Where everything goes and how it hangs together: permalinks, links, navigation.
struct SitePlan: Sendable {
  private(set) var pages: [SitePage]
  private(set) var diagnostics: [Diagnostic] = []
  let facts: SiteFacts
  let assets: [ContentFile]
  let theme: Theme
  let base: String?
  let edit: EditAddress?
  /// Nil where the author wrote one.
  private var notFound: GeneratedPage?
  /// The days of the pages' last commits, by path below the content folder.
  var updates: [String: CalendarDate] = [:]
  /// Whether the site will have what a search needs.
  var hasSearch = false
  private(set) var navigation: Navigation
  private(set) var neighbours: [Int: (previous: Int?, next: Int?)]
  let listings: Listings
  private let redirects: [GeneratedPage]
  let machines: MachineFiles
  let address: SiteAddress?
  /// The final address of every link, by page.
  private(set) var hrefs: [[String]] = []
  /// What of the site every link leads to, by page.
  private(set) var targets: [[OutputPath?]] = []
  /// Of the images on each page; none until they are measured.
  var imageSizes: [Int: [ImageSize?]] = [:]
  var colours = CodeColours()
  /// What partials have put into the pages' texts, by page.
  var partials: [Int: [Int: [UInt8]]] = [:]
  /// Where each page's text lies as Markdown.
  let twins: [OutputPath: OutputPath]
  /// The address of the picture that stands for a page, by page.
  private(set) var images: [String?] = []

  init(
    _ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme,
    data: SiteData = SiteData()
  ) {
    self.theme = theme
    base = site.basePath
    edit = EditAddress(site)
    assets = all.filter { $0.path != SiteConfiguration.fileName }
    var pages: [SitePage] = []
    var plan = OutputPlan()
    for (path, written) in theme.assets.paths.sorted(by: { $0.key < $1.key }) {
      plan.add(.init(path: OutputPath(written), place: SourceRange(file: "Templates/" + path, line: 1)))
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
    facts.data = data
    facts.policy = site.policy
    self.facts = facts

    navigation = SitePlan.navigation(pages)
    neighbours = SitePlan.neighbours(navigation.readingOrder)
    let resolver = LinkResolver(
      pages: Dictionary(pages.map { ($0.file.path, $0.output) }) { first, _ in first }, assets: assets.map(\.path),
      outputs: (pages.map(\.output) + (listings.generated + redirects).map(\.output) + machines.outputs
        + Array(twins.values)),
      theme: theme.assets.paths.mapValues { OutputPath($0) },
      anchors: Dictionary(
        pages.filter(\.isWritten).map { page in
          let demos = page.samples.demos.keys.map(PageRenderer.anchor(ofDemo:))
          return (page.output.string, page.document.anchors.union(demos))
        }
      ) { first, _ in first })
    for page in pages {
      let resolved = resolver.resolve(page.document.links, of: page.file, at: page.output)
      hrefs.append(resolved.hrefs.map { href($0, from: page.output) })
      targets.append(resolved.targets)
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

  /// The pages that galley makes of others.
  var generated: [GeneratedPage] { listings.generated + redirects + [notFound].compactMap(\.self) }

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
    for (path, bytes) in theme.assets.files.sorted(by: { $0.key < $1.key }) {
      files.append(OutputFile(path: OutputPath(path), content: .bytes(bytes)))
    }
    files += DemoFiles.files(modules)
    files += machineFiles(proofs)
    files += textFiles
    let sheets = Set(rendered.compactMap { FormStyleSheet($0.styles) }).sorted { $0.path < $1.path }
    files += sheets.map { OutputFile(path: OutputPath($0.path), content: .bytes($0.css)) }
    return files
  }

  /// Files that the author compressed, which stay as they are.
  var compressedByAuthor: Set<OutputPath> {
    let paths = assets.map(\.path) + theme.assets.files.keys
    let endings = Compression.allCases.map { "." + $0.ending }
    return Set(paths.filter { path in endings.contains(where: path.hasSuffix) }.map { OutputPath($0) })
  }
}
