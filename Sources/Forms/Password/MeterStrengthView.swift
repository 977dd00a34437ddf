/// A password strength view with a bar and a word: weak, fair, good or strong.
///
/// Each word covers an equal part of the scale, including its upper end: with a maximum of 4, a strength of 1 is weak
/// and 2 is fair. A strength of 0 has no word.
open class MeterStrengthView: PasswordStrengthView {
  /// The words from the weakest to the strongest; independent of the validator's levels.
  open var words = ["Weak", "Fair", "Good", "Strong"]
  /// The colour of the part that isn't filled.
  open var emptyColor = Color(white: 0.5, alpha: 0.2)

  open override func setPasswordValidator(_ validator: PasswordValidator) {
    super.setPasswordValidator(validator)
    draw()
  }

  open override func updateStrength(password: String, animated: Bool = true) {
    super.updateStrength(password: password, animated: animated)
    draw()
  }

  /// The word for the present strength, or nil.
  public final var word: String? {
    guard let fraction = scale?.fraction(of: strength), fraction > 0, !words.isEmpty else { return nil }
    let place = Int((fraction * Double(words.count)).rounded(.up)) - 1
    return words[max(0, min(place, words.count - 1))]
  }

  private func draw() {
    guard let scale, let color else { return }
    segments = [
      StrengthSegment(role: .empty, start: 0, end: 1, color: emptyColor.hex),
      StrengthSegment(role: .progress, start: 0, end: scale.fraction(of: strength), color: color.hex),
    ]
    text = word ?? ""
    if let word, let spoken = valueText { valueText = "\(spoken), \(word.lowercased())" }
  }
}
