import Glibc

/// A folder that the user names for new files. It does not exist or is empty, and gets all of them or none.
public struct NewFolder {
  private let place: String
  private let isThere: Bool
  private let disk: any Disk

  /// The absolute path without links.
  public var path: String { place }

  /// - Returns: nil if there is something else.
  public init?(_ path: String, disk: any Disk) throws(DiskFailure) {
    self.disk = disk
    place = try disk.place(of: path)
    isThere = try disk.entryIfThere(place) != nil
    guard isThere else { return }
    guard try disk.status(place).kind == .folder else { return nil }
    try RunFolder.removeLeftovers(in: place, prefix: NewFolder.prefix, disk: disk)
    guard try disk.list(place).isEmpty else { return nil }
  }

  private static let prefix = ".galley-new-"

  /// - Parameter write: writes the files into a temporary folder.
  public func fill(_ write: (_ folder: String) throws(DiskFailure) -> Void) throws(DiskFailure) {
    let parent = isThere ? place : FilePaths.parent(place)
    try disk.makeFolders(parent)
    try RunFolder.removeLeftovers(in: parent, prefix: NewFolder.prefix, disk: disk)
    let run = try RunFolder(in: parent, prefix: NewFolder.prefix, disk: disk)
    do throws(DiskFailure) {
      try write(run.path)
      try disk.sync(run.path)
      if isThere {
        // Somebody's working folder, or a mounted disk: it stays the same folder.
        for name in disk.names(in: run.path).sorted() {
          try disk.rename(FilePaths.join(run.path, name), to: FilePaths.join(place, name))
        }
        run.remove(disk: disk)
      } else {
        try disk.rename(run.path, to: place)
      }
      try disk.syncNames(in: parent)
    } catch {
      run.remove(disk: disk)
      throw error
    }
  }
}
