import Base
import Building

/// Shows the lines of old versions, whose files are named as git names them, besides those of files on a disk.
struct OldTexts: OverlayDisk {
  let below: any Disk
  private let texts: [String: [UInt8]]

  init(_ report: BuildReport, over disk: any Disk) {
    below = disk
    texts = report.oldTexts
  }

  func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    if let text = texts[path] { return text }
    return try below.read(path)
  }
}
