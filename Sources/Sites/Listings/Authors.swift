import Markdown
import Pages

/// Who writes on a site, by what pages call them.
struct Authors: Sendable {
  private let known: [String: Author]
  private let keys: [String: String]

  init(_ authors: [Author]) {
    known = Dictionary(authors.map { ($0.id, $0) }) { first, _ in first }
    keys = Dictionary(authors.flatMap { [($0.id, $0.id), ($0.name, $0.id)] }) { first, _ in first }
  }

  /// Pages may name an author by key or by name; `author_id` counts where the site knows it.
  func keys(of front: FrontMatter) -> [String] {
    if !front.authors.isEmpty { return front.authors.map { keys[$0] ?? $0 } }
    if let id = front.authorID, known[id] != nil { return [id] }
    return front.author.map { [keys[$0] ?? $0] } ?? []
  }

  func author(_ key: String) -> Author { known[key] ?? Author(id: key, name: key) }

  func authors(of front: FrontMatter) -> [Author] { keys(of: front).map(author) }
}
