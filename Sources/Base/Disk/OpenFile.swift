import Glibc

/// A file that is open for reading until the value goes out of scope.
public struct OpenFile: ~Copyable {
  /// Which symbolic links in a path are followed.
  public enum Links: Sendable {
    case all
    /// Links in the path are followed, but the file itself must not be a link.
    case allButLast
    /// The path must be absolute and must not contain links, even ones created during the call.
    case none
  }

  let descriptor: CInt
  /// Size in bytes when the file was opened; 0 for files that the kernel generates.
  public let size: Int
  private let path: String

  /// Opens a regular file without blocking: a named pipe would block a build forever.
  public init(_ path: String, links: Links = .all) throws(DiskFailure) {
    let descriptor = OpenFile.descriptor(path, links)
    guard descriptor >= 0 else { throw DiskFailure(.read, path, code: errno) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard isKnown, kind == S_IFREG else {
      let code = !isKnown ? errno : kind == S_IFDIR ? EISDIR : EINVAL
      close(descriptor)
      throw DiskFailure(.read, path, code: code)
    }
    (self.descriptor, size, self.path) = (descriptor, Int(status.st_size), path)
  }

  /// Opens any kind of file, and waits for the writer of a pipe: shells pass secrets as pipes.
  public init(stream path: String) throws(DiskFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskFailure(.read, path, code: errno) }
    (self.descriptor, size, self.path) = (descriptor, 0, path)
  }

  deinit { close(descriptor) }

  /// - Returns: -1 with `errno`; ESTALE if a part of the path has become a link.
  static func descriptor(_ path: String, _ links: Links) -> CInt {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    if case .all = links { return open(path, flags) }
    let file = open(path, flags | O_NOFOLLOW)
    guard file >= 0, case .none = links else { return file }
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

  /// Reads from the current offset to the end, at most `limit` bytes.
  public func read(limit: Int = .max) throws(DiskFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var expected = min(size, limit)
    while true {
      let room = min(max(expected - bytes.count, 4096), limit - bytes.count)
      var code: CInt = 0
      let block = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        (count, code) = fill(UnsafeMutableRawBufferPointer(buffer))
      }
      guard code == 0 else { throw DiskFailure(.read, path, code: code) }
      if bytes.isEmpty { bytes = block } else { bytes += block }
      if block.count < room || bytes.count == limit { return bytes }
      expected = bytes.count + 65536
    }
  }

  /// Calls `take` with each block from the current offset to the end.
  func forEachBlock(_ take: (UnsafeBufferPointer<UInt8>) -> Void) throws(DiskFailure) {
    let code = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while true {
        let (count, code) = fill(UnsafeMutableRawBufferPointer(buffer))
        if code == 0 { take(UnsafeBufferPointer(rebasing: buffer[..<count])) }
        if code != 0 || count < buffer.count { return code }
      }
    }
    guard code == 0 else { throw DiskFailure(.read, path, code: code) }
  }

  /// Sets the current offset.
  public func seek(to offset: Int) { lseek(descriptor, off_t(offset), SEEK_SET) }

  /// Reads until the buffer is full or the file ends; returns `errno`, 0 on success.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> (count: Int, code: CInt) {
    var count = 0
    while count < buffer.count {
      let got = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { return (count, errno) }
      if got == 0 { break }
      count += got
    }
    return (count, 0)
  }
}
