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

  private let disk: any Disk
  private let home: GalleyHome
  private let search: SearchProgram?
  private let memory: SiteMemory?
  private let history: GitHistory?
  private let pygments: Pygments?
  /// The disk itself, for what is kept between builds: it is no part of what a site is made of.
  private let keeper: any Disk
  private let progress: Progress

  /// - Parameters:
  ///   - search: nil to build sites without search.
  ///   - path: where git is looked for, which knows when pages were last changed, and Python, which may have Pygments;
  ///     nil to ask nobody.
  ///   - memory: what earlier builds of this process have left, and this one leaves; nil for none.
  public init(
    disk: any Disk, home: GalleyHome, search: SearchProgram? = nil, path: String? = nil, memory: SiteMemory? = nil,
    progress: @escaping Progress = { _ in }
  ) {
    self.disk = disk
    self.home = home
    self.search = search
    self.memory = memory
    history = path.map(GitHistory.init(path:))
    pygments = path.map(Pygments.init(path:))
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
    try await Blesser(builder: self, disk: disk).bless(files: files, of: site, prover: prover, isWriting: isWriting)
  }

  /// The same on another disk.
  func reading(_ disk: any Disk) -> SiteBuilder { SiteBuilder(self, reading: disk) }

  private init(_ other: SiteBuilder, reading disk: any Disk) {
    self.disk = disk
    home = other.home
    search = other.search
    history = other.history
    pygments = other.pygments
    keeper = other.keeper
    memory = other.memory
    progress = other.progress
  }

  /// Writes the site where its pages have no fault; else the report tells the faults and all stays as it was.
  ///
  /// - Parameter prover: nil to leave the pages unchecked, which they then say.
  public func build(_ site: SiteConfiguration, prover: SiteProver?) async throws(SiteFailure) -> BuildReport {
    try SiteOutput.check(site, disk: disk)
    let output = try SiteOutput(folder: site.output, disk: disk)
    let makers = SiteStamp.makers(of: site, prover: prover, search: search, pygments: pygments)
    let place = SiteStamp.path(for: site, disk: disk)
    if let stamp = SiteStamp(at: place, disk: disk), stamp.makers == makers,
      stamp.output == SiteStamp.output(site.output, disk: disk), await stamp.journal.holds(on: disk)
    {
      var report = stamp.report
      report.isUnchanged = true
      return report
    }
    let compressor = site.compression.isEmpty ? nil : try Compressor(site.compression)
    let staging: Staging
    do { staging = try output.stage() } catch { throw .disk(error) }
    defer { staging.remove() }
    let journal = JournalDisk(disk, ignoring: site.output)
    let outlet = SiteOutlet { file in
      if makers != nil, case .copy(let source) = file.content { journal.look(at: source) }
      staging.write(file)
    } later: { folder in
      _ = await folder.all().concurrentMap(staging.write)
    }
    let report = try await (makers == nil ? self : reading(journal)).make(
      site, prover: prover, compressor: compressor, outlet: outlet)
    guard !report.diagnostics.hasErrors else { return report }
    do { try output.replace(with: staging) } catch { throw .disk(error) }
    if let makers, !report.isAwaiting, let written = SiteStamp.output(site.output, disk: disk) {
      // Without it the next build has all to do again, which is no fault of this one.
      let stamp = SiteStamp(makers: makers, journal: journal.journal, output: written, report: report)
      try? stamp.write(for: site, disk: disk)
    }
    return report
  }

  /// Does everything but write, and hands over what would have been written: nothing where there are errors.
  public func preview(
    _ site: SiteConfiguration, prover: SiteProver?
  ) async throws(SiteFailure) -> (report: BuildReport, files: SiteFiles?) {
    let files = Mutex(SiteFiles())
    let outlet = SiteOutlet { file in
      files.withLock { $0.files.append(file) }
    } later: { folder in
      files.withLock { $0.folders.append(folder) }
    }
    let report = try await make(site, prover: prover, outlet: outlet)
    return (report, report.diagnostics.hasErrors ? nil : files.withLock { $0 })
  }

  /// Does everything but write.
  ///
  /// - Parameter shard: the part of the pages to look at; what concerns no page is told by the first.
  public func check(
    _ site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil
  ) async throws(SiteFailure) -> BuildReport {
    try await make(site, prover: prover, shard: shard)
  }

  /// Proofs single pages, wherever they lie. Of their links it is told only what is not on the disk.
  public func check(
    files: [String], of site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil
  ) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    var site = site
    // Who names a page wants it checked.
    site.showsFuture = true
    var report = BuildReport()
    let files = files.map { ContentFile(path: FilePaths.name($0), file: $0) }
    let theme = try readTheme(of: site)
    report.diagnostics = theme.diagnostics
    let all = await read(files, of: site, with: prover, report: &report)
    let own = shard.pages(of: all)
    let pages = own.map { all[$0] }
    report.leave(to: shard, of: all, but: own)
    report.pages = pages.count
    let links = LooseLinks(disk: disk)
    report.diagnostics += pages.flatMap(links.check)
    let known = await remembered(pages, with: prover, theme: theme)
    _ = try await prove(pages, known: known, with: prover, theme: theme, report: &report)
    report.diagnostics = tidy(report.diagnostics, of: site)
    return report
  }

  /// - Parameter pages: all that the site has; nil where only some are looked at.
  private func readTheme(of site: SiteConfiguration, pages: [ContentFile]? = nil) throws(SiteFailure) -> Theme {
    var files = try ThemeFiles.read(home.templates, disk: disk)
    if let folder = site.templates { files.merge(try ThemeFiles.read(folder, disk: disk)) { _, own in own } }
    let theme = memory?.theme(of: files) ?? Theme(builtIn: ThemeFiles.minified(files))
    memory?.begin(site, theme: theme, of: files, pages: pages)
    return theme
  }

  /// - Parameters:
  ///   - compressor: what makes the files beside those that are written.
  ///   - outlet: nil where only the faults are wanted.
  private func make(
    _ site: SiteConfiguration, prover: SiteProver?, shard: Shard? = nil, compressor: Compressor? = nil,
    outlet given: SiteOutlet? = nil
  ) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    // Built once on a machine, which takes longer than many a site: beside all else.
    let wanted = given != nil && site.isSearched ? search : nil
    async let module = wanted?.built()
    async let updates = PageUpdates(site, history: given == nil ? nil : history)
    let excluded = [site.output] + [site.templates, site.data].compactMap(\.self)
    let tree = try ContentTree(
      folder: site.content, excluding: excluded, showsDrafts: site.showsDrafts, within: site.root, disk: disk)
    if tree.pages.isEmpty, !tree.diagnostics.hasErrors { throw .noPages(site.content) }
    let theme = try readTheme(of: site, pages: tree.pages)
    var report = BuildReport()
    let data = try DataFiles(site.data, disk: disk)
    report.diagnostics = tree.diagnostics + theme.diagnostics + data.diagnostics

    var plan = SitePlan(
      site, pages: await read(tree.pages, of: site, with: prover, report: &report), assets: tree.assets,
      theme: theme, data: data.data)
    let compressed = plan.compressedByAuthor
    let outlet = given.map { [disk] outlet in
      compressor.map { outlet.compressing(by: $0, disk: disk) { compressed.contains($0) } } ?? outlet
    }
    plan.updates = await updates.days
    report.diagnostics += await updates.diagnostics
    plan.hasSearch = site.isSearched && search.map { $0.missing == nil } ?? false
    // An unproofed site is a draft: a page that is not written yet is no reason to show none.
    report.diagnostics += prover == nil ? plan.diagnostics.map(\.milder) : plan.diagnostics
    report.diagnostics += await plan.measureImages(disk: disk)
    let own = shard.pages(of: plan.pages)
    report.leave(to: shard, of: plan.pages, but: own)
    report.pages = own.count { plan.pages[$0].isWritten }

    // Pages that nothing has changed for are rendered while the others' programs are compiled and run.
    let pages = own.map { plan.pages[$0] }
    let known = await remembered(pages, with: prover, theme: theme)
    let isEarly = !theme.diagnostics.hasErrors && !plan.hasSwiftInHeadings
    let early = known.indices.filter { isEarly && known[$0] != nil }
    let jobs = early.map { RenderJob(page: own[$0], proof: known[$0]) }
    if let pygments {
      plan.colours = await CodeColours(
        of: plan.pages, only: own, on: site, pygments: pygments, isWhole: shard == nil, disk: keeper)
      report.remarks += [plan.colours.remark].compactMap(\.self)
      report.isAwaiting = report.isAwaiting || plan.colours.isPassing
    }
    let draft = plan
    async let first = render(jobs, of: draft, theme: theme, outlet: outlet)
    let proofs = try await prove(pages, known: known, with: prover, theme: theme, report: &report)
    if let proofs { plan.fillHeadings(Dictionary(uniqueKeysWithValues: zip(own, proofs))) }
    // With a broken template every page would only repeat its fault.
    guard !theme.diagnostics.hasErrors else {
      report.diagnostics = tidy(report.diagnostics, of: site)
      return report
    }
    progress(.rendering)
    let late = own.indices.filter { !isEarly || known[$0] == nil }
    let rest = late.map { RenderJob(page: own[$0], proof: proofs?[$0]) }
    let made = Array(zip(early, await first)) + zip(late, await render(rest, of: plan, theme: theme, outlet: outlet))
    let rendered = made.sorted { $0.0 < $1.0 }.map(\.1)
    for page in rendered {
      // What the proof has told of a demo's design already, the renderer need not repeat.
      report.diagnostics += page.diagnostics.filter { fault in
        !report.diagnostics.contains { $0.id == fault.id && $0.range == fault.range }
      }
      report.bars += page.bars
    }
    for (index, page) in zip(own, rendered) where !page.partials.isEmpty { plan.partials[index] = page.partials }
    let generated = shard == nil ? await renderGenerated(of: plan, theme: theme, outlet: outlet) : []
    report.diagnostics += generated.flatMap(\.diagnostics)
    report.diagnostics = tidy(report.diagnostics, of: site)
    guard let outlet, !report.diagnostics.hasErrors else { return report }
    progress(.writing)
    let files = plan.files(beside: rendered, modules: (proofs ?? []).flatMap(\.modules), proofs: proofs)
    _ = await (files + plan.twinFiles(proofs, disk: disk)).concurrentMap(outlet.write)
    if let missing = wanted?.missing { report.remarks.append("the site has no search: \(missing)") }
    if let module = try await module?.get() {
      let (pages, partials) = (plan.pages, plan.partials)
      let folder = LateFolder(path: SearchFiles.folder) {
        SearchFiles.all(await SearchFiles.index(of: pages, proofs: proofs, partials: partials), module: module)
      }
      await outlet.later(folder)
    }
    return report
  }

  /// In reading order, each told once though many pages met it, and files of the theme named by where they really lie.
  private func tidy(_ diagnostics: [Diagnostic], of site: SiteConfiguration) -> [Diagnostic] {
    var places: [String: String] = [:]
    func place(_ file: String) -> String {
      guard file.hasPrefix("Templates/") else { return file }
      if let known = places[file] { return known }
      let path = String(file.dropFirst("Templates/".count))
      let own = site.templates.map { FilePaths.join($0, path) }
      let found = own.flatMap { (try? disk.status($0)) == nil ? nil : $0 } ?? FilePaths.join(home.templates, path)
      places[file] = found
      return found
    }
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.range.file = place(diagnostic.range.file)
      for index in diagnostic.notes.indices {
        if let file = diagnostic.notes[index].range?.file { diagnostic.notes[index].range?.file = place(file) }
      }
      return diagnostic
    }.inReadingOrder
  }

  /// Renders pages and writes them: what comes back has given its text away.
  private func render(_ jobs: [RenderJob], of plan: SitePlan, theme: Theme, outlet: SiteOutlet?) async -> [RenderedPage]
  {
    let renderer = PageRenderer(theme: theme)
    return await jobs.concurrentMap { [memory] job in
      let page = plan.pages[job.page]
      let context = plan.context(of: job.page, modules: job.proof?.modules ?? [])
      var rendered =
        memory?.rendered(page, in: context, isProofed: job.proof != nil)
        ?? renderer.render(page.document, samples: page.samples, proof: job.proof, context: context)
      memory?.keep(rendered, of: page, in: context)
      outlet?.write(OutputFile(path: page.output, content: .bytes(rendered.html)))
      rendered.html = []
      return rendered
    }
  }

  private func renderGenerated(of plan: SitePlan, theme: Theme, outlet: SiteOutlet?) async -> [RenderedPage] {
    let renderer = PageRenderer(theme: theme)
    return await plan.generated.concurrentMap { page in
      // Nothing on it claims anything.
      let (proof, context) = (PageProof(), plan.context(of: page))
      var rendered = renderer.render(page.document, samples: page.samples, proof: proof, context: context)
      outlet?.write(OutputFile(path: page.output, content: .bytes(rendered.html)))
      rendered.html = []
      return rendered
    }
  }

  /// The proofs of pages that an earlier run has left nothing to do for.
  private func remembered(_ pages: [SitePage], with prover: SiteProver?, theme: Theme) async -> [PageProof?] {
    guard let prover else { return pages.map { _ in nil } }
    var known = pages.map { memory?.proof(of: $0) }
    let open = known.indices.filter { known[$0] == nil }
    guard !open.isEmpty else { return known }
    for (index, proof) in zip(open, await prover.remembered(job(open.map { pages[$0] }, theme))) {
      known[index] = proof
    }
    return known
  }

  private func job(_ pages: [SitePage], _ theme: Theme) -> SiteProver.Job {
    SiteProver.Job(
      pages: pages.map { ($0.document, $0.samples) }, designs: theme.designOutlets,
      progress: { [progress] done, count in progress(.proofing(done: done, of: count)) })
  }

  /// One proof a page, or nil where none are wanted.
  ///
  /// - Parameter known: those that are there already.
  private func prove(
    _ pages: [SitePage], known: [PageProof?], with prover: SiteProver?, theme: Theme, report: inout BuildReport
  ) async throws(SiteFailure) -> [PageProof]? {
    guard let prover else { return nil }
    let open = known.indices.filter { known[$0] == nil }
    var fresh = open.isEmpty ? [] : try await prover.prove(job(open.map { pages[$0] }, theme)).get()[...]
    let proofs = known.compactMap { $0 ?? fresh.popFirst() }
    report.isProofed = true
    for (page, proof) in zip(pages, proofs) {
      memory?.keep(proof, of: page)
      report.diagnostics += proof.diagnostics
      report.tally = report.tally + proof.tally
      let faults = page.document.diagnostics + page.samples.diagnostics + proof.diagnostics
      report.blocks += BlockReport.all(in: page.document, page.samples, proof, faults)
      if !page.document.otherLanguages.isEmpty {
        report.otherLanguages[page.document.path] = page.document.otherLanguages
      }
    }
    return proofs
  }

  private struct RenderJob {
    var page: Int
    var proof: PageProof?
  }

  private func read(
    _ files: [ContentFile], of site: SiteConfiguration, with prover: SiteProver?,
    report: inout BuildReport
  ) async -> [SitePage] {
    let disk = disk
    let unread: SiteProver.Syntax = { _ in CodeSyntax.unread }
    let syntax = prover?.syntax ?? unread
    let results = await files.concurrentMap { [memory] file in
      Result { () throws(DiskFailure) in
        if let known = try memory?.page(file, disk: disk) { return known }
        let status = try memory.map { _ throws(DiskFailure) in try disk.status(file.file) }
        let page = try SitePage(file, site: site, disk: disk, syntax: syntax)
        if let status { memory?.keep(page, status) }
        return page
      }
    }
    var pages: [SitePage] = []
    for result in results {
      switch result {
      case .failure(let failure): report.diagnostics.append(.unreadable(failure))
      case .success(let page) where !page.isShown(on: site):
        report.isAwaiting = report.isAwaiting || page.isShown(on: site.showingFuture)
      case .success(let page):
        report.diagnostics += page.document.diagnostics + page.samples.diagnostics
        pages.append(page)
      }
    }
    return pages
  }
}
