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

  /// The form as the user sees it now.
  public func snapshot() -> Snapshot {
    open()
    let sections = form.visibleSections.map { section in
      SectionSnapshot(
        id: section.id, header: section.header?.title, footer: section.footer?.title,
        rows: section.visibleRows.map { $0.snapshot() })
    }
    let alert = controller.alert.map { AlertSnapshot(title: $0.title, message: $0.message) }
    return Snapshot(title: controller.title, sections: sections, alert: alert, focus: form.focusedRow?.id)
  }

  /// Refreshes the cells that have come into view, as a table does.
  func display() {
    let rows = form.rows
    let coming = rows.filter { row in !shown.contains { $0 === row } }
    shown = rows
    for row in coming { row.updateCell() }
  }

  /// Forgets the alert: another event begins.
  func beginEvent() {
    open()
    controller.alert = nil
  }
}

extension BaseRow {
  final func snapshot() -> RowSnapshot {
    let cell = baseCell
    return RowSnapshot(
      id: id, tag: tag, design: cell.design.name, height: cell.height?(), isDisabled: isDisabled,
      isHighlighted: isHighlighted, isSelectable: cell.isSelectable, errors: validationErrors.map { $0.msg },
      outlets: cell.design.snapshots())
  }
}
