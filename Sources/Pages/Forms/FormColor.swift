import Foundation

/// A colour set by the code of a form; computes readable variants for light and dark pages.
public struct FormColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  /// Parses a colour; nil if `text` is not `#RRGGBB` or `#RRGGBBAA`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 9 else { return nil }
    var channels: [UInt8] = []
    for index in stride(from: 1, to: bytes.count, by: 2) {
      guard let high = Self.digit(bytes[index]), let low = Self.digit(bytes[index + 1]) else { return nil }
      channels.append(high << 4 | low)
    }
    (red, green, blue) = (channels[0], channels[1], channels[2])
    if channels.count == 4 { alpha = channels[3] }
  }

  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Colours of the theme: `--form-cell` in light and dark; and the text on a background that the code sets.
  static let white = FormColor(255, 255, 255)
  static let darkCell = FormColor(0x1f, 0x21, 0x25)
  static let ink = FormColor(0x10, 0x11, 0x14)

  /// `rrggbb`, or `rrggbbaa` if it is not opaque.
  public var hex: String {
    (alpha == 255 ? [red, green, blue] : [red, green, blue, alpha])
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The colour without transparency.
  var opaque: FormColor { FormColor(red, green, blue) }

  /// The resulting colour in front of an opaque background.
  func over(_ ground: FormColor) -> FormColor {
    alpha == 255 ? self : ground.mixed(with: opaque, Double(alpha) / 255)
  }

  /// The colour on a dark page: a light background becomes a dark tint, other colours stay.
  var darkened: FormColor {
    let seen = over(.darkCell)
    return seen.luminance > 0.4 ? FormColor.darkCell.mixed(with: seen, 0.08) : seen
  }

  /// The nearest colour between this and black or white that has a contrast of at least 4.5 to 1 (WCAG AA).
  func readable(on ground: FormColor) -> FormColor {
    let seen = over(ground)
    let end = ground.luminance > 0.179 ? FormColor(0, 0, 0) : FormColor.white
    for step in 0...50 {
      let candidate = seen.mixed(with: end, Double(step) / 50)
      if candidate.contrast(with: ground) >= 4.5 { return candidate }
    }
    return end
  }

  func contrast(with other: FormColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Relative luminance as WCAG defines it, 0 … 1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func mixed(with other: FormColor, _ part: Double) -> FormColor {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * part).rounded())
    }
    return FormColor(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
