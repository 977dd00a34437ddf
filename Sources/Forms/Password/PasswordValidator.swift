// #region protocol
/// The brain of a password row: how strong a password is, what would make it stronger, and whether it will do.
///
/// A class, so that a row and its strength view share one. The README's variant with `colorsForStrengths()` instead of
/// `strengthLevels` is `ColorsForStrengths`.
public protocol PasswordValidator: AnyObject {
  /// The strength of the best password: finite and above 0.
  var maxStrength: Double { get }

  /// From where on which colour stands for the strength.
  ///
  /// A colour holds above its key, up to and including the next one: with keys 0 and 1, a strength of 1 still has the
  /// colour of 0. The lowest key need not be 0; its colour holds below it too.
  var strengthLevels: [Double: Color] { get }

  /// From 0 to `maxStrength`. What lies outside is brought to the nearer end and reported to `AuthorErrors`.
  func strengthForPassword(_ password: String) -> Double

  /// What to do next to improve the password, or nil.
  func hintForPassword(_ password: String) -> String?

  func isPasswordValid(_ password: String) -> Bool
}
// #endregion
