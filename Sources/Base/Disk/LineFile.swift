import Glibc

/// A file or stream that is written line by line, for readers who follow it while it grows.
public final class LineFile: Sendable {
  private let descriptor: CInt
  private let path: String

  /// Creates the file; one that exists goes on.
  public convenience init(appendingTo path: String) throws(DiskFailure) {
    try self.init(path, open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666))
  }

  /// Creates the file, where nothing may be.
  convenience init(new path: String) throws(DiskFailure) {
    try self.init(path, open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666))
  }

  /// Empties a file, if it is still this one.
  convenience init(emptying path: String, _ identity: DiskStatus.Identity) throws(DiskFailure) {
    try self.init(path, open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    var status = stat()
    guard fstat(descriptor, &status) == 0, UInt64(status.st_dev) == identity.device,
      UInt64(status.st_ino) == identity.node
    else { throw DiskFailure(.write, path, code: DiskFailure.stale) }
    guard ftruncate(descriptor, 0) == 0 else { throw DiskFailure(.write, path, code: errno) }
  }

  /// Opens a pipe or device, or takes a descriptor that this process has already.
  convenience init(stream path: String, _ number: CInt?) throws(DiskFailure) {
    let descriptor =
      if let number { fcntl(number, F_DUPFD_CLOEXEC, 0) } else {
        open(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC)
      }
    try self.init(path, descriptor)
  }

  private init(_ path: String, _ descriptor: CInt) throws(DiskFailure) {
    (self.path, self.descriptor) = (path, descriptor)
    guard descriptor >= 0 else { throw DiskFailure(.write, path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes bytes at once, so that readers of the file see them when this returns.
  public func append(_ bytes: [UInt8]) throws(DiskFailure) {
    let code = LocalDisk.write(bytes, to: descriptor)
    guard code == 0 else { throw DiskFailure(.write, path, code: code) }
  }
}
