import Base
import Pages
import Results
import Samples
import Sites

/// Checks pages with a prover.
extension SiteBuilder {
  /// Writes the programs of pages, and looks up cached results.
  ///
  /// - Parameter asksNames: whether the pages are written, with the types of names.
  func prepare(
    _ numbers: [PageNumber], of pages: [SitePage], _ sources: SiteSources, by prover: SiteProver?,
    asksNames: Bool = false
  ) async throws(SiteFailure) -> PreparedShare {
    var terms = SiteProver.Terms(
      designs: sources.theme.designOutlets, progress: { [progress] in progress(.checking($0)) }, modules: modules,
      asksNames: asksNames)
    // Nobody loads the demos of a package.
    if sources.reader.site.isOfPackage, case .shipped = modules { terms.modules = .quick }
    guard let prover else { return PreparedShare(numbers: numbers, pages: [], known: [:], terms: terms) }
    var read: [ReadPage]
    do throws(DiskFailure) {
      read = try numbers.map { number throws(DiskFailure) in try sources.reader.whole(pages[number.value]) }
    } catch {
      throw .disk(error)
    }
    var foreign: ForeignStarts?
    if sources.reader.site.isOfPackage {
      foreign = try await forecast(of: &read, numbers, sources, terms, by: prover)
    }
    let prepared = await prover.prepare(read, terms)
    var known: [PageNumber: CheckedPage] = [:]
    var open: [Int] = []
    for (index, number) in numbers.enumerated() {
      // The reading of a package's page depends on more than its text.
      if !sources.reader.site.isOfPackage, let proof = memory?.proof(of: pages[number.value]) {
        known[number] = CheckedPage(read[index], proof: proof)
      } else {
        open.append(index)
      }
    }
    let found = open.isEmpty ? [] : await prover.known(open.map { prepared[$0] }, terms)
    for (index, checked) in zip(open, found) { known[numbers[index]] = checked }
    return PreparedShare(numbers: numbers, pages: prepared, known: known, foreign: foreign, terms: terms)
  }

  /// The pages with samples that are selected.
  ///
  /// - Throws: if there is no sample at a line that the call names.
  func selected(
    _ share: [PageNumber], _ sources: SiteSources, _ request: BuildRequest
  ) throws(SiteFailure) -> [PageNumber] {
    let selection = request.options.selection
    guard selection.choosesSamples else { return share }
    var selected: [PageNumber] = []
    var named = selection.lines
    for number in share {
      let page = try whole(number, sources)
      // A page that is left out because of an error is shown with that.
      if page.samples.leftOut != nil || !page.units.isEmpty { selected.append(number) }
      let file = page.document.path
      if page.samples.leftOut == nil { try selection.requireSamples(in: file, page) }
      named[file] = nil
    }
    if request.options.shard == nil {
      for file in named.keys.sorted() { try selection.requireSamples(in: file, nil) }
    }
    return selected
  }

  func whole(_ number: PageNumber, _ sources: SiteSources) throws(SiteFailure) -> ReadPage {
    do {
      return try sources.reader.whole(sources.pages[number.value])
    } catch {
      throw .disk(error)
    }
  }

  /// Compiles, runs and judges pages; returns nothing without a prover.
  ///
  /// If somebody is told about each page, a few pages are checked first, then more and more at once: the first results
  /// come soon, and most pages are still compiled together.
  ///
  /// - Parameter report: what is known of the pages so far. It gets the number of those that were not checked.
  func check(
    _ share: PreparedShare, of pages: [SitePage], _ sources: SiteSources, _ request: BuildRequest,
    _ report: inout BuildReport
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    guard let prover = request.prover else { return [:] }
    guard let finished = request.options.finished else {
      return try await check(share, of: pages, sources, request, by: prover)
    }
    var checked: [PageNumber: CheckedPage] = [:]
    let counter = PageCounter(of: share.numbers.count)
    for var wave in share.waves(of: pages) {
      progress(counter.begin(wave.numbers.count, at: wave.numbers.first.map { pages[$0.value].file.file } ?? ""))
      wave.terms.progress = { [progress] in progress(counter.stage($0)) }
      let found = try await check(wave, of: pages, sources, request, by: prover)
      for number in wave.numbers {
        checked[number] = found[number]
        guard let page = found[number] else { continue }
        if !finished(outcome(of: page, pages[number.value], request, report)) {
          report.pagesNotChecked = share.numbers.count { checked[$0] == nil && pages[$0.value].isWritten }
          report.pages -= report.pagesNotChecked
          report.sourceFiles = checked.keys.count { pages[$0.value].file.isSource }
          return checked
        }
      }
    }
    return checked
  }

  private func outcome(
    of checked: CheckedPage, _ page: SitePage, _ request: BuildRequest, _ report: BuildReport
  ) -> PageOutcome {
    var part = BuildReport()
    part.isChecked = true
    part.pages = 1
    part.sourceFiles = page.file.isSource ? 1 : 0
    part.diagnostics = report.diagnostics.filter { $0.range.file == page.file.file }
    if let check = PageCheck(checked, page.outline, of: request.site) { part.add(check, of: page) }
    part.diagnostics = tidy(part.diagnostics, of: request.site)
    return PageOutcome(report: part, outputs: checked.outputs)
  }

  private func check(
    _ share: PreparedShare, of pages: [SitePage], _ sources: SiteSources, _ request: BuildRequest,
    by prover: SiteProver
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    let checked = try await check(share, of: pages, by: prover)
    guard let foreign = share.foreign else { return checked }
    return try await adapt(checked, foreign, sources, share.terms, by: prover, request.options.readings)
  }

  private func check(
    _ share: PreparedShare, of pages: [SitePage], by prover: SiteProver
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    var checked = share.known
    let open = zip(share.numbers, share.pages).filter { share.known[$0.0] == nil }
    let fresh = open.isEmpty ? [] : try await prover.check(open.map(\.1), share.terms).get()
    for ((number, _), page) in zip(open, fresh) { checked[number] = page }
    for (number, checked) in checked {
      if let proof = checked.proof, proof.awaited.isEmpty { memory?.store(proof, of: pages[number.value]) }
    }
    return checked
  }
}
