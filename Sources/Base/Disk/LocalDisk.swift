import CSystem
import Glibc

/// The disk of this machine.
public struct LocalDisk: Disk {
  /// Whether links are followed.
  let links: OpenFile.Links

  public init() { links = .all }

  private init(links: OpenFile.Links) { self.links = links }

  public var withoutLinks: any Disk { LocalDisk(links: .none) }

  public func read(_ path: String) throws(DiskFailure) -> [UInt8] { try OpenFile(path, links: links).read() }

  public func head(_ path: String) throws(DiskFailure) -> [UInt8] {
    try OpenFile(path, links: links).read(limit: DiskHead.length)
  }

  public func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] {
    let name = Array(folder.utf8CString)
    guard links == .none else { return try list(name) }
    let file = OpenFile.descriptor(folder, links)
    let stream = file < 0 ? nil : fdopendir(file)
    if stream == nil, file >= 0 {
      let code = errno
      close(file)
      errno = code
    }
    return try list(stream, name)
  }

  func list(_ folder: [CChar]) throws(DiskFailure) -> [[UInt8]] {
    try list(opendir(folder), folder)
  }

  private func list(_ stream: OpaquePointer?, _ folder: [CChar]) throws(DiskFailure) -> [[UInt8]] {
    func failure() -> DiskFailure {
      let code = errno
      let path = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return DiskFailure(.list, path, code: code)
    }
    guard let stream else { throw failure() }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw failure() }
    return names
  }

  public func status(_ path: String) throws(DiskFailure) -> DiskStatus {
    var status = stat()
    guard (links == .all ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw DiskFailure(.read, path, code: errno)
    }
    return LocalDisk.status(status)
  }

  public func entry(_ path: String) throws(DiskFailure) -> DiskStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw DiskFailure(.read, path, code: errno) }
    return LocalDisk.status(status)
  }

  private static func status(_ status: stat) -> DiskStatus {
    let kind: DiskStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case _: .other
      }
    return DiskStatus(
      kind: kind, identity: .init(device: UInt64(status.st_dev), node: UInt64(status.st_ino)),
      size: Int(status.st_size), modified: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec)
  }

  public func makeFolder(_ path: String) throws(DiskFailure) {
    guard mkdir(path, 0o777) == 0 else { throw DiskFailure(.makeFolder, path, code: errno) }
  }

  public func rename(_ path: String, to target: String) throws(DiskFailure) {
    guard Glibc.rename(path, target) == 0 else { throw DiskFailure(.replace, target, code: errno) }
  }

  public func exchange(_ path: String, with other: String) throws(DiskFailure) {
    let exchange: CUnsignedInt = 2
    guard renameat2(AT_FDCWD, path, AT_FDCWD, other, exchange) == 0 else {
      throw DiskFailure(.replace, other, code: errno)
    }
  }

  /// Reads /proc/self/fd: faster than `realpath`, which walks the whole path.
  public func resolve(_ path: String) throws(DiskFailure) -> String {
    // Glibc's headers do not export O_PATH to Swift.
    let pathOnly: CInt = 0o10000000
    let file = Glibc.open(path, pathOnly | O_CLOEXEC)
    guard file >= 0 else { throw DiskFailure(.read, path, code: errno) }
    defer { close(file) }
    let place = try target(ofLink: "/proc/self/fd/\(file)")
    // Overlong paths are cut off; paths outside of the root of this process do not start with `/`.
    guard place.first == 0x2F, place.count < Int(PATH_MAX) else { throw DiskFailure(.read, path, code: ENAMETOOLONG) }
    guard let text = String(validating: place, as: UTF8.self) else { throw DiskFailure(.read, path, code: EILSEQ) }
    return text
  }

  /// The target of a symbolic link as written, `PATH_MAX` bytes at most.
  public func target(ofLink path: String) throws(DiskFailure) -> [UInt8] {
    var code: CInt = 0
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
      (count, code) = (max(length, 0), length < 0 ? errno : 0)
    }
    guard code == 0 else { throw DiskFailure(.read, path, code: code) }
    return target
  }

  public func lock(_ folder: String) throws(DiskFailure) -> FolderLock? {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw DiskFailure(.lock, folder, code: errno) }
    var code = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    var (held, named) = (stat(), stat())
    if code == 0, fstat(descriptor, &held) != 0 || stat(folder, &named) != 0 { code = errno }
    // Another process may have removed the folder before it was locked.
    if code == 0, held.st_ino != named.st_ino || held.st_dev != named.st_dev { code = ENOENT }
    if code == 0 { return FolderLock(descriptor: descriptor) }
    close(descriptor)
    guard code == EWOULDBLOCK else { throw DiskFailure(.lock, folder, code: code) }
    return nil
  }
}

/// A lock on a folder, released with the object. The system releases it when the process ends.
public final class FolderLock: Sendable {
  private let descriptor: CInt

  init(descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

extension DiskFailure {
  /// The reason in words, from the system if there is no better text.
  public var reason: String {
    switch code {
    case DiskFailure.outside: "it is outside of the site's folder"
    case DiskFailure.readOnly: "it is read-only"
    case DiskFailure.severalNames: "it has several names (hard links), which would become different files"
    case DiskFailure.otherTraits: "its owner, permissions or attributes cannot be kept"
    case DiskFailure.stale where operation == .read: "it changed while it was read"
    case EINVAL where operation == .read: "it is not a regular file"
    case ENOSPC where operation == .watch: "too many watched folders; raise the limit fs.inotify.max_user_watches"
    case ELOOP: "too many levels of symbolic links"
    case _: String(cString: strerror(code))
    }
  }

  public var isMissing: Bool { code == ENOENT }

  public var isOutside: Bool { code == DiskFailure.outside }

  /// Whether the file system or its permissions do not allow hard links here.
  public var isNoSharing: Bool { [EPERM, ENOTSUP, EXDEV, EMLINK, ENOSYS].contains(code) }

  /// Whether the name exists already (EEXIST).
  public var isTaken: Bool { code == EEXIST }

  /// Whether the file system cannot exchange two names, or one is its root.
  public var isNoExchange: Bool { [ENOSYS, EINVAL, EXDEV, EBUSY, ENOTSUP].contains(code) }
}
