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
    valueText = facts.valueText ?? "\(Self.number(value)) of \(Self.number(maximum))"
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
      HTMLAttribute("aria-valuemax", Self.number(maximum)), HTMLAttribute("aria-valuenow", Self.number(value)),
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
    out.html("<svg viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\">")
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
        "x": start > 0 ? Self.number(start * 100) : nil, "width": Self.number((end - start) * 100), "height": "1",
        "fill": "#\(color.opaque.hex)",
        "fill-opacity": color.alpha < 255 ? Self.number(Double(color.alpha) / 255) : nil,
      ])
    out.close("rect")
  }

  /// At most three decimals, none where they are zeros; the same text for the same number everywhere.
  static func number(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "0" }
    let scaled = Int((abs(number) * 1000).rounded())
    var text = String(scaled / 1000)
    if scaled % 1000 != 0 {
      var fraction = String(scaled % 1000 + 1000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    return number < 0 && scaled != 0 ? "-" + text : text
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
