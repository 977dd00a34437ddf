/// The base class of views that show the strength of a password. It draws nothing, but screen readers read the
/// strength.
///
/// Subclasses override both methods, call `super` first and then set `segments` from `scale` and `strength`.
open class PasswordStrengthView: View {
  /// The validator's maximum and colours; nil until there is a validator.
  public private(set) final var scale: StrengthScale?
  /// The strength, 0 … the scale's maximum.
  public private(set) final var strength = 0.0
  /// The drawn segments, back to front.
  public final var segments: [StrengthSegment] = []
  /// A word beside the bar; nil for none.
  public final var text: String?
  /// The strength for screen readers: "Strength 3 of 4".
  public final var valueText: String?

  private final var validator: PasswordValidator?

  open override var kind: OutletSnapshot.Kind { .strength }

  /// The colour of the present strength; nil until there is a validator.
  open var color: Color? { scale?.color(of: strength) }

  /// Draws the empty state. Called before the first password, and again whenever the row gets another validator.
  open func setPasswordValidator(_ validator: PasswordValidator) {
    self.validator = validator
    scale = StrengthScale(of: validator)
    strength = 0
    describeStrength()
  }

  /// Draws the password's strength. Subclasses may use `animated`; the browser always animates bars.
  open func updateStrength(password: String, animated: Bool = true) {
    guard let validator, let scale else { return }
    strength = scale.strength(of: password, by: validator)
    describeStrength()
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    let (value, maximum) = (DecimalText.short(scale == nil ? 0 : strength), DecimalText.short(scale?.maximum ?? 1))
    changes.attribute("role", "meter")
    changes.attribute("aria-valuemin", "0")
    changes.attribute("aria-valuemax", maximum)
    changes.attribute("aria-valuenow", value)
    changes.attribute("aria-valuetext", valueText ?? [value, "of", maximum].joined(by: " "))
    changes.open(.span, class: "strength-bar")
    changes.append(.open(.svg))
    changes.attribute("viewBox", "0 0 100 1")
    changes.attribute("preserveAspectRatio", "none")
    changes.attribute("aria-hidden", "true")
    drawSegments(in: &changes)
    changes.append(.close)
    changes.append(.close)
    guard let text, !text.isEmpty else { return }
    changes.element(.span, class: "strength-word", text: text, isSpoken: false)
  }

  /// Draws the segments back to front, on a canvas of width 100. Adjacent segments of the same role are grouped, so
  /// that a dark theme can dim the empty ones together.
  private func drawSegments(in changes: inout ViewChanges) {
    var role: StrengthSegment.Role?
    for segment in segments {
      if segment.role != role {
        if role != nil { changes.append(.close) }
        changes.open(.g, class: segment.role == .empty ? "strength-empty" : "strength-progress")
        role = segment.role
      }
      let start = segment.start > 0 ? (segment.start < 1 ? segment.start : 1) : 0
      let end = segment.end < 1 ? (segment.end > start ? segment.end : start) : 1
      guard end > start, let color = Color.digits(segment.color) else { continue }
      changes.append(.open(.rect))
      if start > 0 { changes.append(.attribute("x", DecimalText.short(start * 100))) }
      changes.attribute("width", DecimalText.short((end - start) * 100))
      changes.attribute("height", "1")
      changes.attribute("fill", ["#", color].joined(by: ""))
      changes.append(.close)
    }
    if role != nil { changes.append(.close) }
  }

  private func describeStrength() {
    guard let scale else { return }
    let words = ["Strength", PropertyAnswer.describe(strength), "of", PropertyAnswer.describe(scale.maximum)]
    valueText = words.joined(by: " ")
  }
}

/// A segment of a strength view, from `start` to `end` as fractions of its width.
public nonisolated struct StrengthSegment: Equatable, Sendable {
  public nonisolated enum Role: String, Equatable, Sendable {
    /// Part of the empty state.
    case empty
    /// Filled to the strength.
    case progress
  }

  public var role: Role
  public var start: Double
  public var end: Double
  /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var color: String

  public init(role: Role, start: Double, end: Double, color: String) {
    self.role = role
    self.start = start
    self.end = end
    self.color = color
  }
}
