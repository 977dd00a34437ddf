import Base
import Glibc

extension CacheSeal {
  /// The seal of the user who runs this process; valid for this process only if no key can be stored.
  public static var ofThisUser: CacheSeal { MachineKey.ofThisUser.seal }
}

/// The key that signs a cache: given for a team, or created once for this user on this machine.
///
/// It is stored outside the cache, in `$XDG_STATE_HOME/galley/cache-key` (default: `~/.local/state`), readable by the
/// user alone. A key that cannot be read, or that others could have read, is replaced; what it signed is then checked
/// again.
public struct MachineKey: Sendable {
  public let seal: CacheSeal
  /// The path of the stored key; nil if the key was given in the environment or not stored.
  public let path: String?
  /// Why the key is valid for this process only, as a message; nil if it was given or stored.
  public let trouble: String?
  /// Whether the key is shared by a team.
  public let isShared: Bool

  /// The key of the user who runs this process.
  static let ofThisUser = MachineKey(environment: ownEnvironment)

  /// The environment variable of a team's key. Galley removes it from the environment at its start, so that no child
  /// process gets it.
  public static let variable = "GALLEY_CACHE_KEY"
  /// The environment variables that are read.
  public static let names = [variable, "HOME", "XDG_STATE_HOME"]
  /// The minimum length in bytes; shorter keys can be guessed.
  static let shortest = 16

  /// How to create a key, as the end of a message.
  static let remedy = "create one with 'openssl rand -hex 32'"

  /// Reads a team's key from a file.
  ///
  /// - Parameter file: its path; spaces and line breaks around the key are ignored.
  public init(file: String) throws(ToolchainFailure) {
    let bytes = try onDisk { () throws(DiskFailure) in try OpenFile(stream: file).read(limit: 1 << 16) }
    guard let key = MachineKey.trimmed(bytes[...]) else {
      throw .disk(path: file, reason: "the cache key has fewer than \(MachineKey.shortest) bytes; \(MachineKey.remedy)")
    }
    (seal, path, trouble, isShared) = (CacheSeal(key: key), Toolchain.realPath(file), nil, true)
  }

  /// Reads a team's key from the environment; nil if there is none, as in builds of pull requests from forks.
  public init?(given environment: [String: String]) throws(ToolchainFailure) {
    guard let text = environment[MachineKey.variable], !text.isEmpty else { return nil }
    guard let key = MachineKey.trimmed(Array(text.utf8)[...]) else {
      throw .disk(
        path: MachineKey.variable, reason: "the key has fewer than \(MachineKey.shortest) bytes; \(MachineKey.remedy)")
    }
    (seal, path, trouble, isShared) = (CacheSeal(key: key), nil, nil, true)
  }

  /// Reads this user's own key; creates it if there is none.
  public init(environment: [String: String]) {
    if let given = try? MachineKey(given: environment) {
      self = given
      return
    }
    isShared = false
    do throws(ToolchainFailure) {
      let folder = try MachineKey.folder(environment)
      let path = "\(folder)/cache-key"
      seal = CacheSeal(key: try MachineKey.kept(at: path, in: folder))
      (self.path, trouble) = (path, nil)
    } catch {
      seal = CacheSeal(key: MachineKey.fresh())
      (path, trouble) = (nil, "\(error)")
    }
  }

  /// The variables of this process that are read; without a given key once it is removed.
  static var ownEnvironment: [String: String] {
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return environment
  }

  // MARK: Where it lies

  private static func folder(_ environment: [String: String]) throws(ToolchainFailure) -> String {
    let state: String
    if let named = environment["XDG_STATE_HOME"], named.hasPrefix("/") {
      state = named
    } else if let home = home(environment) {
      state = "\(home)/.local/state"
    } else {
      throw .disk(path: "HOME", reason: "not the absolute path of a folder")
    }
    return "\(state)/galley"
  }

  private static func home(_ environment: [String: String]) -> String? {
    if let named = environment["HOME"], named.hasPrefix("/") { return named }
    guard let user = getpwuid(geteuid()), let folder = user.pointee.pw_dir else { return nil }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }

  // MARK: Making it

  private static func kept(at path: String, in folder: String) throws(ToolchainFailure) -> [UInt8] {
    if let key = read(path) { return key }
    try onDisk { () throws(DiskFailure) in try CacheFolder(folder).make() }
    chmod(folder, 0o700)
    // Only one process creates the key, so that all get the same.
    let held = FileLock.open(existing: "\(folder)/.")
    guard held >= 0 else { throw .system(folder, errno) }
    defer { close(held) }
    while flock(held, LOCK_EX) != 0 && errno == EINTR {}
    if let key = read(path) { return key }
    let text = Array((ContentHash.hex(fresh()) + "\n").utf8)
    try onDisk { () throws(DiskFailure) in try LocalDisk().writeSecret(text, to: path) }
    guard let key = read(path) else { throw .disk(path: path, reason: "the new key cannot be read") }
    return key
  }

  /// Reads a key; nil if it is not as created: owned by this user, readable by nobody else, 64 digits.
  private static func read(_ path: String) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
      let text = CacheFolder.read(path, limit: 65), text.count == 65,
      text.dropLast().allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return text.dropLast()
  }

  private static func fresh() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    let key = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return key.count < shortest ? nil : Array(key)
  }
}
