/// A bar over the validator's pale colours: how far it reaches and in which colour tells the strength.
///
/// The geometry is GenericPasswordRow's. Each level's pale segment reaches from the start to where the level ends, the
/// wider ones behind the narrower ones; before them all lies the bar, as long as the strength's share of the maximum, in
/// the colour of the first level that reaches as far. Unlike there, a bar that isn't animated is coloured too, and a
/// second validator replaces the first one's segments. Border, corners and duration are the theme's.
open class DefaultPasswordStrengthView: PasswordStrengthView {
  /// Of the empty state, which keeps the hue and the opacity of each level's colour.
  open var emptySaturation = 0.06
  /// Of the empty state.
  open var emptyBrightness = 1.0

  open override func setPasswordValidator(_ validator: PasswordValidator) {
    super.setPasswordValidator(validator)
    draw()
  }

  open override func updateStrength(password: String, animated: Bool = true) {
    super.updateStrength(password: password, animated: animated)
    draw()
  }

  /// What the segment of a level looks like while the bar doesn't reach it.
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
