import Foundation

/// The names of languages.
public enum LanguageName {
  /// What the speakers of a language call it: `Deutsch`, `português (Brasil)`; with a capital, as an entry of a list.
  ///
  /// - Parameter tag: a BCP 47 tag, which is the answer for a language that nobody knows.
  public static func native(of tag: String) -> String {
    let locale = Locale(identifier: tag)
    guard let name = locale.localizedString(forIdentifier: tag), !name.isEmpty else { return tag }
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }

  /// The name of a language in another one.
  public static func name(of tag: String, in other: String) -> String {
    Locale(identifier: other).localizedString(forIdentifier: tag) ?? tag
  }
}
