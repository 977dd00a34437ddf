import Base
import Synchronization
import Toolchains

/// Outcomes of programs by the content that they come from, in files that anyone may delete or damage, and, if wanted, in a
/// store that machines share.
///
/// Each is sealed under its key: what someone else wrote, what is damaged, and what belongs to another key is as good as
/// missing.
public struct ProofCache: Sendable {
  private let files: SealedFiles
  private let remote: RemoteStore?
  /// What was kept by this process; nil where what others kept counts too.
  private let own: OwnKeys?

  /// - Parameters:
  ///   - seal: what does not bear it is not believed.
  ///   - isFresh: whether only what this process keeps is found again.
  public init(folder: String, remote: RemoteStore? = nil, seal: CacheSeal = .ofThisUser, isFresh: Bool = false) {
    own = isFresh ? OwnKeys() : nil
    files = SealedFiles(folder: folder, seal: seal)
    self.remote = remote
  }

  /// Fetches what is missing here of the keys' files from the shared store; false if nothing came that verifies.
  func fetch(_ keys: [String]) async -> Bool {
    guard let remote, own == nil, !keys.isEmpty else { return false }
    let cameAny = Mutex(false)
    await remote.get(keys.map { (key: $0, name: files.secretName(of: $0)) }) { key, sealed in
      guard files.keep(sealed: sealed, for: key) else { return false }
      cameAny.withLock { $0 = true }
      return true
    }
    return cameAny.withLock { $0 }
  }

  /// Hands the keys' files, where there are some, to the shared store.
  func share(_ keys: [String]) async {
    guard let remote else { return }
    let own = keys.compactMap { key in
      files.file(for: key).map { (name: files.secretName(of: key), file: $0) }
    }
    await remote.put(own)
  }

  func value<Entry: CacheEntry>(for key: String) -> Entry? {
    bytes(for: key).flatMap { Entry(recorded: $0[...]) }
  }

  /// Waits for those who are making what has this key, or, now and then, another; nil where nobody can write here.
  func lock(_ key: String) async -> FileLock? { try? await files.lock(key) }

  func bytes(for key: String) -> [UInt8]? {
    own?.contains(key) == false ? nil : files.bytes(for: key).map { Array($0) }
  }

  /// Keeps an outcome; a cache that cannot be written costs time, not truth, so that is no failure.
  func keep(_ outcome: ProgramOutcome, for key: String) {
    if outcome.isLasting { keep(outcome.recorded, for: key) }
  }

  func keep(_ entry: some CacheEntry, for key: String) { keep(entry.recorded, for: key) }

  func keep(_ bytes: [UInt8], for key: String) {
    own?.insert(key)
    files.keep(bytes, for: key)
  }
}

/// The keys under which this process has kept something.
private final class OwnKeys: Sendable {
  private let keys = Mutex<Set<String>>([])

  func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }

  func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }
}
