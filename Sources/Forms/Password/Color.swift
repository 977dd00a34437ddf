/// A colour in sRGB.
///
/// Components are 0 … 1; others are clamped, and NaN counts as 0, so that every colour is valid CSS.
public nonisolated struct Color: Equatable, Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.clamped(red)
    self.green = Color.clamped(green)
    self.blue = Color.clamped(blue)
    self.alpha = Color.clamped(alpha)
  }

  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func clamped(_ component: Double) -> Double {
    component > 0 ? (component < 1 ? component : 1) : 0
  }
}

nonisolated extension Color {
  public static let black = Color(white: 0)
  public static let darkGray = Color(white: 1.0 / 3)
  public static let gray = Color(white: 0.5)
  public static let lightGray = Color(white: 2.0 / 3)
  public static let white = Color(white: 1)
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  public static let clear = Color(white: 0, alpha: 0)
}

/// The colours of iOS for light backgrounds.
nonisolated extension Color {
  public static var systemRed: Color { Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255) }
  public static var systemGreen: Color { Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255) }
  public static var systemBlue: Color { Color(red: 0, green: 122.0 / 255, blue: 1) }
  public static var systemOrange: Color { Color(red: 1, green: 149.0 / 255, blue: 0) }
  public static var systemGray: Color { Color(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255) }
}
