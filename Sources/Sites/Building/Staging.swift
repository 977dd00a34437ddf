import Synchronization

/// A new site on its way: its files are written, from any thread, into a folder beside the one that readers see.
final class Staging: Sendable {
  let path: String
  private let held: HeldFolder
  private let disk: any Disk
  private let state = Mutex(State())

  private struct State {
    var folders: Set<String> = [""]
    var files: [OutputPath] = []
    var failure: DiskFailure?
  }

  /// - Parameters:
  ///   - parent: the folder that it lies in while it grows, which must be there.
  ///   - prefix: of its name, by which the next run finds what a killed one left.
  init(in parent: String, prefix: String, disk: any Disk) throws(DiskFailure) {
    try HeldFolder.removeLeftovers(in: parent, prefix: prefix, disk: disk)
    held = try HeldFolder(in: parent, prefix: prefix, disk: disk)
    path = held.path
    self.disk = disk
  }

  /// Writes a file; the first failure is kept for `finish`, and nothing is written after it.
  func write(_ file: OutputFile) {
    do throws(DiskFailure) {
      guard try state.withLock({ state throws(DiskFailure) in try prepare(file.path, &state) }) else { return }
      let target = FilePaths.join(path, file.path.string)
      switch file.content {
      case .bytes(let bytes): try disk.write(bytes, to: target)
      case .late(let content): try disk.write(content.bytes(), to: target)
      case .copy(let source): try disk.copy(source, to: target)
      }
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = error } }
    }
  }

  /// Notes the file and makes its folders; false where nothing is written any more.
  private func prepare(_ file: OutputPath, _ state: inout State) throws(DiskFailure) -> Bool {
    guard state.failure == nil else { return false }
    state.files.append(file)
    for folder in file.folders where state.folders.insert(folder).inserted {
      try disk.makeFolder(FilePaths.join(path, folder))
    }
    return true
  }

  /// All that was written, once nothing more will be.
  func finish() throws(DiskFailure) -> [OutputPath] {
    let (files, failure) = state.withLock { ($0.files, $0.failure) }
    if let failure { throw failure }
    return files
  }

  /// Removes it with all that is in it: after an exchange, the old site.
  func remove() { held.remove(disk: disk) }
}
