/// Writes snapshots as JSON: compact, keys in one fixed order, nil left out.
///
/// The native and the browser build write the same bytes for the same snapshot. `<`, U+2028 and U+2029 are escaped, so
/// the text may stand in a `<script>` element.
public nonisolated enum SnapshotEncoder {
  public static func jsonBytes(_ snapshot: Snapshot) -> [UInt8] {
    var json = JSONWriter()
    json.write(snapshot)
    return json.bytes
  }

  public static func json(_ snapshot: Snapshot) -> String {
    String(decoding: jsonBytes(snapshot), as: UTF8.self)
  }
}

nonisolated extension JSONWriter {
  fileprivate mutating func write(_ snapshot: Snapshot) {
    beginObject()
    member("title", snapshot.title)
    key("sections")
    beginArray()
    for section in snapshot.sections { write(section) }
    endArray()
    if let alert = snapshot.alert {
      key("alert")
      beginObject()
      member("title", alert.title)
      member("message", alert.message)
      endObject()
    }
    member("focus", snapshot.focus.map { Double($0) })
    endObject()
  }

  private mutating func write(_ section: SectionSnapshot) {
    element()
    beginObject()
    member("id", Double(section.id))
    member("header", section.header)
    member("footer", section.footer)
    key("rows")
    beginArray()
    for row in section.rows { write(row) }
    endArray()
    endObject()
  }

  private mutating func write(_ row: RowSnapshot) {
    element()
    beginObject()
    member("id", Double(row.id))
    member("tag", row.tag)
    member("design", row.design)
    member("height", row.height)
    member("isDisabled", row.isDisabled)
    member("isHighlighted", row.isHighlighted)
    if row.isSelectable { member("isSelectable", true) }
    key("errors")
    strings(row.errors)
    key("outlets")
    beginArray()
    for outlet in row.outlets { write(outlet) }
    endArray()
    endObject()
  }

  private mutating func write(_ outlet: OutletSnapshot) {
    element()
    beginObject()
    member("name", outlet.name)
    member("kind", outlet.kind.rawValue)
    key("properties")
    beginObject()
    for property in outlet.properties { write(property) }
    endObject()
    endObject()
  }

  private mutating func write(_ property: ViewProperty) {
    key(property.name)
    switch property {
    case .text(let text), .placeholder(let text), .title(let text), .textColor(let text), .backgroundColor(let text),
      .image(let text), .accessibilityLabel(let text), .contentType(let text), .valueText(let text):
      string(text)
    case .isHidden(let flag), .isEnabled(let flag), .isSecure(let flag), .isOn(let flag): bool(flag)
    case .alpha(let value), .fontSize(let value), .value(let value), .minimum(let value), .maximum(let value),
      .step(let value):
      number(value)
    case .options(let options): strings(options)
    case .segments(let segments):
      beginArray()
      for segment in segments { write(segment) }
      endArray()
    }
  }

  private mutating func write(_ segment: StrengthSegment) {
    element()
    beginObject()
    member("role", segment.role.rawValue)
    member("start", segment.start)
    member("end", segment.end)
    member("color", segment.color)
    endObject()
  }
}
