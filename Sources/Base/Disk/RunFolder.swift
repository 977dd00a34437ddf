import Glibc

/// A temporary folder of one run, locked so that other runs can tell it from the leftovers of a killed one.
public struct RunFolder: Sendable {
  public let path: String
  private let lock: FolderLock

  /// Creates a folder with a `RunName` in the folder `parent`, which must exist.
  public init(in parent: String, prefix: String, disk: any Disk) throws(DiskFailure) {
    (path, lock) = try RunFolder.hold(in: parent, prefix: prefix, disk: disk)
  }

  private static func hold(
    in parent: String, prefix: String, disk: any Disk
  ) throws(DiskFailure) -> (String, FolderLock) {
    var triesLeft = 1000
    while true {
      let path = try make(in: parent, prefix: prefix, disk: disk)
      // Until it is locked, another process may take it for a leftover and remove it.
      do {
        if let lock = try disk.lock(path) { return (path, lock) }
      } catch {
        guard error.code == ENOENT, triesLeft > 0 else { throw error }
      }
      triesLeft -= 1
      guard triesLeft > 0 else { throw DiskFailure(.lock, path, code: EBUSY) }
    }
  }

  private static func make(in parent: String, prefix: String, disk: any Disk) throws(DiskFailure) -> String {
    var attempt = 0
    while true {
      let path = FilePaths.join(parent, RunName.name(prefix, number: attempt))
      do {
        try disk.makeFolder(path)
        return path
      } catch {
        // The process id may be one of another container, or of a process that was killed.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Removes the folder with its content; the next run removes what is left.
  public func remove(disk: any Disk) {
    try? disk.remove(path)
    withExtendedLifetime(lock) {}
  }

  /// Removes the folders of killed runs; locked folders, links, and folders without Galley's mark are not touched.
  ///
  /// - Parameter remove: removes a folder that nobody holds; nil to remove it with all that is in it.
  public static func removeLeftovers(
    in parent: String, prefix: String, disk: any Disk, remove: ((String) throws(DiskFailure) -> Void)? = nil
  ) throws(DiskFailure) {
    for bytes in try disk.list(parent) {
      guard let name = String(validating: bytes, as: UTF8.self), RunName.isOurs(name, prefix: prefix) else { continue }
      let path = FilePaths.join(parent, name)
      guard (try? disk.entry(path))?.kind == .folder, let lock = try? disk.lock(path) else { continue }
      // The next run tries again what cannot be removed now, for example an old site that its own run is removing.
      if let remove { try? remove(path) } else { try? disk.remove(path) }
      withExtendedLifetime(lock) {}
    }
  }
}
