import Pages

/// What the files of a site's images tell of their sizes; each is looked at once.
package struct ImageSizes: Sendable {
  package enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  private let heads: [OutputPath: ImageHead]

  package init(_ heads: [OutputPath: ImageHead]) { self.heads = heads }

  subscript(_ file: OutputPath) -> ImageSize? {
    if case .size(let size) = heads[file] { size } else { nil }
  }

  /// What keeps the size of a file from being told, as the end of a sentence; nil where nothing is wrong.
  func trouble(with file: OutputPath) -> String? {
    switch heads[file] {
    case .damaged(let reason): reason
    case .unknown where ImageSizes.isImage(file): "unknown image format"
    case .size, .scalable, .cut, .unknown, nil: nil
    }
  }

  /// By its name, one of those kinds that are known here.
  private static func isImage(_ file: OutputPath) -> Bool {
    let name = file.string.lowercased()
    return [".png", ".apng", ".jpg", ".jpeg", ".jfif", ".gif", ".webp", ".svg", ".avif"].contains { name.hasSuffix($0) }
  }
}
