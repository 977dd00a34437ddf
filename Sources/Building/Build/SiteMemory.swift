import Base
import Glibc
import Pages
import Results
import Sites
import Synchronization

/// Results of a build that the next one in the same process reuses: parsed, checked and rendered pages.
///
/// A page is parsed again when its file changed, and rendered again when its text, its check or its context changed.
/// Other settings or templates discard all results.
public final class SiteMemory: Sendable {
  private struct Entry {
    var page: SitePage
    /// Status of the file; nil if it might change without a change of its status.
    var status: DiskStatus?
    var proof: PageProof?
    var rendering: Rendering?
  }

  /// Shared by reference, since all pages are visited in each build.
  private final class Rendering: Sendable {
    let file: PageFile
    let context: PageContext
    /// The edition of the plan that made the context.
    let edition: SitePlan.Edition

    init(_ file: PageFile, context: PageContext, edition: SitePlan.Edition) {
      self.file = file
      self.context = context
      self.edition = edition
    }
  }

  private struct State {
    var site: SiteConfiguration?
    var files: [String: [UInt8]] = [:]
    var theme: Theme?
    /// Entries by file.
    var entries: [String: Entry] = [:]
    var plan: SitePlan?
    /// Generated pages of the edition, by output path.
    var generated: [OutputPath: PageFile] = [:]
  }

  private let state = Mutex(State())

  /// Stores the HTML of pages; nil to keep it in memory.
  let shelf: ScratchFile?

  public init(shelf: ScratchFile? = nil) { self.shelf = shelf }

  /// Removes entries of other settings, another theme, or deleted pages.
  func begin(_ site: SiteConfiguration, theme: Theme, of files: [String: [UInt8]], pages: [ContentFile]?) {
    let site = site.atAnyMoment
    state.withLock { state in
      if state.site != site { state.entries = [:] }
      if state.site != site || state.files != files { state.plan = nil }
      if state.files != files {
        let isSameForms = state.theme?.designOutlets == theme.designOutlets
        for file in state.entries.keys {
          state.entries[file]?.rendering = nil
          if !isSameForms { state.entries[file]?.proof = nil }
        }
      }
      (state.site, state.theme, state.files) = (site, theme, files)
      guard let pages else { return }
      let present = Set(pages.map(\.file))
      for file in state.entries.keys where !present.contains(file) { state.entries[file] = nil }
    }
  }

  /// The parsed theme, if its files are unchanged.
  func theme(of files: [String: [UInt8]]) -> Theme? { state.withLock { $0.files == files ? $0.theme : nil } }

  // MARK: Pages

  func page(_ file: ContentFile, disk: any Disk) throws(DiskFailure) -> SitePage? {
    let known = state.withLock { state in state.entries[file.file].map { (page: $0.page, status: $0.status) } }
    guard let known, let status = known.status, known.page.file == file, try disk.status(file.file) == status else {
      return nil
    }
    return known.page
  }

  /// - Parameter status: the status of the file before it was read.
  func store(_ page: SitePage, _ status: DiskStatus) {
    // Not reused: pages that quote other files, and files modified just now, since mtime may not change again.
    let isSure = !page.outline.quotesFiles && SiteMemory.now &- status.modified > 100_000_000
    let entry = Entry(page: page, status: isSure ? status : nil)
    state.withLock { $0.entries[page.file.file] = entry }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  // MARK: The plan

  /// The plan for the same settings and theme.
  var plan: SitePlan? { state.withLock { $0.plan } }

  func store(_ plan: SitePlan) {
    state.withLock { state in
      if state.plan?.edition !== plan.edition { state.generated = [:] }
      state.plan = plan
    }
  }

  func rendered(_ page: GeneratedPage, in edition: SitePlan.Edition) -> PageFile? {
    state.withLock { $0.plan?.edition === edition ? $0.generated[page.output] : nil }
  }

  func store(_ rendered: PageFile, of page: GeneratedPage, in edition: SitePlan.Edition) {
    state.withLock { if $0.plan?.edition === edition { $0.generated[page.output] = rendered } }
  }

  // MARK: What was made of them

  func proof(of page: SitePage) -> PageProof? {
    state.withLock { $0.entries[page.file.file]?.proof }.flatMap {
      $0.expiry.allowsReuse(at: WallClock.now) ? $0 : nil
    }
  }

  /// Results with errors are not stored: a timeout or lack of memory may not occur again.
  func store(_ proof: PageProof, of page: SitePage) {
    guard !proof.diagnostics.hasErrors else { return }
    state.withLock { $0.entries[page.file.file]?.proof = proof }
  }

  /// The context that a plan of the same edition made for the page, perhaps with an older text.
  func context(of page: SitePage, in edition: SitePlan.Edition) -> PageContext? {
    let known = state.withLock { $0.entries[page.file.file]?.rendering }
    return known?.edition === edition ? known?.context : nil
  }

  /// - Parameter isChecked: whether the page is checked; an unchecked page differs.
  func rendered(_ page: SitePage, in context: PageContext, isChecked: Bool) -> PageFile? {
    let known = state.withLock { state in
      state.entries[page.file.file].flatMap { ($0.proof != nil) == isChecked ? $0.rendering : nil }
    }
    return known?.context == context ? known?.file : nil
  }

  func store(_ rendered: PageFile, of page: SitePage, in context: PageContext, _ edition: SitePlan.Edition) {
    let rendering = Rendering(rendered, context: context, edition: edition)
    state.withLock { $0.entries[page.file.file]?.rendering = rendering }
  }
}
