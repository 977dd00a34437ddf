import Diagnostics
import Markdown
import Proofs
import Sites

/// The result of the check of a page, without the page: for reports, and for files that show parts of it.
struct PageCheck: Equatable, Sendable {
  var diagnostics: [Diagnostic]
  var tally: VerdictCounts
  var blocks: [BlockReport]
  /// The number of blocks without a language that are no Swift.
  var otherBlocks = 0
  /// Results of Swift spans: `PageProof.spans`.
  var values: [SpanNumber: String]
  /// Modules of its live demos.
  var modules: [NamedModule]
  /// Whether modules of its demos are still to be compiled.
  var awaitsModules: Bool

  /// Nil if the page was not checked.
  ///
  /// - Parameter outline: of the same page.
  init?(_ checked: CheckedPage, _ outline: PageOutline) {
    guard let proof = checked.proof else { return nil }
    diagnostics = proof.diagnostics
    tally = proof.tally
    blocks = BlockReport.all(in: checked.page, proof, outline.diagnostics + proof.diagnostics)
    otherBlocks = checked.page.samples.otherBlocks
    values = proof.spans
    modules = proof.modules.map(NamedModule.init)
    awaitsModules = !proof.awaited.isEmpty
  }
}

extension BuildReport {
  /// Adds the result of a page.
  mutating func add(_ check: PageCheck, of page: SitePage) {
    diagnostics += check.diagnostics
    tally = tally + check.tally
    blocks += check.blocks
    awaitsModules = awaitsModules || check.awaitsModules
    var languages = page.outline.otherLanguages
    if check.otherBlocks > 0 { languages["", default: 0] += check.otherBlocks }
    if !languages.isEmpty { otherLanguages[page.file.file] = languages }
  }
}
