import Base

/// Signed cache files by key. The folder is untrusted: files that do not verify count as missing.
public struct SealedFiles: Sendable {
  private let folder: String
  /// The folder of the files.
  private let cache: CacheFolder
  private let seal: CacheSeal

  /// The maximum size in bytes; the report of a program has at most half of it.
  static let longest = 64 << 20

  public init(folder: String, seal: CacheSeal) {
    self.folder = folder
    cache = CacheFolder(FilePaths.parent(folder))
    self.seal = seal
  }

  /// The content of a key's file; nil if there is no valid one.
  public func bytes(for key: String) -> ArraySlice<UInt8>? {
    CacheFolder.read(path(key), limit: SealedFiles.longest).flatMap { seal.opened($0, as: name(key)) }
  }

  /// The path of a key's file; nil if there is no valid one.
  public func file(for key: String) -> String? { bytes(for: key).map { _ in path(key) } }

  /// Signs and stores bytes; ignores failures to write.
  public func store(_ bytes: [UInt8], for key: String) { write(seal.sealed(bytes, as: name(key)), for: key) }

  /// Stores bytes that were signed elsewhere; returns false, and writes nothing, if they do not verify.
  public func store(sealed: [UInt8], for key: String) -> Bool {
    guard seal.opened(sealed, as: name(key)) != nil else { return false }
    write(sealed, for: key)
    return true
  }

  /// Locks a key, to wait for processes that build its entry; a few keys share a lock.
  public func lock(_ key: String) async throws(ToolchainFailure) -> FileLock {
    try onDisk { () throws(DiskFailure) in try cache.makeFolder("\(folder)/locks") }
    return try await FileLock(path: "\(folder)/locks/\(key.prefix(2))")
  }

  /// The name of the key's file in a place where others can read names: it does not reveal the key.
  public func secretName(of key: String) -> String { seal.secretName(of: name(key)) }

  private func write(_ sealed: [UInt8], for key: String) {
    guard sealed.count <= SealedFiles.longest else { return }
    try? cache.write(sealed, to: path(key))
  }

  private func name(_ key: String) -> String { "record \(key)" }

  private func path(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }
}
