import Base
import Pages

/// What the files of a site's images tell of their sizes; each is looked at once.
struct ImageSizes: Sendable {
  enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  private var heads: [OutputPath: ImageHead] = [:]

  /// - Parameter files: where each is found, by where it goes.
  init(of files: [OutputPath: Source], disk: any Disk) async {
    let files = files.sorted { $0.key.string < $1.key.string }
    let found = await files.concurrentMap { ImageSizes.head(of: $0.value, disk: disk) }
    heads = Dictionary(zip(files.map(\.key), found)) { first, _ in first }
  }

  /// Of photographs with a long preface all has to be read; of all others a glance is enough.
  private static func head(of file: Source, disk: any Disk) -> ImageHead {
    switch file {
    case .bytes(let bytes): return whole(bytes)
    case .file(let path):
      // What cannot be read is told of where it is copied.
      guard let start = try? disk.head(path) else { return .scalable }
      let head = ImageHead(start)
      guard head == .cut else { return head }
      guard start.count == DiskHead.length else { return whole(start) }
      return (try? disk.read(path)).map(whole) ?? .scalable
    }
  }

  private static func whole(_ bytes: [UInt8]) -> ImageHead {
    let head = ImageHead(bytes)
    return head == .cut ? .damaged("it ends too early") : head
  }

  subscript(_ file: OutputPath) -> ImageSize? {
    if case .size(let size) = heads[file] { size } else { nil }
  }

  /// What keeps the size of a file from being told, as the end of a sentence; nil where nothing is wrong.
  func trouble(with file: OutputPath) -> String? {
    switch heads[file] {
    case .damaged(let reason): reason
    case .unknown where ImageSizes.isImage(file): "it is no image of a kind that browsers show"
    case .size, .scalable, .cut, .unknown, nil: nil
    }
  }

  /// By its name, one of those kinds that are known here.
  private static func isImage(_ file: OutputPath) -> Bool {
    let name = file.string.lowercased()
    return [".png", ".apng", ".jpg", ".jpeg", ".jfif", ".gif", ".webp", ".svg", ".avif"].contains { name.hasSuffix($0) }
  }
}
