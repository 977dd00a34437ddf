import Markdown

/// How large an image is shown by itself, in CSS pixels.
public struct ImageSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  /// More than any image has: what says so is damaged.
  static let limit = 1_000_000

  /// Nil for a size that no image has.
  public init?(width: Int, height: Int) {
    guard 1...ImageSize.limit ~= width, 1...ImageSize.limit ~= height else { return nil }
    self.width = width
    self.height = height
  }
}

extension ImageTag {
  /// What its tag lacks for the page not to move when it is loaded. Where its author gave one of the numbers, the other
  /// keeps the image's shape.
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
