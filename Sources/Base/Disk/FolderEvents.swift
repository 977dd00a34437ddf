import Glibc

/// Watches folders for changes, with inotify, which watches one folder at a time.
public struct FolderEvents: Sendable {
  private let descriptor: CInt
  private let disk: any Disk
  private let roots: [String]
  private let excluded: [String]
  private let enclosures: [AllowedPaths]
  /// Watched folders, as the caller names them.
  private var folders: [CInt: String] = [:]

  /// - Parameters:
  ///   - roots: watched with all that is below them.
  ///   - flat: watched without what is below them.
  ///   - excluded: folders that are left out though they lie below a root.
  ///   - enclosures: linked folders are watched where they lie in one of them.
  /// - Throws: where the kernel has no watch left to give.
  public init(
    roots: [String], flat: [String], excluding excluded: [String], disk: any Disk, within enclosures: [AllowedPaths]
  ) throws(DiskFailure) {
    let descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
    guard descriptor >= 0 else { throw DiskFailure(.watch, roots.first ?? ".", code: errno) }
    self.descriptor = descriptor
    self.disk = disk
    self.roots = roots
    self.excluded = excluded
    self.enclosures = enclosures
    do throws(DiskFailure) {
      for root in roots { try watch(root) }
      for folder in flat { try add(folder) }
    } catch {
      close()
      throw error
    }
  }

  public func close() { _ = Glibc.close(descriptor) }

  /// Waits for a change, then until there are no events for `stillness`: editors write a file in several steps.
  ///
  /// - Parameter end: a descriptor; once it can be read from, or its other side is closed, nil is returned.
  public mutating func next(until end: CInt) throws(DiskFailure) -> FileChange? {
    var change: FileChange?
    let clock = ContinuousClock()
    var latest = clock.now
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, change == nil ? -1 : FolderEvents.stillness)
      if count < 0, errno != EINTR { throw DiskFailure(.watch, roots.first ?? ".", code: errno) }
      if waiting[1].revents != 0 { return nil }
      if let change, count == 0 || clock.now > latest { return change }
      guard count > 0 else { continue }
      let seen = try read()
      if change == nil { latest = clock.now + .milliseconds(300) }
      if !seen.isNothing { change = (change ?? FileChange()).joined(by: seen) }
    }
  }

  /// Milliseconds.
  private static let stillness: CInt = 15

  private static let wanted: UInt32 = [
    IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_ATTRIB, IN_ONLYDIR, IN_EXCL_UNLINK,
  ].reduce(0) { $0 | UInt32($1) }

  // MARK: Folders

  /// Watches a folder and those below it, except for hidden and excluded ones.
  private mutating func watch(_ root: String) throws(DiskFailure) {
    let excluded = Set(excluded.compactMap { try? disk.status($0).identity })
    var waiting = [root]
    while let folder = waiting.popLast() {
      guard let status = try? disk.status(folder), status.kind == .folder, !excluded.contains(status.identity),
        try add(folder)
      else { continue }
      for name in (try? disk.list(folder)) ?? [] where name.first != UInt8(ascii: ".") {
        let path = FilePaths.join(folder, String(decoding: name, as: UTF8.self))
        if isFolder(path) { waiting.append(path) }
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    switch (try? disk.entry(path))?.kind {
    case .folder: true
    case .link:
      (try? disk.status(path))?.kind == .folder
        && (try? disk.resolve(path)).map { place in enclosures.contains { $0.holds(place) } } ?? false
    case .file, .other, nil: false
    }
  }

  /// Returns false if the folder is already watched, perhaps by another name; so circles end.
  @discardableResult
  private mutating func add(_ folder: String) throws(DiskFailure) -> Bool {
    let watch = inotify_add_watch(descriptor, folder, FolderEvents.wanted)
    guard watch >= 0 else {
      // Errors of a missing or forbidden folder are reported by the code that reads it.
      if errno == ENOSPC || errno == ENOMEM { throw DiskFailure(.watch, folder, code: errno) }
      return false
    }
    return folders.updateValue(folder, forKey: watch) == nil
  }

  private mutating func forget(below folder: String) {
    for (watch, path) in folders where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  // MARK: Events

  private mutating func read() throws(DiskFailure) -> FileChange {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return FileChange() }
    var change = FileChange()
    var place = 0
    while place + 16 <= count {
      let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
        (
          bytes.loadUnaligned(fromByteOffset: place, as: CInt.self),
          bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
          Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        )
      }
      let name = buffer[(place + 16)..<min(place + 16 + length, count)].prefix { $0 != 0 }
      place += 16 + length
      try take(watch, mask, String(decoding: name, as: UTF8.self), into: &change)
    }
    return change
  }

  private mutating func take(
    _ watch: CInt, _ mask: UInt32, _ name: String, into change: inout FileChange
  ) throws(DiskFailure) {
    func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
    if has(IN_Q_OVERFLOW) {
      // The queue overflowed: unknown events are missing.
      for root in roots { try self.watch(root) }
      change.isEverything = true
      return
    }
    if has(IN_IGNORED) {
      folders[watch] = nil
      return
    }
    guard let folder = folders[watch], !name.isEmpty, name.first != "." else { return }
    let path = FilePaths.join(folder, name)
    guard !excluded.contains(path) else { return }
    guard mask & UInt32(IN_ISDIR) != 0 else {
      // For new files IN_CLOSE_WRITE follows; only new links have no such event.
      if !has(IN_CREATE) || isLink(path) { change.files.insert(path) }
      return
    }
    if has(IN_ATTRIB) { return }
    if has(IN_MOVED_FROM) || has(IN_DELETE) { forget(below: path) }
    if has(IN_CREATE) || has(IN_MOVED_TO) { try self.watch(path) }
    change.folders.insert(path)
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1)
  }
}
