/// An image by its name or URL; it is not loaded.
public nonisolated struct Image: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A name among the site's images, or an absolute URL.
  public var source: String

  public init(named name: String) { source = name }
  public init(url: String) { source = url }
  public init(stringLiteral value: String) { source = value }
}
