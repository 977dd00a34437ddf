import Dispatch
import Glibc

/// A lock that one holder at a time has, over threads and processes; the system frees it when a holder dies.
public struct FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until the lock is free. The file is made where it is missing, and stays.
  public init(path: String) async throws(ToolchainFailure) {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(path, errno) }
    self.descriptor = descriptor
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
        continuation.resume()
      }
    }
  }

  public func release() { close(descriptor) }
}
