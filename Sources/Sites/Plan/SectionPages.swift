import Diagnostics

/// Generates the pages of sections: of folders without an `index.md`, and of all pages where a sidebar has no room for
/// all sections. Adds to the page of a section the list of what its own sidebar has no room for.
struct SectionPages {
  let navigation: Navigation
  let sidebar: Sidebar
  /// The pages of folders without a page of their own.
  let lists: [String: OutputPath]
  let overview: OutputPath?

  init(
    _ site: SiteConfiguration, pages: [PlannedPage], leftOut: Set<String>, _ listings: inout Listings,
    _ plan: inout OutputPlan
  ) {
    let setting = site.navigation
    let folders = Navigation(pages, by: setting, leftOut: leftOut).foldersWithoutPage
    let places = Dictionary(
      pages.flatMap { page in OutputPath(page.file.path).folders.map { ($0, page.firstLine) } }
    ) { first, _ in first }
    var lists: [String: OutputPath] = [:]
    var own: Set<OutputPath> = []
    for folder in folders {
      let segments = folder.split(separator: "/").map(String.init)
      let isOfPosts = segments.last == "_posts" || segments.last == "_drafts"
      let output =
        isOfPosts
        ? Topic.Kind.year.overview(below: site.folder)
        : OutputPath(segments: segments + ["index.html"]).below(site.folder)
      if listings.listing(at: output) != nil {
        lists[folder] = output
      } else if let place = places[folder], plan.isFree(output) {
        plan.add(.init(path: output, place: place))
        lists[folder] = output
        own.insert(output)
      }
    }
    navigation = Navigation(pages, by: setting, leftOut: leftOut, lists: lists)
    sidebar = Sidebar(navigation, pages: pages, folder: site.folder)
    self.lists = lists

    var needsOverview = false
    var waiting = navigation.entries
    while let entry = waiting.popLast() {
      waiting += entry.children
      guard let target = entry.target, let output = SectionPages.output(of: target, pages) else {
        needsOverview = needsOverview || (!sidebar.isWhole && !entry.children.isEmpty)
        continue
      }
      let isCut = sidebar.isCut(navigation.trails[target, default: []], on: output)
      needsOverview = needsOverview || isCut.first
      if case .list = target {
        guard own.contains(output) else { continue }
        let place = entry.folder.flatMap { places[$0] } ?? SourceRange(file: SiteConfiguration.fileName, line: 1)
        listings.add(section: entry, at: output, isGenerated: true, place: place, pages, &plan)
      } else if isCut.own, !entry.children.isEmpty {
        listings.add(
          section: entry, at: output, isGenerated: false, place: SourceRange(file: output.string, line: 1), pages, &plan
        )
      }
    }
    let all = OutputPath("all-pages.html").below(site.folder)
    guard needsOverview, plan.isFree(all) else {
      overview = nil
      return
    }
    plan.add(.init(path: all, place: SourceRange(file: SiteConfiguration.fileName, line: 1)))
    let whole = Navigation.Entry(
      title: listings.words[.allPages], target: .list(all), folder: nil, children: navigation.entries)
    listings.add(
      section: whole, at: all, isGenerated: true, place: SourceRange(file: all.string, line: 1), pages, &plan)
    overview = all
  }

  /// The path of the target on this site; nil for links.
  private static func output(of target: Navigation.Target, _ pages: [PlannedPage]) -> OutputPath? {
    switch target {
    case .page(let number): pages[number].output
    case .list(let output): output
    case .link: nil
    }
  }
}

extension Navigation {
  init(
    _ pages: [PlannedPage], by setting: NavigationSetting, leftOut: Set<String>, lists: [String: OutputPath] = [:]
  ) {
    self.init(
      pages.numbers.filter { !pages[$0].isNotFound }.map { number in
        let page = pages[number]
        return .init(
          page: number, file: page.file, title: page.title, order: page.outline.frontMatter.order, day: page.page.day)
      }, by: setting, leftOut: leftOut, lists: lists)
  }
}

extension Sidebar {
  /// - Parameter folder: of the language.
  init(_ navigation: Navigation, pages: [PlannedPage], folder: String) {
    let root = OutputPath.front
    self.init(navigation, folder: folder) { target in
      switch target {
      case .page(let number): pages[number].output.href(from: root)
      case .list(let output): output.href(from: root)
      case .link(let url): url
      }
    }
  }
}
