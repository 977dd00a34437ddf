/// A password validator that gives its colours by a method, as GenericPasswordRow's released version asks for them.
///
/// A protocol of its own rather than two defaults that rest on each other: a validator with neither would compile and
/// never return.
public protocol ColorsForStrengths: PasswordValidator {
  /// See `PasswordValidator.strengthLevels`.
  func colorsForStrengths() -> [Double: Color]
}

extension ColorsForStrengths {
  public var strengthLevels: [Double: Color] { colorsForStrengths() }
}
