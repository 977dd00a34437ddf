import Diagnostics
import Pages
import Sites

extension BuildReport {
  /// What there is to say of single pages before they are checked.
  init(_ sources: SiteSources, share: [PageNumber], _ request: BuildRequest) {
    diagnostics = sources.diagnostics
    isProofed = request.prover != nil
    pages = share.count
    leave(to: request.shard, of: sources.pages, but: share)
  }

  /// What there is to say of a site before its pages are checked.
  init(
    _ sources: SiteSources, _ plan: SitePlan, _ details: PageDetails, share: [PageNumber], _ request: BuildRequest
  ) {
    // An unchecked site is a draft: a page that is not written yet is no reason to show none.
    let planned = request.prover == nil ? plan.diagnostics.map(\.milder) : plan.diagnostics
    diagnostics = sources.diagnostics + planned + details.diagnostics
    isProofed = request.prover != nil
    isAwaiting = sources.isAwaiting || details.colours.isPassing
    remarks = [details.colours.remark].compactMap(\.self)
    pages = share.count { plan[$0].isWritten }
    leave(to: request.shard, of: plan.pages.map(\.page), but: share)
  }

  /// Leaves to other parts what is theirs to tell: all about their pages, and to the first what concerns no page.
  private mutating func leave(to shard: CheckShard?, of pages: [SitePage], but own: [PageNumber]) {
    guard let shard else { return }
    self.shard = shard
    let ownFiles = Set(own.map { pages[$0.value].file.file })
    let otherFiles = Set(pages.map(\.file.file)).subtracting(ownFiles)
    diagnostics.removeAll { fault in
      otherFiles.contains(fault.range.file) || shard.number != 1 && !ownFiles.contains(fault.range.file)
    }
  }

  /// Takes in what was found when pages were rendered.
  mutating func add(_ rendered: [RenderedPage]) {
    var told: [String: Set<SourceRange>] = [:]
    for fault in diagnostics { told[fault.id, default: []].insert(fault.range) }
    for page in rendered {
      // What the proof has told of a demo's design already, the renderer need not repeat.
      let new = page.diagnostics.filter { told[$0.id]?.contains($0.range) != true }
      for fault in new { told[fault.id, default: []].insert(fault.range) }
      diagnostics += new
      bars += page.bars
    }
  }
}
