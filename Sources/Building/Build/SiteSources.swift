import Diagnostics
import Pages
import Sites

/// All that a site is made of, as it was read.
struct SiteSources: Sendable {
  var pages: [SitePage] = []
  let assets: [ContentFile]
  let theme: Theme
  let data: SiteData
  /// Reads again the pages whose text was released.
  let reader: PageReader
  /// Whether pages were left out whose day is to come.
  var isAwaiting = false
  var diagnostics: [Diagnostic]
}
