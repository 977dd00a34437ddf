import Forms
import Testing

struct PasswordValidatorTests {
  private let validator = DefaultPasswordValidator()

  @Test(
    arguments: [
      ("", 0, "Please enter a lowercase letter"), ("a", 1, "Please enter a number"),
      ("a1", 2, "Please enter an uppercase letter"), ("a1B", 3, "At least 6 characters"),
      ("a1Bcd", 3, "At least 6 characters"),
      ("a1Bcde", 4, nil), ("ABC", 1, "Please enter a lowercase letter"),
      ("      ", 1, "Please enter a lowercase letter"),
      ("aaaaaa", 2, "Please enter a number"),
      // Letters and digits are ASCII, length counts characters.
      ("ä٤Ö", 0, "Please enter a lowercase letter"), ("a1B👨‍👩‍👧‍👦", 3, "At least 6 characters"), ("a1B👨‍👩‍👧‍👦👍🏽🇩🇪", 4, nil),
      ("a1Be\u{301}e\u{301}", 3, "At least 6 characters"), ("a1Bאבג", 4, nil), ("\u{0}a\u{0}1\u{0}B", 4, nil),
      ("a1B\r\n\r\n", 3, "At least 6 characters"),
    ] as [(String, Double, String?)])
  func `strength counts the rules, the hint is that of the first one failing`(
    password: String, strength: Double, hint: String?
  ) {
    #expect(validator.strengthForPassword(password) == strength)
    #expect(validator.hintForPassword(password) == hint)
    #expect(validator.isPasswordValid(password) == (hint == nil))
  }

  @Test func `a very long password is like others`() {
    let long = String(repeating: "👍🏽", count: 100_000)
    #expect(validator.strengthForPassword(long) == 1)
    #expect(validator.strengthForPassword(long + "a1B") == 4)
    #expect(validator.isPasswordValid(String(repeating: "a1B", count: 33_333)))
  }

  @Test func `the scale and its colours are the published ones`() {
    #expect(validator.maxStrength == 4)
    #expect(
      validator.strengthLevels.mapValues { $0.hex } == [0: "#F44336", 1: "#FFC107", 2: "#03A9F4", 3: "#8BC34A"])
  }

  @Test func `rules can be changed from outside, and the maximum follows`() {
    validator.rules.append(PasswordRule(hint: "Please enter a dash") { $0.satisfiesRegexp("-") })
    #expect(validator.maxStrength == 5)
    #expect(validator.hintForPassword("a1Bcde") == "Please enter a dash")
    #expect(!validator.isPasswordValid("a1Bcde"))
    #expect(validator.strengthForPassword("a1Bcd-") == 5)
    validator.rules[0].hint = "Lower!"
    #expect(validator.hintForPassword("") == "Lower!")
  }

  @Test func `the README's way to give colours is understood`() {
    let validator: PasswordValidator = ReadmeValidator()
    #expect(validator.strengthLevels == [0: .red, 5: .green])
    let view = DefaultPasswordStrengthView()
    view.setPasswordValidator(validator)
    view.updateStrength(password: "sixsix")
    #expect(view.color == .green)
    #expect(view.valueText == "Strength 6 of 10")
  }

  @Test func `a password rule brings the validator into a row's validation`() {
    let rule = RulePassword(validator)
    #expect(rule.isValid(value: "a1Bcde") == nil)
    #expect(rule.isValid(value: "a1B")?.msg == "At least 6 characters")
    #expect(rule.isValid(value: nil)?.msg == "Please enter a lowercase letter")
    #expect(RulePassword(validator, msg: "Try again").isValid(value: "")?.msg == "Try again")
    let silent = RulePassword(ReadmeValidator())
    #expect(silent.isValid(value: "x")?.msg == "This password is too weak")
    #expect(silent.isValid(value: "tencharact") == nil)
  }
}

private final class ReadmeValidator: PasswordValidator, ColorsForStrengths {
  let maxStrength = 10.0
  func strengthForPassword(_ password: String) -> Double { Double(password.count) }
  func hintForPassword(_ password: String) -> String? { nil }
  func isPasswordValid(_ password: String) -> Bool { password.count >= 10 }
  func colorsForStrengths() -> [Double: Color] { [0: .red, 5: .green] }
}
