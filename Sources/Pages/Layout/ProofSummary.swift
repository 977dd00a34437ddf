import HTML
import Results
import Words

/// The badge above a page's text, and the summary of its check below it.
struct ProofSummary {
  /// Nil if the site is built without checking.
  var tally: VerdictCounts?
  var bars: Int
  /// Whether the check found errors; such a page is only shown in a preview.
  var hasErrors = false
  let words: WordTable

  /// Null if the page was checked and has no claims.
  var templateValue: TemplateValue {
    let figures = tally.map(figures) ?? []
    if tally != nil, figures.isEmpty, !hasErrors { return .null }
    let isVerified = tally.map { $0.samples + $0.outputs + $0.checks > 0 || $0.skipped == 0 } == true && !hasErrors
    let counts = figures.compactMap { figure in figure.noun.map { words.text($0, count: figure.count) } }
      .joined(separator: words.separator)
    let (label, badge, sign) =
      if hasErrors {
        (words[.checkFailed], "badge-failed", "✗")
      } else if isVerified {
        (counts.isEmpty ? words[.verified] : words.text(.verifiedWith, ["counts": counts]), "badge-verified", "✓")
      } else {
        (words[.pageNotChecked], "badge-unchecked", "○")
      }
    let value: TemplateValue = .object([
      "isChecked": .bool(tally != nil), "isVerified": .bool(isVerified), "hasErrors": .bool(hasErrors),
      "label": .string(label), "badge": .string(badge), "sign": .string(sign),
      "figures": .list(
        figures.map { ["count": .integer($0.count), "text": .string(words.text($0.text, count: $0.count))] }),
    ])
    return value.addingFormerNames(["isProofed": "isChecked"])
  }

  private struct Figure {
    var count: Int
    var text: Word
    /// In the badge; nil if it is not in there.
    var noun: Word?

    init?(_ count: Int, _ text: Word, _ noun: Word? = nil) {
      guard count > 0 else { return nil }
      (self.count, self.text, self.noun) = (count, text, noun)
    }
  }

  private func figures(_ tally: VerdictCounts) -> [Figure] {
    [
      Figure(tally.samples, .samplesChecked, .samples),
      Figure(tally.outputs, .claimsCompared, .claims),
      Figure(tally.checks, .checksPassedHere, .checks),
      Figure(bars, .barsRendered),
      Figure(tally.skipped + tally.notChecked, .samplesNotChecked),
    ].compactMap(\.self)
  }
}
