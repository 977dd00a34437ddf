import Base
import Sites

/// The content of an output folder: files in the manifest, and others. Links are not followed.
struct OutputTree {
  /// Paths below the output folder.
  private(set) var own: [(path: String, status: DiskStatus)] = []
  /// Other files and links, and folders without files of Galley, sorted by path.
  private(set) var foreign: [String] = []
  /// Entries in place of files of the manifest that are not regular files.
  private(set) var replaced: [String] = []

  /// - Parameters:
  ///   - folders: of the new site; theirs are looked into as well.
  ///   - isOurs: names in the folder itself that are left out.
  init(
    _ root: String, _ manifest: OutputManifest, folders new: Set<String> = [], disk: any Disk,
    isOurs: (String) -> Bool
  ) throws(DiskFailure) {
    let folders = manifest.folders.union(new)
    var waiting = [""]
    while let below = waiting.popLast() {
      for bytes in try disk.list(FilePaths.join(root, below)) {
        guard let name = String(validating: bytes, as: UTF8.self) else {
          throw DiskFailure(
            .share, FilePaths.join(root, FilePaths.join(below, String(decoding: bytes, as: UTF8.self))), code: 84)
        }
        if below.isEmpty, isOurs(name) { continue }
        let path = FilePaths.join(below, name)
        guard let status = try disk.entryIfThere(FilePaths.join(root, path)) else { continue }
        if manifest.has(path) {
          if status.kind == .file { own.append((path, status)) } else { replaced.append(path) }
        } else if status.kind == .folder, folders.contains(path) {
          waiting.append(path)
        } else {
          foreign.append(path)
        }
      }
    }
    own.sort { $0.path < $1.path }
    foreign.sort()
  }
}
