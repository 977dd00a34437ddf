import Glibc

/// A folder for the time of one run, held so that another run can tell it from what a killed one left behind.
public struct RunFolder: Sendable {
  public let path: String
  private let lock: FolderLock

  /// Makes `PREFIXpid-n` in the folder `parent`, which must be there.
  public init(in parent: String, prefix: String, disk: any Disk) throws(DiskFailure) {
    (path, lock) = try RunFolder.hold(in: parent, prefix: prefix, disk: disk)
  }

  private static func hold(
    in parent: String, prefix: String, disk: any Disk
  ) throws(DiskFailure) -> (String, FolderLock) {
    var triesLeft = 1000
    while true {
      let path = try make(in: parent, prefix: prefix, disk: disk)
      // Not held yet, it may be taken for a leftover, and be removed by whoever looks for those just now.
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
      let path = FilePaths.join(parent, "\(prefix)\(getpid())-\(attempt)")
      do {
        try disk.makeFolder(path)
        return path
      } catch {
        // The number of a process that lives in another container, or died without cleaning up.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Removes it with all that is in it; what cannot be removed now is a leftover for the next run.
  public func remove(disk: any Disk) {
    try? disk.remove(path)
    withExtendedLifetime(lock) {}
  }

  /// Whether a folder of a run may have that name: `PREFIXpid-n`.
  public static func isName(_ name: String, prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }

  /// Removes what killed runs left behind; a folder that a running one holds is let be, and so are links.
  ///
  /// - Parameter remove: removes a folder that nobody holds; nil to remove it with all that is in it.
  public static func removeLeftovers(
    in parent: String, prefix: String, disk: any Disk, remove: ((String) throws(DiskFailure) -> Void)? = nil
  ) throws(DiskFailure) {
    for bytes in try disk.list(parent) {
      guard let name = String(validating: bytes, as: UTF8.self), isName(name, prefix: prefix) else { continue }
      let path = FilePaths.join(parent, name)
      guard (try? disk.entry(path))?.kind == .folder, let lock = try? disk.lock(path) else { continue }
      // What cannot be removed now is one for the next run, too: the old site, say, that its run removes itself.
      if let remove { try? remove(path) } else { try? disk.remove(path) }
      withExtendedLifetime(lock) {}
    }
  }
}
