/// A user without eyes or hands: opens a form, types, taps, and reads what the form shows.
public final class FormDriver {
  public let controller: FormViewController
  public var form: Form { controller.form }

  /// Rows whose cell was refreshed since they last came into view.
  private var shown: [BaseRow] = []
  private var isOpen = false

  public init(_ controller: FormViewController) {
    self.controller = controller
  }

  /// Puts the form into a controller of its own.
  public convenience init(_ form: Form) {
    if let controller = form.controller {
      self.init(controller)
    } else {
      let controller = FormViewController()
      controller.form = form
      self.init(controller)
    }
  }

  /// Loads the controller and shows the form. What the values are now, `changes` compares with. Once.
  public func open() {
    guard !isOpen else { return }
    isOpen = true
    controller.loadViewIfNeeded()
    form.keepInitialValues()
    display()
  }

  /// Writes the form as the user sees it now: whole or, by a writer that has written it before, what has changed.
  public func write(to out: inout SnapshotWriter) {
    open()
    out.begin(
      title: controller.title, alert: controller.alert.map { ($0.title, $0.message) }, focus: form.focusedRow?.id)
    for section in form.visibleSections {
      out.beginSection(id: section.id, header: section.header?.title, footer: section.footer?.title)
      for row in section.visibleRows { row.write(to: &out) }
    }
  }

  #if !hasFeature(Embedded)
    /// The form as the user sees it now.
    public func snapshot() -> Snapshot {
      var out = SnapshotWriter()
      write(to: &out)
      var fields = FieldReader(out.fields)
      return Snapshot(&fields) ?? Snapshot()
    }
  #endif

  /// Refreshes the cells that have come into view, as a table does.
  func display() {
    let (rows, old) = (form.rows, shown)
    shown = rows
    for row in rows where !old.contains(where: { $0 === row }) { row.updateCell() }
  }

  /// Forgets the alert: another event begins.
  func beginEvent() {
    open()
    controller.alert = nil
  }
}

extension BaseRow {
  fileprivate final func write(to out: inout SnapshotWriter) {
    let (cell, errors) = (baseCell, validationErrors.map { $0.msg })
    out.beginRow(
      id: id, tag: tag, design: cell.design.name, isDisabled: isDisabled, isHighlighted: isHighlighted,
      isSelectable: cell.isSelectable, errors: errors)
    var changes = cell.design.content.changes()
    if let height = cell.height?() { changes.append(.look(.height, DecimalText.short(height))) }
    out.add(outlet: "cell", kind: .cell, changes)
    let drawn = cell.design.drawn
    let hasTitle = drawn.contains { ($0.view as? Label)?.text?.isEmpty == false }
    for (name, view) in drawn {
      var changes = view.changes()
      switch view.kind {
      case .textField, .toggle, .slider, .picker:
        if !hasTitle, let name = view.ownName ?? tag { changes.append(.name(name)) }
        if !errors.isEmpty { changes.append(.invalid) }
      case .cell, .label, .button, .image, .strength, .view: break
      }
      out.add(outlet: name, kind: view.kind, changes)
    }
    out.endRow()
  }
}

extension View {
  /// What it can be named by where its row has no title.
  fileprivate final var ownName: String? { accessibilityLabel ?? (self as? TextField)?.placeholder }
}
