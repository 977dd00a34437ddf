import Diagnostics
import Pages

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

  /// - Parameter plan: the taken addresses; those of generated pages are added.
  init(_ site: SiteConfiguration, pages: [PlannedPage], plan: inout OutputPlan) {
    longest = site.paginate
    indexes = Dictionary(pages.numbers.filter { pages[$0].file.isIndex }.map { (pages[$0].file.folders, $0) }) {
      first, _ in first
    }
    let keys = pages.map { (later: $0.page.instant.map { -$0 } ?? .max, path: $0.file.path) }
    let order = pages.numbers.filter { pages[$0].isWritten && !pages[$0].isNotFound }
      .sorted { keys[$0.value] < keys[$1.value] }
    posts = order.filter { pages[$0].isPost }
    topics = Topics(pages, order: order, authors: Authors(site.authors))
    addIndexPages(pages, order: order, plan: &plan)
    for topic in topics.all {
      add(topic.pages, at: topic.output, title: topic.title, topic: topic, place: topic.place, pages, &plan)
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
      add(members, at: pages[index].output, title: pages[index].title, place: pages[index].place, pages, &plan)
    }
  }

  private mutating func addOverview(of kind: Topic.Kind, _ pages: [PlannedPage], _ plan: inout OutputPlan) {
    let topics = topics.all.filter { $0.kind == kind }
    guard let first = topics.first else { return }
    let output = kind.overview
    let isShort = topics.reduce(0) { $0 + $1.pages.count } <= longest
    let groups = topics.map { topic in
      Listing.Group(
        title: topic.name, output: topic.output, count: topic.pages.count,
        pages: kind == .year && isShort ? topic.pages : [])
    }
    if !plan.holds(output.string) {
      plan.add(.init(path: output, place: first.place))
      generated.append(GeneratedPage(output: output, title: kind.title, place: first.place))
    }
    listings[output, default: Listing()].groups = groups
  }

  /// Splits a list into pages, the first of them at `output`.
  private mutating func add(
    _ members: [PageNumber], at output: OutputPath, title: String, topic: Topic? = nil, place: SourceRange,
    _ pages: [PlannedPage], _ plan: inout OutputPlan
  ) {
    let count = (members.count + longest - 1) / longest
    let outputs = (1...max(1, count)).map { Self.output(ofPage: $0, of: output) }
    for (number, page) in zip(1..., outputs) {
      if number > 1 || !plan.holds(page.string) {
        plan.add(.init(path: page, place: place))
        let title = number > 1 ? "\(title), page \(number)" : title
        generated.append(GeneratedPage(output: page, title: title, place: place))
      }
      guard listings[page] == nil else { continue }
      let start = (number - 1) * longest
      listings[page] = Listing(
        pages: Array(members[start..<min(start + longest, members.count)]), outputs: outputs, number: number,
        overview: topic?.kind.overview ?? (posts.isEmpty ? nil : Topic.Kind.year.overview), topic: topic)
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
