import Glibc
import Pages
import Proofs
import Synchronization

/// What a build leaves to the next one of the same process: pages as they were read, proofed and rendered.
///
/// A page is read anew when its file changed; it is rendered anew when that, its proof or what it is told of the site
/// around it did. Other settings or templates forget what was made by the old ones.
public final class SiteMemory: Sendable {
  private struct Entry {
    var page: SitePage
    /// Nil where the file could have changed since without being told by it.
    var status: DiskStatus?
    var proof: PageProof?
    var rendered: (page: RenderedPage, context: PageContext)?
  }

  private struct State {
    var site: SiteConfiguration?
    var files: [String: [UInt8]] = [:]
    var theme: Theme?
    /// By file.
    var entries: [String: Entry] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  /// Forgets what other settings, another theme or pages that are gone have left.
  func begin(_ site: SiteConfiguration, theme: Theme, of files: [String: [UInt8]], pages: [ContentFile]?) {
    let site = site.atAnyMoment
    state.withLock { state in
      if state.site != site { state.entries = [:] }
      if state.files != files {
        let isSameForms = state.theme?.designOutlets == theme.designOutlets
        for file in state.entries.keys {
          state.entries[file]?.rendered = nil
          if !isSameForms { state.entries[file]?.proof = nil }
        }
      }
      (state.site, state.theme, state.files) = (site, theme, files)
      guard let pages else { return }
      let present = Set(pages.map(\.file))
      for file in state.entries.keys where !present.contains(file) { state.entries[file] = nil }
    }
  }

  /// The theme as it was parsed from the very same files.
  func theme(of files: [String: [UInt8]]) -> Theme? { state.withLock { $0.files == files ? $0.theme : nil } }

  // MARK: Pages

  func page(_ file: ContentFile, disk: any Disk) throws(DiskFailure) -> SitePage? {
    guard let entry = state.withLock({ $0.entries[file.file] }), let status = entry.status, entry.page.file == file,
      try disk.status(file.file) == status
    else { return nil }
    return entry.page
  }

  /// - Parameter status: of the page's file, from before it was read.
  func keep(_ page: SitePage, _ status: DiskStatus) {
    // Its other files' changes are not looked for; and a disk's clock ticks too seldom to tell two quick changes apart.
    let isSure = !page.samples.quotesFiles && SiteMemory.now - status.modified > 100_000_000
    let entry = Entry(page: page, status: isSure ? status : nil)
    state.withLock { $0.entries[page.file.file] = entry }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  // MARK: What was made of them

  func proof(of page: SitePage) -> PageProof? { state.withLock { $0.entries[page.file.file]?.proof } }

  /// A proof with faults is not kept: what failed for want of time or memory may hold the next time.
  func keep(_ proof: PageProof, of page: SitePage) {
    guard !proof.diagnostics.hasErrors else { return }
    state.withLock { $0.entries[page.file.file]?.proof = proof }
  }

  /// - Parameter isProofed: a page without a proof is another page.
  func rendered(_ page: SitePage, in context: PageContext, isProofed: Bool) -> RenderedPage? {
    guard let entry = state.withLock({ $0.entries[page.file.file] }), let rendered = entry.rendered,
      (entry.proof != nil) == isProofed, rendered.context == context
    else { return nil }
    return rendered.page
  }

  func keep(_ rendered: RenderedPage, of page: SitePage, in context: PageContext) {
    state.withLock { $0.entries[page.file.file]?.rendered = (rendered, context) }
  }
}
