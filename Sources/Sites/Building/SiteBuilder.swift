import Base
import Diagnostics
import Markdown
import Pages
import Proofs
import Samples
import Synchronization
import Toolchains

/// Builds a site: every page is read, proofed and rendered before the first byte is written.
public struct SiteBuilder: Sendable {
  public typealias Progress = @Sendable (BuildStage) -> Void

  let disk: any Disk
  /// Whether that disk holds nothing but what the site may be made of.
  private let isEnclosed: Bool
  let home: GalleyHome
  let memory: SiteMemory?
  /// How demos are built for readers' browsers.
  var modules = SiteProver.Modules.shipped
  let progress: Progress
  private let search: SearchProgram?
  private let history: GitHistory?
  private let pygments: Pygments?
  /// The disk itself, for what is kept between builds: it is no part of what a site is made of.
  private let keeper: any Disk

  /// - Parameters:
  ///   - search: nil to build sites without search.
  ///   - path: where git is looked for, which knows when pages were last changed, and Python, which may have Pygments;
  ///     nil to ask nobody.
  ///   - sandbox: whether those two must run in a sandbox.
  ///   - memory: what earlier builds of this process have left, and this one leaves; nil for none.
  public init(
    disk: any Disk, home: GalleyHome, search: SearchProgram? = nil, path: String? = nil,
    sandbox: SiteProver.Sandboxing = .auto, memory: SiteMemory? = nil, progress: @escaping Progress = { _ in }
  ) {
    self.disk = disk
    isEnclosed = false
    self.home = home
    self.search = search
    self.memory = memory
    history = path.map { GitHistory(path: $0, sandbox: sandbox) }
    pygments = path.map { Pygments(path: $0, sandbox: sandbox) }
    keeper = disk
    self.progress = progress
  }

  /// Writes into pages what really happened, where a claim says something else.
  ///
  /// - Parameters:
  ///   - files: pages of the site; nil for all of them.
  ///   - isWriting: false to find out only what would be written.
  public func bless(
    files: [String]?, of site: SiteConfiguration, prover: SiteProver, isWriting: Bool
  ) async throws(SiteFailure) -> BlessReport {
    let enclosed = enclosed(site, files: files)
    return try await Blesser(builder: enclosed, disk: enclosed.disk)
      .bless(files: files, of: site, prover: prover, isWriting: isWriting)
  }

  /// The same on another disk, which lies on this one's.
  func reading(_ disk: any Disk) -> SiteBuilder { SiteBuilder(self, reading: disk) }

  /// The same on a disk that reads and writes nothing but the site's own files.
  private func enclosed(_ site: SiteConfiguration, files: [String]? = nil) -> SiteBuilder {
    guard !isEnclosed else { return self }
    return reading(disk.enclosed(in: Enclosure(of: site, home: home, files: files, disk: disk)))
  }

  private init(_ other: SiteBuilder, reading disk: any Disk) {
    self.disk = disk
    isEnclosed = true
    home = other.home
    search = other.search
    history = other.history
    pygments = other.pygments
    keeper = other.keeper
    memory = other.memory
    modules = other.modules
    progress = other.progress
  }

  /// Writes the site where its pages have no fault; else the report tells the faults and all stays as it was.
  ///
  /// - Parameter prover: nil to leave the pages unchecked, which they then say.
  public func build(_ site: SiteConfiguration, prover: SiteProver?) async throws(SiteFailure) -> BuildReport {
    try await enclosed(site).buildEnclosed(site, prover: prover)
  }

  private func buildEnclosed(_ site: SiteConfiguration, prover: SiteProver?) async throws(SiteFailure) -> BuildReport {
    let output = try SiteOutput(of: site, home: home, disk: keeper)
    let makers = SiteStamp.makers(of: site, home: home, prover: prover, search: search, pygments: pygments)
    let place = SiteStamp.file(for: site, disk: keeper)
    var seen: [Journal.Look: String] = [:]
    var known: SiteOutput.State?
    if !site.isFresh, let stamp = SiteStamp(in: place, disk: keeper), stamp.makers == makers {
      if let opened = output.opened, opened.digest == stamp.output { known = opened }
      seen = await stamp.journal.seen(on: disk)
      if known != nil, stamp.journal.holds(seen) {
        // A run that was killed when all was written has left the old site; who cannot remove it leaves it, too.
        try? output.removeLeftovers()
        try? SiteStamp.removeLeftovers(in: FilePaths.parent(place.path), disk: keeper)
        var report = stamp.report
        report.isUnchanged = true
        return report
      }
    }
    let compressor = site.compression.isEmpty ? nil : try Compressor(site.compression)
    let cache = SiteStamp.file(for: site, ending: "-pages", disk: keeper)
    let isCached = makers != nil && memory == nil
    async let old = isCached && !site.isFresh ? PageCache(in: cache, makers: makers ?? "", disk: keeper) : nil
    let staging = try await output.stage(reading: disk, known: known)
    defer { staging.remove() }
    let journal = JournalDisk(disk, ignoring: site.output)
    let earlier =
      isCached
      ? EarlierBuild(
        await old, of: site, isChecked: prover != nil, seen: seen, journal: journal, staging: staging,
        isUntouched: known != nil) : nil
    let write = { @Sendable (file: OutputFile) in
      if makers != nil, case .copy(let source) = file.content { journal.look(at: source) }
      staging.write(file)
    }
    let outlet = SiteOutlet(write: write, later: nil)
    let report = try await (makers == nil ? self : reading(journal)).make(
      site, prover: prover, compressor: compressor, earlier: earlier, outlet: outlet)
    guard !report.diagnostics.hasErrors else { return report }
    try await output.replace(with: staging)
    if let makers, !report.isAwaiting, let written = output.state()?.digest {
      // Without it the next build has all to do again, which is no fault of this one.
      let stamp = SiteStamp(makers: makers, journal: journal.journal, output: written, report: report)
      try? earlier?.left.write(
        to: SiteStamp.file(for: site, ending: "-pages", disk: keeper), makers: makers, disk: keeper)
      // Its place goes by the output folder, which was not there before, perhaps.
      try? stamp.write(to: SiteStamp.file(for: site, disk: keeper), disk: keeper)
    }
    return report
  }

  /// Does everything but write, and hands over what would have been written: nothing where there are errors.
  ///
  /// - Parameter modules: quick ones, or those that are known, to be followed by a preview with quick ones if the report
  ///   `awaitsModules`.
  public func preview(
    _ site: SiteConfiguration, prover: SiteProver?, modules: SiteProver.Modules = .quick
  ) async throws(SiteFailure) -> (report: BuildReport, files: SiteFiles?) {
    let files = Mutex(SiteFiles())
    let outlet = SiteOutlet { file in
      files.withLock { $0.files.append(file) }
    } later: { folder in
      files.withLock { $0.folders.append(folder) }
    }
    var builder = enclosed(site)
    builder.modules = modules
    files.withLock { $0.disk = builder.disk }
    let report = try await builder.make(site, prover: prover, outlet: outlet)
    return (report, report.diagnostics.hasErrors ? nil : files.withLock { $0 })
  }

  /// Does everything but write.
  ///
  /// - Parameter shard: the part of the pages to look at; what concerns no page is told by the first.
  public func check(
    _ site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil
  ) async throws(SiteFailure) -> BuildReport {
    try await enclosed(site).make(site, prover: prover, shard: shard)
  }

  /// Proofs single pages, wherever they lie. Of their links it is told only what is not on the disk.
  public func check(
    files: [String], of site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil
  ) async throws(SiteFailure) -> BuildReport {
    try await enclosed(site, files: files).checkEnclosed(files, of: site, prover: prover, shard: shard)
  }

  private func checkEnclosed(
    _ files: [String], of site: SiteConfiguration, prover: SiteProver?, shard: Shard?
  ) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    var site = site
    // Who names a page wants it checked.
    site.showsFuture = true
    site.showsDrafts = true
    var report = BuildReport()
    let files = files.map { ContentFile(path: FilePaths.name($0), file: $0) }
    let theme = try readTheme(of: site, &report.diagnostics)
    report.diagnostics += theme.diagnostics
    let reader = PageReader(site: site, disk: disk, prover: prover)
    let all = await read(files, by: reader, report: &report)
    let own = shard.pages(of: all)
    let pages = own.map { all[$0] }
    report.leave(to: shard, of: all, but: own)
    report.pages = pages.count
    let links = LooseLinks(disk: disk)
    report.diagnostics += pages.flatMap(links.check)
    if let prover {
      let prepared = await prepare(pages, try wholes(of: pages, by: reader), with: prover, theme: theme)
      for (page, checked) in zip(pages, try await check(prepared, with: prover)) {
        if let check = job(0, page, checked).check { report.add(check, of: page) }
      }
      report.isProofed = true
    }
    report.diagnostics = tidy(report.diagnostics, of: site)
    return report
  }

  /// - Parameter pages: all that the site has; nil where only some are looked at.
  private func readTheme(
    of site: SiteConfiguration, pages: [ContentFile]? = nil, _ diagnostics: inout [Diagnostic]
  ) throws(SiteFailure) -> Theme {
    var files = try ThemeFiles.read(home.templates, disk: disk, &diagnostics)
    if let folder = site.templates {
      files.merge(try ThemeFiles.read(folder, disk: disk, &diagnostics)) { _, own in own }
    }
    let theme = memory?.theme(of: files) ?? Theme(builtIn: ThemeFiles.minified(files))
    memory?.begin(site, theme: theme, of: files, pages: pages)
    return theme
  }

  /// - Parameters:
  ///   - compressor: what makes the files beside those that are written.
  ///   - outlet: nil where only the faults are wanted.
  private func make(
    _ site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil, compressor: Compressor? = nil,
    earlier: EarlierBuild? = nil, outlet given: SiteOutlet? = nil
  ) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    // Built once on a machine, which takes longer than many a site: beside all else.
    let wanted = given != nil && site.isSearched ? search : nil
    async let module = wanted?.built()
    async let updates = PageUpdates(site, history: given == nil ? nil : history)
    let excluded = [site.output] + [site.templates, site.data].compactMap(\.self)
    let tree = try ContentTree(
      folder: site.content, excluding: excluded, showsDrafts: site.showsDrafts, disk: disk)
    if tree.pages.isEmpty, !tree.diagnostics.hasErrors { throw .noPages(site.content) }
    var report = BuildReport()
    let theme = try readTheme(of: site, pages: tree.pages, &report.diagnostics)
    let data = try DataFiles(site.data, disk: disk)
    report.diagnostics += tree.diagnostics + theme.diagnostics + data.diagnostics
    if site.isUntrusted { report.diagnostics += UntrustedAuthors.faults(of: tree.assets) }

    let reader = PageReader(site: site, disk: disk, prover: prover)
    let read = await read(tree.pages, by: reader, earlier: earlier, report: &report)
    let hasSearch = site.isSearched && search.map { $0.missing == nil } ?? false
    var plan =
      memory?.plan?.renewed(pages: read, assets: tree.assets, data: data.data, hasSearch: hasSearch)
      ?? SitePlan(site, pages: read, assets: tree.assets, theme: theme, data: data.data, hasSearch: hasSearch)
    memory?.keep(plan)
    let compressed = plan.compressedByAuthor
    let outlet = given.map { [disk] outlet in
      compressor.map { outlet.compressing(by: $0, disk: disk, earlier: earlier) { compressed.contains($0) } } ?? outlet
    }
    plan.updates = await updates.days
    report.diagnostics += await updates.diagnostics
    // An unproofed site is a draft: a page that is not written yet is no reason to show none.
    report.diagnostics += prover == nil ? plan.diagnostics.map(\.milder) : plan.diagnostics
    report.diagnostics += await plan.measureImages(disk: disk)
    let own = shard.pages(of: plan.pages)
    report.leave(to: shard, of: plan.pages, but: own)
    report.pages = own.count { plan.pages[$0].isWritten }

    if let pygments {
      plan.colours = await CodeColours(
        of: plan.pages, only: own, reader: reader, pygments: pygments, isWhole: shard == nil, disk: keeper)
      report.remarks += [plan.colours.remark].compactMap(\.self)
      report.isAwaiting = report.isAwaiting || plan.colours.isPassing
    }
    earlier?.look(at: plan)
    let collector = outlet.flatMap { outlet in
      wanted == nil || outlet.later != nil
        ? nil : SearchCollector(plan.pages, earlier: earlier, reader: reader, write: outlet.write)
    }
    let releases = prover == nil && memory == nil
    let ahead = SiteRenderer(
      plan: plan, theme: theme, memory: memory, reader: reader, outlet: outlet, search: collector,
      earlier: earlier, releases: releases)
    // What Swift says in a page's headings is shown by others, and is known by its proof alone.
    let isEarly = !theme.diagnostics.hasErrors && (prover == nil || !plan.hasSwiftInHeadings)
    let shown = prover == nil ? [] : Set(plan.inFeed)
    let taken = isEarly ? await ahead.takeOver(own.filter { !shown.contains($0) }) : [:]
    let open = own.filter { taken[$0] == nil }

    // Pages that nothing has changed for are rendered while the others' programs are compiled and run.
    let toCheck = open.map { plan.pages[$0] }
    var jobs: [SiteRenderer.Job] = []
    var preparation: Preparation?
    if let prover {
      let prepared = await prepare(toCheck, try wholes(of: toCheck, by: reader), with: prover, theme: theme)
      for (index, (page, known)) in zip(open, zip(toCheck, prepared.known)) where isEarly {
        if let known { jobs.append(job(index, page, known)) }
      }
      preparation = prepared
    }
    async let first = ahead.render(jobs)
    var rest: [SiteRenderer.Job] = []
    var proofs: [Int: PageProof]?
    if let prover, let preparation {
      let checked = try await check(preparation, with: prover)
      let found = Dictionary(uniqueKeysWithValues: zip(open, checked).map { ($0, $1.proof ?? PageProof()) })
      plan.fillHeadings(found)
      proofs = found
      for (number, index) in open.enumerated() where !isEarly || preparation.known[number] == nil {
        rest.append(job(index, toCheck[number], checked[number]))
      }
    } else {
      rest = open.map { SiteRenderer.Job(page: $0) }
    }
    report.isProofed = prover != nil
    let checks = Dictionary(
      uniqueKeysWithValues: (jobs + rest).map { ($0.page, $0.check) } + taken.map { ($0.key, $0.value.check) })
    for index in own { if let check = checks[index] ?? nil { report.add(check, of: plan.pages[index]) } }
    // With a broken template every page would only repeat its fault.
    guard !theme.diagnostics.hasErrors else {
      report.diagnostics = tidy(report.diagnostics, of: site)
      return report
    }
    progress(.rendering)
    let renderer = SiteRenderer(
      plan: plan, theme: theme, memory: memory, reader: reader, outlet: outlet, search: collector,
      earlier: earlier, releases: releases)
    var pages = taken.mapValues(\.page)
    for (job, page) in zip(jobs, await first) { pages[job.page] = page }
    for (job, page) in zip(rest, await renderer.render(rest)) { pages[job.page] = page }
    let rendered = own.compactMap { pages[$0] }
    var told: [String: Set<SourceRange>] = [:]
    for fault in report.diagnostics { told[fault.id, default: []].insert(fault.range) }
    for page in rendered {
      // What the proof has told of a demo's design already, the renderer need not repeat.
      let new = page.diagnostics.filter { told[$0.id]?.contains($0.range) != true }
      for fault in new { told[fault.id, default: []].insert(fault.range) }
      report.diagnostics += new
      report.bars += page.bars
    }
    for (index, page) in zip(own, rendered) where !page.partials.isEmpty { plan.partials[index] = page.partials }
    let generated = shard == nil ? await renderer.renderGenerated() : []
    report.diagnostics += generated.flatMap(\.diagnostics)
    report.diagnostics = tidy(report.diagnostics, of: site)
    guard let outlet, !report.diagnostics.hasErrors else { return report }
    progress(.writing)
    do throws(DiskFailure) {
      let files = try plan.files(beside: rendered, proofs: proofs, reader: reader)
      _ = await files.concurrentMap { file in
        if earlier?.keep(file) != true {
          outlet.write(file)
          earlier?.note(file)
        }
      }
    } catch {
      throw .disk(error)
    }
    if let missing = wanted?.missing { report.remarks.append("the site has no search: \(missing)") }
    if let module = try await module?.get() {
      if let collector {
        let files: [OutputFile]
        do throws(DiskFailure) { files = try collector.end(module: module) } catch { throw .disk(error) }
        _ = await files.concurrentMap(outlet.write)
      } else {
        let (pages, partials, shelf, proofs) = (plan.pages, plan.partials, memory?.shelf, proofs)
        outlet.later?(
          LateFolder(path: SearchFiles.folder) {
            await SearchFiles.all(
              of: pages, reader: reader, proofs: proofs, partials: partials, module: module, shelf: shelf)
          })
      }
    }
    return report
  }
}
