import Glibc

/// Reads and writes below the cache folder, where anyone may have put anything: no link is followed for writing, no pipe
/// waited for, nothing longer than expected read.
enum CacheFiles {
  /// The bytes of a regular file that is no link; nil where there is none, or a longer one.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    let size = Int(status.st_size)
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
      isWhole = count == size
    }
    return isWhole ? bytes : nil
  }

  /// Writes a file beside its place first, so that it is there whole or not at all.
  ///
  /// Nothing waits for the disk: what a power cut damages does not verify.
  ///
  /// - Parameters:
  ///   - root: the cache folder; what lies above it is as the caller has it.
  ///   - drafts: the folder for what is not whole yet, below the root.
  static func write(
    _ bytes: [UInt8], to path: String, below root: String, drafts: String
  ) throws(ToolchainFailure) {
    let draft = "\(drafts)/\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try makeFolder(drafts, below: root)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw .system(draft, errno) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    guard close(file) == 0, written == bytes.count else {
      let code = errno
      unlink(draft)
      throw .system(path, code)
    }
    do {
      try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), below: root)
    } catch {
      unlink(draft)
      throw error
    }
    if rename(draft, path) == 0 { return }
    // A folder in the file's place.
    remove(path)
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw .system(path, code)
    }
  }

  /// Makes a folder and those above it; below the root, links and files in the place of folders are removed.
  static func makeFolder(_ path: String, below root: String) throws(ToolchainFailure) {
    if isOwnFolder(path, below: root) { return }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      let isBelow = part.count > root.count && part.hasPrefix(root + "/")
      if isBelow, let mode = mode(part) {
        if mode & S_IFMT != S_IFDIR { unlink(part) } else if mode & 0o700 != 0o700 { chmod(part, 0o755) }
      }
      if mkdir(part, 0o755) != 0 && errno != EEXIST { throw .system(part, errno) }
    }
  }

  /// Whether the path and all between it and the root are folders that can be written, and no links.
  private static func isOwnFolder(_ path: String, below root: String) -> Bool {
    var part = path
    while part.count > root.count {
      guard let mode = mode(part), mode & S_IFMT == S_IFDIR, mode & 0o700 == 0o700 else { return false }
      guard let slash = part.lastIndex(of: "/") else { return false }
      part = String(part[..<slash])
    }
    return access(root, F_OK) == 0
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Removes a file, a link or a folder with all that is in it, as far as that can be done.
  static func remove(_ path: String) {
    var waiting = [Array(path.utf8)]
    var opened: Set<[UInt8]> = []
    while let last = waiting.last {
      let name = last.map { CChar(bitPattern: $0) } + [0]
      if unlink(name) == 0 || errno == ENOENT || rmdir(name) == 0 || errno == ENOENT {
        waiting.removeLast()
        continue
      }
      // What is still there the second time cannot be removed.
      guard errno == ENOTEMPTY || errno == EEXIST, opened.insert(last).inserted else {
        waiting.removeLast()
        continue
      }
      chmod(name, 0o700)
      for name in names(name) { waiting.append(last + [UInt8(ascii: "/")] + name) }
    }
  }

  /// The names in a folder, without `.` and `..`; none where it cannot be read.
  static func names(_ folder: [CChar]) -> [[UInt8]] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [UInt8(ascii: ".")], name != [UInt8](repeating: UInt8(ascii: "."), count: 2) { names.append(name) }
    }
    return names
  }
}
