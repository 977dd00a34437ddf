import Base
import Diagnostics
import Pages
import Proofs
import Search
import Synchronization
import Toolchains

/// What an earlier build has left for this one, of the same site and by the same makers, and what this one leaves to the next.
///
/// Nothing is taken over but what would come out the same: a page's outline where its file holds the same bytes, its files
/// where all that it shows beside its own text is the same, too, and they are in the old site as they were written then.
final class EarlierBuild: Sendable {
  private let old: PageCache
  private let seen: [Journal.Look: String]
  private let journal: JournalDisk
  private let staging: Staging
  /// The search's index.
  let index: KnownIndex?
  private let new = Mutex(PageCache())
  /// A hash of what the whole site is made of, but for the pages' own texts.
  private let around = Mutex("")

  /// - Parameters:
  ///   - old: nil where nothing was left.
  ///   - seen: what was seen of the disk a moment ago.
  init(_ old: PageCache?, seen: [Journal.Look: String], journal: JournalDisk, staging: Staging) {
    self.old = old ?? PageCache()
    self.seen = seen
    self.journal = journal
    self.staging = staging
    index = old.flatMap { $0.index.isEmpty ? nil : KnownIndex(Array($0.index)) }
  }

  // MARK: Outlines

  /// The page as it was read then; nil where it has to be read.
  func page(_ file: ContentFile) -> SitePage? {
    guard let known = old.pages[file.file], seen[Journal.Look(kind: .bytes, path: file.file)] == known.source,
      PageGuard.reason(for: file.file) == nil
    else { return nil }
    var record = RecordReader(known.outline, of: file.file)
    guard let outline = try? PageOutline(from: &record), record.isAtEnd, !outline.quotesFiles else { return nil }
    journal.note(bytes: file.file, known.source)
    var entry = known
    entry.rendering = nil
    new.withLock { $0.pages[file.file] = entry }
    return SitePage(file, PageText(outline, fingerprint: known.fingerprint))
  }

  /// Leaves a page that was read now to the next build.
  func note(_ page: SitePage) {
    let file = page.file.file
    guard let source = journal.value(.bytes, of: file), PageGuard.reason(for: file) == nil,
      !page.outline.quotesFiles, !page.outline.diagnostics.contains(where: { $0.correction != nil })
    else { return }
    var record = RecordWriter(of: file)
    record.add(page.outline)
    let entry = PageCache.Page(
      source: source, fingerprint: page.text.fingerprint, outline: record.bytes[...],
      placement: page.outline.placement(of: file))
    new.withLock { $0.pages[file] = entry }
  }

  // MARK: Files

  /// Sees what the site is made of, before the first of its files is made.
  func look(at plan: SitePlan) {
    var record = RecordWriter()
    record.add(plan.inputsOfAll, plan.hasSearch, plan.assets.map(\.path), plan.pages.count)
    let known = new.withLock { $0.pages }
    for page in plan.pages {
      let file = page.file.file
      record.add(page.file.path, page.isWritten, known[file]?.placement ?? page.outline.placement(of: file))
    }
    var hash = ContentHash()
    hash.add(record.bytes)
    let digest = hash.hex()
    around.withLock { $0 = digest }
  }

  /// A hash of the site and of what is the page's own; nil for a page that is not to be told by it.
  func around(_ page: SitePage, images: [ImageSize?], hasColours: Bool) -> String? {
    guard !hasColours, let source = new.withLock({ $0.pages[page.file.file]?.source }) else { return nil }
    var hash = ContentHash()
    hash.add(around.withLock { $0 })
    hash.add(source)
    for image in images { hash.add(image.map { "\($0.width) \($0.height)" } ?? "-") }
    return hash.hex()
  }

  /// Takes over the files that were made of a page.
  ///
  /// - Parameters:
  ///   - around: of the page now.
  ///   - inputs: of its files now; nil where `around` alone is to tell.
  ///   - twin: where its text as Markdown goes, if anywhere.
  ///   - place: its place in the search's index, where it is to have one.
  /// - Returns: nil where they have to be made.
  func keep(
    _ page: SitePage, around: String?, inputs: String?, twin: OutputPath?, place: Int?
  ) -> PageCache.Rendering? {
    let file = page.file.file
    guard let known = old.pages[file], var rendering = known.rendering,
      rendering.around == around || rendering.inputs == inputs,
      new.withLock({ $0.pages[file]?.source }) == known.source, (rendering.twin == nil) == (twin == nil),
      place == nil || (rendering.record.map { index?.sizes.indices.contains($0) ?? false } ?? false),
      has(page.output, rendering.page), twin.map({ has($0, rendering.twin ?? "") }) ?? true,
      keep(page.output, rendering.page), twin.map({ keep($0, rendering.twin ?? "") }) ?? true
    else { return nil }
    let kept = rendering
    rendering.record = place
    rendering.around = around ?? ""
    new.withLock { [rendering] in $0.pages[file]?.rendering = rendering }
    return kept
  }

  private func has(_ path: OutputPath, _ fingerprint: String) -> Bool {
    staging.old?.has(path.string, fingerprint) ?? false
  }

  private func keep(_ path: OutputPath, _ fingerprint: String) -> Bool {
    // What fails here fails again when the file is written.
    (try? staging.keep(path, fingerprint)) ?? false
  }

  /// Leaves to the next build what was made of a page and is written.
  func note(
    _ rendered: RenderedPage, of page: SitePage, around: String?, inputs: String, twin: OutputPath?, place: Int?
  ) {
    guard rendered.bars == 0, rendered.styles.isEmpty, !rendered.isLive,
      !rendered.diagnostics.contains(where: { $0.correction != nil || $0.severity == .error }),
      let written = staging.fingerprint(of: page.output)
    else { return }
    let text = twin.flatMap(staging.fingerprint)
    guard (twin == nil) == (text == nil) else { return }
    let rendering = PageCache.Rendering(
      around: around ?? "", inputs: inputs, page: written, twin: text, diagnostics: rendered.diagnostics,
      partials: rendered.partials,
      record: place)
    new.withLock { $0.pages[page.file.file]?.rendering = rendering }
  }

  // MARK: Files made of several pages

  /// - Parameter inputs: nil where the whole site is to tell.
  func keep(_ page: GeneratedPage, inputs: String?) -> Bool {
    keep(page.output, inputs: inputs)
  }

  func note(_ rendered: RenderedPage, of page: GeneratedPage, inputs: String) {
    if rendered.diagnostics.isEmpty { note(page.output, inputs: inputs) }
  }

  /// Takes over a list of pages as text; false for all other files.
  func keep(_ file: OutputFile) -> Bool {
    guard case .late = file.content else { return false }
    return keep(file.path, inputs: nil)
  }

  func note(_ file: OutputFile) {
    if case .late = file.content { note(file.path, inputs: "") }
  }

  private func keep(_ path: OutputPath, inputs: String?) -> Bool {
    let around = around.withLock { $0 }
    guard var known = old.generated[path.string], known.around == around || known.inputs == inputs,
      keep(path, known.page)
    else { return false }
    known.around = around
    new.withLock { [known] in $0.generated[path.string] = known }
    return true
  }

  private func note(_ path: OutputPath, inputs: String) {
    guard let written = staging.fingerprint(of: path) else { return }
    let made = PageCache.Generated(around: around.withLock { $0 }, inputs: inputs, page: written)
    new.withLock { $0.generated[path.string] = made }
  }

  // MARK: The search

  func has(_ shard: ShardName) -> Bool { fingerprint(of: shard) != nil }

  private func fingerprint(of shard: ShardName) -> String? {
    let path = SearchFiles.path(of: shard).string
    guard let old = staging.old, old.files.contains(path), let known = old.manifest.fingerprints[path] else {
      return nil
    }
    return known.count == 1 ? known.first : nil
  }

  /// Takes over a part of the index, by a name that may be another one.
  func keep(_ shard: ShardName, from other: ShardName) throws(DiskFailure) {
    let place = SearchFiles.path(of: other)
    guard let fingerprint = fingerprint(of: other),
      try staging.keep(SearchFiles.path(of: shard), fingerprint, from: place)
    else { throw DiskFailure(.read, place.string, code: DiskFailure.stale) }
  }

  func note(index: [UInt8]) { new.withLock { $0.index = index[...] } }

  /// What the next build is left.
  var left: PageCache { new.withLock { $0 } }
}
