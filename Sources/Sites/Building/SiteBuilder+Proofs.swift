import Pages
import Proofs
import Samples

/// What only a prover can tell of pages.
extension SiteBuilder {
  /// Some of a site's pages on their way through their check, in order.
  struct Preparation: Sendable {
    var pages: [SitePage]
    var prepared: [PreparedPage]
    /// What an earlier run left nothing to do for.
    var known: [CheckedPage?]
    var terms: SiteProver.Terms
  }

  /// Writes the pages' programs and looks up what is known of them.
  func prepare(
    _ pages: [SitePage], _ whole: [ReadPage], with prover: SiteProver, theme: Theme
  ) async -> Preparation {
    let terms = SiteProver.Terms(
      designs: theme.designOutlets, progress: { [progress] in progress(.checking($0)) }, modules: modules)
    let prepared = await prover.prepare(whole, terms)
    var known = zip(pages, whole).map { page, whole in
      memory?.proof(of: page).map { CheckedPage(whole, proof: $0) }
    }
    let open = known.indices.filter { known[$0] == nil }
    if !open.isEmpty {
      for (index, checked) in zip(open, await prover.known(open.map { prepared[$0] }, terms)) { known[index] = checked }
    }
    return Preparation(pages: pages, prepared: prepared, known: known, terms: terms)
  }

  /// Every page checked, in order.
  func check(_ preparation: Preparation, with prover: SiteProver) async throws(SiteFailure) -> [CheckedPage] {
    let known = preparation.known
    let open = known.indices.filter { known[$0] == nil }.map { preparation.prepared[$0] }
    var fresh = open.isEmpty ? [] : try await prover.check(open, preparation.terms).get()[...]
    let checked = known.compactMap { $0 ?? fresh.popFirst() }
    for (page, checked) in zip(preparation.pages, checked) {
      if let proof = checked.proof, proof.awaited.isEmpty { memory?.keep(proof, of: page) }
    }
    return checked
  }

  func job(_ index: Int, _ page: SitePage, _ checked: CheckedPage) -> SiteRenderer.Job {
    SiteRenderer.Job(
      page: index, checked: checked, check: checked.proof.map { PageCheck(checked, $0, page.outline) })
  }
}
