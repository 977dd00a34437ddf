/// A look that a form's code gives one of its views, as a class of the site's `Assets/forms.css`.
///
/// A strict Content-Security-Policy allows neither `style` attributes nor `<style>` elements, so colours and lengths
/// that come out of a program become classes, and the site writes one stylesheet with those that are used.
public enum FormStyle: Hashable, Sendable {
  /// `ground` is the background that the row itself has been given.
  case textColor(FormColor, on: FormColor?)
  case backgroundColor(FormColor)
  case rowHeight(points: Double)
  case fontSize(points: Double)
  /// 0 … 1.
  case alpha(Double)

  /// `fg-ff3b30`, `bg-fbfcf9`, `height-94`, `font-13_3`, `alpha-0_5`.
  public var className: String {
    switch self {
    case .textColor(let color, on: nil): "fg-\(color.hex)"
    case .textColor(let color, on: .some(let ground)): "fg-\(color.hex)-on-\(ground.hex)"
    case .backgroundColor(let color): "bg-\(color.hex)"
    case .rowHeight(let points): "height-\(Self.decimal(points, point: "_"))"
    case .fontSize(let points): "font-\(Self.decimal(points, point: "_"))"
    case .alpha(let alpha): "alpha-\(Self.decimal(alpha, point: "_"))"
    }
  }

  /// The declarations on a light page, and on a dark one where those differ.
  var declarations: (light: String, dark: String?) {
    switch self {
    case .textColor(let color, let ground):
      let light = color.readable(on: ground?.over(.white) ?? .white)
      let dark = color.readable(on: ground?.darkened ?? .darkCell)
      return ("color: #\(light.hex)", light == dark ? nil : "color: #\(dark.hex)")
    case .backgroundColor(let color):
      let light = color.over(.white)
      let dark = color.darkened
      let rule = { (ground: FormColor) in
        "background-color: #\(ground.hex); color: #\(FormColor.ink.readable(on: ground).hex)"
      }
      return (rule(light), light == dark ? nil : rule(dark))
    case .rowHeight(let points): return ("min-height: \(Self.decimal(points / 16, point: "."))rem", nil)
    case .fontSize(let points): return ("font-size: \(Self.decimal(points / 16, point: "."))rem", nil)
    case .alpha(let alpha): return ("opacity: \(Self.decimal(alpha, point: "."))", nil)
    }
  }

  /// Up to four decimals, none where they are zeros.
  private static func decimal(_ number: Double, point: String) -> String {
    guard number.isFinite else { return "0" }
    let scaled = Int((min(max(number, 0), 100_000) * 10_000).rounded())
    let whole = scaled / 10_000
    var fraction = String(scaled % 10_000 + 10_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole)\(point)\(fraction)"
  }
}
