/// What an inspector of a form has told: the state of all rows, and the events since it last told them.
public struct FormInspection: Equatable, Sendable {
  public var rows: [InspectedRow]
  public var events: [InspectedEvent]

  public init(rows: [InspectedRow] = [], events: [InspectedEvent] = []) {
    self.rows = rows
    self.events = events
  }
}

/// The state of a row, hidden or not.
public struct InspectedRow: Equatable, Sendable {
  /// The tag, or the row's number if it has no tag.
  public var name: String
  /// The value as text; nil if the row has none.
  public var value: String?
  /// The messages, joined by `; `; empty if there are none.
  public var errors: String
  /// Whether the row or its section is hidden.
  public var isHidden: Bool
  public var isDisabled: Bool
  /// Whether the row is being edited.
  public var isEdited: Bool
  /// Whether the value differs from what it was when the form was opened.
  public var hasChanged: Bool

  public init(
    name: String, value: String?, errors: String, isHidden: Bool, isDisabled: Bool, isEdited: Bool, hasChanged: Bool
  ) {
    self.name = name
    self.value = value
    self.errors = errors
    self.isHidden = isHidden
    self.isDisabled = isDisabled
    self.isEdited = isEdited
    self.hasChanged = hasChanged
  }
}

/// Something that happened in a form, by the name of the function or callback that is called.
public struct InspectedEvent: Equatable, Sendable {
  /// `valueHasBeenChanged`, `onChange` …
  public var name: String
  /// The row or section that it is about.
  public var element: String
  /// Values or errors; empty if there is nothing more to say.
  public var detail: String

  public init(name: String, element: String, detail: String) {
    self.name = name
    self.element = element
    self.detail = detail
  }
}

extension SnapshotWriter {
  /// Adds what an inspector tells, behind the form, to the end of the line: the number of rows, the rows, the events.
  public mutating func add(_ inspection: FormInspection) {
    add(.inspection, inspection.rows.count)
    for row in inspection.rows {
      add([row.name, row.value ?? "", row.errors, DecimalText.text(Int64(row.flags))])
    }
    for event in inspection.events { add([event.name, event.element, event.detail]) }
  }
}

extension InspectedRow {
  /// What is yes or no, as bits. `Templates/Assets/inspector.js` has the same.
  fileprivate var flags: Int {
    (value == nil ? 1 : 0) + (isHidden ? 2 : 0) + (isDisabled ? 4 : 0) + (isEdited ? 8 : 0) + (hasChanged ? 16 : 0)
  }
}

#if !hasFeature(Embedded)
  extension FormInspection {
    /// Reads what follows the letter; nil if it is malformed.
    init?(_ fields: inout FieldReader) {
      self.init()
      guard let count = fields.number() else { return nil }
      for _ in 0..<max(0, count) {
        guard let row = InspectedRow(&fields) else { return nil }
        rows.append(row)
      }
      while !fields.isAtLineEnd {
        guard let name = fields.text(), let element = fields.text(), let detail = fields.text() else { return nil }
        events.append(InspectedEvent(name: name, element: element, detail: detail))
      }
    }
  }

  extension InspectedRow {
    fileprivate init?(_ fields: inout FieldReader) {
      guard let name = fields.text(), let value = fields.text(), let errors = fields.text(),
        let flags = fields.number()
      else { return nil }
      self.init(
        name: name, value: flags & 1 == 0 ? value : nil, errors: errors, isHidden: flags & 2 != 0,
        isDisabled: flags & 4 != 0, isEdited: flags & 8 != 0, hasChanged: flags & 16 != 0)
    }
  }
#endif
