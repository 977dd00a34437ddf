import Base
import Synchronization

/// A disk overlay that replaces the content of some files, and stores what was read, to find later changes.
final class DraftDisk: OverlayDisk {
  let below: any Disk
  private let drafts: [String: [UInt8]]
  private let texts = Mutex<[String: [UInt8]]>([:])

  init(_ disk: any Disk, drafts: [String: [UInt8]] = [:]) {
    below = disk
    self.drafts = drafts
  }

  /// The bytes of a file when it was first read; nil if it was not read.
  func text(_ path: String) -> [UInt8]? { texts.withLock { $0[path] } }

  func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    if let draft = drafts[path] { return draft }
    let bytes = try below.read(path)
    texts.withLock { $0[path] = $0[path] ?? bytes }
    return bytes
  }
}
