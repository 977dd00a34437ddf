/// The size of a text; the theme selects the typeface.
public nonisolated struct Font: Equatable, Sendable {
  /// In points.
  public var pointSize: Double

  public init(pointSize: Double) { self.pointSize = pointSize }

  public static func systemFont(ofSize size: Double) -> Font { Font(pointSize: size) }
  /// The same as `systemFont`: the design says what is bold.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(pointSize: size) }
  /// The same as `systemFont`: the design says what is italic.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(pointSize: size) }
}
