import Forms
import Foundation

extension Snapshot {
  /// Reads what `SnapshotEncoder` wrote; nil if it is anything else.
  init?(json: String) {
    guard let coded = try? JSONDecoder().decode(CodedSnapshot.self, from: Data(json.utf8)) else { return nil }
    self.init(
      title: coded.title, sections: coded.sections.map(SectionSnapshot.init),
      alert: coded.alert.map { AlertSnapshot(title: $0.title, message: $0.message) }, focus: coded.focus)
  }
}

// `Forms` has no `Codable`, since Embedded Swift has none: these mirror its snapshot on this side.

private struct CodedSnapshot: Decodable {
  struct Alert: Decodable {
    var title: String
    var message: String
  }

  var title: String?
  var sections: [CodedSection]
  var alert: Alert?
  var focus: Int?
}

private struct CodedSection: Decodable {
  var id: Int
  var header: String?
  var footer: String?
  var rows: [CodedRow]
}

private struct CodedRow: Decodable {
  var id: Int
  var tag: String?
  var design: String
  var height: Double?
  var isDisabled: Bool
  var isHighlighted: Bool
  var isSelectable: Bool?
  var errors: [String]
  var outlets: [CodedOutlet]
}

private struct CodedOutlet: Decodable {
  var name: String
  var kind: String
  var properties: CodedProperties
}

private struct CodedSegment: Decodable {
  var role: String
  var start: Double
  var end: Double
  var color: String
}

private struct CodedProperties: Decodable {
  var text: String?
  var placeholder: String?
  var title: String?
  var isHidden: Bool?
  var isEnabled: Bool?
  var isSecure: Bool?
  var isOn: Bool?
  var alpha: Double?
  var textColor: String?
  var backgroundColor: String?
  var fontSize: Double?
  var image: String?
  var accessibilityLabel: String?
  var contentType: String?
  var value: Double?
  var minimum: Double?
  var maximum: Double?
  var step: Double?
  var options: [String]?
  var segments: [CodedSegment]?
  var valueText: String?

  /// In order of name, as the snapshot has them.
  var all: [ViewProperty] {
    let properties: [ViewProperty?] = [
      accessibilityLabel.map(ViewProperty.accessibilityLabel), alpha.map(ViewProperty.alpha),
      backgroundColor.map(ViewProperty.backgroundColor), contentType.map(ViewProperty.contentType),
      fontSize.map(ViewProperty.fontSize), image.map(ViewProperty.image), isEnabled.map(ViewProperty.isEnabled),
      isHidden.map(ViewProperty.isHidden), isOn.map(ViewProperty.isOn), isSecure.map(ViewProperty.isSecure),
      maximum.map(ViewProperty.maximum), minimum.map(ViewProperty.minimum), options.map(ViewProperty.options),
      placeholder.map(ViewProperty.placeholder),
      segments.map { ViewProperty.segments($0.compactMap(StrengthSegment.init)) }, step.map(ViewProperty.step),
      text.map(ViewProperty.text),
      textColor.map(ViewProperty.textColor), title.map(ViewProperty.title), value.map(ViewProperty.value),
      valueText.map(ViewProperty.valueText),
    ]
    return properties.compactMap { $0 }
  }
}

extension SectionSnapshot {
  fileprivate init(_ coded: CodedSection) {
    self.init(id: coded.id, header: coded.header, footer: coded.footer, rows: coded.rows.map(RowSnapshot.init))
  }
}

extension RowSnapshot {
  fileprivate init(_ coded: CodedRow) {
    self.init(
      id: coded.id, tag: coded.tag, design: coded.design, height: coded.height, isDisabled: coded.isDisabled,
      isHighlighted: coded.isHighlighted, isSelectable: coded.isSelectable ?? false, errors: coded.errors,
      outlets: coded.outlets.compactMap(OutletSnapshot.init))
  }
}

extension OutletSnapshot {
  fileprivate init?(_ coded: CodedOutlet) {
    guard let kind = Kind(rawValue: coded.kind) else { return nil }
    self.init(name: coded.name, kind: kind, properties: coded.properties.all)
  }
}

extension StrengthSegment {
  fileprivate init?(_ coded: CodedSegment) {
    guard let role = Role(rawValue: coded.role) else { return nil }
    self.init(role: role, start: coded.start, end: coded.end, color: coded.color)
  }
}
