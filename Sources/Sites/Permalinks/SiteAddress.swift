/// The URL of a site, perhaps with a path.
public struct SiteAddress: Equatable, Sendable {
  /// The URL without a slash at the end.
  public let text: String

  /// Nil if it is not a valid URL for a site: another scheme, no host, a query, or invalid characters.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix) else { return nil }
    var rest = text.dropFirst(scheme.count)
    while rest.last == "/" { rest.removeLast() }
    guard let first = rest.first, first != "/",
      rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`{|}?#".utf8.contains($0) })
    else { return nil }
    self.text = scheme + rest
  }

  /// The URL of a file of the site, without `index.html`.
  func url(of output: OutputPath) -> String { text + "/" + output.permalink }

  /// The URL of a link on a page of the site.
  func url(of href: String, in page: OutputPath) -> String {
    if href.hasPrefix("#") { return url(of: page) + href }
    let end = href.firstIndex { $0 == "?" || $0 == "#" } ?? href.endIndex
    let path = href[..<end]
    guard !path.contains(":"), !href.hasPrefix("//") else { return href }
    var segments = href.hasPrefix("/") ? [] : page.segments.dropLast().map(PercentEncoding.encode)
    for segment in path.split(separator: "/") where segment != "." {
      if segment == ".." { _ = segments.popLast() } else { segments.append(String(segment)) }
    }
    if segments.last == "index.html" { segments[segments.count - 1] = "" }
    return text + "/" + segments.joined(separator: "/") + href[end...]
  }
}
