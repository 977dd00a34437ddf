import CSystem
import Glibc

/// A file that is written beside its place and then takes it at once: readers see the old file or the new one.
///
/// It has no name until it is complete (`O_TMPFILE`), so nothing stays of it when the process is killed or the disk is
/// full. File systems without such files, and the moment before it replaces another file, need a `RunName`; what a kill
/// leaves of that, the next draft for the same place removes.
struct FileDraft: ~Copyable {
  let descriptor: CInt
  /// Absolute path without links.
  private let place: String
  /// Nil while it has no name.
  private var name: String?

  init(for place: String, mode: mode_t) throws(DiskFailure) {
    self.place = place
    FileDraft.removeLeftovers(of: place)
    let folder = FilePaths.parent(place)
    let unnamed = open(folder, O_DIRECTORY | __O_TMPFILE | O_WRONLY | O_CLOEXEC, mode)
    if unnamed >= 0, access("/proc/self/fd/\(unnamed)", F_OK) == 0 {
      flock(unnamed, LOCK_EX | LOCK_NB)
      descriptor = unnamed
      return
    }
    let code = errno
    if unnamed >= 0 { close(unnamed) }
    guard unnamed >= 0 || [ENOTSUP, EISDIR, EINVAL, ENOENT].contains(code) else {
      throw DiskFailure(.write, place, code: code)
    }
    (descriptor, name) = try FileDraft.named(for: place, mode: mode)
  }

  deinit {
    if let name { unlink(name) }
    close(descriptor)
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(DiskFailure) {
    let code = LocalDisk.write(bytes, to: descriptor)
    guard code == 0 else { throw DiskFailure(.write, place, code: code) }
  }

  /// Takes the place if nothing is there; else the failure `isTaken`.
  consuming func take() throws(DiskFailure) {
    let noReplace: CUnsignedInt = 1
    var result = 0 as CInt
    if let name {
      result = renameat2(AT_FDCWD, name, AT_FDCWD, place, noReplace)
      // Not on every file system.
      if result != 0, errno == EINVAL { result = Glibc.link(name, place) }
    } else {
      result = FileDraft.link(descriptor, as: place)
    }
    guard result == 0 else { throw DiskFailure(.write, place, code: errno) }
  }

  /// Takes the place of the file there.
  consuming func replace() throws(DiskFailure) {
    var attempt = 0
    while name == nil {
      let draft = FileDraft.path(of: place, number: attempt)
      if FileDraft.link(descriptor, as: draft) == 0 { name = draft }
      guard name != nil || errno == EEXIST && attempt < 100 else { throw DiskFailure(.replace, place, code: errno) }
      attempt += 1
    }
    guard let name, rename(name, place) == 0 else { throw DiskFailure(.replace, place, code: errno) }
    self.name = nil
  }

  // MARK: Names

  private static func prefix(of place: String) -> String { ".\(String(FilePaths.name(place).prefix(60))).galley-" }

  private static func path(of place: String, number: Int) -> String {
    FilePaths.join(FilePaths.parent(place), RunName.name(prefix(of: place), number: number))
  }

  private static func link(_ descriptor: CInt, as path: String) -> CInt {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
  }

  private static func named(for place: String, mode: mode_t) throws(DiskFailure) -> (CInt, String) {
    for attempt in 0... {
      let path = path(of: place, number: attempt)
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if file >= 0 {
        // Until it was locked, another process could take it for a leftover and remove it.
        var status = stat()
        if flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0, status.st_nlink > 0 { return (file, path) }
        close(file)
        errno = EEXIST
      }
      guard errno == EEXIST, attempt < 100 else { break }
    }
    throw DiskFailure(.write, place, code: errno)
  }

  /// Removes drafts for this place that no process holds.
  private static func removeLeftovers(of place: String) {
    let (folder, prefix) = (FilePaths.parent(place), prefix(of: place))
    for name in LocalDisk().names(in: folder) where RunName.isOurs(name, prefix: prefix) {
      let path = FilePaths.join(folder, name)
      let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      var status = stat()
      if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_EX | LOCK_NB) == 0 {
        unlink(path)
      }
      close(file)
    }
  }
}
