import Pages

/// The sizes of the images of a site; each file is read once.
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

  /// Why the size of a file is unknown; nil if there is no error.
  func trouble(with file: OutputPath) -> String? {
    switch heads[file] {
    case .damaged(let reason): reason
    case .unknown where ImageSizes.isImage(file): "unknown image format"
    case .size, .scalable, .cut, .unknown, nil: nil
    }
  }

  /// Whether the file is an image of a known format, by its extension.
  private static func isImage(_ file: OutputPath) -> Bool {
    let name = file.string.lowercased()
    return [".png", ".apng", ".jpg", ".jpeg", ".jfif", ".gif", ".webp", ".svg", ".avif"].contains { name.hasSuffix($0) }
  }
}
