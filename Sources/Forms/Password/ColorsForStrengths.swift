/// Gives a password validator's colours by a method, as GenericPasswordRow's released version asks for them.
///
///     final class MyValidator: PasswordValidator, ColorsForStrengths { … }
///
/// Beside `PasswordValidator` rather than two defaults in it that rest on each other: a validator with neither would
/// compile and never return.
public protocol ColorsForStrengths: AnyObject {
  /// See `PasswordValidator.strengthLevels`.
  func colorsForStrengths() -> [Double: Color]
}

extension PasswordValidator where Self: ColorsForStrengths {
  public var strengthLevels: [Double: Color] { colorsForStrengths() }
}
