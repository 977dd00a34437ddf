import Base
import Diagnostics
import Pages
import Sites

extension SiteConfiguration {
  /// Diagnostics of a plan, with the severity that the site gives to broken links.
  fileprivate func judged(_ planned: [Diagnostic]) -> [Diagnostic] {
    planned.map { fault in
      (allowsBrokenLinks ? fault.milder : fault).withWayOut(settings: settingsFile, isStrict: isStrict)
    }
  }
}

extension BuildReport {
  /// The report of single pages before the check.
  init(_ sources: SiteSources, share: [PageNumber], _ request: BuildRequest) {
    diagnostics = sources.diagnostics
    isChecked = request.prover != nil
    pages = share.count
    sourceFiles = share.count { sources.pages[$0.value].file.isSource }
    leave(to: request.options, of: sources.pages, but: share)
  }

  /// The report of a site before the check.
  init(
    _ sources: SiteSources, _ plan: SitePlan, _ details: PageDetails, share: [PageNumber], _ request: BuildRequest
  ) {
    let planned = request.site.judged(plan.diagnostics)
    diagnostics = sources.diagnostics + planned + details.diagnostics
    isChecked = request.prover != nil
    leftOut = sources.leftOut
    isAwaiting = !sources.leftOut.future.isEmpty || details.isPassing
    remarks = [details.colours.remark].compactMap(\.self) + details.drawings.remarks
    pages = share.count { plan[$0].isWritten }
    leave(to: request.options, of: plan.pages.map(\.page), but: share)
  }

  /// Adds what DocC says about the pages of a package.
  mutating func add(_ documentation: DocCReport, of pages: [SitePage], disk: any Disk) {
    var places: [String: String] = [:]
    for page in pages { if let file = try? disk.resolve(page.file.file) { places[file] = page.file.file } }
    let found = DocCDiagnostics(documentation, places: places, disk: disk)
    diagnostics += found.diagnostics
    remarks += found.remarks
  }

  /// Removes diagnostics about pages that are not checked, and in all shards but the first, about no page.
  private mutating func leave(to options: CheckOptions, of pages: [SitePage], but own: [PageNumber]) {
    shard = options.shard
    let isFirst = options.shard?.number ?? 1 == 1
    guard shard != nil || options.selection.choosesFiles || options.selection.choosesSamples else { return }
    let ownFiles = Set(own.map { pages[$0.value].file.file })
    let otherFiles = Set(pages.map(\.file.file)).subtracting(ownFiles)
    diagnostics.removeAll { fault in
      otherFiles.contains(fault.range.file) || !isFirst && !ownFiles.contains(fault.range.file)
    }
  }

  /// Adds what is wrong with a translation. What the original and other translations have told is not repeated.
  mutating func add(_ translation: SiteTranslation, of site: SiteConfiguration) {
    for fault in site.judged(translation.diagnostics) where !diagnostics.contains(fault) { diagnostics.append(fault) }
    isAwaiting = isAwaiting || translation.details.isPassing
  }

  /// Adds the diagnostics of the rendered pages of a translation, whose strength bars are those of the original.
  mutating func add(translation rendered: [RenderedPage]) {
    let own = bars
    add(rendered)
    bars = own
  }

  /// Adds the diagnostics of rendered pages.
  mutating func add(_ rendered: [RenderedPage]) {
    var told: [String: Set<SourceRange>] = [:]
    for fault in diagnostics { told[fault.id, default: []].insert(fault.range) }
    for page in rendered {
      // Do not repeat errors about designs that the check has reported.
      let new = page.diagnostics.filter { told[$0.id]?.contains($0.range) != true }
      for fault in new { told[fault.id, default: []].insert(fault.range) }
      diagnostics += new
      bars += page.bars
    }
  }
}
