import Base
import Glibc

/// An exclusive file lock (`flock`) between threads and processes; the system releases it when its holder ends.
public struct FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until the lock is free. Creates the file if it is missing; the file stays.
  ///
  /// - Parameter path: a path below the cache folder; anything there that is not a file is removed.
  public init(path: String) async throws(ToolchainFailure) {
    let descriptor = try FileLock.open(path)
    self.descriptor = descriptor
    await onOwnThread { while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {} }
  }

  public func release() { close(descriptor) }

  /// Opens or creates a file for locking.
  static func open(_ path: String) throws(ToolchainFailure) -> Int32 {
    let flags = O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o644)
    if descriptor >= 0 { return descriptor }
    // There is a folder, a link, or a file without permission.
    LocalDisk().clear(path)
    let again = Glibc.open(path, flags, 0o644)
    guard again >= 0 else { throw .system(path, errno) }
    return again
  }

  /// Opens an existing file or folder for locking; returns -1 and sets `errno` if that fails.
  static func open(existing path: String) -> Int32 {
    Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  }
}
