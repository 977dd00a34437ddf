/// Writes the state of a form as one line of fields: all of it, or only changes since the last time.
///
/// Unchanged rows are written as `kept`, unchanged views in a row as `keptOutlet`. Rows that are not written are no
/// longer in the form.
public struct SnapshotWriter {
  /// Written as a letter, from `A` on. `Templates/Assets/galley.js` has the same names in the same order.
  enum Code: UInt8, CaseIterable {
    case title = 0x41
    case alert, focus, section, row, kept, error, outlet, keptOutlet, inspection, waiting
  }

  /// A row as last written: the fields before its outlets, and those of each outlet.
  private typealias Row = (id: Int, parts: [[UInt8]])

  private let isWhole: Bool
  private var known: [Row] = []
  private var parts: [[UInt8]] = []
  private var row = 0
  private var out = FieldWriter()

  /// - Parameter isWhole: whether the whole form is written each time.
  public init(isWhole: Bool = true) { self.isWhole = isWhole }

  public mutating func begin(
    title: String?, alert: (title: String, message: String)?, focus: Int?, isWaiting: Bool = false
  ) {
    out = FieldWriter()
    if isWaiting { out.add(code: Code.waiting.rawValue) }
    if let title { out.add(Code.title.rawValue, title) }
    if let alert { out.add(Code.alert.rawValue, alert.title, alert.message) }
    if let focus { out.add(Code.focus.rawValue, focus) }
  }

  public mutating func beginSection(id: Int, header: String?, footer: String?) {
    out.add(Code.section.rawValue, id)
    out.add(header ?? "")
    out.add(footer ?? "")
  }

  public mutating func beginRow(
    id: Int, tag: String?, design: String, isDisabled: Bool, isHighlighted: Bool, isSelectable: Bool, errors: [String]
  ) {
    row = id
    var head = FieldWriter()
    head.add(Code.row.rawValue, id)
    head.add(tag ?? "")
    head.add(design)
    head.add((isDisabled ? 1 : 0) + (isHighlighted ? 2 : 0) + (isSelectable ? 4 : 0))
    for error in errors { head.add(Code.error.rawValue, error) }
    parts = [head.bytes]
  }

  public mutating func add(outlet name: String, kind: OutletSnapshot.Kind, _ changes: ViewChanges) {
    var outlet = FieldWriter()
    outlet.add(code: Code.outlet.rawValue)
    outlet.add(kind.rawValue, name)
    outlet.add(fields: changes.fields.bytes)
    parts.append(outlet.bytes)
  }

  public mutating func endRow() {
    var place = 0
    while !isWhole, place < known.count, known[place].id != row { place += 1 }
    guard place < known.count else {
      for part in parts { out.add(fields: part) }
      if !isWhole { known.append((row, parts)) }
      return
    }
    let old = known[place].parts
    var changes: [UInt8] = []
    var hasChanged = false
    for number in 0..<parts.count {
      let isSame = number < old.count && SnapshotWriter.isSame(old[number], parts[number])
      if !isSame { hasChanged = true }
      if isSame, number > 0 {
        changes += [Code.keptOutlet.rawValue, 0x09]
      } else {
        changes += parts[number]
      }
    }
    if hasChanged {
      out.add(fields: changes)
    } else {
      out.add(Code.kept.rawValue, row)
    }
    known[place].parts = parts
  }

  mutating func add(_ code: Code, _ number: Int) { out.add(code.rawValue, number) }

  mutating func add(_ texts: [String]) { out.add(texts) }

  public var fields: [UInt8] { out.bytes }

  @inline(never)
  private static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    for place in 0..<a.count where a[place] != b[place] { return false }
    return true
  }
}

#if !hasFeature(Embedded)
  extension Snapshot {
    /// Reads a whole form up to the end of the line; nil for any other line.
    public init?(_ fields: inout FieldReader) {
      self.init()
      while !fields.isAtLineEnd {
        guard let letter = fields.code() else { return nil }
        guard let code = SnapshotWriter.Code(rawValue: letter) else {
          guard let code = ViewChange.Code(rawValue: letter), let change = ViewChange(code, &fields),
            add(change)
          else { return nil }
          continue
        }
        guard read(code, &fields) else { return nil }
      }
    }

    private mutating func read(_ code: SnapshotWriter.Code, _ fields: inout FieldReader) -> Bool {
      switch code {
      case .title:
        title = fields.text()
        return title != nil
      case .alert:
        guard let title = fields.text(), let message = fields.text() else { return false }
        alert = AlertSnapshot(title: title, message: message)
      case .focus:
        focus = fields.number()
        return focus != nil
      case .section:
        guard let id = fields.number(), let header = fields.text(), let footer = fields.text() else { return false }
        sections.append(
          SectionSnapshot(id: id, header: header.isEmpty ? nil : header, footer: footer.isEmpty ? nil : footer))
      case .row:
        guard let id = fields.number(), let tag = fields.text(), let design = fields.text(),
          let flags = fields.number(), !sections.isEmpty
        else { return false }
        sections[sections.count - 1].rows.append(
          RowSnapshot(
            id: id, tag: tag.isEmpty ? nil : tag, design: design, isDisabled: flags & 1 != 0,
            isHighlighted: flags & 2 != 0, isSelectable: flags & 4 != 0, errors: [], outlets: []))
      case .error:
        guard let text = fields.text() else { return false }
        return changeLastRow { $0.errors.append(text) }
      case .outlet:
        guard let kind = fields.code().flatMap(OutletSnapshot.Kind.init), let name = fields.text() else { return false }
        return changeLastRow { $0.outlets.append(OutletSnapshot(name: name, kind: kind, changes: [])) }
      case .inspection:
        inspection = FormInspection(&fields)
        return inspection != nil
      case .kept, .keptOutlet: return false
      case .waiting: isWaiting = true
      }
      return true
    }

    private mutating func add(_ change: ViewChange) -> Bool {
      changeLastRow { row in
        if !row.outlets.isEmpty { row.outlets[row.outlets.count - 1].changes.append(change) }
      }
    }

    private mutating func changeLastRow(_ body: (inout RowSnapshot) -> Void) -> Bool {
      guard let section = sections.indices.last, let row = sections[section].rows.indices.last else { return false }
      body(&sections[section].rows[row])
      return true
    }
  }
#endif
