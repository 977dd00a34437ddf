import Markdown
import Pages

/// The authors of a site, by key or name.
struct Authors: Sendable {
  private let known: [String: Author]
  private let keys: [String: String]

  init(_ authors: [Author]) {
    known = Dictionary(authors.map { ($0.id, $0) }) { first, _ in first }
    keys = Dictionary(authors.flatMap { [($0.id, $0.id), ($0.name, $0.id)] }) { first, _ in first }
  }

  /// The keys of the authors of a page, which may be written as key or name; `author_id` only if the site knows it.
  func keys(of front: FrontMatter) -> [String] {
    if !front.authors.isEmpty { return front.authors.map { keys[$0] ?? $0 } }
    if let id = front.authorID, known[id] != nil { return [id] }
    return front.author.map { [keys[$0] ?? $0] } ?? []
  }

  func author(_ key: String) -> Author { known[key] ?? Author(id: key, name: key) }

  func authors(of front: FrontMatter) -> [Author] { keys(of: front).map(author) }
}
