import Base
import Synchronization
import Toolchains

/// A cache of program results by the hash of their inputs: in local files and, optionally, in a remote cache.
///
/// Every entry is signed together with its key: damaged entries, entries of others and entries of other keys count as
/// missing.
public struct ProofCache: Sendable {
  private let files: SealedFiles
  private let remote: RemoteStore?
  /// The keys that this process has written; nil if entries of other processes are used, too.
  private let own: OwnKeys?

  /// - Parameters:
  ///   - seal: signs the entries; others count as missing.
  ///   - isFresh: whether only entries that this process has written are found (`--no-cache`).
  public init(folder: String, remote: RemoteStore? = nil, seal: CacheSeal = .ofThisUser, isFresh: Bool = false) {
    own = isFresh ? OwnKeys() : nil
    files = SealedFiles(folder: folder, seal: seal)
    self.remote = remote
  }

  /// Fetches missing files of the keys from the remote cache; returns false if no valid file came.
  func fetch(_ keys: [String]) async -> Bool {
    guard let remote, own == nil, !keys.isEmpty else { return false }
    let cameAny = Mutex(false)
    await remote.get(keys.map { (key: $0, name: files.secretName(of: $0)) }) { key, sealed in
      guard files.store(sealed: sealed, for: key) else { return false }
      cameAny.withLock { $0 = true }
      return true
    }
    return cameAny.withLock { $0 }
  }

  /// Uploads the existing files of the keys to the remote cache.
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

  /// Waits for processes that build the entry of this key (sometimes of another key); nil if the cache cannot be
  /// written.
  func lock(_ key: String) async -> FileLock? { try? await files.lock(key) }

  func bytes(for key: String) -> [UInt8]? {
    own?.contains(key) == false ? nil : files.bytes(for: key).map { Array($0) }
  }

  /// Stores a result. A cache that cannot be written is no failure: it only costs time.
  func store(_ outcome: ProgramOutcome, for key: String) {
    if outcome.isLasting { store(outcome.recorded, for: key) }
  }

  func store(_ entry: some CacheEntry, for key: String) { store(entry.recorded, for: key) }

  func store(_ bytes: [UInt8], for key: String) {
    own?.insert(key)
    files.store(bytes, for: key)
  }
}

/// The keys that this process has written.
private final class OwnKeys: Sendable {
  private let keys = Mutex<Set<String>>([])

  func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }

  func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }
}
