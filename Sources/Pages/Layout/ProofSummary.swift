import HTML
import Proofs

/// The badge above a page's text, and the summary of its check below it.
struct ProofSummary {
  /// Nil if the site is built without checking.
  var tally: VerdictCounts?
  var bars: Int
  /// Whether the check found errors; such a page is only shown in a preview.
  var hasErrors = false

  /// Null if the page was checked and has no claims.
  var templateValue: TemplateValue {
    let figures = tally.map(figures) ?? []
    if tally != nil, figures.isEmpty, !hasErrors { return .null }
    let isVerified = tally.map { $0.samples + $0.outputs + $0.checks > 0 || $0.skipped == 0 } == true && !hasErrors
    let counts = figures.filter(\.isInBadge).map { "\($0.count) \($0.noun)" }.joined(separator: ", ")
    let (label, badge, sign) =
      if hasErrors {
        ("Check failed", "badge-failed", "✗")
      } else if isVerified {
        (counts.isEmpty ? "Verified" : "Verified: \(counts)", "badge-verified", "✓")
      } else {
        ("Not checked", "badge-unchecked", "○")
      }
    let value: TemplateValue = .object([
      "isChecked": .bool(tally != nil), "isVerified": .bool(isVerified), "hasErrors": .bool(hasErrors),
      "label": .string(label), "badge": .string(badge), "sign": .string(sign),
      "figures": .list(figures.map(\.templateValue)),
    ])
    return value.addingFormerNames(["isProofed": "isChecked"])
  }

  private struct Figure {
    var count: Int
    var noun: String
    var verb: String
    var isInBadge = true

    init?(_ count: Int, _ noun: String, _ verb: String, isInBadge: Bool = true) {
      guard count > 0 else { return nil }
      self.count = count
      self.noun = count == 1 ? noun : noun + "s"
      self.verb = verb
      self.isInBadge = isInBadge
    }

    var templateValue: TemplateValue { ["count": .integer(count), "text": .string("\(noun) \(verb)")] }
  }

  private func figures(_ tally: VerdictCounts) -> [Figure] {
    [
      Figure(tally.samples, "sample", "checked"),
      Figure(tally.outputs, "claim", "compared"),
      Figure(tally.checks, "check", "passed"),
      Figure(bars, "strength bar", "rendered", isInBadge: false),
      Figure(tally.skipped + tally.notChecked, "sample", "not checked", isInBadge: false),
    ].compactMap(\.self)
  }
}
