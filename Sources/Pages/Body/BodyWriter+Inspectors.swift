import Forms
import HTML
import Words

/// Inspectors: the state of a demo's rows, and what happens in its form.
extension BodyWriter {
  /// Writes the initial state; the script shows the present one, and the events.
  mutating func write(_ inspection: FormInspection, of demo: String) {
    let isLive = context.modules[demo] != nil
    if isLive || proof?.awaited.contains(demo) == true { forms.hasLiveInspectors = true }
    out.open("details", ["class": "inspector", "data-demo": id(ofDemo: demo)])
    out.element("summary", text: words[.stateAndEvents])
    out.open(
      "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": words.text(.stateOf, ["name": demo])])
    out.html("<table><thead><tr>")
    for heading in [Word.row, .value, .errors, .state] { out.element("th", ["scope": "col"], text: words[heading]) }
    out.html("</tr></thead><tbody>")
    for row in inspection.rows { write(row) }
    out.html("</tbody></table></div>")
    out.open(
      "ol", ["class": "inspector-events", "tabindex": "0", "aria-label": words.text(.eventsOf, ["name": demo])])
    for event in inspection.events { write(event) }
    out.html("</ol></details>\n")
  }

  /// As in `Templates/Assets/inspector.js`.
  private mutating func write(_ row: InspectedRow) {
    out.open("tr", ["class": row.isHidden ? "is-hidden" : nil])
    out.open("th", ["scope": "row"])
    out.element("code", text: row.name)
    out.close("th")
    out.element("td", ["class": row.value == nil ? "is-untouched" : nil], text: row.value ?? words[.none])
    out.element(
      "td", ["class": row.errors.isEmpty ? "is-untouched" : nil], text: row.errors.isEmpty ? words[.none] : row.errors)
    out.element("td", text: row.states.map { words[$0] }.joined(separator: words.separator))
    out.close("tr")
  }

  private mutating func write(_ event: InspectedEvent) {
    out.open("li")
    out.element("code", text: event.name)
    out.text(" " + event.element)
    if !event.detail.isEmpty { out.element("span", text: ": " + event.detail) }
    out.close("li")
  }
}

extension InspectedRow {
  /// The state in words.
  fileprivate var states: [Word] {
    var states: [Word] = [isHidden ? .hidden : .shown]
    if isDisabled { states.append(.disabled) }
    if isEdited { states.append(.beingEdited) }
    if hasChanged { states.append(.changed) }
    return states
  }
}
