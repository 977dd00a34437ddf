import HTML
import Proofs

/// The badge above a page's text, and the summary of its check below it.
struct ProofSummary {
  /// Nil if the site is built without checking.
  var tally: VerdictCounts?
  var bars: Int

  /// Null if the page was checked and has no claims.
  var templateValue: TemplateValue { value.addingFormerNames(["isProofed": "isChecked"]) }

  private var value: TemplateValue {
    guard let tally else {
      return .object([
        "isChecked": .bool(false), "label": .string("Not checked"), "badge": .string("badge-unchecked"),
        "sign": .string("○"), "figures": .list([]),
      ])
    }
    let figures = figures(tally)
    guard !figures.isEmpty else { return .null }
    guard tally.samples + tally.outputs + tally.checks > 0 || tally.skipped == 0 else {
      return .object([
        "isChecked": .bool(true), "label": .string("Not checked"), "badge": .string("badge-unchecked"),
        "sign": .string("○"), "figures": .list(figures.map(\.templateValue)),
      ])
    }
    let label = figures.filter(\.isInBadge).map { "\($0.count) \($0.noun)" }.joined(separator: ", ")
    return .object([
      "isChecked": .bool(true), "label": .string(label.isEmpty ? "Verified" : "Verified: \(label)"),
      "badge": .string("badge-verified"), "sign": .string("✓"),
      "figures": .list(figures.map(\.templateValue)),
    ])
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
      Figure(tally.samples, "sample", "compiled"),
      Figure(tally.outputs, "output", "compared"),
      Figure(tally.checks, "check", "passed"),
      Figure(bars, "strength bar", "rendered", isInBadge: false),
      Figure(tally.skipped + tally.notChecked, "sample", "not checked", isInBadge: false),
    ].compactMap(\.self)
  }
}
