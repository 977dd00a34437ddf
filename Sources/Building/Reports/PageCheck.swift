import Diagnostics
import Proofs
import Sites

/// The result of a page's check without the page itself: what reports say about it, and what other files show of it.
struct PageCheck: Equatable, Sendable {
  var diagnostics: [Diagnostic]
  var tally: VerdictCounts
  var blocks: [BlockReport]
  /// What came out of Swift in the text: `PageProof.spans`.
  var values: [Int: String]
  /// The modules of its live demos.
  var modules: [NamedModule]
  /// Whether modules of its demos are still to be built.
  var awaitsModules: Bool

  /// Nil where nothing was checked.
  ///
  /// - Parameter outline: of the same page.
  init?(_ checked: CheckedPage, _ outline: PageOutline) {
    guard let proof = checked.proof else { return nil }
    diagnostics = proof.diagnostics
    tally = proof.tally
    blocks = BlockReport.all(in: checked.page, proof, outline.diagnostics + proof.diagnostics)
    values = proof.spans
    modules = proof.modules.map(NamedModule.init)
    awaitsModules = !proof.awaited.isEmpty
  }
}

extension BuildReport {
  /// Takes in what came of a page.
  mutating func add(_ check: PageCheck, of page: SitePage) {
    diagnostics += check.diagnostics
    tally = tally + check.tally
    blocks += check.blocks
    awaitsModules = awaitsModules || check.awaitsModules
    if !page.outline.otherLanguages.isEmpty { otherLanguages[page.file.file] = page.outline.otherLanguages }
  }
}
