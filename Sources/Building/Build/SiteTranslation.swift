import Base
import Diagnostics
import Markdown
import Pages
import Proofs
import Samples
import Sites

/// A language of a site while it is built: its pages, which have the results of the original's.
struct SiteTranslation: Sendable {
  let plan: SitePlan
  let details: PageDetails
  private(set) var renderer: SiteRenderer
  /// The pages whose files are reused.
  private let reused: [PageNumber: SiteRenderer.Reused]
  /// The page of the original for each page; none for one that Galley generates.
  private let originals: [PageNumber: PageNumber]
  private var checked: [PageNumber: CheckedPage] = [:]
  private var faults: [Diagnostic] = []

  /// - Parameter original: the plan of the original.
  init(_ plan: SitePlan, of original: SitePlan, _ details: PageDetails, _ renderer: SiteRenderer) async {
    self.plan = plan
    self.details = details
    self.renderer = renderer
    reused = await renderer.reuse(plan.pages.numbers)
    let numbers = Dictionary(original.pages.numbers.map { (original[$0].file.path, $0) }) { first, _ in first }
    originals = Dictionary(
      uniqueKeysWithValues: plan.pages.numbers.compactMap { number in
        plan[number].isWritten ? numbers[plan[number].file.path].map { (number, $0) } : nil
      })
  }

  /// The pages to render.
  private var open: [PageNumber] { plan.pages.numbers.filter { reused[$0] == nil } }

  /// The pages of the original whose results are needed.
  var neededOriginals: Set<PageNumber> { Set(open.compactMap { originals[$0] }) }

  /// Gives the results of the original to the pages, and compares their samples.
  ///
  /// - Parameter checked: the pages of the original, at least `neededOriginals`; empty if nothing is checked.
  mutating func take(_ checked: [PageNumber: CheckedPage], reader: PageReader) throws(SiteFailure) {
    for number in open {
      guard let page = originals[number].flatMap({ checked[$0] }) else { continue }
      guard plan[number].original != nil else {
        self.checked[number] = page
        continue
      }
      let read: ReadPage
      do throws(DiskFailure) { read = try reader.whole(plan[number].page) } catch { throw .disk(error) }
      let own = TranslatedPage(read, of: page)
      faults += own.diagnostics
      self.checked[number] = own.page
    }
    renderer = renderer.filled(from: self.checked)
  }

  /// What is wrong with this language, besides what rendering finds.
  var diagnostics: [Diagnostic] { plan.diagnostics + details.diagnostics + faults }

  func rendered() async -> RenderedSite {
    await renderer.render(open, checked, after: [:], reused: reused, isWhole: true)
  }
}
