/// A colour that a form sets in code, as a class of the site's `Assets/colors.css`.
///
/// A strict Content-Security-Policy allows neither `style` attributes nor `<style>` elements.
public struct ColorClass: Hashable, Comparable, Sendable {
  public enum Use: String, Hashable, Sendable {
    case text = "fg"
    case background = "bg"
  }

  public var use: Use
  /// `rrggbb` or `rrggbbaa`, lower case.
  public var hex: String

  /// Nil where `color` is not `#RRGGBB` or `#RRGGBBAA`.
  public init?(_ use: Use, color: String) {
    guard color.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = color.dropFirst().lowercased()
    guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    self.use = use
    self.hex = digits
  }

  /// `fg-ff3b30`, `bg-fbfcf9`.
  public var name: String { "\(use.rawValue)-\(hex)" }

  public static func < (a: ColorClass, b: ColorClass) -> Bool { a.name < b.name }
}
