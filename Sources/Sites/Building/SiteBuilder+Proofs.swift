import Pages
import Proofs

/// What only a prover can tell of pages.
extension SiteBuilder {
  /// The proofs of pages that an earlier run has left nothing to do for.
  func remembered(_ pages: [SitePage], with prover: SiteProver?, theme: Theme) async -> [PageProof?] {
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
      progress: { [progress] in progress(.checking($0)) }, modules: modules)
  }

  /// One proof a page, or nil where none are wanted.
  ///
  /// - Parameter known: those that are there already.
  func prove(
    _ pages: [SitePage], known: [PageProof?], with prover: SiteProver?, theme: Theme, report: inout BuildReport
  ) async throws(SiteFailure) -> [PageProof]? {
    guard let prover else { return nil }
    let open = known.indices.filter { known[$0] == nil }
    var fresh = open.isEmpty ? [] : try await prover.prove(job(open.map { pages[$0] }, theme)).get()[...]
    let proofs = known.compactMap { $0 ?? fresh.popFirst() }
    report.isProofed = true
    for (page, proof) in zip(pages, proofs) {
      if proof.awaited.isEmpty { memory?.keep(proof, of: page) } else { report.awaitsModules = true }
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
}
