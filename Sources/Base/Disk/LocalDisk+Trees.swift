import CSystem
import Glibc

/// Operations on folders with their content. Paths are bytes, since names need not be valid UTF-8. Walks use a stack of
/// their own instead of recursion, since folders can be nested very deeply.
extension LocalDisk {
  private typealias Path = [UInt8]

  public func share(_ path: String, as target: String) throws(DiskFailure) {
    var waiting: [(Path, Path)] = [(Array(path.utf8), Array(target.utf8))]
    while let (old, new) = waiting.popLast() {
      guard let status = try status(old) else { continue }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        // Flag 0: hard-link a symbolic link itself.
        guard linkat(AT_FDCWD, name(old), AT_FDCWD, name(new), 0) == 0 else { throw failure(.share, old) }
        continue
      }
      guard mkdir(name(new), 0o700) == 0 else { throw failure(.makeFolder, new) }
      for below in try list(name(old)) { waiting.append((join(old, below), join(new, below))) }
      // Permissions must stay private. Keeping the owner may not be permitted.
      _ = chown(name(new), status.st_uid, status.st_gid)
      guard chmod(name(new), status.st_mode & 0o7777) == 0 else { throw failure(.makeFolder, new) }
    }
  }

  public func unshare(_ path: String, from other: String, isMoving: Bool) throws(DiskFailure) {
    enum Step { case look, leave }
    var waiting: [(Step, Path, Path)] = [(.look, Array(path.utf8), Array(other.utf8))]
    while let (step, old, new) = waiting.popLast() {
      if step == .leave {
        // Entries that could not be removed stay.
        _ = rmdir(name(old))
        continue
      }
      guard let mine = try status(old) else { continue }
      let theirs = try status(new)
      let isFolder = mine.st_mode & S_IFMT == S_IFDIR
      if isFolder, let theirs, theirs.st_mode & S_IFMT == S_IFDIR {
        waiting.append((.leave, old, new))
        for below in try list(name(old)) { waiting.append((.look, join(old, below), join(new, below))) }
      } else if !isFolder, let theirs, theirs.st_ino == mine.st_ino, theirs.st_dev == mine.st_dev {
        guard unlink(name(old)) == 0 || errno == ENOENT else { throw failure(.remove, old) }
      } else if isMoving {
        // The entry was created or rewritten after sharing. Fails if one of the two is a file and the other a folder.
        guard Glibc.rename(name(old), name(new)) == 0 else { throw failure(.replace, new) }
      }
    }
  }

  public func remove(_ path: String) throws(DiskFailure) {
    if let failure = removeTree(Array(path.utf8), isForced: false) { throw failure }
  }

  /// Removes as much as possible of a file, a link, or a folder with its content, even without permission to write to
  /// its folders.
  public func clear(_ path: String) { _ = removeTree(Array(path.utf8), isForced: true) }

  /// - Returns: the first failure; unless `isForced`, it ends the removal.
  private func removeTree(_ path: Path, isForced: Bool) -> DiskFailure? {
    var waiting = [path]
    var opened: Set<Path> = []
    while let last = waiting.last {
      let name = name(last)
      if unlink(name) == 0 || errno == ENOENT || rmdir(name) == 0 || errno == ENOENT {
        waiting.removeLast()
        continue
      }
      let isFull = errno == ENOTEMPTY || errno == EEXIST
      if !isFull, !isForced { return failure(.remove, last) }
      // If the folder is still not empty, its entries cannot be removed.
      if isForced, !isFull || !opened.insert(last).inserted {
        waiting.removeLast()
        continue
      }
      if isForced { chmod(name, 0o700) }
      do {
        for below in try list(name) { waiting.append(join(last, below)) }
      } catch {
        if !isForced { return error }
      }
    }
    return nil
  }

  /// All paths below a folder, links not followed; empty if the folder is missing. Names that are not UTF-8 are left
  /// out.
  public func paths(below folder: String) -> [String] {
    var paths: [String] = []
    var waiting = [""]
    while let parent = waiting.popLast() {
      for name in (try? list(FilePaths.join(folder, parent))) ?? [] {
        guard let name = String(validating: name, as: UTF8.self) else { continue }
        let path = FilePaths.join(parent, name)
        paths.append(path)
        if (try? entry(FilePaths.join(folder, path)))?.kind == .folder { waiting.append(path) }
      }
    }
    return paths
  }

  public func removeIfEmpty(_ folder: String) throws(DiskFailure) {
    guard rmdir(folder) == 0 || [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR].contains(errno) else {
      throw DiskFailure(.remove, folder, code: errno)
    }
  }

  public func adopt(_ folder: String, from other: String) throws(DiskFailure) {
    guard let status = try status(Array(other.utf8)) else { return }
    _ = chown(folder, status.st_uid, status.st_gid)
    guard chmod(folder, status.st_mode & 0o7777) == 0 else { throw DiskFailure(.makeFolder, folder, code: errno) }
  }

  public func sync(_ folder: String) throws(DiskFailure) { try sync(folder) { syncfs($0) } }

  public func syncNames(in folder: String) throws(DiskFailure) { try sync(folder) { fsync($0) } }

  private func sync(_ folder: String, _ call: (CInt) -> CInt) throws(DiskFailure) {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskFailure(.sync, folder, code: errno) }
    let code = call(descriptor) == 0 ? 0 : errno
    close(descriptor)
    // Some file systems do not support it (EINVAL, ENOTSUP), which is not an error.
    guard [0, EINVAL, ENOTSUP].contains(code) else { throw DiskFailure(.sync, folder, code: code) }
  }

  /// The status of the name itself; nil if it does not exist.
  private func status(_ path: Path) throws(DiskFailure) -> stat? {
    var status = stat()
    if lstat(name(path), &status) == 0 { return status }
    if errno == ENOENT { return nil }
    throw failure(.read, path)
  }

  private func name(_ path: Path) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

  private func join(_ folder: Path, _ name: [UInt8]) -> Path { folder + [UInt8(ascii: "/")] + name }

  private func failure(_ operation: DiskFailure.Operation, _ path: Path) -> DiskFailure {
    let code = errno
    return DiskFailure(operation, String(decoding: path, as: UTF8.self), code: code)
  }
}
