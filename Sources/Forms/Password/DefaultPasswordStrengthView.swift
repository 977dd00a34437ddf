/// The default strength view: a bar over pale segments; its length and colour show the strength.
///
/// The geometry is that of GenericPasswordRow. Each level's pale segment reaches from the start to the end of the
/// level; wider segments are behind narrower ones. The bar is in front; its length is the strength divided by the
/// maximum, and its colour that of the first level that reaches as far. Unlike in GenericPasswordRow, a bar without
/// animation is also coloured, and a second validator replaces the segments of the first. The theme defines border,
/// corners and duration.
open class DefaultPasswordStrengthView: PasswordStrengthView {
  /// The saturation of the empty state, which keeps the hue and the opacity of each level's colour.
  open var emptySaturation = 0.06
  /// The brightness of the empty state.
  open var emptyBrightness = 1.0

  open override func setPasswordValidator(_ validator: PasswordValidator) {
    super.setPasswordValidator(validator)
    draw()
  }

  open override func updateStrength(password: String, animated: Bool = true) {
    super.updateStrength(password: password, animated: animated)
    draw()
  }

  /// The colour of a level's segment in the empty state.
  open func emptyColor(for color: Color) -> Color {
    Color(hue: color.hsb.hue, saturation: emptySaturation, brightness: emptyBrightness, alpha: color.alpha)
  }

  private func draw() {
    guard let scale, let color else { return }
    segments = scale.levels.reversed().map { level in
      StrengthSegment(role: .empty, start: 0, end: level.end, color: emptyColor(for: level.color).hex)
    }
    segments.append(
      StrengthSegment(role: .progress, start: 0, end: scale.fraction(of: strength), color: color.hex))
  }
}
