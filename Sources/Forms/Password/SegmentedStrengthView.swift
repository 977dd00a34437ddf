/// Blocks with gaps between them, one for each of the validator's levels; those reached have the colour of the highest.
///
/// A level is reached as soon as the strength is above its start, by the rule that colours the default view's bar.
open class SegmentedStrengthView: PasswordStrengthView {
  /// The gap between two blocks, as a fraction of the view's width.
  open var gap = 0.02
  /// The colour of a block that isn't reached.
  open var emptyColor = Color(white: 0.5, alpha: 0.2)

  open override func setPasswordValidator(_ validator: PasswordValidator) {
    super.setPasswordValidator(validator)
    draw()
  }

  open override func updateStrength(password: String, animated: Bool = true) {
    super.updateStrength(password: password, animated: animated)
    draw()
  }

  private func draw() {
    guard let scale, let color else { return }
    let count = scale.levels.count
    let reached = strength > 0 ? (scale.level(of: strength) ?? -1) + 1 : 0
    segments = (0..<count).map { index in
      let isReached = index < reached
      let start = Double(index) / Double(count)
      let end = Double(index + 1) / Double(count) - (index + 1 < count ? gap : 0)
      return StrengthSegment(
        role: isReached ? .progress : .empty, start: start, end: max(start, end),
        color: (isReached ? color : emptyColor).hex)
    }
  }
}
