import Base
import Building
import Diagnostics
import Markdown
import Sites

/// The addresses on other sites that pages link to, with the places of the links.
public struct ExternalLinks: Sendable {
  /// The links by address without fragment, because a fragment is not sent to the server.
  private(set) var places: [String: [Link]] = [:]

  /// - Parameter files: pages of the site; nil for all pages.
  public init(of site: SiteConfiguration, files: [String]?, disk: any Disk) async throws(SiteFailure) {
    let disk = disk.enclosed(in: AllowedPaths(of: site, files: files, disk: disk))
    var files = files
    if files == nil {
      let tree = try ContentTree(
        folder: site.content, excluding: [site.output] + [site.templates].compactMap(\.self),
        showsDrafts: site.showsDrafts, disk: disk)
      files = tree.pages.map(\.file)
    }
    let reader = MarkdownReader(mendsHTML: true, keepsOuterLinks: true)
    let links = await (files ?? []).concurrentMap { file -> [Link] in
      // The check itself has reported files that cannot be read.
      guard let text = try? disk.read(file) else { return [] }
      let document = reader.read(text, path: file)
      let isDraft = document.frontMatter.isDraft || !document.frontMatter.isPublished
      return isDraft && !site.showsDrafts ? [] : document.outerLinks
    }
    for link in links.joined() { places[ExternalLinks.split(link.destination).address, default: []].append(link) }
  }

  /// Splits a URL before its fragment, which includes the `#`.
  static func split(_ url: String) -> (address: String, fragment: String) {
    let end = url.firstIndex(of: "#") ?? url.endIndex
    return (String(url[..<end]), String(url[end...]))
  }

  /// The host of an http or https address in lower case, with its port; nil for other addresses.
  static func host(of url: String) -> String? {
    guard let scheme = url.firstRange(of: "://"), ["http", "https"].contains(url[..<scheme.lowerBound].lowercased())
    else { return nil }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
    return host.isEmpty ? nil : host
  }
}
