/// The pages of a site as a tree: the pages of a folder are below its `index.md`.
package struct Navigation: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var title: String
    /// The page; nil for a folder without an index page.
    package var page: PageNumber?
    package var children: [Entry]
  }

  /// The sort key of an entry.
  struct Item {
    var page: PageNumber
    var file: ContentFile
    var title: String
    var order: Int?
    /// The date of a post as a number; the newest is first, after pages without a date.
    var day: Int?
  }

  /// The entries: the front page first, then other pages and folders.
  package let entries: [Entry]
  /// All pages in reading order.
  package let readingOrder: [PageNumber]
  /// For each page, the indices of the entries that lead to it, from the top.
  let trails: [PageNumber: [Int]]

  init(_ items: [Item]) {
    var root = Folder(name: "")
    for item in items { root.add(item, below: item.file.folders[...]) }
    var entries = root.entries()
    if let index = root.index { entries.insert(Entry(title: index.title, page: index.page, children: []), at: 0) }
    self.entries = entries
    var order: [PageNumber] = []
    var trails: [PageNumber: [Int]] = [:]
    var waiting = entries.enumerated().map { (trail: [$0], entry: $1) }.reversed() as [(trail: [Int], entry: Entry)]
    while let (trail, entry) = waiting.popLast() {
      if let page = entry.page {
        order.append(page)
        trails[page] = trail
      }
      waiting += entry.children.enumerated().map { (trail + [$0], $1) }.reversed()
    }
    readingOrder = order
    self.trails = trails
  }
}

private struct Folder {
  var name: String
  var index: Navigation.Item?
  var pages: [Navigation.Item] = []
  var folders: [String: Folder] = [:]

  /// Recursion is limited by the length of paths.
  mutating func add(_ item: Navigation.Item, below path: ArraySlice<String>) {
    if let first = path.first {
      folders[first, default: Folder(name: first)].add(item, below: path.dropFirst())
    } else if item.file.isIndex, index == nil {
      index = item
    } else {
      pages.append(item)
    }
  }

  /// Titles of Jekyll's special folders.
  private static let names = ["_posts": "Posts", "_drafts": "Drafts"]

  func entries() -> [Navigation.Entry] {
    var entries: [(key: SortKey, entry: Navigation.Entry)] = pages.map { page in
      (SortKey(page, title: page.title), Navigation.Entry(title: page.title, page: page.page, children: []))
    }
    for folder in folders.values {
      let title = folder.index?.title ?? Folder.names[folder.name] ?? Slug.words(folder.name)
      let children = folder.entries()
      let entry = Navigation.Entry(title: title, page: folder.index?.page, children: children)
      entries.append((SortKey(folder.index, title: title), entry))
    }
    return entries.sorted { $0.key < $1.key }.map(\.entry)
  }
}

private struct SortKey: Comparable {
  var order: Int
  var day: Int
  var title: String
  var path: String

  init(_ item: Navigation.Item?, title: String) {
    order = item?.order ?? .max
    day = item?.day.map { -$0 } ?? .min
    self.title = title.lowercased()
    path = item?.file.path ?? title
  }

  static func < (a: SortKey, b: SortKey) -> Bool {
    (a.order, a.day, a.title, a.path) < (b.order, b.day, b.title, b.path)
  }
}
