import Base
import Glibc
import Synchronization

/// The compiler's own cache of C modules, which it believes whatever is in it.
///
/// Before a process compiles for the first time, all that galley has not left there itself is removed; what was added is
/// recorded after the compilations, so that the next process keeps it.
extension Toolchain {
  /// The folders that this process has looked through.
  private static let verified = Mutex<Set<String>>([])
  /// Those that a compiler stumbled over: nothing of them is recorded, so that the next process makes them anew.
  private static let spoiled = Mutex<Set<String>>([])

  /// Looks through the compiler's cache, once a process.
  func verifyModules() async throws(ToolchainFailure) {
    try await verifyModules(in: seeing(false).moduleCache)
  }

  func verifyModules(in folder: String) async throws(ToolchainFailure) {
    if Toolchain.verified.withLock({ $0.contains(folder) }) { return }
    try makeFolder(folder)
    let lock = try await FileLock(path: "\(folder).lock")
    defer { lock.release() }
    guard Toolchain.verified.withLock({ $0.insert(folder).inserted }) else { return }
    // Held to the end of the process, which frees it. What is unknown may be of a process that is just compiling.
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

  /// Records what compilers have added to their cache since it was looked through.
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
    // Without it the modules are made again by the next process.
    if found != known { try? record(found, of: folder) }
  }

  /// Runs a compiler with its cache; where it stumbles over what lies there, once more with an empty one of its own. Others
  /// may be compiling with the first meanwhile, so nothing is taken away from them.
  ///
  /// - Parameter run: gets the folder of the cache, and the arguments with that folder in them.
  func withModules(
    _ arguments: [String], _ run: (String, [String]) async throws(ToolchainFailure) -> ProcessRun
  ) async throws(ToolchainFailure) -> ProcessRun {
    let folder = moduleCache
    let first = try await run(folder, arguments)
    guard isAboutModules(first) else { return first }
    _ = Toolchain.spoiled.withLock { $0.insert(folder) }
    unlink("\(folder).complete")
    let own = try WorkFolder("\(folder)-\(getpid())-\(UInt32.random(in: .min ... .max))")
    defer { own.remove() }
    return try await run(own.path, arguments.map { $0 == folder ? own.path : $0 })
  }

  /// Whether a compiler stumbled over its own cache: its words then name the folder, which no page does.
  private func isAboutModules(_ run: ProcessRun) -> Bool {
    run.end != .exited(0) && run.errorText.contains(moduleCache)
  }
}
