/// A row that helps to create a password: what `GenericPasswordRow` is, open to subclasses.
///
/// Its validator is not part of the row's validation, as in GenericPasswordRow; add a `RulePassword` for that.
open class _GenericPasswordRow: Row<GenericPasswordCell> {
  // #region row
  /// Setting it also resets the strength view of an existing cell.
  public final var passwordValidator: PasswordValidator = DefaultPasswordValidator() {
    didSet { (baseCellIfMade as? GenericPasswordCell)?.setPasswordValidator() }
  }

  /// The placeholder; a change is shown at the next refresh of the cell.
  public final var placeholder: String? = "Password"

  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
    cellProvider = CellProvider<GenericPasswordCell>(design: "GenericPasswordCell")
  }

  /// Whether the validator accepts the value; false without a value.
  open func isPasswordValid() -> Bool {
    value.map { passwordValidator.isPasswordValid($0) } ?? false
  }
  // #endregion

  open override var text: String? { value }

  open override func didStoreValue() {
    super.didStoreValue()
    (baseCellIfMade as? GenericPasswordCell)?.valueWasSet()
  }

  open override var propertyNames: [String] {
    super.propertyNames + PasswordProperty.allCases.map { $0.rawValue }
  }

  open override func property(_ name: String) -> PropertyAnswer? {
    switch PasswordProperty.named(name) {
    case .strength: .number(strength)
    case .maxStrength: .number(passwordValidator.maxStrength)
    case .hint: PropertyAnswer(shownHint)
    case .isPasswordValid: .flag(isPasswordValid())
    case .isSecure: .flag(cell.textField.isSecureTextEntry)
    case .color: .text(barColor.hex)
    case nil: super.property(name)
    }
  }

  /// The strength of the value, 0 … `maxStrength`. No value counts as an empty text.
  public final var strength: Double {
    StrengthScale(of: passwordValidator).strength(of: value ?? "", by: passwordValidator)
  }

  /// The shown hint; nil if there is nothing to improve or no text.
  private var shownHint: String? {
    guard let value, !value.isEmpty else { return nil }
    return passwordValidator.hintForPassword(value)
  }

  private var barColor: Color {
    cell.passwordStrengthView?.color ?? StrengthScale(of: passwordValidator).color(of: strength)
  }
}

private nonisolated enum PasswordProperty: String, CaseIterable {
  case strength, maxStrength, hint, isPasswordValid, isSecure, color
}
