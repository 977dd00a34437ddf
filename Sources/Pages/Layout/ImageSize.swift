import Markdown

/// The natural size of an image in CSS pixels.
public struct ImageSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  /// Larger sizes are taken for damage.
  static let limit = 1_000_000

  /// Nil if the size is not plausible.
  public init?(width: Int, height: Int) {
    guard 1...ImageSize.limit ~= width, 1...ImageSize.limit ~= height else { return nil }
    self.width = width
    self.height = height
  }
}

extension ImageTag {
  /// The width and height attributes that are missing in the tag, so that the page does not shift while loading. If the
  /// author gave one of them, the other keeps the aspect ratio.
  func lacking(_ size: ImageSize?) -> (width: Int?, height: Int?) {
    guard let size else { return (nil, nil) }
    switch (attributes["width"], attributes["height"]) {
    case (nil, nil): return (size.width, size.height)
    case (let width?, nil): return (nil, ImageTag.scaled(size.height, by: width, of: size.width))
    case (nil, let height?): return (ImageTag.scaled(size.width, by: height, of: size.height), nil)
    case (_?, _?): return (nil, nil)
    }
  }

  private static func scaled(_ length: Int, by given: String, of whole: Int) -> Int? {
    guard let given = Int(given), 1...ImageSize.limit ~= given else { return nil }
    return max(1, (length * given + whole / 2) / whole)
  }
}
