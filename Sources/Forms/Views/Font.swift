/// The size of a text; its face is the theme's.
public nonisolated struct Font: Equatable, Sendable {
  /// In points.
  public var pointSize: Double

  public init(pointSize: Double) { self.pointSize = pointSize }

  public static func systemFont(ofSize size: Double) -> Font { Font(pointSize: size) }
}
