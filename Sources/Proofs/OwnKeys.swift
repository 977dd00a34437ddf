import Synchronization

/// The keys under which this process has kept something.
final class OwnKeys: Sendable {
  private let keys = Mutex<Set<String>>([])

  func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }

  func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }
}
