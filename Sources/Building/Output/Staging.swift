import Base
import Sites
import Synchronization

/// A new site being written, from any thread, into a folder beside the current one.
///
/// What the old site has already becomes a file of both, by a second name (hard link): so a file that is as it was costs
/// nothing, and keeps its time.
final class Staging: Sendable {
  /// The current site.
  struct ExistingSite: Sendable {
    var folder: String
    var manifest: OutputManifest
    /// Files that are unchanged since Galley wrote them.
    var files: Set<String>
    /// The `SiteOutput.State.digest` at that time.
    var digest: String?

    init(_ state: SiteOutput.State, in folder: String) {
      self.folder = folder
      manifest = state.manifest
      files = Set(state.tree.own.map(\.path))
      digest = state.digest
    }

    func has(_ path: String, _ fingerprint: String) -> Bool {
      files.contains(path) && manifest.fingerprints[path] == [fingerprint]
    }
  }

  let path: String
  /// The current site; nil if there is none.
  let old: ExistingSite?
  private let held: RunFolder
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
  ///   - parent: the existing folder to create it in.
  ///   - prefix: of its name, by which the next run finds what a killed one left.
  ///   - sources: the disk that copied files are read from.
  init(in parent: String, prefix: String, disk: any Disk, sources: any Disk, old: ExistingSite?) throws(DiskFailure) {
    self.old = old
    held = try RunFolder(in: parent, prefix: prefix, disk: disk)
    path = held.path
    self.disk = disk
    self.sources = sources
  }

  /// Writes a file. The first failure is stored for `finish`, and nothing is written after it.
  func write(_ file: OutputFile) {
    do throws(DiskFailure) {
      let bytes = try file.content.bytes(sources)
      let fingerprint = OutputManifest.fingerprint(of: bytes)
      if try reuse(file.path, fingerprint) { return }
      guard try state.withLock({ state throws(DiskFailure) in try prepare(file.path, &state) }) else { return }
      try disk.write(bytes, to: FilePaths.join(path, file.path.string))
      state.withLock { $0.manifest.add(file.path, fingerprint) }
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = error } }
    }
  }

  /// Reuses a file of the current site.
  ///
  /// - Parameter other: its path there, where that is another one.
  /// - Returns: false where the old site has no such file any more.
  func reuse(_ file: OutputPath, _ fingerprint: String, from other: OutputPath? = nil) throws(DiskFailure) -> Bool {
    let source = (other ?? file).string
    guard let old, old.has(source, fingerprint) else { return false }
    guard try state.withLock({ state throws(DiskFailure) in try prepare(file, &state) }) else { return true }
    let target = FilePaths.join(path, file.string)
    let place = FilePaths.join(old.folder, source)
    try? disk.share(place, as: target)
    if try disk.entryIfThere(target) == nil {
      // Hard links are not possible here, or the file has vanished.
      guard let bytes = try? disk.withoutLinks.read(place), OutputManifest.fingerprint(of: bytes) == fingerprint else {
        return false
      }
      try disk.write(bytes, to: target)
    }
    state.withLock { $0.manifest.add(file, fingerprint) }
    return true
  }

  /// Fingerprint of a written file; nil if it was not written.
  func fingerprint(of file: OutputPath) -> String? { state.withLock { $0.manifest.fingerprints[file.string]?.first } }

  /// Registers a file and creates its folders; returns false after a failure.
  private func prepare(_ file: OutputPath, _ state: inout State) throws(DiskFailure) -> Bool {
    guard state.failure == nil else { return false }
    if state.folders.contains(file.segments.dropLast().joined(separator: "/")) { return true }
    for folder in file.folders where state.folders.insert(folder).inserted {
      try disk.makeFolder(FilePaths.join(path, folder))
    }
    return true
  }

  /// The manifest of all files; call it after the last file.
  func finish() throws(DiskFailure) -> OutputManifest {
    let (manifest, failure) = state.withLock { ($0.manifest, $0.failure) }
    if let failure { throw failure }
    return manifest
  }

  /// Marks the folder as in use, so that it is not removed.
  func tookPlace() { state.withLock { $0.hasTakenPlace = true } }

  /// Removes the folder, unless it is in use, and releases its lock.
  func remove() {
    if !state.withLock({ $0.hasTakenPlace }) { held.remove(disk: disk) }
    withExtendedLifetime(held) {}
  }
}
