/// One demand on a password, and what to tell the user while it isn't met.
public struct PasswordRule {
  public var hint: String
  public var test: (String) -> Bool

  public init(hint: String, test: @escaping (String) -> Bool) {
    self.hint = hint
    self.test = test
  }
}
