import Base
import Building
import Glibc

/// The folder from which a call reads its paths: in a folder of a package or site, the package's or the site's own, so that
/// caches and settings are there.
enum WorkingFolder {
  /// Makes the folder of the package or site above the current one that of the process.
  ///
  /// - Returns: its path from the folder of the call; nil if nothing has changed.
  static func enter(for arguments: inout Arguments) -> String? {
    let disk = LocalDisk()
    let paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    guard let here = try? disk.resolve("."), let folder = try? CheckTarget.folderAbove(paths, disk: disk),
      chdir(folder) == 0
    else { return nil }
    let below = FilePaths.relative(here, to: folder)
    arguments.move(from: here, below)
    return below.split(separator: "/").map { _ in ".." }.joined(separator: "/")
  }
}
