import Glibc
import Synchronization

/// An unnamed temporary file (`O_TMPFILE`) for data that is rarely needed; the kernel removes it when the process ends.
///
/// A preview stores the HTML of its pages here: at 20,000 pages that is 340 MB, more than everything else it holds.
public final class ScratchFile: Sendable {
  private struct Room {
    /// Size of the used part of the file, in bytes.
    var end = 0
    /// Offsets that are free again, by number of blocks.
    var free: [Int: [Int]] = [:]
  }

  private static let block = 4096
  private let descriptor: CInt
  private let folder: String
  private let room = Mutex(Room())

  /// - Parameter folder: any folder on the file system to use. Throws if that file system has no unnamed files.
  public init(in folder: String) throws(DiskFailure) {
    self.folder = folder
    descriptor = open(folder, O_DIRECTORY | __O_TMPFILE | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DiskFailure(.write, folder, code: errno) }
  }

  /// In `TMPDIR`, else in `/var/tmp`, the system's folder for large temporary files; nil if unnamed files are not supported
  /// there.
  public static func forUser(_ environment: [String: String]) -> ScratchFile? {
    let folder = environment["TMPDIR"] ?? ""
    return try? ScratchFile(in: folder.isEmpty ? "/var/tmp" : folder)
  }

  deinit { close(descriptor) }

  /// Throws if the file system is full.
  public func put(_ bytes: [UInt8]) throws(DiskFailure) -> ScratchBytes {
    let blocks = (bytes.count + ScratchFile.block - 1) / ScratchFile.block
    let place = room.withLock { room in
      if let free = room.free[blocks]?.popLast() { return free }
      defer { room.end += blocks * ScratchFile.block }
      return room.end
    }
    let shelved = ScratchBytes(on: self, at: place, count: bytes.count, fingerprint: Fingerprint.of(bytes))
    let code = bytes.withUnsafeBytes { bytes in
      ScratchFile.all(bytes.count) { done in
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
      code = ScratchFile.all(count) { done in
        pread(descriptor, start.map { $0 + done }, count - done, off_t(place + done))
      }
      filled = code == 0 ? count : 0
    }
    guard code == 0 else { throw DiskFailure(.read, folder, code: code) }
    return bytes
  }

  fileprivate func free(_ place: Int, count: Int) {
    let blocks = (count + ScratchFile.block - 1) / ScratchFile.block
    room.withLock { $0.free[blocks, default: []].append(place) }
  }

  /// Repeats a read or write until all bytes are transferred.
  ///
  /// - Parameter step: transfers bytes from this offset on, and returns their number as `pread` does.
  /// - Returns: 0, or the `errno` of the call that failed.
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

/// Bytes stored in a `ScratchFile`; their space is free again when the last reference is gone.
///
/// Two are equal if size and 64-bit fingerprint are: good enough to tell readers which pages changed.
public final class ScratchBytes: Equatable, Sendable {
  private let shelf: ScratchFile
  private let place: Int
  private let count: Int
  private let fingerprint: UInt64

  fileprivate init(on shelf: ScratchFile, at place: Int, count: Int, fingerprint: UInt64) {
    self.shelf = shelf
    self.place = place
    self.count = count
    self.fingerprint = fingerprint
  }

  deinit { shelf.free(place, count: count) }

  public func bytes() throws(DiskFailure) -> [UInt8] { try shelf.bytes(at: place, count: count) }

  public static func == (a: ScratchBytes, b: ScratchBytes) -> Bool {
    a === b || a.count == b.count && a.fingerprint == b.fingerprint
  }
}
