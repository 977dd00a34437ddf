import Base

/// Caches builds in the cache folder, which is untrusted.
extension Toolchain {
  /// Calls `build` to fill `folder`, unless its content is unchanged since the last build. Only one process builds at a
  /// time; an interrupted build is repeated.
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
    // Always builds into an empty folder: a link in an old one could redirect the output, and another module could be
    // imported.
    LocalDisk().clear(folder)
    try makeFolder(folder)
    try await build()
    try record(FolderRecord(of: folder), of: folder)
  }

  /// Whether the folder has exactly the content that was built.
  func isWhole(_ folder: String, with files: [String]) -> Bool {
    guard let known = record(of: folder, by: seal), known.holds(files) else { return false }
    let found = FolderRecord(of: folder, known: known)
    guard found.isSame(as: known) else { return false }
    // Updates the record, so that the files need not be read the next time.
    if found != known { try? record(found, of: folder) }
    return true
  }

  /// Whether a folder of galley's installation is undamaged.
  func isUndamaged(prepared folder: String, with files: [String]) -> Bool {
    guard let known = record(of: folder, by: .checksum), known.holds(files) else { return false }
    return FolderRecord(of: folder, known: known).isSame(as: known)
  }

  // MARK: Records

  /// The signed record of a folder's content; nil if there is no valid one.
  func record(of folder: String, by seal: CacheSeal) -> FolderRecord? {
    seal.entry(at: "\(folder).complete", as: Toolchain.recordName(folder))
  }

  /// Writes the record of a folder's content into a file beside it.
  func record(_ record: FolderRecord, of folder: String) throws(ToolchainFailure) {
    let sealed = seal.sealed(record, as: Toolchain.recordName(folder))
    try onDisk { () throws(DiskFailure) in try CacheFolder(cacheFolder).write(sealed, to: "\(folder).complete") }
  }

  /// The name that is signed with a record: the last two parts of the path, so that the cache folder may be moved, but
  /// folders cannot be swapped.
  private static func recordName(_ folder: String) -> String {
    "folder " + folder.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// A short name that changes with a text.
  static func shortName(of text: String) -> String { shortName(of: text.utf8) }

  static func shortName(of bytes: some Sequence<UInt8>) -> String {
    String(FNV1a.of(bytes), radix: 36)
  }
}
