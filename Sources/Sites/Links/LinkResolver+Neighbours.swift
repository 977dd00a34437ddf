import Synchronization

extension LinkResolver {
  /// Suggestions for broken links, prepared when the first one is found.
  final class Known: Sendable {
    enum Kind: Hashable {
      case pages
      /// Files and addresses of pages, with or without `index.html` and `.html`.
      case files(withEndings: Bool)
    }

    private let made = Mutex<[Kind: LinkNeighbours]>([:])

    func neighbours(_ kind: Kind, of paths: () -> [String]) -> LinkNeighbours {
      made.withLock { made in
        if let known = made[kind] { return known }
        let new = LinkNeighbours(paths())
        made[kind] = new
        return new
      }
    }
  }
}
