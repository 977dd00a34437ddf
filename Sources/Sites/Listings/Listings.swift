import Diagnostics
import Pages
import Words

/// All lists of pages: index pages, tags, categories, authors, the archive, and further pages of each.
///
/// A page written by an author at the address of a list replaces it and shows the list below its text.
package struct Listings: Sendable {
  /// Sorted by address.
  package private(set) var generated: [GeneratedPage] = []
  let topics: Topics
  /// All posts, the newest first.
  let posts: [PageNumber]
  /// Index pages by folder.
  let indexes: [[String]: PageNumber]
  private var listings: [OutputPath: Listing] = [:]
  private let longest: Int
  /// The folder of the language.
  private let folder: String
  let words: WordTable

  /// - Parameter plan: the taken addresses; those of generated pages are added.
  init(_ site: SiteConfiguration, pages: [PlannedPage], words: WordTable, plan: inout OutputPlan) {
    longest = site.paginate
    folder = site.folder
    self.words = words
    indexes = Dictionary(pages.numbers.filter { pages[$0].file.isIndex }.map { (pages[$0].file.folders, $0) }) {
      first, _ in first
    }
    let keys = pages.map { (later: $0.page.instant.map { -$0 } ?? .max, path: $0.file.path) }
    let order = pages.numbers.filter { pages[$0].isWritten && !pages[$0].isNotFound }
      .sorted { keys[$0.value] < keys[$1.value] }
    posts = order.filter { pages[$0].isPost }
    topics = Topics(pages, order: order, authors: Authors(site.authors), folder: site.folder)
    addIndexPages(pages, order: order, plan: &plan)
    for topic in topics.all {
      add(
        topic.pages.map { .page($0) }, at: topic.output, title: topic.title(in: words), topic: topic,
        place: topic.place, pages,
        &plan)
    }
    for kind in Topic.Kind.allCases { addOverview(of: kind, pages, &plan) }
    generated.sort { $0.output.string < $1.output.string }
  }

  func listing(at output: OutputPath) -> Listing? { listings[output] }

  /// Adds lists to index pages: posts of the folder; on a generated front page, all pages.
  private mutating func addIndexPages(_ pages: [PlannedPage], order: [PageNumber], plan: inout OutputPlan) {
    var listed: [PageNumber: [PageNumber]] = [:]
    for page in order where !pages[page].file.isIndex {
      let folders = pages[page].file.folders
      for depth in 0...folders.count {
        guard let index = indexes[Array(folders.prefix(depth))] else { continue }
        if pages[page].isPost || !pages[index].isWritten { listed[index, default: []].append(page) }
      }
    }
    for index in pages.numbers {
      guard let members = listed[index] else { continue }
      add(
        members.map { .page($0) }, at: pages[index].output, title: pages[index].title, place: pages[index].place, pages,
        &plan)
    }
  }

  private mutating func addOverview(of kind: Topic.Kind, _ pages: [PlannedPage], _ plan: inout OutputPlan) {
    let topics = topics.all.filter { $0.kind == kind }
    guard let first = topics.first else { return }
    let output = kind.overview(below: folder)
    let isShort = topics.reduce(0) { $0 + $1.pages.count } <= longest
    let groups = topics.map { topic in
      Listing.Group(
        title: topic.name, output: topic.output, count: topic.pages.count,
        members: kind == .year && isShort ? topic.pages.map { .page($0) } : [])
    }
    if !plan.holds(output.string) {
      plan.add(.init(path: output, place: first.place))
      generated.append(GeneratedPage(output: output, title: words[kind.title], place: first.place))
    }
    listings[output, default: Listing()].groups = groups
  }

  /// Adds the list of what is in a section: its pages, and its sections with the numbers of their pages. The pages of a
  /// section without a page are in its group.
  mutating func add(
    section: Navigation.Entry, at output: OutputPath, isGenerated: Bool, place: SourceRange, _ pages: [PlannedPage],
    _ plan: inout OutputPlan
  ) {
    var groups: [Listing.Group] = []
    var members: [Listing.Member] = []
    for entry in section.children {
      switch entry.target {
      case .page(let number) where entry.children.isEmpty: members.append(.page(number))
      case .link(let url): members.append(.link(title: entry.title, url: url))
      case .page(let number):
        groups.append(.init(title: entry.title, output: pages[number].output, count: entry.pages.count))
      case .list(let list): groups.append(.init(title: entry.title, output: list, count: entry.pages.count))
      case nil:
        groups.append(.init(title: entry.title, output: nil, count: entry.pages.count, members: entry.members))
      }
    }
    if var known = listings[output] {
      let listed = Set(known.members)
      members.removeAll { listed.contains($0) }
      if !members.isEmpty {
        groups.append(.init(title: words[.pages], output: nil, count: members.count, members: members))
      }
      known.groups += groups
      listings[output] = known
      return
    }
    add(members, at: output, title: section.title, place: place, isOwn: isGenerated, pages, &plan)
    listings[output]?.groups = groups
    listings[output]?.overview = nil
    generated.sort { $0.output.string < $1.output.string }
  }

  /// Splits a list into pages, the first of them at `output`.
  ///
  /// - Parameter isOwn: whether the address was taken for this list.
  private mutating func add(
    _ members: [Listing.Member], at output: OutputPath, title: String, topic: Topic? = nil, place: SourceRange,
    isOwn: Bool = false, _ pages: [PlannedPage], _ plan: inout OutputPlan
  ) {
    let count = (members.count + longest - 1) / longest
    let outputs = (1...max(1, count)).map { Self.output(ofPage: $0, of: output) }
    for (number, page) in zip(1..., outputs) {
      if number > 1 || isOwn || !plan.holds(page.string) {
        if number > 1 || !isOwn { plan.add(.init(path: page, place: place)) }
        let title = number > 1 ? words.text(.numberedPage, ["title": title, "number": words.number(number)]) : title
        generated.append(GeneratedPage(output: page, title: title, place: place))
      }
      guard listings[page] == nil else { continue }
      let start = (number - 1) * longest
      listings[page] = Listing(
        members: Array(members[start..<min(start + longest, members.count)]), outputs: outputs, number: number,
        overview: topic != nil || !posts.isEmpty ? (topic?.kind ?? .year).overview(below: folder) : nil, topic: topic)
    }
  }

  /// The path of a further page: `tags/swift/page2/index.html` after `tags/swift/index.html`, `news/page2/index.html`
  /// after `news.html`.
  private static func output(ofPage number: Int, of first: OutputPath) -> OutputPath {
    guard number > 1, let name = first.segments.last else { return first }
    let stem = name == "index.html" ? [] : [ContentFile.withoutExtension(name)]
    return OutputPath(segments: first.segments.dropLast() + stem + ["page\(number)", "index.html"])
  }
}

extension Navigation.Entry {
  /// All pages below the entry.
  fileprivate var pages: [PageNumber] {
    children.flatMap { ($0.page.map { [$0] } ?? []) + $0.pages }
  }

  /// All pages and links below the entry.
  fileprivate var members: [Listing.Member] {
    children.flatMap { child -> [Listing.Member] in
      switch child.target {
      case .page(let number): [.page(number)] + child.members
      case .link(let url): [.link(title: child.title, url: url)]
      case .list, nil: child.members
      }
    }
  }
}
