import Base
import Diagnostics
import Markdown
import Pages
import Proofs
import Results
import Samples
import Sites

/// A language of a site while it is built: its pages, which have the results of the original's.
struct SiteTranslation: Sendable {
  let part: SitePart
  let details: PageDetails
  private(set) var renderer: SiteRenderer
  /// The pages whose files are reused.
  private let reused: [PageNumber: SiteRenderer.Reused]
  private var checked: [PageNumber: CheckedPage] = [:]
  private var faults: [Diagnostic] = []

  init(_ part: SitePart, _ details: PageDetails, _ renderer: SiteRenderer) async {
    self.part = part
    self.details = details
    self.renderer = renderer
    reused = await renderer.reuse(part.share)
  }

  /// The pages to render.
  private var open: [PageNumber] { part.share.filter { reused[$0] == nil } }

  /// The pages of the original whose results are shown, if they are checked.
  var neededOriginals: Set<PageNumber> { Set(open.compactMap { part.originals[$0] }) }

  /// Gives the results of the original to the pages, and compares their samples.
  ///
  /// - Parameter checked: the checked pages of the original.
  mutating func take(_ checked: [PageNumber: CheckedPage], reader: PageReader) throws(SiteFailure) {
    for number in open {
      let page = part.originals[number].flatMap { checked[$0] }
      guard let original = part.plan[number].original else {
        self.checked[number] = page
        continue
      }
      do throws(DiskFailure) {
        let read = try reader.whole(part.plan[number].page)
        if let page {
          let own = TranslatedPage(read, of: page)
          faults += own.diagnostics
          self.checked[number] = own.page
        } else if renderer.isChecking {
          faults += TranslatedPage.differences(of: read, from: try reader.whole(original))
        }
      } catch {
        throw .disk(error)
      }
    }
    renderer = renderer.filled(from: self.checked)
  }

  /// What is wrong with this language, besides what rendering finds.
  var diagnostics: [Diagnostic] { part.concerned(part.plan.diagnostics + details.diagnostics) + faults }

  func rendered() async -> RenderedSite {
    await renderer.render(open, checked, after: [:], reused: reused, isWhole: part.isWhole)
  }
}
