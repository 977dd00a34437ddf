import Diagnostics

/// The pages of a site as a tree: as `navigation` of galley.yml says, then the other pages, those of a folder below its
/// `index.md`.
package struct Navigation: Equatable, Sendable {
  /// Where an entry leads.
  package enum Target: Hashable, Sendable {
    case page(PageNumber)
    /// A page that Galley generates: the list of a section.
    case list(OutputPath)
    case link(String)
  }

  package struct Entry: Equatable, Sendable {
    package var title: String
    /// Nil for a label.
    package var target: Target?
    /// The folder whose pages are below it; nil for a page, and for a group of the configuration.
    package var folder: String?
    package var children: [Entry]

    package var page: PageNumber? { if case .page(let page) = target { page } else { nil } }
  }

  /// A page with the sort key of its entry.
  struct Item {
    var page: PageNumber
    var file: ContentFile
    var title: String
    var order: Int?
    /// The date of a post as a number; the newest is first, after pages without a date.
    var day: Int?
  }

  /// The entries: without a configuration the front page first, then other pages and folders.
  package let entries: [Entry]
  /// All pages in reading order.
  package let readingOrder: [PageNumber]
  /// For each page and list, the indices of the entries that lead to it, from the top.
  let trails: [Target: [Int]]
  /// Errors of the configuration.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - leftOut: the paths of pages that exist but are not published, such as drafts.
  ///   - lists: the generated pages of folders that have no page of their own.
  init(
    _ items: [Item], by setting: NavigationSetting = NavigationSetting(), leftOut: Set<String> = [],
    lists: [String: OutputPath] = [:]
  ) {
    var tree = NavigationTree(items, setting, leftOut: leftOut)
    entries = tree.entries().map { $0.with(lists) }
    diagnostics = tree.diagnostics
    var order: [PageNumber] = []
    var trails: [Target: [Int]] = [:]
    var waiting = entries.enumerated().map { (trail: [$0], entry: $1) }.reversed() as [(trail: [Int], entry: Entry)]
    while let (trail, entry) = waiting.popLast() {
      // Only a wrong configuration names a page twice.
      if let target = entry.target, trails[target] == nil {
        trails[target] = trail
        if let page = entry.page { order.append(page) }
      }
      waiting += entry.children.enumerated().map { (trail + [$0], $1) }.reversed()
    }
    readingOrder = order
    self.trails = trails
  }

  /// The folders that have no page of their own, each once.
  var foldersWithoutPage: [String] { entries.flatMap(\.foldersWithoutPage) }
}

extension Navigation.Entry {
  /// Recursion is limited by the length of paths.
  fileprivate func with(_ lists: [String: OutputPath]) -> Navigation.Entry {
    var entry = self
    entry.children = children.map { $0.with(lists) }
    if target == nil, let folder { entry.target = lists[folder].map(Navigation.Target.list) }
    return entry
  }

  fileprivate var foldersWithoutPage: [String] {
    (target == nil ? [folder].compactMap(\.self) : []) + children.flatMap(\.foldersWithoutPage)
  }
}
