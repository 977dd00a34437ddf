import Base
import Synchronization

/// Another disk with other bytes in some of its files. Keeps what was read, so that a run's pages can be compared with
/// what is there later.
final class DraftDisk: OverlayDisk {
  let below: any Disk
  private let drafts: [String: [UInt8]]
  private let texts = Mutex<[String: [UInt8]]>([:])

  init(_ disk: any Disk, drafts: [String: [UInt8]] = [:]) {
    below = disk
    self.drafts = drafts
  }

  /// The bytes of a file as they were first read; nil for one that was not.
  func text(_ path: String) -> [UInt8]? { texts.withLock { $0[path] } }

  func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    if let draft = drafts[path] { return draft }
    let bytes = try below.read(path)
    texts.withLock { $0[path] = $0[path] ?? bytes }
    return bytes
  }
}
