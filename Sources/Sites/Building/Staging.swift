import Synchronization

/// A new site on its way: its files are written, from any thread, into a folder beside the one that readers see.
final class Staging: Sendable {
  let path: String
  private let held: HeldFolder
  private let disk: any Disk
  private let sources: any Disk
  private let state = Mutex(State())

  private struct State {
    var folders: Set<String> = [""]
    var manifest = OutputManifest()
    var hasTakenPlace = false
    var failure: DiskFailure?
  }

  /// - Parameters:
  ///   - parent: the folder that it lies in while it grows, which must be there.
  ///   - prefix: of its name, by which the next run finds what a killed one left.
  ///   - sources: the disk that copied files are read from.
  init(in parent: String, prefix: String, disk: any Disk, sources: any Disk) throws(DiskFailure) {
    held = try HeldFolder(in: parent, prefix: prefix, disk: disk)
    path = held.path
    self.disk = disk
    self.sources = sources
  }

  /// Writes a file; the first failure is kept for `finish`, and nothing is written after it.
  func write(_ file: OutputFile) {
    do throws(DiskFailure) {
      guard try state.withLock({ state throws(DiskFailure) in try prepare(file.path, &state) }) else { return }
      let target = FilePaths.join(path, file.path.string)
      let bytes: [UInt8]
      switch file.content {
      case .bytes(let content):
        bytes = content
        try disk.write(bytes, to: target)
      case .late(let content):
        bytes = try content.bytes()
        try disk.write(bytes, to: target)
      case .copy(let source):
        try sources.copy(source, to: target)
        bytes = try disk.read(target)
      }
      let fingerprint = OutputManifest.fingerprint(of: bytes)
      state.withLock { $0.manifest.add(file.path, fingerprint) }
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = error } }
    }
  }

  /// Notes the file and makes its folders; false where nothing is written any more.
  private func prepare(_ file: OutputPath, _ state: inout State) throws(DiskFailure) -> Bool {
    guard state.failure == nil else { return false }
    for folder in file.folders where state.folders.insert(folder).inserted {
      try disk.makeFolder(FilePaths.join(path, folder))
    }
    return true
  }

  /// All that was written, once nothing more will be.
  func finish() throws(DiskFailure) -> OutputManifest {
    let (manifest, failure) = state.withLock { ($0.manifest, $0.failure) }
    if let failure { throw failure }
    return manifest
  }

  /// From now on the folder holds another site, or is not there: it is not to be removed as a whole.
  func tookPlace() { state.withLock { $0.hasTakenPlace = true } }

  /// Removes it with all that is in it, unless it is no longer what was staged; and lets go of it.
  func remove() {
    if !state.withLock({ $0.hasTakenPlace }) { held.remove(disk: disk) }
    withExtendedLifetime(held) {}
  }
}
