import Base
import Diagnostics
import Markdown
import Pages

extension LinkResolver {
  /// Resolves links of the configuration or of front matter, which may also be URLs.
  func resolve(settings links: [Link], of file: ContentFile, at output: OutputPath) -> Resolved {
    var all = Resolved()
    for link in links {
      if link.isToOtherSite || link.destination.hasPrefix("#") {
        all.hrefs.append(link.destination)
        all.targets.append(nil)
        continue
      }
      let resolved = resolve([link], of: file, at: output)
      all.hrefs += resolved.hrefs
      all.targets += resolved.targets
      all.diagnostics += resolved.diagnostics
    }
    return all
  }

  /// Resolves the links of the configuration to addresses relative to the root of the site.
  func resolve(_ brand: SiteBrand, of site: SiteConfiguration, _ diagnostics: inout [Diagnostic]) -> SiteBrand {
    let file = ContentFile(
      path: SiteConfiguration.fileName, file: FilePaths.join(site.content, SiteConfiguration.fileName))
    return brand.mapLinks { link in
      let resolved = resolve(settings: [link], of: file, at: OutputPath("index.html"))
      diagnostics += resolved.diagnostics
      return Link(destination: resolved.hrefs[0], isImage: link.isImage, range: link.range)
    }
  }
}
