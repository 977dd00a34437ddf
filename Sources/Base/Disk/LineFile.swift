import Glibc

/// A file that is written line by line, for readers who follow it while it grows.
public final class LineFile: Sendable {
  private let descriptor: CInt
  private let path: String

  /// Creates the file; one that exists is emptied, or goes on.
  public init(_ path: String, goesOn: Bool = false) throws(DiskFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | (goesOn ? 0 : O_TRUNC) | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw DiskFailure(.write, path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Writes bytes at once, so that readers of the file see them when this returns.
  public func append(_ bytes: [UInt8]) throws(DiskFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw DiskFailure(.write, path, code: count < 0 ? errno : EIO) }
      written += count
    }
  }
}
