import CSystem
import Glibc

/// Who may do what with a file: owner, permissions, access lists and other attributes. They go over to a file that
/// replaces it.
struct FileTraits {
  private let status: stat
  private let attributes: [[CChar]: [UInt8]]

  /// Of a file, links followed; nil if it is missing or cannot be read.
  init?(of path: String) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    self.status = status
    attributes = FileTraits.attributes(of: file)
  }

  var identity: DiskStatus.Identity { .init(device: UInt64(status.st_dev), node: UInt64(status.st_ino)) }

  /// Why the file must not be replaced by another one; nil if it may.
  var obstacle: CInt? {
    if status.st_mode & 0o222 == 0 { return DiskFailure.readOnly }
    return status.st_nlink > 1 ? DiskFailure.severalNames : nil
  }

  /// Gives all of it to another file.
  ///
  /// - Returns: false if the system did not permit a part of it.
  func apply(to file: CInt) -> Bool {
    _ = fchown(file, status.st_uid, status.st_gid)
    guard fchmod(file, status.st_mode & 0o7777) == 0 else { return false }
    var isSame = true
    let present = FileTraits.attributes(of: file)
    for (name, value) in attributes where present[name] != value {
      if fsetxattr(file, name, value, value.count, 0) != 0 { isSame = false }
    }
    // A folder can have access lists for all new files in it.
    for name in present.keys where attributes[name] == nil && fremovexattr(file, name) != 0 { isSame = false }
    var now = stat()
    return isSame && fstat(file, &now) == 0 && now.st_uid == status.st_uid && now.st_gid == status.st_gid
      && now.st_mode == status.st_mode
  }

  private static func attributes(of file: CInt) -> [[CChar]: [UInt8]] {
    let size = flistxattr(file, nil, 0)
    guard size > 0 else { return [:] }
    let names = [CChar](unsafeUninitializedCapacity: size) { $1 = max(0, flistxattr(file, $0.baseAddress, size)) }
    var attributes: [[CChar]: [UInt8]] = [:]
    for name in names.split(separator: 0) {
      let name = Array(name) + [0]
      let size = fgetxattr(file, name, nil, 0)
      guard size >= 0 else { continue }
      attributes[name] = [UInt8](unsafeUninitializedCapacity: size) {
        $1 = max(0, fgetxattr(file, name, $0.baseAddress, size))
      }
    }
    return attributes
  }
}
