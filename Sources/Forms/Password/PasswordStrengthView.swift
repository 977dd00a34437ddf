/// What shows the strength of a password. This one draws nothing but tells the strength to those who cannot see it.
///
/// A view of one's own overrides both methods, calls `super` first and then sets `segments` from `scale` and
/// `strength`.
open class PasswordStrengthView: View {
  /// The validator's maximum and colours; nil until there is a validator.
  public private(set) final var scale: StrengthScale?
  /// 0 … the scale's maximum.
  public private(set) final var strength = 0.0
  /// What is drawn, back to front.
  public final var segments: [StrengthSegment] = []
  /// A word beside the bar, in views that have one.
  public final var text: String?
  /// The strength as it is spoken: "Strength 3 of 4".
  public final var valueText: String?

  private final var validator: PasswordValidator?

  open override var kind: OutletSnapshot.Kind { .strength }

  /// The colour that stands for the strength; nil until there is a validator.
  open var color: Color? { scale?.color(of: strength) }

  /// Draws the empty state. Called before the first password, and again whenever the row gets another validator.
  open func setPasswordValidator(_ validator: PasswordValidator) {
    self.validator = validator
    scale = StrengthScale(of: validator)
    strength = 0
    describeStrength()
  }

  /// Draws the password's strength. `animated` is for views that care; the browser moves bars in any case.
  open func updateStrength(password: String, animated: Bool = true) {
    guard let validator, let scale else { return }
    strength = scale.strength(of: password, by: validator)
    describeStrength()
  }

  open override func appendProperties(to properties: inout [ViewProperty]) {
    super.appendProperties(to: &properties)
    if let text { properties.append(.text(text)) }
    if let scale {
      properties.append(.value(strength))
      properties.append(.maximum(scale.maximum))
    }
    properties.append(.segments(segments))
    if let valueText { properties.append(.valueText(valueText)) }
  }

  private func describeStrength() {
    guard let scale else { return }
    let words = ["Strength", PropertyAnswer.describe(strength), "of", PropertyAnswer.describe(scale.maximum)]
    valueText = words.joined(by: " ")
  }
}
