import Base
import Glibc
import Synchronization

/// Where the parts lie that depend on Galley and the machine alone, such as the support library: they are built once for all sites.
public struct PreparedParts: Equatable, Sendable {
  /// The folder that `galley prepare` fills, perhaps for other users; trusted as the installation that it lies in. May be
  /// read-only or missing.
  public var installation: String?
  /// The folder that the first use fills where the installation has nothing; only this user's key opens it.
  public var ownCache: String?

  /// Each site builds all parts in its own cache.
  public static let none = PreparedParts(installation: nil, ownCache: nil)

  /// Whether nothing can be written to a folder, or, where it is missing, to the one that it would lie in.
  public static func isReadOnly(_ folder: String, in parent: String) -> Bool {
    access(access(folder, F_OK) == 0 ? folder : parent, W_OK) != 0
  }

  /// - Parameter ownCache: is not used where no key can be kept, since nothing in it would be found again.
  public init(installation: String?, ownCache: String?) {
    self.installation = installation
    self.ownCache = MachineKey.ofThisUser.trouble == nil ? ownCache : nil
  }
}

extension Toolchain {
  /// Finds a part in the installation or in this user's cache, else builds it there, else in the site's cache.
  ///
  /// - Parameters:
  ///   - part: its kind and a name that changes with all that it is made of: `support/3f1c…`.
  ///   - files: what there is in any case when it is built.
  ///   - build: fills the folder, with a toolchain whose module cache no page's compiler can write to.
  /// - Returns: the part's folder.
  func prepared(
    _ part: String, files: [String], build: (Toolchain, String) async throws(ToolchainFailure) -> Void
  ) async throws(ToolchainFailure) -> String {
    if let found = installed(part, files: files) { return found }
    let builder = preparing
    let folder = builder.place(of: part)
    try builder.makeFolder(folder)
    PreparedParts.hold(folder, by: try FileLock.open("\(folder).users"))
    try await builder.keep(files, in: folder) { () throws(ToolchainFailure) in
      try await builder.verifyModules()
      try await build(builder, folder)
      await builder.recordModules()
      builder.removeStale(besides: folder)
    }
    return folder
  }

  /// Where a part lies ready for use; nil if the first use will build it.
  func whereabouts(of part: String, files: [String]) -> String? {
    if let found = installed(part, files: files) { return found }
    let builder = preparing
    let folder = builder.place(of: part)
    return builder.isWhole(folder, with: files) ? folder : nil
  }
}

extension Toolchain {
  /// Also keeps the part from being removed while this process runs.
  private func installed(_ part: String, files: [String]) -> String? {
    guard let root = prepared.installation else { return nil }
    let folder = "\(root)/\(part)-\(CacheSeal.checksum.mark)"
    guard isUndamaged(prepared: folder, with: files) else { return nil }
    let users = FileLock.open(existing: "\(folder).users")
    PreparedParts.hold(folder, by: users < 0 ? nil : users)
    return folder
  }

  /// With the folder that it builds parts in as its cache.
  private var preparing: Toolchain { withOwnCache ?? self }

  /// With this user's cache in place of the site's; nil where nothing can be written there.
  private var withOwnCache: Toolchain? {
    guard let folder = prepared.ownCache, (try? CacheFolder(folder).make()) != nil, access(folder, W_OK) == 0 else {
      return nil
    }
    var toolchain = seeing(false)
    toolchain.prepared = .none
    toolchain.cacheFolder = folder
    toolchain.seal = .ofThisUser
    return toolchain
  }

  /// What is known of the sandbox from earlier runs; nil where this user has no cache.
  var sandboxAnswer: SandboxAnswer? { withOwnCache.map { SandboxAnswer(folder: $0.cacheFolder, seal: $0.seal) } }

  private func place(of part: String) -> String { "\(cacheFolder)/\(part)-\(seal.mark)" }

  /// Removes parts of the same kind that an older Galley or compiler was built from, and that no process uses.
  private func removeStale(besides folder: String) {
    guard let slash = folder.lastIndex(of: "/") else { return }
    let kind = String(folder[..<slash])
    for name in LocalDisk().names(in: kind) {
      let other = "\(kind)/\(name)"
      guard other.hasSuffix("-\(seal.mark)"), other != folder, let users = try? FileLock.open("\(other).users") else {
        continue
      }
      // The locks stay: whoever waits for one shall wait for the same as all others.
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

  /// Takes a shared lock that ends with the process; where the lock's file cannot be opened, nobody removes the folder either.
  fileprivate static func hold(_ folder: String, by file: Int32?) {
    guard let file else { return }
    let isFirst = inUse.withLock { $0.insert(folder).inserted }
    if isFirst { while flock(file, LOCK_SH) != 0 && errno == EINTR {} } else { close(file) }
  }
}
