import Base

/// URLs for editing the sources of pages, for example on GitHub.
struct EditAddress {
  private let pattern: String
  /// Path from the site's folder to the content folder: empty, or with a slash at the end.
  private let folder: String

  /// Nil if the site does not configure a URL.
  init?(_ site: SiteConfiguration) {
    guard let edit = site.edit else { return nil }
    pattern = edit
    folder = site.content == site.root ? "" : FilePaths.name(site.content) + "/"
  }

  func address(of file: ContentFile) -> String {
    let path = (folder + file.source).split(separator: "/").map { PercentEncoding.encode(String($0)) }
    return pattern.replacing("{path}", with: path.joined(separator: "/"))
  }
}
