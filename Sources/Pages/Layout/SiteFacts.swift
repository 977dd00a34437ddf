import YAML

/// Properties of the site that are the same on each page.
public struct SiteFacts: Equatable, Sendable {
  public var title: String
  /// The description of the site, and of pages without one.
  public var summary: String?
  /// The URL of the site, without a slash at the end.
  public var url: String?
  /// A BCP 47 tag: `en`, `de-CH`.
  public var language: String
  /// The folder of a translation below the site's root; empty for the original.
  public var folder = ""
  /// The words of the theme in this language.
  public var words = PageWords.english
  /// Additional sources for the Content-Security-Policy of all pages; nil for no policy.
  public var policy: PolicySources? = PolicySources()
  public var brand = SiteBrand()
  /// The keys below `params`, for templates.
  public var others: [YAMLEntry]
  /// The addresses below the site's root of the headings that document a type or a function, by its name; none of names
  /// that several pages document.
  public var symbols: [String: String] = [:]
  /// The content of the data files.
  public var data = SiteData()

  /// The path of the search's files.
  ///
  /// - Parameter language: the folder of a translation.
  public static func searchFolder(of language: String) -> String {
    "Assets/Search" + (language.isEmpty ? "" : "-" + language)
  }

  public init(title: String, summary: String? = nil, language: String = "en", others: [YAMLEntry] = []) {
    self.title = title
    self.summary = summary
    self.language = language
    self.others = others
  }
}
