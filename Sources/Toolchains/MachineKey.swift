import Base
import Glibc

extension CacheSeal {
  /// Of the user who runs this process; one of this process alone where no key can be kept.
  public static var ofThisUser: CacheSeal { MachineKey.ofThisUser.seal }
}

/// The key that signs a cache: given for a team, or made once for this user on this machine.
///
/// It lies outside of every cache folder, in `$XDG_STATE_HOME/galley/cache-key` (`~/.local/state` where that is not set),
/// readable by the user alone. A key that cannot be read there any more, or that others could have read, is replaced: what
/// it signed is then checked again.
public struct MachineKey: Sendable {
  public let seal: CacheSeal
  /// Where the key was found or made; nil where it was given, or kept nowhere.
  public let path: String?
  /// Why the key holds for this process only, in the words of a message; nil where it was given or kept.
  public let trouble: String?
  /// Whether others may have the same key.
  public let isShared: Bool

  /// Of the user who runs this process.
  static let ofThisUser = MachineKey(environment: ownEnvironment)

  /// The variable that holds a team's key. It is taken out of the environment when galley starts, so that no child has it.
  public static let variable = "GALLEY_CACHE_KEY"
  /// What may be read from the environment.
  public static let names = [variable, "HOME", "XDG_STATE_HOME"]
  /// In bytes; shorter ones can be guessed.
  static let shortest = 16

  /// A key in words that another one is to be made of by a person.
  static let remedy = "create one with 'openssl rand -hex 32'"

  /// The team's key in a file.
  ///
  /// - Parameter file: spaces and line breaks around the key do not belong to it.
  public init(file: String) throws(ToolchainFailure) {
    let bytes = try onDisk { () throws(DiskFailure) in try OpenFile(stream: file).read(limit: 1 << 16) }
    guard let key = MachineKey.trimmed(bytes[...]) else {
      throw .disk(path: file, reason: "the cache key has fewer than \(MachineKey.shortest) bytes; \(MachineKey.remedy)")
    }
    (seal, path, trouble, isShared) = (CacheSeal(key: key), Toolchain.realPath(file), nil, true)
  }

  /// The team's key in the environment; nil where there is none, as for the builds of strangers' forks.
  public init?(given environment: [String: String]) throws(ToolchainFailure) {
    guard let text = environment[MachineKey.variable], !text.isEmpty else { return nil }
    guard let key = MachineKey.trimmed(Array(text.utf8)[...]) else {
      throw .disk(
        path: MachineKey.variable, reason: "the key has fewer than \(MachineKey.shortest) bytes; \(MachineKey.remedy)")
    }
    (seal, path, trouble, isShared) = (CacheSeal(key: key), nil, nil, true)
  }

  /// This user's own key, made where there is none.
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

  /// What this process was called with; a given key only as long as nobody has taken it out.
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
    // One at a time, so that all have the same.
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

  /// Nil where it is not as it was made: of this user, for nobody else to read, 64 digits.
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
