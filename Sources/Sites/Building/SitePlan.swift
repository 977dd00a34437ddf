import Base
import Diagnostics
import Markdown
import Pages
import Proofs

/// Where everything goes and how it hangs together: permalinks, links, navigation.
struct SitePlan: Sendable {
  /// Of plans in which nothing but the pages' own texts may differ.
  final class Edition: Sendable {}

  private(set) var edition = Edition()
  private(set) var pages: [SitePage]
  /// Of what concerns more than one page.
  private var ownDiagnostics: [Diagnostic] = []
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
  let hasSearch: Bool
  private(set) var navigation: Navigation
  private(set) var neighbours: [Int: (previous: Int?, next: Int?)]
  let listings: Listings
  private let redirects: [GeneratedPage]
  let machines: MachineFiles
  let address: SiteAddress?
  private let resolver: LinkResolver
  /// By page.
  private(set) var links: [PageLinks] = []
  /// Of the images on each page; none until they are measured.
  var imageSizes: [Int: [ImageSize?]] = [:]
  var colours = CodeColours()
  /// What partials have put into the pages' texts, by page.
  var partials: [Int: [Int: [UInt8]]] = [:]
  /// Where each page's text lies as Markdown.
  let twins: [OutputPath: OutputPath]
  /// The front page is galley's own.
  private let hasOwnFront: Bool
  /// A hash of all that is the same for every page, but for the site's settings.
  let inputsOfAll: String

  init(
    _ site: SiteConfiguration, pages read: [SitePage], assets all: [ContentFile], theme: Theme, data: SiteData,
    hasSearch: Bool
  ) {
    self.theme = theme
    self.hasSearch = hasSearch
    base = site.basePath
    edit = EditAddress(site)
    assets = SitePlan.published(all)
    var pages: [SitePage] = []
    var plan = OutputPlan()
    for (path, written) in theme.assets.paths.sorted(by: { $0.key < $1.key }) {
      plan.add(.init(path: OutputPath(written), place: SourceRange(file: "Templates/" + path, line: 1)))
    }
    for asset in assets {
      plan.add(.init(path: OutputPath(asset.path), place: SourceRange(file: asset.file, line: 1)))
    }
    for var page in read {
      let permalink = Permalink(page.outline.frontMatter, file: page.file, posts: site.permalink)
      ownDiagnostics += permalink.diagnostics
      if let output = permalink.output {
        page.output = output
        plan.add(.init(path: output, place: page.place))
      }
      pages.append(page)
    }
    redirects = SitePlan.redirects(to: pages, &plan, &ownDiagnostics)
    hasOwnFront = !pages.isEmpty && !plan.holds("index.html")
    if hasOwnFront {
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
    ownDiagnostics += plan.diagnostics
    self.pages = pages
    let front = pages.first { $0.output == OutputPath("index.html") }
    var facts = SiteFacts(
      title: site.title ?? front?.title ?? "Home", summary: site.description, language: site.language,
      others: site.others)
    facts.url = site.address?.text
    facts.data = data
    facts.policy = site.policy
    self.facts = facts
    inputsOfAll = SitePlan.inputs(theme, facts)

    navigation = SitePlan.navigation(pages)
    neighbours = SitePlan.neighbours(navigation.readingOrder)
    resolver = LinkResolver(
      pages: Dictionary(pages.map { ($0.file.path, $0.output) }) { first, _ in first }, assets: assets.map(\.path),
      outputs: (pages.map(\.output) + (listings.generated + redirects).map(\.output) + machines.outputs
        + Array(twins.values)),
      theme: theme.assets.paths.mapValues { OutputPath($0) },
      anchors: Dictionary(
        pages.filter(\.isWritten).map { ($0.output.string, $0.outline.anchors) }
      ) { first, _ in first })
    links = pages.map(resolvedLinks)
  }

  private static func inputs(_ theme: Theme, _ facts: SiteFacts) -> String {
    var hash = ContentHash()
    hash.add(theme.digest)
    hash.add(facts.title)
    hash.add(facts.data.digest)
    return hash.hex()
  }

  var diagnostics: [Diagnostic] { ownDiagnostics + links.flatMap(\.diagnostics) }

  /// The plan of the same site with newer texts of its pages.
  ///
  /// - Parameter read: what was read again, though nothing of it may be new.
  /// - Returns: nil where more than texts is new, so that all has to be planned anew.
  func renewed(
    pages read: [SitePage], assets all: [ContentFile], data: SiteData, hasSearch: Bool
  ) -> SitePlan? {
    guard hasSearch == self.hasSearch, data == facts.data, !hasSwiftInHeadings,
      pages.count == read.count + (hasOwnFront ? 1 : 0), SitePlan.published(all) == assets,
      zip(read, pages).allSatisfy({ $0.isInPlace(of: $1) && !$0.hasSwiftInHeadings })
    else { return nil }
    var plan = self
    for (index, page) in read.enumerated() where page.text !== pages[index].text {
      plan.pages[index].take(page.text)
      plan.links[index] = resolvedLinks(of: plan.pages[index])
    }
    return plan
  }

  private static func published(_ assets: [ContentFile]) -> [ContentFile] {
    assets.filter { $0.path != SiteConfiguration.fileName }
  }

  private func resolvedLinks(of page: SitePage) -> PageLinks {
    let resolved = resolver.resolve(page.outline.links, of: page.file, at: page.output)
    let image = resolver.resolve(page.image, of: page.file, at: page.output)
    let inner = page.isWritten ? resolver.check(page.outline.innerLinks, at: page.output) : []
    return PageLinks(
      hrefs: resolved.hrefs.map { href($0, from: page.output) }, targets: resolved.targets, image: image.hrefs.first,
      diagnostics: resolved.diagnostics + image.diagnostics + inner)
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
  var hasSwiftInHeadings: Bool { pages.contains(where: \.hasSwiftInHeadings) }

  /// Puts what the proofs found into titles, one proof for each page.
  mutating func fillHeadings(_ proofs: [Int: PageProof]) {
    guard hasSwiftInHeadings else { return }
    for (index, proof) in proofs { pages[index].fillHeadings(proof) }
    edition = Edition()
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
          page: index, file: page.file, title: page.title, order: page.outline.frontMatter.order, day: page.day)
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
      for alias in page.outline.frontMatter.aliases {
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

  /// Everything that the site holds beside its pages, which are `rendered`.
  ///
  /// - Parameter proofs: of the pages that were rendered now, by index; nil if nothing was checked.
  func files(
    beside rendered: [RenderedPage], proofs: [Int: PageProof]?, reader: PageReader
  ) throws(DiskFailure) -> [OutputFile] {
    var files = assets.map { OutputFile(path: OutputPath($0.path), content: .copy(of: $0.file)) }
    for (path, bytes) in theme.assets.files.sorted(by: { $0.key < $1.key }) {
      files.append(OutputFile(path: OutputPath(path), content: .bytes(bytes)))
    }
    files += DemoFiles.files((proofs ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value.modules))
    files += try machineFiles(proofs, reader: reader)
    files += textFiles
    let sheets = Set(rendered.compactMap(\.sheet)).sorted { $0.path < $1.path }
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
