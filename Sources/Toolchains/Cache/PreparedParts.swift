import Base
import Glibc
import Synchronization

/// The folders of parts that all sites share, such as the support library: they depend only on Galley and the machine
/// and are built once.
public struct PreparedParts: Equatable, Sendable {
  /// The folder of the installation, perhaps for other users. It is as trusted as the installation that contains it, and may
  /// be read-only or missing.
  public var installation: String?
  /// The folder that is filled on first use if the installation cannot be written; signed with this user's key.
  public var ownCache: String?

  /// No shared folders: each site builds all parts in its own cache.
  public static let none = PreparedParts(installation: nil, ownCache: nil)

  /// - Parameter ownCache: is ignored if no key can be stored, since its entries would not verify the next time.
  public init(installation: String?, ownCache: String?) {
    self.installation = installation
    self.ownCache = MachineKey.ofThisUser.trouble == nil ? ownCache : nil
  }
}

extension Toolchain {
  /// Finds a part, or builds it in the first of these that can be written: the installation, this user's cache, the site's.
  ///
  /// - Parameters:
  ///   - part: its kind and a name that changes with its inputs, such as `support/3f1c…`.
  ///   - files: the files that must exist when it is built.
  ///   - isCurrent: whether a built folder still is what it would be.
  ///   - build: fills the folder, by a toolchain whose module cache is not writable for compilers of pages.
  /// - Returns: the part's folder.
  func prepared(
    _ part: String, files: [String], isCurrent: (String) -> Bool = { _ in true },
    build: (Toolchain, String) async throws(ToolchainFailure) -> Void
  ) async throws(ToolchainFailure) -> String {
    if let found = installed(part, files: files), isCurrent(found) { return found }
    let builder = preparing
    let folder = builder.place(of: part)
    try builder.makeFolder(folder)
    PreparedParts.hold(folder, by: try FileLock.open("\(folder).users"))
    if builder.isWhole(folder, with: files), !isCurrent(folder) { unlink("\(folder).complete") }
    try await builder.keep(files, in: folder) { () throws(ToolchainFailure) in
      try await builder.verifyModules()
      try await build(builder, folder)
      await builder.recordModules()
      builder.removeStale(besides: folder)
    }
    return folder
  }

  /// The folder of a part that is built; nil if the first use will build it.
  func whereabouts(of part: String, files: [String]) -> String? {
    if let found = installed(part, files: files) { return found }
    let builder = preparing
    let folder = builder.place(of: part)
    return builder.isWhole(folder, with: files) ? folder : nil
  }
}

extension Toolchain {
  /// Finds a part in the installation, and protects it from removal while this process runs.
  private func installed(_ part: String, files: [String]) -> String? {
    guard let root = prepared.installation else { return nil }
    let folder = "\(root)/\(part)-\(CacheSeal.checksum.mark)"
    guard isUndamaged(prepared: folder, with: files) else { return nil }
    let users = FileLock.open(existing: "\(folder).users")
    PreparedParts.hold(folder, by: users < 0 ? nil : users)
    return folder
  }

  /// The folder that parts are built in.
  public var placeOfParts: String { sharedPlaceOfParts ?? cacheFolder }

  /// The same, if it is not the site's own cache.
  var sharedPlaceOfParts: String? { (withInstallation ?? withOwnCache)?.cacheFolder }

  /// The toolchain that builds parts.
  private var preparing: Toolchain { withInstallation ?? withOwnCache ?? self }

  /// The same toolchain with the installation's folder instead of the site's cache; nil if that cannot be written.
  private var withInstallation: Toolchain? { prepared.installation.flatMap { with(cache: $0, .checksum) } }

  /// The same toolchain with this user's cache instead of the site's; nil if that cannot be written.
  private var withOwnCache: Toolchain? {
    prepared.ownCache.flatMap { with(cache: $0, .ofThisUser) }
  }

  /// Nil if the folder cannot be written.
  private func with(cache folder: String, _ seal: CacheSeal) -> Toolchain? {
    guard (try? CacheFolder(folder).make()) != nil, access(folder, W_OK) == 0 else { return nil }
    var toolchain = seeing(false)
    toolchain.prepared = .none
    toolchain.cacheFolder = folder
    toolchain.seal = seal
    return toolchain
  }

  /// The cached answer about the sandbox; nil if this user has no cache.
  var sandboxAnswer: SandboxAnswer? { withOwnCache.map { SandboxAnswer(folder: $0.cacheFolder, seal: $0.seal) } }

  private func place(of part: String) -> String { "\(cacheFolder)/\(part)-\(seal.mark)" }

  /// Removes parts of the same kind that were built for other versions of Galley or the compiler, and that no process uses.
  /// The last one stays, so that two toolchains that are used by turns are not compiled for each time.
  private func removeStale(besides folder: String) {
    guard let slash = folder.lastIndex(of: "/") else { return }
    let kind = String(folder[..<slash])
    let others = LocalDisk().names(in: kind).filter { $0.hasSuffix("-\(seal.mark)") }.map { "\(kind)/\($0)" }
      .filter { $0 != folder }.map { (path: $0, built: (try? LocalDisk().entry("\($0).complete"))?.modified) }
    // Those without a record are not whole.
    let old = others.filter { $0.built != nil }.sorted { $0.built ?? .min > $1.built ?? .min }.dropFirst()
    for (other, _) in others.filter({ $0.built == nil }) + old {
      guard let users = try? FileLock.open("\(other).users") else { continue }
      // The lock files stay: all processes must wait for the same file.
      if flock(users, LOCK_EX | LOCK_NB) == 0 {
        LocalDisk().clear("\(other).complete")
        LocalDisk().clear(other)
      }
      close(users)
    }
  }
}

extension PreparedParts {
  /// The folders that this process uses.
  private static let inUse = Mutex<Set<String>>([])

  /// Takes a shared lock until the process ends. If the lock file cannot be opened, the folder cannot be removed
  /// either.
  fileprivate static func hold(_ folder: String, by file: Int32?) {
    guard let file else { return }
    let isFirst = inUse.withLock { $0.insert(folder).inserted }
    if isFirst { while flock(file, LOCK_SH) != 0 && errno == EINTR {} } else { close(file) }
  }
}
