import Foundation
import Glibc

/// Counts changes below a folder while a process runs, by inotify.
public final class FolderWatch {
  private let notices = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  private var folders: [Int32: String] = [:]

  public init(_ folder: String) { add(folder) }

  deinit { close(notices) }

  /// Waits for changes until `isEnough` returns true or the process has ended.
  ///
  /// - Parameter isEnough: gets the number of changes so far.
  /// - Returns: the number of changes.
  @discardableResult
  public func follow(_ process: pid_t, until isEnough: (Int) -> Bool) -> Int {
    let end = ProcessEnd(of: process)
    var count = 0
    while !isEnough(count) {
      var waits = [
        pollfd(fd: notices, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard end.descriptor >= 0, poll(&waits, 2, -1) > 0 else { return count }
      let changes = read()
      if changes == 0, waits[1].revents != 0 { return count }
      // Each change, although several are reported at once.
      for _ in 0..<changes where !isEnough(count) { count += 1 }
    }
    return count
  }

  /// Also watches folders that are created later.
  private func add(_ folder: String) {
    let mask = [IN_CREATE, IN_CLOSE_WRITE, IN_MOVED_TO, IN_DELETE].reduce(0) { $0 | UInt32($1) }
    let number = inotify_add_watch(notices, folder, mask)
    guard number >= 0 else { return }
    folders[number] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      let path = "\(folder)/\(name)"
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { add(path) }
    }
  }

  /// The number of new changes; those in new folders are counted the next time.
  private func read() -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let length = Glibc.read(notices, &buffer, buffer.count)
    guard length > 0 else { return 0 }
    var (place, count) = (0, 0)
    buffer.withUnsafeBytes { bytes in
      while place < length {
        let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let start = place + MemoryLayout<inotify_event>.size
        let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
        if event.mask & UInt32(IN_ISDIR) != 0, let folder = folders[event.wd] {
          add("\(folder)/\(String(decoding: name, as: UTF8.self))")
        }
        place = start + Int(event.len)
        count += 1
      }
    }
    return count
  }
}
