/// What a form knows of an image that the user has chosen: its name and sizes, not its pixels, which stay in the browser.
public nonisolated struct ImageFile: Equatable, Sendable {
  public var name: String
  /// The media type, such as `image/png`; empty if the browser does not know it.
  public var type: String
  public var byteCount: Int
  /// In pixels; 0 if the file is not an image that the browser can show.
  public var width: Int
  public var height: Int
  /// The picture to show: a name among the site's images, a path, or a small copy that exists only in the browser.
  public var picture: Image?

  public init(
    name: String, type: String = "", byteCount: Int = 0, width: Int, height: Int, picture: Image? = nil
  ) {
    self.name = name
    self.type = type
    self.byteCount = byteCount
    self.width = width
    self.height = height
    self.picture = picture
  }

  /// Whether the browser could show the file.
  public var isImage: Bool { width > 0 && height > 0 }

  public static func == (a: ImageFile, b: ImageFile) -> Bool {
    a.name.isIdentical(to: b.name) && a.type.isIdentical(to: b.type) && a.byteCount == b.byteCount
      && a.width == b.width && a.height == b.height
      && (a.picture?.source ?? "").isIdentical(to: b.picture?.source ?? "")
  }
}

nonisolated extension ImageFile: CustomStringConvertible {
  /// The name and the size in pixels: `press.png, 640 × 480`.
  public var description: String {
    let size = [width, height].map { DecimalText.text(Int64($0)) }.joined(by: " × ")
    return [name, size].joined(by: ", ")
  }
}
