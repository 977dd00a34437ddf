import YAML

/// What every page of a site says alike.
public struct SiteFacts: Equatable, Sendable {
  public var title: String
  /// One sentence; the description of pages that have no `summary` of their own.
  public var summary: String?
  /// Where the site will be, without a slash at the end.
  public var url: String?
  /// A BCP 47 tag: `en`, `de-CH`.
  public var language: String
  /// What all pages may load beyond what stands in them; nil where they have no policy.
  public var policy: PolicySources? = PolicySources()
  /// Other keys of the site's configuration, for the site's own templates.
  public var others: [YAMLEntry]
  /// What its data files hold.
  public var data = SiteData()

  public init(title: String, summary: String? = nil, language: String = "en", others: [YAMLEntry] = []) {
    self.title = title
    self.summary = summary
    self.language = language
    self.others = others
  }
}
