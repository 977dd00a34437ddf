extension FormDriver {
  /// Does what the user did. A fault says why that could not be; the form is then as it was.
  @discardableResult
  public func perform(_ event: FormEvent) -> DriverFault? {
    beginEvent()
    defer { display() }
    do throws(DriverFault) {
      try act(event)
      return nil
    } catch {
      return error
    }
  }

  private func act(_ event: FormEvent) throws(DriverFault) {
    switch event {
    case .focus(let id): try focus(visibleRow(id))
    case .blur: form.endEditing()
    case .input(let id, let outlet, let text, let cursor):
      let row = try enabledRow(id)
      let field: TextField = try control(outlet, of: row)
      if form.focusedRow !== row, row.baseCell.cellCanBecomeFirstResponder() { try focus(row) }
      field.edit(text: text, cursor: cursor)
    case .pressReturn: try returnKey()
    case .tap(let id, let outlet):
      let button: Button = try control(outlet, of: enabledRow(id))
      button.onTap?()
    case .select(let id): try enabledRow(id).select()
    case .toggle(let id, let outlet, let isOn):
      let toggle: Toggle = try control(outlet, of: enabledRow(id))
      guard toggle.isOn != isOn else { return }
      toggle.isOn = isOn
      toggle.onValueChanged?()
    case .slide(let id, let outlet, let value):
      let slider: Slider = try control(outlet, of: enabledRow(id))
      slider.value = min(max(value, slider.minimumValue), slider.maximumValue)
      slider.onValueChanged?()
    case .choose(let id, let outlet, let index):
      let picker: Picker = try control(outlet, of: enabledRow(id))
      picker.selectedIndex = picker.options.indices.contains(index) ? index : nil
      picker.onValueChanged?()
    case .dismissAlert: break
    }
  }

  func focus(_ row: BaseRow) throws(DriverFault) {
    try requireEnabled(row)
    if let control = row.baseCell.inputView { try requireUsable(control, of: row) }
    guard row.baseCell.cellBecomeFirstResponder() else { throw .notEditable(row.name) }
  }

  /// On to the next row that can be edited, or out of editing where there is none; a new line in text of several.
  private func returnKey() throws(DriverFault) {
    guard let row = form.focusedRow else { throw .nothingFocused }
    if let field = row.baseCell.inputView as? TextField, field.contentType == .multiline {
      return field.insert("\n")
    }
    if let next = form.rowToEdit(after: row), next.baseCell.cellBecomeFirstResponder() { return }
    form.endEditing()
  }

  // MARK: Finding

  private func visibleRow(_ id: Int) throws(DriverFault) -> BaseRow {
    guard let row = form.allRows.first(where: { $0.id == id }) else {
      throw .unknownRow(BaseRow.numbered(id), known: FormDriver.listed(form.tags))
    }
    try requireVisible(row)
    return row
  }

  private func enabledRow(_ id: Int) throws(DriverFault) -> BaseRow {
    let row = try visibleRow(id)
    guard !row.isDisabled else { throw .disabledRow(row.name) }
    return row
  }

  func requireVisible(_ row: BaseRow) throws(DriverFault) {
    guard !row.isHidden, row.section?.isHidden == false else { throw .hiddenRow(row.name) }
  }

  private func control<C: Control>(_ outlet: String, of row: BaseRow) throws(DriverFault) -> C {
    guard let control = row.baseCell.design[outlet] as? C else { throw unknown(outlet, of: row) { $0 is C } }
    try requireUsable(control, of: row)
    return control
  }

  func requireEnabled(_ row: BaseRow) throws(DriverFault) {
    guard !row.isDisabled else { throw .disabledRow(row.name) }
  }

  /// A reader can use only what is shown and enabled.
  func requireUsable(_ control: Control, of row: BaseRow) throws(DriverFault) {
    try requireEnabled(row)
    let name = row.baseCell.design.bindings.first { $0.view === control }?.name ?? ""
    guard !control.isHidden, !row.baseCell.design.content.isHidden else {
      throw .hiddenOutlet(name, row: row.name)
    }
    guard control.isEnabled else { throw .disabledOutlet(name, row: row.name) }
  }

  func unknown(_ outlet: String, of row: BaseRow, _ fits: (View) -> Bool) -> DriverFault {
    let names = row.baseCell.design.bindings.filter { fits($0.view) }.map { $0.name }
    return .unknownOutlet(outlet, row: row.name, known: FormDriver.listed(names))
  }
}

extension BaseRow {
  /// The tag, or the row's number where it has none.
  final var name: String { tag ?? BaseRow.numbered(id) }

  fileprivate static func numbered(_ id: Int) -> String { ["number", id.description].joined(by: " ") }
}

extension Form {
  /// Tags of all rows, in order.
  var tags: [String] { allRows.compactMap { $0.tag } }
}
