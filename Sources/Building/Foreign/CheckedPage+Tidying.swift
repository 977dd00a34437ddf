import Diagnostics
import Markdown
import Results
import Samples

extension CheckedPage {
  /// The same with warnings instead of errors about comments that only look like claims, and with one error for each
  /// statement.
  var tidied: CheckedPage {
    guard var proof else { return self }
    // Nothing was promised about results that differ between runs, and nothing about the order of sets.
    let varying = proof.diagnostics.filter { $0.id == "sample.varies" || $0.id == "claim.varies" || isOfOrder($0) }
    proof.diagnostics.removeAll(where: varying.contains)
    let lines = Set(varying.map(\.range.start.line))
    for sample in page.samples.samples {
      for (index, claim) in sample.claims.enumerated() where lines.contains(claim.range.start.line) {
        for line in 0..<claim.lineCount {
          proof.verdicts.excuse(
            .claim(fence: sample.fence, index: index, line: line), because: "this result differs between runs")
        }
      }
    }
    proof.diagnostics = StatementErrors(of: page).first(proof.diagnostics)
    return CheckedPage(page, proof: proof)
  }

  /// Whether a printed set or dictionary has the elements that the page shows, in another order.
  private func isOfOrder(_ error: Diagnostic) -> Bool {
    guard case .printed(let expected, let actual?) = error.cause,
      let fence = page.document.fence(at: error.range.start.line),
      let sample = page.samples.samples.first(where: { $0.fence == fence }), usesUnordered(sample)
    else { return false }
    return (actual.contains("[") || actual.contains(", ")) && Self.elements(of: actual) == Self.elements(of: expected)
  }

  /// What stands between commas and brackets, sorted: an entry of a dictionary is one of them.
  private static func elements(of printed: String) -> [String] {
    printed.split { ",[]\"".contains($0) }.map { String($0.trimmingPrefix { $0 == " " }) }.sorted()
  }

  /// Whether a sample, or an earlier one of its program, has a set or a dictionary, and none that has an order.
  private func usesUnordered(_ sample: Sample) -> Bool {
    let unordered = /\b(?!Ordered|Sorted)\w*(?:Set|Dictionary)\b/
    if sample.code.contains(unordered) { return true }
    let earlier = page.samples.samples.filter { $0.program == sample.program && $0.fence < sample.fence }.map(\.code)
    return earlier.contains { $0.contains(unordered) }
      && !earlier.contains { $0.contains(/\b(?:Ordered|Sorted)\w*(?:Set|Dictionary)\b/) }
  }
}
