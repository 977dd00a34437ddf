import Forms

/// A style that the code of a form sets, as a class of `FormStyleSheet`.
///
/// A strict Content-Security-Policy allows neither `style` attributes nor `<style>` elements, so colours and lengths
/// that come out of a program become classes of a stylesheet.
public enum FormStyle: Hashable, Sendable {
  /// `ground` is the background colour of the row, if the code sets one.
  case textColor(FormColor, on: FormColor?)
  case backgroundColor(FormColor)
  case rowHeight(points: String)
  case fontSize(points: String)
  /// Opacity, 0 … 1.
  case alpha(String)

  /// Nil if `value` is not a valid colour.
  init?(_ look: ViewChange.Look, _ value: String, on ground: FormColor?) {
    switch look {
    case .bg:
      guard let color = FormColor("#" + value) else { return nil }
      self = .backgroundColor(color)
    case .fg:
      guard let color = FormColor("#" + value) else { return nil }
      self = .textColor(color, on: ground)
    case .height: self = .rowHeight(points: value)
    case .font: self = .fontSize(points: value)
    case .alpha: self = .alpha(value)
    }
  }

  /// `fg-ff3b30`, `bg-fbfcf9`, `height-94`, `font-13_3`, `alpha-0_5`.
  public var className: String {
    switch self {
    case .textColor(let color, on: nil): "fg-\(color.hex)"
    case .textColor(let color, on: .some(let ground)): "fg-\(color.hex)-on-\(ground.hex)"
    case .backgroundColor(let color): "bg-\(color.hex)"
    case .rowHeight(let points): Self.name("height", points)
    case .fontSize(let points): Self.name("font", points)
    case .alpha(let alpha): Self.name("alpha", alpha)
    }
  }

  /// The CSS declarations, with colours for light and dark pages.
  var declarations: String {
    switch self {
    case .textColor(let color, let ground):
      "color:"
        + Self.either(
          color.readable(on: ground?.over(.white) ?? .white), color.readable(on: ground?.darkened ?? .darkCell))
    case .backgroundColor(let color):
      "background-color:" + Self.either(color.over(.white), color.darkened) + ";color:"
        + Self.either(
          FormColor.ink.readable(on: color.over(.white)), FormColor.ink.readable(on: color.darkened))
    case .rowHeight(let points): "min-height:calc(\(points)rem/16)"
    case .fontSize(let points): "font-size:calc(\(points)rem/16)"
    case .alpha(let alpha): "opacity:\(alpha)"
    }
  }

  private static func either(_ light: FormColor, _ dark: FormColor) -> String {
    light == dark ? "#\(light.hex)" : "light-dark(#\(light.hex),#\(dark.hex))"
  }

  private static func name(_ kind: String, _ number: String) -> String {
    "\(kind)-" + number.replacing(".", with: "_")
  }
}
