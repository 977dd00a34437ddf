import Glibc

/// Writes files so that a file is either complete or does not exist.
extension LocalDisk {
  public func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    let code = LocalDisk.fill(try LocalDisk.make(path, mode: 0o666), with: bytes)
    if code != 0 { unlink(path) }
    guard code == 0 else { throw DiskFailure(.write, path, code: code) }
  }

  public func create(_ bytes: [UInt8], at path: String) throws(DiskFailure) {
    let draft = try FileDraft(for: try place(of: path), mode: 0o666)
    try draft.write(bytes)
    try draft.take()
  }

  public func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    let real = try resolve(path)
    guard let traits = FileTraits(of: real) else { throw DiskFailure(.read, path, code: errno) }
    if let obstacle = traits.obstacle { throw DiskFailure(.replace, path, code: obstacle) }
    guard access(real, W_OK) == 0 else { throw DiskFailure(.replace, path, code: errno) }
    // The new file must never be readable by more users than the old one.
    let draft = try FileDraft(for: real, mode: 0o600)
    try draft.write(new)
    guard traits.apply(to: draft.descriptor) else { throw DiskFailure(.replace, path, code: DiskFailure.otherTraits) }
    guard fsync(draft.descriptor) == 0 else { throw DiskFailure(.write, path, code: errno) }
    guard try read(real) == old, try status(real).identity == traits.identity else { return false }
    try draft.replace()
    try syncNames(in: FilePaths.parent(real))
    return true
  }

  public func copy(_ path: String, to target: String) throws(DiskFailure) {
    let source = try OpenFile(path, links: links)
    let code = LocalDisk.fill(try LocalDisk.make(target, mode: 0o666)) { file in
      while true {
        let count = sendfile(file, source.descriptor, nil, 1 << 30)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count == 0 }
      }
    }
    if code != 0 { unlink(target) }
    guard code == 0 else { throw DiskFailure(.write, target, code: code) }
  }

  /// Writes a file that only its owner can read, and waits until it is on the disk.
  ///
  /// - Parameter path: what has this name before is replaced. Only one process may write it at a time.
  public func writeSecret(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    let draft = "\(path).\(getpid())"
    unlink(draft)
    try LocalDisk.put(bytes, at: path, by: draft, mode: 0o600) { fsync($0) == 0 }
  }

  // MARK: Atomically

  /// Writes a file atomically: writes a temporary file and renames it. Readers see the old or the new file. A link at
  /// `path` is replaced, not followed.
  ///
  /// - Parameters:
  ///   - draft: a path on the same file system, where nothing may be. It is removed if anything fails.
  ///   - settle: called with the descriptor of the draft when it has all bytes; false with `errno` if it failed.
  ///   - isWanted: called when the draft is whole; false keeps what is at `path`.
  /// - Returns: what `isWanted` said.
  @discardableResult
  static func put(
    _ bytes: [UInt8], at path: String, by draft: String, mode: mode_t, settle: (CInt) -> Bool = { _ in true },
    isWanted: () throws(DiskFailure) -> Bool = { true }
  ) throws(DiskFailure) -> Bool {
    var code = fill(try make(draft, mode: mode), with: bytes, settle: settle)
    do throws(DiskFailure) {
      let isWanted = code == 0 ? try isWanted() : false
      if isWanted, Glibc.rename(draft, path) == 0 { return true }
      if isWanted { code = errno }
    } catch {
      unlink(draft)
      throw error
    }
    unlink(draft)
    guard code == 0 else { throw DiskFailure(.replace, path, code: code) }
    return false
  }

  /// Creates a file and returns its descriptor.
  private static func make(_ path: String, mode: mode_t) throws(DiskFailure) -> CInt {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw DiskFailure(.write, path, code: errno) }
    return file
  }

  /// Writes all bytes and closes the file.
  ///
  /// - Returns: 0, or the system's `errno`.
  private static func fill(
    _ file: CInt, with bytes: [UInt8] = [], settle: (CInt) -> Bool = { _ in true }
  ) -> CInt {
    var code = write(bytes, to: file)
    if code == 0, !settle(file) { code = errno }
    // Some file systems report a full disk only on close.
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  /// Writes all bytes.
  ///
  /// - Returns: 0, or the system's `errno`.
  static func write(_ bytes: [UInt8], to file: CInt) -> CInt {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      written += count
    }
    return 0
  }
}
