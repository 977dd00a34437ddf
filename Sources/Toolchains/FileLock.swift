import Base
import Glibc

/// A lock that one holder at a time has, over threads and processes; the system frees it when a holder dies.
public struct FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until the lock is free. The file is made where it is missing, and stays.
  ///
  /// - Parameter path: below the cache folder; what is no file there is removed.
  public init(path: String) async throws(ToolchainFailure) {
    let descriptor = try FileLock.open(path)
    self.descriptor = descriptor
    await onOwnThread { while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {} }
  }

  public func release() { close(descriptor) }

  /// Opens a file to be locked.
  static func open(_ path: String) throws(ToolchainFailure) -> Int32 {
    let flags = O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o644)
    if descriptor >= 0 { return descriptor }
    // A folder, a link, a file that may not be opened.
    LocalDisk().clear(path)
    let again = Glibc.open(path, flags, 0o644)
    guard again >= 0 else { throw .system(path, errno) }
    return again
  }

  /// Opens a file or a folder that is there, to be locked; -1 with `errno` where that cannot be.
  static func open(existing path: String) -> Int32 {
    Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  }
}
