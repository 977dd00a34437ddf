/// The default validator: one point each for a lowercase letter, a number, an uppercase letter and six characters.
///
/// Rules, hints and colours are those of GenericPasswordRow 3.1.0: letters and digits are ASCII, and characters are
/// counted as the user sees them. Unlike there, `rules` and `strengthLevels` are public, and `maxStrength` is the
/// number of rules.
open class DefaultPasswordValidator: PasswordValidator {
  // #region rules
  /// The rules in the order in which their hints are shown.
  public final var rules: [PasswordRule] = [
    PasswordRule(hint: "Please enter a lowercase letter") { $0.hasByte(in: 0x61...0x7A) },
    PasswordRule(hint: "Please enter a number") { $0.hasByte(in: 0x30...0x39) },
    PasswordRule(hint: "Please enter an uppercase letter") { $0.hasByte(in: 0x41...0x5A) },
    PasswordRule(hint: "At least 6 characters") { $0.characterCount > 5 },
  ]
  // #endregion

  open var strengthLevels: [Double: Color] = [
    0: Color(red: 244 / 255, green: 67 / 255, blue: 54 / 255),
    1: Color(red: 255 / 255, green: 193 / 255, blue: 7 / 255),
    2: Color(red: 3 / 255, green: 169 / 255, blue: 244 / 255),
    3: Color(red: 139 / 255, green: 195 / 255, blue: 74 / 255),
  ]

  public init() {}

  /// The number of rules.
  open var maxStrength: Double { Double(rules.count) }

  /// The number of rules that the password meets.
  open func strengthForPassword(_ password: String) -> Double {
    Double(rules.filter { $0.test(password) }.count)
  }

  /// The hint of the first rule that the password doesn't meet.
  open func hintForPassword(_ password: String) -> String? {
    rules.first { !$0.test(password) }?.hint
  }

  /// Whether the password meets every rule.
  open func isPasswordValid(_ password: String) -> Bool {
    rules.allSatisfy { $0.test(password) }
  }
}
