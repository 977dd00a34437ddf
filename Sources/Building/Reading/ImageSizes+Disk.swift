import Base
import Sites

extension ImageSizes {
  /// Reads the size of each image file once.
  ///
  /// - Parameter files: where each is found, by where it goes.
  init(of files: [OutputPath: Source], disk: any Disk) async {
    let files = files.sorted { $0.key.string < $1.key.string }
    let found = await files.concurrentMap { ImageHead($0.value, disk: disk) }
    self.init(Dictionary(zip(files.map(\.key), found)) { first, _ in first })
  }
}

extension ImageHead {
  /// Reads the first bytes of a file; the whole file only if the size is further back.
  fileprivate init(_ file: ImageSizes.Source, disk: any Disk) {
    switch file {
    case .bytes(let bytes): self.init(whole: bytes)
    case .file(let path):
      // An unreadable file is reported when it is copied.
      self = (try? ImageHead(path, disk: disk)) ?? .scalable
    }
  }

  private init(_ path: String, disk: any Disk) throws(DiskFailure) {
    let start = try disk.head(path)
    guard start.count == DiskHead.length else {
      self.init(whole: start)
      return
    }
    self.init(start)
    if self == .cut { self.init(whole: try disk.read(path)) }
  }
}
