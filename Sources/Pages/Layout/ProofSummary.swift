import HTML
import Proofs

/// What a page says of its own proof: a badge above the text, figures below it.
struct ProofSummary {
  /// Nil where the site is built without proofs.
  var tally: VerdictCounts?
  var bars: Int

  /// Null where the page was proofed and nothing on it claims anything.
  var templateValue: TemplateValue {
    guard let tally else {
      return .object([
        "isProofed": .bool(false), "label": .string("Not checked"), "badge": .string("badge-unchecked"),
        "sign": .string("○"), "figures": .list([]),
      ])
    }
    let figures = figures(tally)
    guard !figures.isEmpty else { return .null }
    guard tally.samples + tally.outputs + tally.checks > 0 || tally.skipped == 0 else {
      return .object([
        "isProofed": .bool(true), "label": .string("Not checked"), "badge": .string("badge-unchecked"),
        "sign": .string("○"), "figures": .list(figures.map(\.templateValue)),
      ])
    }
    let label = figures.filter(\.isInBadge).map { "\($0.count) \($0.noun)" }.joined(separator: ", ")
    return .object([
      "isProofed": .bool(true), "label": .string(label.isEmpty ? "Proofed" : "Proofed: \(label)"),
      "badge": .string("badge-proofed"), "sign": .string("✓"),
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
      Figure(tally.checks, "check", tally.checks == 1 ? "holds" : "hold"),
      Figure(bars, "strength bar", "drawn", isInBadge: false),
      Figure(tally.skipped + tally.notChecked, "sample", "not checked", isInBadge: false),
    ].compactMap(\.self)
  }
}
