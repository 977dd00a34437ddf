import Base
import Diagnostics
import Pages
import Sites

/// The stages of a build: reading, planning, preparing, checking, rendering, writing. Each is a value made of those
/// before it.
extension SiteBuilder {
  func make(_ request: BuildRequest) async throws(SiteFailure) -> BuildReport {
    progress(.reading)
    // Compiled once per machine, which takes longer than many sites: run it in parallel.
    async let module = searchProgram(for: request)?.built()
    async let updates = PageUpdates(request.site, history: request.writes ? history : nil)
    let sources = try await read(request)
    let plans = plans(of: sources, request.versions)
    let (plan, share) = (plans[0], request.share(of: plans[0].pages.map(\.page)))
    request.planned?(plan)
    let changes = await updates
    let details = await details(of: plan, share, sources, request, changes)
    request.earlier?.look(at: plans)
    let renderer = renderer(of: plan, details, sources, request)
    var translations: [SiteTranslation] = []
    for other in plans.dropFirst() {
      let part = SitePart(other, of: plan, chosen: share, request)
      let own = await self.details(of: other, part.share, sources, request, changes)
      translations.append(await SiteTranslation(part, own, self.renderer(of: other, own, sources, request)))
    }

    let reused = await renderer.reuse(share)
    let open = share.filter { reused[$0] == nil }
    let needed = Set(translations.flatMap(\.neededOriginals)).intersection(share).union(open)
    let prepared = try await prepare(
      share.filter(needed.contains), of: plan.pages.map(\.page), sources,
      by: request.prover, asksNames: request.outlet != nil && request.site.showsTypes)
    // Unchanged pages are rendered while programs of others are compiled and run.
    async let early = renderer.renderEarly(prepared, of: open)
    var report = BuildReport(sources, plan, details, share: share, request)
    let checked = try await check(prepared, of: plan.pages.map(\.page), sources, request, &report)
    for number in share {
      let check =
        reused[number]?.check
        ?? checked[number].flatMap { PageCheck($0, plan[number].outline, of: request.site) }
      if let check { report.add(check, of: plan[number].page) }
    }
    if report.pagesNotChecked == 0 {
      for index in translations.indices {
        try translations[index].take(checked, reader: sources.reader)
        report.add(translations[index], of: request.site)
      }
    }
    // With a broken template each page would repeat its error.
    if report.pagesNotChecked == 0, !sources.theme.diagnostics.hasErrors {
      progress(.rendering(pages: plan.pages.count))
      var sites = [
        await renderer.filled(from: checked)
          .render(open, checked, after: await early, reused: reused, isWhole: request.isWhole)
      ]
      report.add(share.compactMap { sites[0].pages[$0] } + sites[0].generated)
      for translation in translations {
        let site = await translation.rendered()
        report.add(translation: site.pages.sorted { $0.key < $1.key }.map(\.value) + site.generated)
        sites.append(site)
      }
      if renderer.outlet != nil, !report.diagnostics.asErrors(request.site.isStrict).hasErrors {
        progress(.writing)
        let module = try await module?.get() ?? nil
        for (site, renderer) in zip(sites, [renderer] + translations.map(\.renderer)) {
          try await write(site, module, renderer)
        }
        let missing = searchProgram(for: request)?.missing.map { "the site has no search: \($0)" }
        report.remarks += [missing].compactMap(\.self) + details.cards.remarks
      }
      if let book = request.book, !report.diagnostics.asErrors(request.site.isStrict).hasErrors {
        progress(.writing)
        try await book(renderer.filled(from: checked), checked)
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
      choosesSamples || request.options.readings != nil
      ? nil : request.prover?.documentation(share.map { sources.pages[$0.value].file.file })
    for number in share where choosesSamples {
      report.matched.formUnion(request.options.selection.matched(in: try whole(number, sources)))
    }
    let links = LooseLinks(disk: disk)
    // DocC resolves the links of its catalogues by symbols.
    let inCatalogues = share.filter { sources.pages[$0.value].file.file.contains(".docc/") }
    let broken = share.filter { !inCatalogues.contains($0) }.flatMap { links.check(sources.pages[$0.value]) }
    report.diagnostics += broken.map { $0.withWayOut(settings: nil, isStrict: request.site.isStrict) }
    if !inCatalogues.isEmpty, request.prover == nil || !request.site.isOfPackage {
      report.details.append("links in DocC catalogues are not checked")
    }
    let prepared = try await prepare(share, of: sources.pages, sources, by: request.prover)
    let checked = try await check(prepared, of: sources.pages, sources, request, &report)
    var unread = 0
    for number in share {
      let page = sources.pages[number.value]
      guard let own = checked[number],
        let check = PageCheck(own, page.outline, of: request.site)
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

  /// The plan of the original, then those of its translations.
  private func plans(of sources: SiteSources, _ versions: SiteVersions?) -> [SitePlan] {
    let site = sources.reader.site
    let hasSearch = site.isSearched && search.map { $0.missing == nil } ?? false
    guard site.languages.isEmpty else {
      let plans = SitePlan.all(
        site, pages: sources.pages, translations: sources.translations, assets: sources.assets, theme: sources.theme,
        data: sources.data, hasSearch: hasSearch, leftOut: sources.leftOut.paths,
        versions: versions)
      memory?.store(plans[0])
      return plans
    }
    let plan =
      memory?.plan?.renewed(
        pages: sources.pages, assets: sources.assets, data: sources.data, hasSearch: hasSearch)
      ?? SitePlan(
        site, pages: sources.pages, assets: sources.assets, theme: sources.theme, data: sources.data,
        hasSearch: hasSearch, leftOut: sources.leftOut.paths, versions: versions)
    memory?.store(plan)
    return [plan]
  }

  private func details(
    of plan: SitePlan, _ share: [PageNumber], _ sources: SiteSources, _ request: BuildRequest, _ updates: PageUpdates
  ) async -> PageDetails {
    let sizes = await ImageSizes(of: plan.imageSources, disk: disk)
    var colours = CodeColours()
    if let pygments {
      colours = await CodeColours(
        of: plan.pages, only: share, reader: sources.reader,
        pygments: pygments, isWhole: request.isWhole, disk: keeper)
    }
    var drawings = PageDrawings()
    if let drawers {
      drawings = await PageDrawings(
        of: plan.pages, only: share, reader: sources.reader, tools: drawers,
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
    let collector = outlet.flatMap { outlet in
      searchProgram(for: request) == nil || outlet.later != nil
        ? nil : SearchCollector(plan, earlier: earlier, reader: sources.reader, write: outlet.write)
    }
    return SiteRenderer(
      plan: plan, details: details, isChecking: request.prover != nil, memory: plan.folder.isEmpty ? memory : nil,
      reader: sources.reader,
      outlet: outlet, search: collector, earlier: earlier)
  }

  /// Writes all files of a language except for its pages.
  ///
  /// - Parameter module: the search; nil if there is none.
  private func write(_ site: RenderedSite, _ module: [UInt8]?, _ renderer: SiteRenderer) async throws(SiteFailure) {
    guard let outlet = renderer.outlet else { return }
    for (path, bytes) in renderer.details.cards.files { outlet.write(OutputFile(path: path, content: .bytes(bytes))) }
    do throws(DiskFailure) {
      let earlier = renderer.earlier
      _ = await (try site.files(reader: renderer.reader)).concurrentMap { file in
        if earlier?.reuse(file) != true {
          outlet.write(file)
          earlier?.store(file)
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
  }
}
