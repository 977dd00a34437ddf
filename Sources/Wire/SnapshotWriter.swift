/// Writes the state of a form as one line of fields: all of it, or what differs from the last time.
///
/// All rows are drawn each time, and both drawings are compared. So no view and no row has to tell that it has changed, and
/// a page never shows an old state.
///
/// First come the rows that differ. Then, unless it is the same as the last time, the layout: the title, and all sections
/// with headers, footers and the ids of their rows, and what an inspector tells.
public struct SnapshotWriter {
  /// Written as a letter, from `A` on. `Templates/Assets/galley.js` has the same names in the same order.
  enum Code: UInt8, CaseIterable {
    case title = 0x41
    case alert, focus, row, error, outlet, section, place, inspection, waiting
  }

  private let isWhole: Bool
  /// What is about the form: it is always written.
  private var head = FieldWriter()
  private var last = FormDrawing()
  /// What is drawn of the form so far. Views append to its changes after `beginOutlet`.
  public var drawing = FormDrawing()

  /// - Parameter isWhole: whether the whole form is written each time.
  public init(isWhole: Bool = true) { self.isWhole = isWhole }

  public mutating func begin(
    title: String?, alert: (title: String, message: String)?, focus: Int?, isWaiting: Bool = false
  ) {
    if !isWhole { last = drawing }
    drawing = FormDrawing()
    head = FieldWriter()
    if isWaiting { head.add(code: Code.waiting.rawValue) }
    drawing.layout.add(Code.title.rawValue, title ?? "")
    if let alert { head.add(Code.alert.rawValue, alert.title, alert.message) }
    if let focus { head.add(Code.focus.rawValue, focus) }
  }

  public mutating func beginSection(id: Int, header: String?, footer: String?) {
    drawing.layout.add(Code.section.rawValue, id)
    drawing.layout.add(header ?? "")
    drawing.layout.add(footer ?? "")
  }

  public mutating func beginRow(
    id: Int, tag: String?, design: String, isDisabled: Bool, isHighlighted: Bool, isSelectable: Bool, errors: [String]
  ) {
    drawing.beginRow(id)
    drawing.changes.fields.add(Code.row.rawValue, id)
    drawing.changes.fields.add(tag ?? "")
    drawing.changes.fields.add(design)
    drawing.changes.fields.add((isDisabled ? 1 : 0) + (isHighlighted ? 2 : 0) + (isSelectable ? 4 : 0))
    for error in errors { drawing.changes.fields.add(Code.error.rawValue, error) }
  }

  public mutating func beginOutlet(_ name: String, kind: OutletSnapshot.Kind) {
    drawing.changes.fields.add(code: Code.outlet.rawValue)
    drawing.changes.fields.add(kind.rawValue, name)
  }

  /// Begins what is written each time, even if it is the same.
  mutating func add(_ code: Code, _ number: Int) {
    last.layout = FieldWriter()
    drawing.layout.add(code.rawValue, number)
  }

  mutating func add(_ texts: [String]) { drawing.layout.add(texts) }

  public var fields: [UInt8] {
    var out = head
    drawing.writeDifference(from: last, to: &out)
    return out.bytes
  }
}
