/// The pages of a folder and of the folders in it.
struct PageFolder {
  var name: String
  /// The path below the content folder; empty for that itself.
  var path: String
  var index: Navigation.Item?
  var pages: [Navigation.Item] = []
  var folders: [String: PageFolder] = [:]

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// Recursion is limited by the length of paths.
  mutating func add(_ item: Navigation.Item, below path: ArraySlice<String>) {
    if let first = path.first {
      let whole = self.path.isEmpty ? first : self.path + "/" + first
      folders[first, default: PageFolder(name: first, path: whole)].add(item, below: path.dropFirst())
    } else if item.file.isIndex, index == nil {
      index = item
    } else {
      pages.append(item)
    }
  }

  /// Titles of Jekyll's special folders.
  private static let names = ["_posts": "Posts", "_drafts": "Drafts"]

  /// The title of a folder without an index page.
  static func title(of name: String) -> String { names[name] ?? Slug.words(name) }

  func entry(of page: Navigation.Item) -> Navigation.Entry {
    Navigation.Entry(title: page.title, target: .page(page.page), folder: nil, children: [])
  }

  /// The folder as one entry.
  var section: Navigation.Entry {
    let title = index?.title ?? PageFolder.title(of: name)
    return Navigation.Entry(title: title, target: index.map { .page($0.page) }, folder: path, children: entries())
  }

  /// The entries in the folder, without its index page.
  func entries() -> [Navigation.Entry] {
    var entries = pages.map { (key: SortKey($0, title: $0.title), entry: entry(of: $0)) }
    for folder in folders.values {
      let section = folder.section
      entries.append((SortKey(folder.index, title: section.title), section))
    }
    return entries.sorted { $0.key < $1.key }.map(\.entry)
  }
}

private struct SortKey: Comparable {
  var order: Int
  var day: Int
  var title: [UInt8]
  var path: [UInt8]

  init(_ item: Navigation.Item?, title: String) {
    order = item?.order ?? .max
    day = item?.day.map { -$0 } ?? .min
    self.title = NaturalOrder.key(title)
    path = NaturalOrder.key(item?.file.path ?? title)
  }

  static func < (a: SortKey, b: SortKey) -> Bool {
    if (a.order, a.day) != (b.order, b.day) { return (a.order, a.day) < (b.order, b.day) }
    if a.title != b.title { return a.title.lexicographicallyPrecedes(b.title) }
    return a.path.lexicographicallyPrecedes(b.path)
  }
}
