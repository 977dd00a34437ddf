import Diagnostics

/// Feeds, sitemap, `robots.txt` and `llms.txt` of a site. Files of the author with these names are kept.
package struct MachineFiles: Sendable {
  package typealias File = (path: OutputPath, bytes: [UInt8])

  private(set) var outputs: [OutputPath] = []

  /// - Parameters:
  ///   - address: the URL of the site; if nil, only `llms.txt` is written, as the others need absolute URLs.
  ///   - plan: what is taken already; these are added.
  init(address: SiteAddress?, hasPosts: Bool, pages: Int, plan: inout OutputPlan) {
    var wanted = pages > 0 ? [SitePlan.llms] : []
    if address != nil {
      if hasPosts { wanted += [Feed.atomPath, Feed.jsonPath] }
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
