/// A password validator that provides its colours by a method, as in the released version of GenericPasswordRow.
///
///     final class MyValidator: PasswordValidator, ColorsForStrengths { … }
///
/// A separate protocol: two defaults in `PasswordValidator` that call each other would recurse without end in a
/// validator with neither.
public protocol ColorsForStrengths: AnyObject {
  /// See `PasswordValidator.strengthLevels`.
  func colorsForStrengths() -> [Double: Color]
}

extension PasswordValidator where Self: ColorsForStrengths {
  public var strengthLevels: [Double: Color] { colorsForStrengths() }
}
