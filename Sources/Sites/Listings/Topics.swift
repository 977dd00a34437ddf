import Diagnostics
import Pages

/// All tags, categories, authors and years of a site.
struct Topics: Sendable {
  /// Sorted by kind and name; years descending.
  private(set) var all: [Topic] = []
  private var places: [Topic.Kind: [String: Int]] = [:]
  private let authors: Authors

  /// - Parameters:
  ///   - order: page indices in the order of lists.
  ///   - folder: of the language.
  init(_ pages: [PlannedPage], order: [PageNumber], authors: Authors, folder: String) {
    self.authors = authors
    for kind in Topic.Kind.allCases {
      var found: [String: [PageNumber]] = [:]
      for page in order {
        for name in Set(keys(of: pages[page].page, kind)) { found[name, default: []].append(page) }
      }
      let names = found.keys.map { (key: $0.lowercased(), name: $0) }.sorted { $0 < $1 }.map(\.name)
      let folders = TopicFolders.folders(of: names, word: kind.folder)
      for name in kind == .year ? names.reversed() : names {
        guard let members = found[name], let first = members.first else { continue }
        places[kind, default: [:]][name] = all.count
        let author = kind == .author ? authors.author(name) : nil
        all.append(
          Topic(
            kind: kind, name: author?.name ?? name, author: author,
            output: OutputPath(segments: [kind.folder, folders[name] ?? name, "index.html"]).below(folder),
            pages: members,
            place: pages[first].outline.frontMatter.ranges[kind.folder] ?? pages[first].firstLine))
      }
    }
  }

  /// The topics of a page, in its own order.
  func topics(of page: SitePage, _ kind: Topic.Kind) -> [Topic] {
    var seen: Set<String> = []
    return keys(of: page, kind).filter { seen.insert($0).inserted }.compactMap { places[kind]?[$0].map { all[$0] } }
  }

  private func keys(of page: SitePage, _ kind: Topic.Kind) -> [String] {
    guard page.isWritten else { return [] }
    let front = page.outline.frontMatter
    switch kind {
    case .tag: return front.tags.filter(Self.isName)
    case .category: return front.categories.filter(Self.isName)
    case .author:
      let isOwn = ["author", "author_id", "authors"].contains { front.ranges[$0] != nil }
      return page.isPost || isOwn ? authors.keys(of: front).filter(Self.isName) : []
    case .year: return page.isPost ? front.date.map { [Self.year($0.year)] } ?? [] : []
    }
  }

  private static func isName(_ text: String) -> Bool { text.contains { !$0.isWhitespace } }

  private static func year(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
