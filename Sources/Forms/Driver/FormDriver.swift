/// Simulates a user: opens a form, types, taps, and reads what the form shows.
public final class FormDriver {
  public let controller: FormViewController
  public var form: Form { controller.form }

  private var isOpen = false

  public init(_ controller: FormViewController) {
    self.controller = controller
  }

  /// Creates a controller for the form.
  public convenience init(_ form: Form) {
    if let controller = form.controller {
      self.init(controller)
    } else {
      let controller = FormViewController()
      controller.form = form
      self.init(controller)
    }
  }

  /// Loads the controller and shows the form; `changes` compares with the present values. Call it once.
  public func open() {
    guard !isOpen else { return }
    isOpen = true
    controller.loadViewIfNeeded()
    form.keepInitialValues()
    display()
  }

  /// Writes the visible state of the form: all of it, or only changes if the writer has written it before.
  public func write(to out: inout SnapshotWriter) {
    open()
    out.begin(
      title: controller.title, alert: controller.alert.map { ($0.title, $0.message) }, focus: form.focusedRow?.id,
      isWaiting: form.tasks?.isWaiting == true)
    for section in form.visibleSections {
      section.willDraw()
      out.beginSection(id: section.id, header: section.header?.title, footer: section.footer?.title)
      for row in section.visibleRows { row.write(to: &out) }
    }
  }

  #if !hasFeature(Embedded)
    /// The visible state of the form.
    public func snapshot() -> Snapshot {
      var out = SnapshotWriter()
      write(to: &out)
      var fields = FieldReader(out.fields)
      return Snapshot(&fields) ?? Snapshot()
    }
  #endif

  /// Refreshes the cells that have become visible, as a table view does.
  func display() {
    let last = form.displays
    form.displays += 1
    let present = form.displays
    for row in form.rows {
      let wasShown = row.lastDisplay == last
      row.lastDisplay = present
      if !wasShown { row.updateCell() }
    }
  }

  /// Performs what the form was to do later. Each event does so, too; it also removes the alert.
  public func settle() {
    runTasks()
    display()
  }

  private func runTasks() {
    open()
    if let tasks = form.tasks { tasks.run(tasks) }
  }

  /// Begins another event: does what was to be done later, and removes the alert.
  func beginEvent() {
    runTasks()
    controller.alert = nil
  }
}

extension BaseRow {
  fileprivate final func write(to out: inout SnapshotWriter) {
    let (cell, errors) = (baseCell, validationErrors.map { $0.msg })
    out.beginRow(
      id: id, tag: tag, design: cell.design.name, isDisabled: isDisabled, isHighlighted: isHighlighted,
      isSelectable: cell.isSelectable, errors: errors)
    out.beginOutlet("cell", kind: .cell)
    cell.design.content.draw(in: &out.drawing.changes)
    if let height = cell.height?() { out.drawing.changes.append(.look(.height, DecimalText.short(height))) }
    let drawn = cell.design.drawn
    let hasTitle = drawn.contains { ($0.view as? Label)?.text?.isEmpty == false }
    for (name, view) in drawn {
      out.beginOutlet(name, kind: view.kind)
      view.draw(in: &out.drawing.changes)
      switch view.kind {
      case .textField, .toggle, .slider, .picker:
        if !hasTitle, let name = view.ownName ?? spokenTitle ?? tag { out.drawing.changes.append(.name(name)) }
        if !errors.isEmpty, view.isOfValue { out.drawing.changes.append(.invalid) }
      case .cell, .label, .button, .image, .strength, .view, .own, .links: break
      }
    }
  }
}

extension View {
  /// A name for the view if its row has no title.
  fileprivate final var ownName: String? { accessibilityLabel ?? (self as? TextField)?.placeholder }
}
