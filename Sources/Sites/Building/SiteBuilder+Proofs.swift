import Pages
import Proofs

/// A page that is to be checked, and all of it.
struct CheckedPage: Sendable {
  var page: SitePage
  var whole: WholePage
}

/// What only a prover can tell of pages.
extension SiteBuilder {
  /// The proofs of pages that an earlier run has left nothing to do for.
  func remembered(_ pages: [CheckedPage], with prover: SiteProver?, theme: Theme) async -> [PageProof?] {
    guard let prover else { return [] }
    var known = pages.map { memory?.proof(of: $0.page) }
    let open = known.indices.filter { known[$0] == nil }
    guard !open.isEmpty else { return known }
    for (index, proof) in zip(open, await prover.remembered(job(open.map { pages[$0] }, theme))) {
      known[index] = proof
    }
    return known
  }

  private func job(_ pages: [CheckedPage], _ theme: Theme) -> SiteProver.Job {
    SiteProver.Job(
      pages: pages.map { ($0.whole.document, $0.whole.samples) }, designs: theme.designOutlets,
      progress: { [progress] in progress(.checking($0)) }, modules: modules)
  }

  /// One proof a page, in order; none where no prover is given.
  ///
  /// - Parameter known: those that are there already.
  func prove(
    _ pages: [CheckedPage], known: [PageProof?], with prover: SiteProver?, theme: Theme
  ) async throws(SiteFailure) -> [PageProof] {
    guard let prover else { return [] }
    let open = known.indices.filter { known[$0] == nil }
    var fresh = open.isEmpty ? [] : try await prover.prove(job(open.map { pages[$0] }, theme)).get()[...]
    let proofs = known.compactMap { $0 ?? fresh.popFirst() }
    for (page, proof) in zip(pages, proofs) where proof.awaited.isEmpty { memory?.keep(proof, of: page.page) }
    return proofs
  }

  func job(_ index: Int, _ page: CheckedPage?, _ proof: PageProof?) -> SiteRenderer.Job {
    var job = SiteRenderer.Job(page: index, whole: page?.whole, proof: proof)
    if let page, let proof { job.check = PageCheck(page, proof) }
    return job
  }
}
