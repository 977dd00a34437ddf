import Base
import Pages
import Proofs
import Samples
import Sites

/// Checks pages with a prover.
extension SiteBuilder {
  /// Writes the programs of pages, and looks up cached results.
  func prepare(
    _ numbers: [PageNumber], of pages: [SitePage], _ sources: SiteSources, by prover: SiteProver?
  ) async throws(SiteFailure) -> PreparedShare {
    let terms = SiteProver.Terms(
      designs: sources.theme.designOutlets, progress: { [progress] in progress(.checking($0)) }, modules: modules)
    guard let prover else { return PreparedShare(numbers: numbers, pages: [], known: [:], terms: terms) }
    let read: [ReadPage]
    do throws(DiskFailure) {
      read = try numbers.map { number throws(DiskFailure) in try sources.reader.whole(pages[number.value]) }
    } catch {
      throw .disk(error)
    }
    let prepared = await prover.prepare(read, terms)
    var known: [PageNumber: CheckedPage] = [:]
    var open: [Int] = []
    for (index, number) in numbers.enumerated() {
      if let proof = memory?.proof(of: pages[number.value]) {
        known[number] = CheckedPage(read[index], proof: proof)
      } else {
        open.append(index)
      }
    }
    let found = open.isEmpty ? [] : await prover.known(open.map { prepared[$0] }, terms)
    for (index, checked) in zip(open, found) { known[numbers[index]] = checked }
    return PreparedShare(numbers: numbers, pages: prepared, known: known, terms: terms)
  }

  /// Compiles, runs and judges pages; returns nothing without a prover.
  func check(
    _ share: PreparedShare, of pages: [SitePage], by prover: SiteProver?
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    guard let prover else { return [:] }
    var checked = share.known
    let open = zip(share.numbers, share.pages).filter { share.known[$0.0] == nil }
    let fresh = open.isEmpty ? [] : try await prover.check(open.map(\.1), share.terms).get()
    for ((number, _), page) in zip(open, fresh) { checked[number] = page }
    for (number, checked) in checked {
      if let proof = checked.proof, proof.awaited.isEmpty { memory?.keep(proof, of: pages[number.value]) }
    }
    return checked
  }
}
