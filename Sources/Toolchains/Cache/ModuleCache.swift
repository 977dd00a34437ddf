import Base
import Glibc
import Synchronization

/// Protects the compiler's cache of C modules, which the compiler trusts without checking.
///
/// Before a process compiles for the first time, files that galley has not recorded are removed; files that compilers
/// add are recorded afterwards, so that the next process keeps them.
extension Toolchain {
  /// The folders that this process has verified.
  private static let verified = Mutex<Set<String>>([])
  /// Folders that made a compiler fail: they are not recorded, so that the next process creates them again.
  private static let spoiled = Mutex<Set<String>>([])

  /// Verifies the compiler's module cache, once per process.
  func verifyModules() async throws(ToolchainFailure) {
    try await verifyModules(in: seeing(false).moduleCache)
  }

  func verifyModules(in folder: String) async throws(ToolchainFailure) {
    if Toolchain.verified.withLock({ $0.contains(folder) }) { return }
    try makeFolder(folder)
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    guard Toolchain.verified.withLock({ $0.insert(folder).inserted }) else { return }
    // The lock is held until the process ends. Unknown files may belong to another process that is compiling.
    let users = try FileLock.open("\(folder).users")
    let isAlone = flock(users, LOCK_EX | LOCK_NB) == 0
    defer { while flock(users, LOCK_SH) != 0 && errno == EINTR {} }
    let known = record(of: folder, by: seal) ?? FolderRecord()
    let found = FolderRecord(of: folder, known: known)
    for (path, entry) in found.entries where !found.isSame(path, as: known) {
      let isUnknown = known.entries[path] == nil
      if isUnknown ? isAlone && entry.kind != .folder : true { LocalDisk().clear("\(folder)/\(path)") }
    }
  }

  /// Records the files that compilers have added to their cache since it was verified.
  public func recordModules() async {
    for folder in Set([moduleCache, seeing(false).moduleCache]) { await recordModules(in: folder) }
  }

  private func recordModules(in folder: String) async {
    guard Toolchain.verified.withLock({ $0.contains(folder) }), !Toolchain.spoiled.withLock({ $0.contains(folder) }),
      let lock = try? await FileLock(path: "\(folder).lock")
    else { return }
    defer { lock.release() }
    let known = record(of: folder, by: seal)
    let found = FolderRecord(of: folder, known: known ?? FolderRecord())
    // If the record cannot be written, the next process creates the modules again.
    if found != known { try? record(found, of: folder) }
  }

  /// Runs a compiler with its cache. If the compiler fails because of the cache, runs it again with an empty one; the
  /// first cache stays, since other processes may be using it.
  ///
  /// - Parameter run: gets the folder of the cache, and the arguments with that folder.
  func withModules(
    _ arguments: [String], _ run: (String, [String]) async throws(ToolchainFailure) -> ProcessRun
  ) async throws(ToolchainFailure) -> ProcessRun {
    let folder = moduleCache
    let first = try await run(folder, arguments)
    if let arguments = PrecompiledModules.distrusted(by: first, arguments) {
      return try await withModules(arguments, run)
    }
    guard isAboutModules(first) else { return first }
    _ = Toolchain.spoiled.withLock { $0.insert(folder) }
    unlink("\(folder).complete")
    let own = try WorkFolder("\(folder)-\(getpid())-\(UInt32.random(in: .min ... .max))")
    defer { own.remove() }
    return try await run(own.path, arguments.map { $0 == folder ? own.path : $0 })
  }

  /// Whether a compiler failed because of its cache: its messages then name the folder.
  private func isAboutModules(_ run: ProcessRun) -> Bool {
    run.end != .exited(0) && run.errorText.contains(moduleCache)
  }
}
