import Base

/// Sealed files by key, in a folder where anyone may have put anything.
public struct SealedFiles: Sendable {
  private let folder: String
  /// The folder that it lies in.
  private let cache: CacheFolder
  private let seal: CacheSeal

  /// In bytes: what a program reports has at most half of it.
  static let longest = 64 << 20

  public init(folder: String, seal: CacheSeal) {
    self.folder = folder
    cache = CacheFolder(FilePaths.parent(folder))
    self.seal = seal
  }

  /// Nil where there is nothing that verifies.
  public func bytes(for key: String) -> ArraySlice<UInt8>? {
    CacheFolder.read(path(key), limit: SealedFiles.longest).flatMap { seal.opened($0, as: name(key)) }
  }

  /// The path of what verifies; nil where there is nothing such.
  public func file(for key: String) -> String? { bytes(for: key).map { _ in path(key) } }

  /// What cannot be written is not kept.
  public func keep(_ bytes: [UInt8], for key: String) { write(seal.sealed(bytes, as: name(key)), for: key) }

  /// Keeps what was sealed elsewhere; false, and nothing is written, where it does not verify.
  public func keep(sealed: [UInt8], for key: String) -> Bool {
    guard seal.opened(sealed, as: name(key)) != nil else { return false }
    write(sealed, for: key)
    return true
  }

  /// Waits for those who are making what has this key, or, now and then, another.
  public func lock(_ key: String) async throws(ToolchainFailure) -> FileLock {
    try onDisk { () throws(DiskFailure) in try cache.makeFolder("\(folder)/locks") }
    return try await FileLock(path: "\(folder)/locks/\(key.prefix(2))")
  }

  /// What the key's file is called where others can read names.
  public func secretName(of key: String) -> String { seal.secretName(of: name(key)) }

  private func write(_ sealed: [UInt8], for key: String) {
    guard sealed.count <= SealedFiles.longest else { return }
    try? cache.write(sealed, to: path(key))
  }

  private func name(_ key: String) -> String { "record \(key)" }

  private func path(_ key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2))" }
}
