import Base
import Diagnostics
import Pages
import Results
import Search
import Sites
import Synchronization
import Toolchains

/// The results of an earlier build of the same site that this build reuses, and those of this build for the next one.
///
/// Only results that would be the same are reused: the outline of a page if its file is unchanged; its files if
/// everything else on the page is unchanged too, and the files in the old site are.
final class EarlierBuild: Sendable {
  private struct State {
    var new = PageCache()
    /// Hash of all inputs of the site except the texts of pages.
    var around = ""
    /// Whether no file of the old site may be reused.
    var keepsNothing: Bool
    /// The files made for each page, by its source file.
    var made: [String: [OutputPath]] = [:]
  }

  private let old: PageCache
  private let seen: [ReadTrace.Look: String]
  private let trace: TracingDisk
  private let staging: Staging
  /// Extensions of compressed files.
  private let endings: [String]
  private let isChecked: Bool
  /// The search index of each language, by its folder.
  let indexes: [String: KnownIndex]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - old: nil where nothing was left.
  ///   - seen: what was seen of the disk a moment ago.
  ///   - isUntouched: whether the old site is known to be as that build wrote it.
  init(
    _ old: PageCache?, of site: SiteConfiguration, isChecked: Bool, seen: [ReadTrace.Look: String], trace: TracingDisk,
    staging: Staging, isUntouched: Bool
  ) {
    self.old = old ?? PageCache()
    self.isChecked = isChecked
    self.seen = seen
    self.trace = trace
    self.staging = staging
    endings = site.compression.map(\.ending)
    indexes = (old?.indexes ?? [:]).compactMapValues { KnownIndex(Array($0)) }
    // If files were deleted from the output folder, a missing compressed copy looks like one that was never made.
    state = Mutex(State(keepsNothing: !endings.isEmpty && !isUntouched))
  }

  // MARK: Outlines

  /// The page as read by the earlier build; nil if it must be read.
  func page(_ file: ContentFile) -> SitePage? {
    guard let known = old.pages[file.file], seen[ReadTrace.Look(kind: .bytes, path: file.file)] == known.source,
      PageGuard.reason(for: file.file) == nil
    else { return nil }
    var record = RecordReader(known.outline, of: file.file)
    guard let outline = try? PageOutline(from: &record), record.isAtEnd, !outline.quotesFiles else { return nil }
    trace.note(bytes: file.file, known.source)
    var entry = known
    entry.rendering = nil
    state.withLock { $0.new.pages[file.file] = entry }
    return SitePage(file, PageText(outline, fingerprint: known.fingerprint))
  }

  /// Stores a page that was read for the next build.
  func store(_ page: SitePage) {
    let file = page.file.file
    guard let source = trace.value(.bytes, of: file), PageGuard.reason(for: file) == nil,
      !page.outline.quotesFiles
    else { return }
    var record = RecordWriter(of: file)
    record.add(page.outline)
    let entry = PageCache.Page(
      source: source, fingerprint: page.text.fingerprint, outline: record.bytes[...],
      placement: page.outline.placement(of: file))
    state.withLock { $0.new.pages[file] = entry }
  }

  // MARK: Files

  /// Sets the plans, the original first; call it before the first file is made.
  func look(at plans: [SitePlan]) {
    let plan = plans[0]
    var record = RecordWriter()
    record.add(plan.inputsOfAll, plan.hasSearch, plan.assets.map(\.path), plans.map(\.pages.count))
    let known = state.withLock { $0.new.pages }
    for page in plans.flatMap(\.pages) {
      let file = page.file.file
      record.add(page.file.path, page.isWritten, known[file]?.placement ?? page.outline.placement(of: file))
      record.add(page.output.string)
      guard page.isUntranslated, var entry = known[file] else { continue }
      entry.rendering = nil
      state.withLock { [entry] in $0.new.pages[Self.key(of: page)] = entry }
    }
    var hash = ContentHash()
    hash.add(record.bytes)
    let digest = hash.hex()
    let compressed = endings.isEmpty ? [] : Set(plan.compressedByAuthor.map(\.string))
    state.withLock { state in
      state.around = digest
      state.new.compressedByAuthor = compressed
      if compressed != old.compressedByAuthor { state.keepsNothing = true }
    }
  }

  /// Under what the rendering of a page is kept: its file; of a page that a translation shows too, also its place there.
  private static func key(of page: PlannedPage) -> String {
    page.isUntranslated ? page.file.file + "\n" + page.output.string : page.file.file
  }

  /// Hash of the site and of the inputs of one page; nil if that is not sufficient for the page.
  func around(_ page: PlannedPage, images: [ImageSize?], hasColours: Bool) -> String? {
    guard !hasColours else { return nil }
    let files = [page.file.file] + [page.original?.file.file].compactMap(\.self)
    // Only what is needed leaves the lock: a second reference to all pages would make others copy them.
    let (around, sources) = state.withLock { state in (state.around, files.map { state.new.pages[$0]?.source }) }
    var hash = ContentHash()
    hash.add(around)
    for source in sources {
      guard let source else { return nil }
      hash.add(source)
    }
    for image in images { hash.add(image.map { "\($0.width) \($0.height)" } ?? "-") }
    return hash.hex()
  }

  /// The files made from an unchanged page; nil if they cannot be reused.
  ///
  /// - Parameter place: its place in the search's index, where it is to have one.
  func rendering(of page: PlannedPage, place: Int?, twin: OutputPath?) -> KnownRendering? {
    let file = Self.key(of: page)
    guard let known = old.pages[file], let rendering = known.rendering,
      state.withLock({ !$0.keepsNothing && $0.new.pages[file]?.source == known.source }),
      rendering.hasTwin == (twin != nil), (rendering.check != nil) == isChecked,
      rendering.files[page.output.string] != nil, twin.map({ rendering.files[$0.string] != nil }) ?? true,
      place == nil || (rendering.record.map { indexes[page.folder]?.sizes.indices.contains($0) ?? false } ?? false),
      rendering.files.allSatisfy({ staging.old?.has($0.key, $0.value) ?? false })
    else { return nil }
    guard let check = rendering.check else { return KnownRendering(rendering: rendering, check: nil) }
    var record = RecordReader(check, of: file)
    guard let check = try? PageCheck(from: &record), record.isAtEnd, check.expiry.allowsReuse(at: WallClock.now) else {
      return nil
    }
    return KnownRendering(rendering: rendering, check: check)
  }

  /// Reuses the files of a page; returns false if they must be made again.
  ///
  /// - Parameters:
  ///   - around: of the page now.
  ///   - inputs: current hash of the inputs; nil to compare `around` only.
  func reuse(_ known: KnownRendering, of page: PlannedPage, around: String?, inputs: String?, place: Int?) -> Bool {
    var rendering = known.rendering
    guard rendering.around == around || rendering.inputs == inputs, reuse(files: rendering.files) else { return false }
    rendering.record = place
    rendering.around = around ?? ""
    state.withLock { [rendering] in $0.new.pages[Self.key(of: page)]?.rendering = rendering }
    return true
  }

  private func reuse(files: [String: String]) -> Bool {
    // Errors occur again when the file is written.
    files.allSatisfy { (try? staging.reuse(OutputPath($0.key), $0.value)) ?? false }
  }

  /// Stores the files of a page for the next build.
  func store(
    _ rendered: RenderedPage, of page: PlannedPage, _ check: PageCheck?, around: String?, inputs: String,
    twin: OutputPath?, place: Int?
  ) {
    guard !rendered.diagnostics.hasErrors, check?.diagnostics.hasErrors != true, check?.awaitsModules != true,
      (check != nil) == isChecked
    else { return }
    let file = Self.key(of: page)
    let written = check.map { check in
      var record = RecordWriter(of: file)
      record.add(check)
      return record.bytes[...]
    }
    let rendering = PageCache.Rendering(
      around: around ?? "", inputs: inputs, files: [:], hasTwin: twin != nil, diagnostics: rendered.diagnostics,
      partials: rendered.partials, record: place, bars: rendered.bars, sheet: rendered.sheet?.text, check: written)
    let modules = (check?.modules ?? []).flatMap(DemoFiles.paths)
    state.withLock { state in
      guard state.new.pages[file] != nil else { return }
      state.new.pages[file]?.rendering = rendering
      state.made[file] = [page.output] + [twin].compactMap(\.self) + modules
    }
  }

  // MARK: Files made of several pages

  /// - Parameter inputs: hash of the inputs; nil for the hash of the whole site.
  func reuse(_ page: GeneratedPage, inputs: String?) -> Bool {
    reuse(page.output, inputs: inputs)
  }

  func store(_ rendered: RenderedPage, of page: GeneratedPage, inputs: String) {
    if rendered.diagnostics.isEmpty { store(page.output, inputs: inputs) }
  }

  /// Reuses a list of pages as text; returns false for other files.
  func reuse(_ file: OutputFile) -> Bool {
    guard case .late = file.content else { return false }
    return reuse(file.path, inputs: nil)
  }

  func store(_ file: OutputFile) {
    if case .late = file.content { store(file.path, inputs: "") }
  }

  private func reuse(_ path: OutputPath, inputs: String?) -> Bool {
    let (around, keepsNothing) = state.withLock { ($0.around, $0.keepsNothing) }
    guard !keepsNothing, var known = old.generated[path.string], known.around == around || known.inputs == inputs,
      !known.files.isEmpty, reuse(files: known.files)
    else { return false }
    known.around = around
    state.withLock { [known] in $0.new.generated[path.string] = known }
    return true
  }

  private func store(_ path: OutputPath, inputs: String) {
    state.withLock {
      $0.new.generated[path.string] = PageCache.Generated(around: $0.around, inputs: inputs, files: [:])
    }
  }

  // MARK: The search

  func has(_ shard: OutputPath) -> Bool { fingerprint(of: shard) != nil }

  /// Fingerprint of a file of the old site; nil if it is missing or must not be reused.
  private func fingerprint(of path: OutputPath) -> String? {
    guard let old = staging.old, old.files.contains(path.string), state.withLock({ !$0.keepsNothing }),
      let known = old.manifest.fingerprints[path.string], known.count == 1
    else { return nil }
    return known.first
  }

  /// Reuses a shard of the search index, perhaps under another name.
  func reuse(shard path: OutputPath, from place: OutputPath) throws(DiskFailure) {
    guard let fingerprint = fingerprint(of: place), try staging.reuse(path, fingerprint, from: place) else {
      throw DiskFailure(.read, place.string, code: DiskFailure.stale)
    }
    for ending in endings {
      let small = place.compressed(ending)
      guard let fingerprint = self.fingerprint(of: small) else { continue }
      guard try staging.reuse(path.compressed(ending), fingerprint, from: small) else {
        throw DiskFailure(.read, small.string, code: DiskFailure.stale)
      }
    }
  }

  /// - Parameter language: the folder of a translation; empty for the original.
  func store(index: [UInt8], of language: String) { state.withLock { $0.new.indexes[language] = index[...] } }

  // MARK: Compressed files

  /// Reuses a file of the old site with the same content, and its compressed copies; returns false if there is none.
  func reuse(_ path: OutputPath, holding bytes: [UInt8]) -> Bool {
    let fingerprint = OutputManifest.fingerprint(of: bytes)
    guard self.fingerprint(of: path) == fingerprint else { return false }
    var files = [path.string: fingerprint]
    for small in copies(of: path) { files[small.string] = self.fingerprint(of: small) }
    return reuse(files: files)
  }

  /// Paths of the compressed copies of a file, without those of the author.
  private func copies(of path: OutputPath) -> [OutputPath] {
    let taken = state.withLock { $0.new.compressedByAuthor }
    return endings.map(path.compressed).filter { !taken.contains($0.string) }
  }

  // MARK: What is left

  /// The cache for the next build; read it after all files are written. Read it after all files of this build are
  /// written.
  var left: PageCache {
    var (left, made) = state.withLock { ($0.new, $0.made) }
    for (file, paths) in made {
      let files = fingerprints(of: paths)
      if files == nil { left.pages[file]?.rendering = nil }
      left.pages[file]?.rendering?.files = files ?? [:]
    }
    for (path, known) in left.generated where known.files.isEmpty {
      left.generated[path]?.files = fingerprints(of: [OutputPath(path)]) ?? [:]
    }
    return left
  }

  /// Fingerprints of written files and their compressed copies, by path; nil if a file was not written.
  private func fingerprints(of paths: [OutputPath]) -> [String: String]? {
    var files: [String: String] = [:]
    for path in paths {
      guard let written = staging.fingerprint(of: path) else { return nil }
      files[path.string] = written
      for small in copies(of: path) { files[small.string] = staging.fingerprint(of: small) }
    }
    return files
  }
}

/// The files of a page in an earlier build, and the result of its check.
struct KnownRendering: Sendable {
  fileprivate(set) var rendering: PageCache.Rendering
  let check: PageCheck?
}
