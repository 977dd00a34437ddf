import Base

/// Where the sources of a site's pages are edited, a host of repositories for one.
struct EditAddress {
  private let pattern: String
  /// From the site's folder to that of its pages, "" or with a slash at its end.
  private let folder: String

  /// Nil for a site that names none.
  init?(_ site: SiteConfiguration) {
    guard let edit = site.edit else { return nil }
    pattern = edit
    folder = site.content == site.root ? "" : FilePaths.name(site.content) + "/"
  }

  func address(of file: ContentFile) -> String {
    let path = (folder + file.path).split(separator: "/").map { PercentEncoding.encode(String($0)) }
    return pattern.replacing("{path}", with: path.joined(separator: "/"))
  }
}
