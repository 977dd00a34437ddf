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
    object {
      if let title = snapshot.title { $0.member("title", title) }
      $0.member("sections") { $0.array(snapshot.sections) { $0.write($1) } }
      if let alert = snapshot.alert {
        $0.member("alert") {
          $0.object {
            $0.member("title", alert.title)
            $0.member("message", alert.message)
          }
        }
      }
      if let focus = snapshot.focus { $0.member("focus") { $0.number(Double(focus)) } }
    }
  }

  private mutating func write(_ section: SectionSnapshot) {
    object {
      $0.member("id") { $0.number(Double(section.id)) }
      if let header = section.header { $0.member("header", header) }
      if let footer = section.footer { $0.member("footer", footer) }
      $0.member("rows") { $0.array(section.rows) { $0.write($1) } }
    }
  }

  private mutating func write(_ row: RowSnapshot) {
    object {
      $0.member("id") { $0.number(Double(row.id)) }
      if let tag = row.tag { $0.member("tag", tag) }
      $0.member("design", row.design)
      if let height = row.height { $0.member("height") { $0.number(height) } }
      $0.member("isDisabled") { $0.bool(row.isDisabled) }
      $0.member("isHighlighted") { $0.bool(row.isHighlighted) }
      $0.member("errors") { $0.array(row.errors) { $0.string($1) } }
      $0.member("outlets") { $0.array(row.outlets) { $0.write($1) } }
    }
  }

  private mutating func write(_ outlet: OutletSnapshot) {
    object {
      $0.member("name", outlet.name)
      $0.member("kind", outlet.kind.rawValue)
      $0.member("properties") {
        $0.object {
          for property in outlet.properties { $0.write(property) }
        }
      }
    }
  }

  private mutating func write(_ property: ViewProperty) {
    member(property.name) {
      switch property {
      case .text(let text), .placeholder(let text), .title(let text), .textColor(let text), .backgroundColor(let text),
        .image(let text), .accessibilityLabel(let text), .contentType(let text), .valueText(let text):
        $0.string(text)
      case .isHidden(let flag), .isEnabled(let flag), .isSecure(let flag), .isOn(let flag):
        $0.bool(flag)
      case .alpha(let number), .fontSize(let number), .value(let number), .minimum(let number), .maximum(let number):
        $0.number(number)
      case .options(let options):
        $0.array(options) { $0.string($1) }
      case .segments(let segments):
        $0.array(segments) { $0.write($1) }
      }
    }
  }

  private mutating func write(_ segment: StrengthSegment) {
    object {
      $0.member("role", segment.role.rawValue)
      $0.member("start") { $0.number(segment.start) }
      $0.member("end") { $0.number(segment.end) }
      $0.member("color", segment.color)
    }
  }
}
