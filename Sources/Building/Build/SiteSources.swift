import Diagnostics
import Pages
import Sites

/// All sources of a site, after reading.
struct SiteSources: Sendable {
  var pages: [SitePage] = []
  let assets: [ContentFile]
  let theme: Theme
  let data: SiteData
  /// Reads pages again whose text was released.
  let reader: PageReader
  var leftOut = LeftOut()
  var diagnostics: [Diagnostic]
}
