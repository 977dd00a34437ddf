// #region protocol
/// Rates passwords: how strong a password is, how to improve it, and whether it is valid.
///
/// It is a class, so that a row and its strength view share one. For `colorsForStrengths()` instead of
/// `strengthLevels`, as in the README of GenericPasswordRow, see `ColorsForStrengths`.
public protocol PasswordValidator: AnyObject {
  /// The strength of the best password: finite and above 0.
  var maxStrength: Double { get }

  /// The colours by the strength above which they are used.
  ///
  /// A colour is used above its key, up to and including the next key: with keys 0 and 1, a strength of 1 has the
  /// colour of 0. The lowest key may be greater than 0; its colour is also used below it.
  var strengthLevels: [Double: Color] { get }

  /// The strength of a password, from 0 to `maxStrength`. Other values are clamped and reported to `AuthorErrors`.
  func strengthForPassword(_ password: String) -> Double

  /// A hint how to improve the password; nil if there is none.
  func hintForPassword(_ password: String) -> String?

  func isPasswordValid(_ password: String) -> Bool
}
// #endregion
