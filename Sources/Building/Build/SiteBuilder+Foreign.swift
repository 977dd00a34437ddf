import Base
import Proofs
import Samples
import Sites

/// The check of pages that were not written for Galley.
///
/// Which samples form a program, and which are incomplete, is found by compiling them in several ways.
extension SiteBuilder {
  /// Checks pages again, with other scopes and without incomplete samples, as long as that gives fewer errors.
  func adapt(
    _ checked: [PageNumber: CheckedPage], _ sources: SiteSources, _ terms: SiteProver.Terms, by prover: SiteProver
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    var best = checked
    var attempts: [PageNumber: ForeignAttempt] = [:]
    for (number, page) in checked {
      attempts[number] = ForeignAttempt(page, scope: sources.reader.site.ofPackage.scope)
    }
    while true {
      let open = attempts.compactMap { number, attempt in attempt.next.map { (number, $0) } }.sorted { $0.0 < $1.0 }
      if open.isEmpty { break }
      var pages: [ReadPage] = []
      do throws(DiskFailure) {
        for (number, reading) in open { pages.append(try sources.reader.whole(sources.pages[number.value], reading)) }
      } catch {
        throw .disk(error)
      }
      let prepared = await prover.prepare(pages, terms)
      for ((number, _), page) in zip(open, try await prover.check(prepared, terms).get()) {
        attempts[number]?.add(page)
      }
    }
    for (number, attempt) in attempts { best[number] = attempt.best }
    return best
  }
}
