import Base
import Diagnostics
import Pages
import Proofs
import Sites

/// The stages of a build: reading, planning, preparing, checking, rendering, writing. Each is a value made from those
/// before it. Each stage is a value made of those before it.
extension SiteBuilder {
  func make(_ request: BuildRequest) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    // Compiled once per machine, which takes longer than many sites: run it in parallel.
    async let module = searchProgram(for: request)?.built()
    async let updates = PageUpdates(request.site, history: request.outlet == nil ? nil : history)
    let sources = try await read(request)
    let plan = plan(of: sources)
    let details = await details(of: plan, sources, request, await updates)
    let share = request.share(of: plan.pages.map(\.page))
    let renderer = renderer(of: plan, details, sources, request)

    let reused = await renderer.reuse(share)
    let open = share.filter { reused[$0] == nil }
    let prepared = try await prepare(open, of: plan.pages.map(\.page), sources, by: request.prover)
    // Unchanged pages are rendered while programs of others are compiled and run.
    async let early = renderer.renderEarly(prepared)
    var report = BuildReport(sources, plan, details, share: share, request)
    let checked = try await check(prepared, of: plan.pages.map(\.page), sources, request, &report)
    for number in share {
      let check =
        reused[number]?.check
        ?? checked[number].flatMap { PageCheck($0, plan[number].outline, isStrict: request.site.isStrict) }
      if let check { report.add(check, of: plan[number].page) }
    }
    // With a broken template each page would repeat its error.
    if report.pagesNotChecked == 0, !sources.theme.diagnostics.hasErrors {
      progress(.rendering)
      let rendered = await renderer.filled(from: checked)
        .render(open, checked, after: await early, reused: reused, isWhole: request.isWhole)
      report.add(share.compactMap { rendered.pages[$0] } + rendered.generated)
      if let outlet = renderer.outlet, !report.diagnostics.asErrors(request.site.isStrict).hasErrors {
        progress(.writing)
        report.remarks += try await write(rendered, await module, request, renderer, to: outlet)
      }
    }
    report.diagnostics = tidy(report.diagnostics, of: request.site)
    return report
  }

  /// Checks single pages, wherever they are. Links to missing files on the disk are reported, no others.
  func check(_ files: [String], _ request: BuildRequest) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    let sources = try await read(files, request)
    let share = try selected(request.share(of: sources.pages), sources, request)
    var report = BuildReport(sources, share: share, request)
    let choosesSamples = request.options.selection.choosesSamples
    async let documentation =
      choosesSamples ? nil : request.prover?.documentation(share.map { sources.pages[$0.value].file.file })
    for number in share where choosesSamples {
      report.matched.formUnion(request.options.selection.matched(in: try whole(number, sources)))
    }
    let links = LooseLinks(disk: disk)
    // DocC resolves the links of its catalogues by symbols.
    let inCatalogues = share.filter { sources.pages[$0.value].file.file.contains(".docc/") }
    report.diagnostics += share.filter { !inCatalogues.contains($0) }.flatMap { links.check(sources.pages[$0.value]) }
    if !inCatalogues.isEmpty, request.prover == nil || !request.site.isOfPackage {
      report.details.append("links in DocC catalogues are not checked")
    }
    let prepared = try await prepare(share, of: sources.pages, sources, by: request.prover)
    let checked = try await check(prepared, of: sources.pages, sources, request, &report)
    var unread = 0
    for number in share {
      let page = sources.pages[number.value]
      guard let own = checked[number],
        let check = PageCheck(own, page.outline, isStrict: request.site.isStrict)
      else { continue }
      report.add(check, of: page)
      let modules = own.page.samples.imports
      unread += own.page.document.unreadLinks
      // Of a part of the samples, nobody can say which symbols have one.
      if request.site.isOfPackage, !choosesSamples {
        report.symbols.add(own.page.document, check.blocks, modules: modules)
      }
    }
    if unread > 0 {
      report.details.append("links in comments of declarations that are not public: \(unread) not checked")
    }
    if let documentation = await documentation, report.pagesNotChecked == 0 {
      report.add(documentation, of: share.map { sources.pages[$0.value] }, disk: disk)
    }
    report.diagnostics = tidy(report.diagnostics, of: request.site)
    return report
  }

  /// Nil if the site has no search, or its files are not needed.
  private func searchProgram(for request: BuildRequest) -> SearchProgram? {
    request.outlet != nil && request.site.isSearched ? search : nil
  }

  private func plan(of sources: SiteSources) -> SitePlan {
    let site = sources.reader.site
    let hasSearch = site.isSearched && search.map { $0.missing == nil } ?? false
    let plan =
      memory?.plan?.renewed(
        pages: sources.pages, assets: sources.assets, data: sources.data, hasSearch: hasSearch)
      ?? SitePlan(
        site, pages: sources.pages, assets: sources.assets, theme: sources.theme, data: sources.data,
        hasSearch: hasSearch, leftOut: sources.leftOut.paths)
    memory?.keep(plan)
    return plan
  }

  private func details(
    of plan: SitePlan, _ sources: SiteSources, _ request: BuildRequest, _ updates: PageUpdates
  ) async -> PageDetails {
    let sizes = await ImageSizes(of: plan.imageSources, disk: disk)
    var colours = CodeColours()
    if let pygments {
      colours = await CodeColours(
        of: plan.pages, only: request.share(of: plan.pages.map(\.page)), reader: sources.reader,
        pygments: pygments, isWhole: request.isWhole, disk: keeper)
    }
    var drawings = PageDrawings()
    if let drawers {
      drawings = await PageDrawings(
        of: plan.pages, only: request.share(of: plan.pages.map(\.page)), reader: sources.reader, tools: drawers,
        disk: keeper)
    }
    var details = PageDetails(
      of: plan, updates: updates.days, sizes: sizes, colours: colours, drawings: drawings,
      diagnostics: updates.diagnostics + drawings.diagnostics)
    // A preview is on no other site.
    if request.outlet != nil, request.outlet?.later == nil {
      details.cards = await PageCards(of: plan, on: request.site, drawer: drawers?.cards, disk: keeper)
    }
    return details
  }

  private func renderer(
    of plan: SitePlan, _ details: PageDetails, _ sources: SiteSources, _ request: BuildRequest
  ) -> SiteRenderer {
    let (earlier, compressed) = (request.earlier, plan.compressedByAuthor)
    let outlet = request.outlet.map { [disk] outlet in
      request.compressor.map {
        outlet.compressing(by: $0, disk: disk, earlier: earlier) { compressed.contains($0) }
      } ?? outlet
    }
    earlier?.look(at: plan)
    let collector = outlet.flatMap { outlet in
      searchProgram(for: request) == nil || outlet.later != nil
        ? nil : SearchCollector(plan, earlier: earlier, reader: sources.reader, write: outlet.write)
    }
    return SiteRenderer(
      plan: plan, details: details, isChecking: request.prover != nil, memory: memory, reader: sources.reader,
      outlet: outlet, search: collector, earlier: earlier)
  }

  /// Writes all files of the site except for its pages.
  ///
  /// - Returns: what the caller should know.
  private func write(
    _ site: RenderedSite, _ module: Result<[UInt8]?, SiteFailure>?, _ request: BuildRequest, _ renderer: SiteRenderer,
    to outlet: SiteOutlet
  ) async throws(SiteFailure) -> [String] {
    for (path, bytes) in renderer.details.cards.files { outlet.write(OutputFile(path: path, content: .bytes(bytes))) }
    let missing = searchProgram(for: request)?.missing.map { "the site has no search: \($0)" }
    let module = try module?.get() ?? nil
    do throws(DiskFailure) {
      let earlier = renderer.earlier
      _ = await (try site.files(reader: renderer.reader)).concurrentMap { file in
        if earlier?.keep(file) != true {
          outlet.write(file)
          earlier?.note(file)
        }
      }
      if let module, let collector = renderer.search {
        _ = await (try collector.end(module: module)).concurrentMap(outlet.write)
      } else if let module {
        outlet.later?(site.search(module: module, reader: renderer.reader, shelf: memory?.shelf))
      }
    } catch {
      throw .disk(error)
    }
    return [missing].compactMap(\.self) + renderer.details.cards.remarks
  }
}
