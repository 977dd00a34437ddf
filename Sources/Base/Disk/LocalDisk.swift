import CSystem
import Glibc

/// The disk of this machine. This file and `LocalDisk+Trees` are those that call the system for files.
public struct LocalDisk: Disk {
  private let followsLinks: Bool

  public init() { followsLinks = true }

  private init(followsLinks: Bool) { self.followsLinks = followsLinks }

  public var withoutLinks: any Disk { LocalDisk(followsLinks: false) }

  /// Opens what is there for reading. Without O_NONBLOCK a named pipe among the pages would hold the build for ever.
  ///
  /// - Returns: -1 with `errno`. Where no links are followed, what was opened has to be what the path names: ESTALE if a
  ///   part of it has become a link since the path was resolved.
  private func open(_ path: String) -> CInt {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    guard !followsLinks else { return Glibc.open(path, flags) }
    let file = Glibc.open(path, flags | O_NOFOLLOW)
    guard file >= 0 else { return file }
    let length = path.utf8.count
    let isSame = withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { place in
      readlink("/proc/self/fd/\(file)", place.baseAddress!, length + 1) == length
        && memcmp(place.baseAddress!, path, length) == 0
    }
    if isSame { return file }
    close(file)
    errno = DiskFailure.stale
    return -1
  }

  public func read(_ path: String) throws(DiskFailure) -> [UInt8] { try read(path, limit: .max) }

  public func head(_ path: String) throws(DiskFailure) -> [UInt8] { try read(path, limit: DiskHead.length) }

  private func read(_ path: String, limit: Int) throws(DiskFailure) -> [UInt8] {
    let file = open(path)
    guard file >= 0 else { throw DiskFailure(.read, path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw DiskFailure(.read, path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw DiskFailure(.read, path, code: EISDIR)
    case _: throw DiskFailure(.read, path, code: EINVAL)
    }
    var bytes: [UInt8] = []
    var size = min(Int(status.st_size), limit)
    repeat {
      let room = min(max(size - bytes.count, 4096), limit - bytes.count)
      var code: CInt = 0
      let block = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = 0
        while count < room {
          let got = Glibc.read(file, buffer.baseAddress! + count, room - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { code = errno }
          if got <= 0 { break }
          count += got
        }
      }
      guard code == 0 else { throw DiskFailure(.read, path, code: code) }
      if bytes.isEmpty { bytes = block } else { bytes += block }
      if block.count < room || bytes.count == limit { return bytes }
      size = bytes.count + 65536
    } while true
  }

  public func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] {
    let name = Array(folder.utf8CString)
    guard !followsLinks else { return try list(name) }
    let file = open(folder)
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
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
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

  public func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw DiskFailure(.write, path, code: errno) }
    let code = write(bytes, to: file)
    // Some file systems tell only here that the disk is full.
    guard close(file) == 0 || code != 0 else { throw DiskFailure(.write, path, code: errno) }
    guard code == 0 else { throw DiskFailure(.write, path, code: code) }
  }

  /// 0, or the system's `errno`.
  private func write(_ bytes: [UInt8], to file: CInt) -> CInt {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return errno }
      written += count
    }
    return 0
  }

  public func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    let real = try resolve(path)
    let folder = FilePaths.parent(real)
    let fresh = FilePaths.join(folder, ".\(FilePaths.name(real)).galley-\(getpid())")
    var status = stat()
    guard stat(real, &status) == 0 else { throw DiskFailure(.read, path, code: errno) }
    // Not to be read by more people than the old one, at any moment.
    let file = Glibc.open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw DiskFailure(.write, fresh, code: errno) }
    var code = write(new, to: file)
    // Another owner's file may be written by its group; that it stays theirs is more than can be asked for.
    _ = fchown(file, status.st_uid, status.st_gid)
    if code == 0, fchmod(file, status.st_mode & 0o7777) != 0 || fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    let isUnchanged: Bool
    do {
      isUnchanged = code == 0 ? try read(real) == old : false
    } catch {
      unlink(fresh)
      throw error
    }
    guard code == 0, isUnchanged, Glibc.rename(fresh, real) == 0 else {
      if code == 0, isUnchanged { code = errno }
      unlink(fresh)
      if code != 0 { throw DiskFailure(.replace, path, code: code) }
      return false
    }
    try syncNames(in: folder)
    return true
  }

  public func copy(_ path: String, to target: String) throws(DiskFailure) {
    let source = open(path)
    guard source >= 0 else { throw DiskFailure(.read, path, code: errno) }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { throw DiskFailure(.read, path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw DiskFailure(.read, path, code: EINVAL) }
    let file = Glibc.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw DiskFailure(.write, target, code: errno) }
    while true {
      let count = sendfile(file, source, nil, 1 << 30)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let code = errno
        close(file)
        throw DiskFailure(.write, target, code: code)
      }
      if count == 0 { break }
    }
    guard close(file) == 0 else { throw DiskFailure(.write, target, code: errno) }
  }

  public func makeFolder(_ path: String) throws(DiskFailure) {
    guard mkdir(path, 0o777) == 0 else { throw DiskFailure(.makeFolder, path, code: errno) }
  }

  public func remove(_ path: String) throws(DiskFailure) {
    // A stack of its own: folders nest deeper than calls should. Bytes, as names need not be valid UTF-8.
    var waiting = [Array(path.utf8)]
    while let last = waiting.last {
      let name = last.map { CChar(bitPattern: $0) } + [0]
      if unlink(name) == 0 || errno == ENOENT || rmdir(name) == 0 || errno == ENOENT {
        waiting.removeLast()
        continue
      }
      guard errno == ENOTEMPTY || errno == EEXIST else {
        throw DiskFailure(.remove, String(decoding: last, as: UTF8.self), code: errno)
      }
      for name in try list(name) { waiting.append(last + [UInt8(ascii: "/")] + name) }
    }
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

  /// By what the kernel says of the opened file: `realpath` walks the path from its root for each name in it.
  public func resolve(_ path: String) throws(DiskFailure) -> String {
    // The headers keep O_PATH to themselves.
    let pathOnly: CInt = 0o10000000
    let file = Glibc.open(path, pathOnly | O_CLOEXEC)
    guard file >= 0 else { throw DiskFailure(.read, path, code: errno) }
    defer { close(file) }
    let room = Int(PATH_MAX)
    let place = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let length = readlink(
        "/proc/self/fd/\(file)", UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self), room)
      count = max(length, 0)
    }
    // What is longer than the system takes comes cut off; what is not below the root of this process begins otherwise.
    guard place.first == 0x2F, place.count < room else { throw DiskFailure(.read, path, code: ENAMETOOLONG) }
    guard let text = String(validating: place, as: UTF8.self) else { throw DiskFailure(.read, path, code: EILSEQ) }
    return text
  }

  public func lock(_ folder: String) throws(DiskFailure) -> FolderLock? {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw DiskFailure(.lock, folder, code: errno) }
    var code = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    var (held, named) = (stat(), stat())
    if code == 0, fstat(descriptor, &held) != 0 || stat(folder, &named) != 0 { code = errno }
    // Between opening and locking it another may have removed it.
    if code == 0, held.st_ino != named.st_ino || held.st_dev != named.st_dev { code = ENOENT }
    if code == 0 { return FolderLock(descriptor: descriptor) }
    close(descriptor)
    guard code == EWOULDBLOCK else { throw DiskFailure(.lock, folder, code: code) }
    return nil
  }
}

/// Holds a folder for as long as it lives; the system lets go when the process dies, however it dies.
public final class FolderLock: Sendable {
  private let descriptor: CInt

  init(descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

extension DiskFailure {
  /// The system's words.
  public var reason: String {
    switch code {
    case DiskFailure.outside: "it leads out of the site's folder"
    case DiskFailure.stale where operation == .read: "it was replaced just now"
    case EINVAL where operation == .read: "it is not a regular file"
    case ENOSPC where operation == .watch: "the system watches as many folders as it may: fs.inotify.max_user_watches"
    case ELOOP: "its symbolic links lead in a circle"
    case _: String(cString: strerror(code))
    }
  }

  public var isMissing: Bool { code == ENOENT }

  public var isOutside: Bool { code == DiskFailure.outside }

  /// Files of this folder cannot have second names: the file system has no such thing, or they belong to somebody else.
  public var isNoSharing: Bool { [EPERM, ENOTSUP, EXDEV, EMLINK, ENOSYS].contains(code) }

  /// What was to be made is there.
  public var isTaken: Bool { code == EEXIST }

  /// The two names cannot be swapped: the file system has no such thing, or one of them is its root.
  public var isNoExchange: Bool { [ENOSYS, EINVAL, EXDEV, EBUSY, ENOTSUP].contains(code) }
}
