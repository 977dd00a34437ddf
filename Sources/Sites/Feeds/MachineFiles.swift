import Diagnostics

/// Feeds, sitemap, `robots.txt` and `llms.txt` of a site. Files of the author with these names are kept. A translation has
/// only feeds of its own; its pages are in the site's sitemap.
package struct MachineFiles: Sendable {
  package typealias File = (path: OutputPath, bytes: [UInt8])

  private(set) var outputs: [OutputPath] = []
  /// Where the feeds are, if the site has any.
  let atom: OutputPath
  let json: OutputPath

  /// - Parameters:
  ///   - address: the URL of the site; if nil, only `llms.txt` is written, as the others need absolute URLs.
  ///   - pages: how many pages there are; nil for an old version, which has no files of this kind.
  ///   - folder: of the language.
  ///   - plan: what is taken already; these are added.
  init(address: SiteAddress?, hasPosts: Bool, pages: Int?, folder: String, plan: inout OutputPlan) {
    atom = Feed.atomName.below(folder)
    json = Feed.jsonName.below(folder)
    guard let pages else { return }
    var wanted = pages > 0 && folder.isEmpty ? [SitePlan.llms] : []
    if address != nil, hasPosts { wanted += [atom, json] }
    if address != nil, folder.isEmpty {
      if !plan.holds(Sitemap.path.string) { wanted += Sitemap.outputs(for: pages) }
      wanted.append(Self.robots)
    }
    for output in wanted where !plan.holds(output.string) {
      plan.add(.init(path: output, place: SourceRange(file: SiteConfiguration.fileName, line: 1)))
      outputs.append(output)
    }
  }

  package func holds(_ output: OutputPath) -> Bool { outputs.contains(output) }

  static let robots = OutputPath("robots.txt")

  static func robots(_ address: SiteAddress, namesSitemap: Bool) -> [UInt8] {
    let sitemap = namesSitemap ? "\nSitemap: \(address.url(of: Sitemap.path))\n" : ""
    return Array("User-agent: *\nDisallow:\n\(sitemap)".utf8)
  }
}
