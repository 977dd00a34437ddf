import Glibc
import Synchronization

/// A file without a name, in which a process keeps what it is seldom asked for, and which is gone when the process ends.
///
/// What the pages of a large site are as HTML takes more memory than all else that a preview knows of them.
public final class Shelf: Sendable {
  private struct Room {
    /// In bytes: nothing was ever kept behind this.
    var end = 0
    /// Places that are free again, by how many blocks they have.
    var free: [Int: [Int]] = [:]
  }

  private static let block = 4096
  private let descriptor: CInt
  private let folder: String
  private let room = Mutex(Room())

  /// - Parameter folder: on the file system that has the room.
  public init(in folder: String) throws(DiskFailure) {
    self.folder = folder
    descriptor = open(folder, O_DIRECTORY | __O_TMPFILE | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DiskFailure(.write, folder, code: errno) }
  }

  /// Where the system's users keep what is large and does not last; nil where that file system has no such files.
  public static func forUser(_ environment: [String: String]) -> Shelf? {
    let folder = environment["TMPDIR"] ?? ""
    return try? Shelf(in: folder.isEmpty ? "/var/tmp" : folder)
  }

  deinit { close(descriptor) }

  /// Throws where there is no room left.
  func put(_ bytes: [UInt8]) throws(DiskFailure) -> ShelvedBytes {
    let blocks = (bytes.count + Shelf.block - 1) / Shelf.block
    let place = room.withLock { room in
      if let free = room.free[blocks]?.popLast() { return free }
      defer { room.end += blocks * Shelf.block }
      return room.end
    }
    let shelved = ShelvedBytes(on: self, at: place, count: bytes.count, fingerprint: Fingerprint.of(bytes))
    let code = bytes.withUnsafeBytes { bytes in
      Shelf.all(bytes.count) { done in
        pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(place + done))
      }
    }
    guard code == 0 else { throw DiskFailure(.write, folder, code: code) }
    return shelved
  }

  fileprivate func bytes(at place: Int, count: Int) throws(DiskFailure) -> [UInt8] {
    var code: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      let start = UnsafeMutableRawPointer(bytes.baseAddress)
      code = Shelf.all(count) { done in
        pread(descriptor, start.map { $0 + done }, count - done, off_t(place + done))
      }
      filled = code == 0 ? count : 0
    }
    guard code == 0 else { throw DiskFailure(.read, folder, code: code) }
    return bytes
  }

  fileprivate func free(_ place: Int, count: Int) {
    let blocks = (count + Shelf.block - 1) / Shelf.block
    room.withLock { $0.free[blocks, default: []].append(place) }
  }

  /// Calls until all is read or written.
  ///
  /// - Parameter step: does what it can from so many bytes on.
  /// - Returns: 0, or what stopped it.
  private static func all(_ count: Int, _ step: (Int) -> Int) -> CInt {
    var done = 0
    while done < count {
      let moved = step(done)
      if moved < 0, errno == EINTR { continue }
      guard moved > 0 else { return moved < 0 ? errno : EIO }
      done += moved
    }
    return 0
  }
}

/// Bytes on a shelf, which has their place again when nobody knows of them any more.
public final class ShelvedBytes: Equatable, Sendable {
  private let shelf: Shelf
  private let place: Int
  private let count: Int
  private let fingerprint: UInt64

  fileprivate init(on shelf: Shelf, at place: Int, count: Int, fingerprint: UInt64) {
    self.shelf = shelf
    self.place = place
    self.count = count
    self.fingerprint = fingerprint
  }

  deinit { shelf.free(place, count: count) }

  public func bytes() throws(DiskFailure) -> [UInt8] { try shelf.bytes(at: place, count: count) }

  public static func == (a: ShelvedBytes, b: ShelvedBytes) -> Bool {
    a === b || a.count == b.count && a.fingerprint == b.fingerprint
  }
}
