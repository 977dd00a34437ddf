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
  /// Additional sources for the Content-Security-Policy of all pages; nil for no policy.
  public var policy: PolicySources? = PolicySources()
  public var brand = SiteBrand()
  /// The keys below `params`, for templates.
  public var others: [YAMLEntry]
  /// The content of the data files.
  public var data = SiteData()

  public init(title: String, summary: String? = nil, language: String = "en", others: [YAMLEntry] = []) {
    self.title = title
    self.summary = summary
    self.language = language
    self.others = others
  }
}
