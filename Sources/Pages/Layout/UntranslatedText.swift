/// The language of a text that stands on a page in another language.
public struct UntranslatedText: Equatable, Sendable {
  /// A BCP 47 tag.
  public var language: String
  /// For `dir` of HTML: `ltr` or `rtl`.
  public var direction: String

  public init(language: String, direction: String) {
    self.language = language
    self.direction = direction
  }
}
