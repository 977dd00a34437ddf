import Forms
import HTML

/// A strength view as a drawing with the meaning of a meter.
struct StrengthBar: Equatable {
  var segments: [StrengthSegment]
  var value: Double
  var maximum: Double
  var valueText: String
  var label: String?
  /// A word that some views show beside the bar.
  var word: String?

  init(_ facts: ViewFacts) {
    segments = facts.segments ?? []
    value = facts.value ?? 0
    maximum = facts.maximum ?? 1
    valueText = facts.valueText ?? "\(value.decimals) of \(maximum.decimals)"
    label = facts.accessibilityLabel
    word = facts.text
  }

  /// Those of every row that has one, in the order of the rows.
  static func all(in snapshot: Snapshot) -> [StrengthBar] {
    snapshot.sections.flatMap(\.rows).flatMap(\.outlets).filter { $0.kind == .strength }
      .map { StrengthBar(ViewFacts($0.properties)) }
  }

  /// What makes an element a meter.
  var attributes: [HTMLAttribute] {
    [
      HTMLAttribute("role", "meter"), HTMLAttribute("aria-valuemin", "0"),
      HTMLAttribute("aria-valuemax", maximum.decimals), HTMLAttribute("aria-valuenow", value.decimals),
      HTMLAttribute("aria-valuetext", valueText),
    ]
  }

  /// Alone, outside of a form.
  func write(to out: inout HTMLWriter) {
    let own = [HTMLAttribute("class", "strength"), HTMLAttribute("aria-label", label ?? "Strength")]
    out.open("span", own + attributes)
    writeDrawing(to: &out)
    out.close("span")
  }

  /// The segments, back to front, on a canvas 100 wide, and the word. Neighbours of one role are a group: a dark page
  /// dims the empty ones together, whatever lies over what.
  func writeDrawing(to out: inout HTMLWriter) {
    out.html("<span class=\"strength-bar\">")
    out.html("<svg viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    for stretch in segments.stretches {
      out.open("g", ["class": "strength-\(stretch.first?.role.rawValue ?? "")"])
      for segment in stretch { write(segment, to: &out) }
      out.close("g")
    }
    out.html("</svg></span>")
    guard let word, !word.isEmpty else { return }
    out.element("span", ["class": "strength-word", "aria-hidden": "true"], text: word)
  }

  private func write(_ segment: StrengthSegment, to out: inout HTMLWriter) {
    let start = min(max(segment.start, 0), 1)
    let end = min(max(segment.end, start), 1)
    guard let color = FormColor(segment.color), end > start else { return }
    out.open(
      "rect",
      [
        "x": start > 0 ? (start * 100).decimals : nil, "width": ((end - start) * 100).decimals, "height": "1",
        "fill": "#\(color.hex)",
      ])
    out.close("rect")
  }
}

extension [StrengthSegment] {
  /// In order, cut where the role changes.
  fileprivate var stretches: [ArraySlice<StrengthSegment>] {
    var stretches: [ArraySlice<StrengthSegment>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || self[index].role != self[index + 1].role {
      stretches.append(self[start...index])
      start = index + 1
    }
    return stretches
  }
}
