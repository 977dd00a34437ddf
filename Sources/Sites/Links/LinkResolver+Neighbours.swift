import Synchronization

extension LinkResolver {
  /// What links may have meant, put in order for the first of them that leads nowhere.
  final class Known: Sendable {
    enum Kind: Hashable {
      case pages
      /// With the pages' addresses as they are, or without `index.html` and `.html`.
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
