import Base

/// What is built once and kept in the cache folder, where anyone may delete, damage or replace it.
extension Toolchain {
  /// Calls `build` to fill `folder`, unless all that lies there is as it once left it. One caller at a time, over processes;
  /// what a killed one left is built again.
  ///
  /// - Parameter files: what there is in any case when it is built.
  func keep(
    _ files: [String], in folder: String, build: () async throws(ToolchainFailure) -> Void
  ) async throws(ToolchainFailure) {
    if isWhole(folder, with: files) { return }
    try makeFolder(FilePaths.parent(folder))
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    if isWhole(folder, with: files) { return }
    // Not into what lies there: a link would lead the compiler's output elsewhere, a module more would be imported.
    LocalDisk().clear(folder)
    try makeFolder(folder)
    try await build()
    try record(FolderRecord(of: folder), of: folder)
  }

  /// Whether all lies in the folder as it was built once, and nothing else.
  func isWhole(_ folder: String, with files: [String]) -> Bool {
    guard let known = record(of: folder, by: seal), known.holds(files) else { return false }
    let found = FolderRecord(of: folder, known: known)
    guard found.isSame(as: known) else { return false }
    // Next time its files need not be read.
    if found != known { try? record(found, of: folder) }
    return true
  }

  /// Whether a folder that is trusted as galley's installation is has come to no harm.
  func isUndamaged(prepared folder: String, with files: [String]) -> Bool {
    guard let known = record(of: folder, by: .checksum), known.holds(files) else { return false }
    return FolderRecord(of: folder, known: known).isSame(as: known)
  }

  // MARK: Records

  /// What a folder held when galley left it; nil where nothing is known that verifies.
  func record(of folder: String, by seal: CacheSeal) -> FolderRecord? {
    seal.entry(at: "\(folder).complete", as: Toolchain.recordName(folder))
  }

  /// Writes what a folder holds beside it.
  func record(_ record: FolderRecord, of folder: String) throws(ToolchainFailure) {
    let sealed = seal.sealed(record, as: Toolchain.recordName(folder))
    try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).write(sealed, to: "\(folder).complete") }
  }

  /// The last two names: a cache folder may be moved, and the same kind of folder may not be swapped for another.
  private static func recordName(_ folder: String) -> String {
    "folder " + folder.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// A short name for a text: for folders that differ in it.
  static func shortName(of text: String) -> String { shortName(of: text.utf8) }

  static func shortName(of bytes: some Sequence<UInt8>) -> String {
    String(FNV1a.of(bytes), radix: 36)
  }
}
