import Forms

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
  var attributes: [(name: StaticString, value: String)] {
    [
      ("role", "meter"), ("aria-valuemin", "0"), ("aria-valuemax", Self.number(maximum)),
      ("aria-valuenow", Self.number(value)), ("aria-valuetext", valueText),
    ]
  }

  /// Alone, outside of a form.
  func write(to out: inout Markup) {
    out.raw("<span class=\"strength\"")
    for (name, value) in attributes { out.attribute(name, value) }
    out.attribute("aria-label", label ?? "Strength")
    out.raw(">")
    writeDrawing(to: &out)
    out.raw("</span>")
  }

  /// The segments, back to front, on a canvas 100 wide, and the word.
  func writeDrawing(to out: inout Markup) {
    out.raw("<span class=\"strength-bar\"><svg viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\">")
    for segment in segments {
      guard let color = FormColor(segment.color) else { continue }
      let start = min(max(segment.start, 0), 1)
      let end = min(max(segment.end, start), 1)
      guard end > start else { continue }
      out.raw("<rect class=\"strength-")
      out.text(segment.role.rawValue)
      out.raw("\"")
      if start > 0 { out.attribute("x", Self.number(start * 100)) }
      out.attribute("width", Self.number((end - start) * 100))
      out.raw(" height=\"1\" fill=\"#")
      out.text(color.opaque.hex)
      out.raw("\"")
      if color.alpha < 255 { out.attribute("fill-opacity", Self.number(Double(color.alpha) / 255)) }
      out.raw("/>")
    }
    out.raw("</svg></span>")
    guard let word, !word.isEmpty else { return }
    out.raw("<span class=\"strength-word\" aria-hidden=\"true\">")
    out.text(word)
    out.raw("</span>")
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
