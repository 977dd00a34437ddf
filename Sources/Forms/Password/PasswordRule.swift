/// A rule for passwords, with the hint that is shown if it isn't met.
public struct PasswordRule {
  public var hint: String
  public var test: (String) -> Bool

  public init(hint: String, test: @escaping (String) -> Bool) {
    self.hint = hint
    self.test = test
  }
}
