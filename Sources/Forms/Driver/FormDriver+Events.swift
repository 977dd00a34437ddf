extension FormDriver {
  /// Performs an event of the user. Returns an error, and leaves the form unchanged, if the user could not do that.
  @discardableResult
  public func perform(_ event: FormEvent) -> DriverError? {
    beginEvent()
    defer { display() }
    do throws(DriverError) {
      try act(event)
      return nil
    } catch {
      return error
    }
  }

  private func act(_ event: FormEvent) throws(DriverError) {
    switch event {
    case .focus(let id): try focus(visibleRow(id))
    case .blur: form.endEditing()
    case .input(let id, let outlet, _, _), .tap(let id, let outlet), .toggle(let id, let outlet, _),
      .slide(let id, let outlet, _), .choose(let id, let outlet, _):
      try operate(outlet, of: enabledRow(id), event)
    case .pressReturn: try returnKey()
    case .select(let id): try enabledRow(id).select()
    case .dismissAlert: break
    }
  }

  func focus(_ row: BaseRow) throws(DriverError) {
    try requireEnabled(row)
    if let control = row.baseCell.inputView { try requireUsable(control, of: row) }
    guard row.baseCell.cellBecomeFirstResponder() else { throw .notEditable(row.name) }
  }

  /// Moves to the next editable row, or ends editing if there is none; in multi-line text, inserts a line break.
  private func returnKey() throws(DriverError) {
    guard let row = form.focusedRow else { throw .nothingFocused }
    if let field = row.baseCell.inputView as? TextField, field.contentType == .multiline {
      return field.insert("\n")
    }
    if row.baseCell.takesReturn() { return }
    if let next = form.rowToEdit(after: row), next.baseCell.cellBecomeFirstResponder() { return }
    form.endEditing()
  }

  // MARK: Finding

  private func visibleRow(_ id: Int) throws(DriverError) -> BaseRow {
    guard let row = form.allRows.first(where: { $0.id == id }) else {
      throw .unknownRow(BaseRow.numbered(id), known: FormDriver.listed(form.tags))
    }
    try requireVisible(row)
    return row
  }

  private func enabledRow(_ id: Int) throws(DriverError) -> BaseRow {
    let row = try visibleRow(id)
    guard !row.isDisabled else { throw .disabledRow(row.name) }
    return row
  }

  func requireVisible(_ row: BaseRow) throws(DriverError) {
    guard !row.isHidden, row.section?.isHidden == false else { throw .hiddenRow(row.name) }
  }

  private func operate(_ outlet: String, of row: BaseRow, _ event: FormEvent) throws(DriverError) {
    guard let control = row.baseCell.design[outlet] as? Control, control.takes(event) else {
      throw unknown(outlet, of: row) { ($0 as? Control)?.takes(event) == true }
    }
    try requireUsable(control, of: row)
    if case .input(_, _, _, let cursor) = event, cursor >= 0, form.focusedRow !== row,
      row.baseCell.cellCanBecomeFirstResponder()
    {
      try focus(row)
    }
    control.take(event)
  }

  func requireEnabled(_ row: BaseRow) throws(DriverError) {
    guard !row.isDisabled else { throw .disabledRow(row.name) }
  }

  /// Throws unless the control is visible and enabled.
  func requireUsable(_ control: Control, of row: BaseRow) throws(DriverError) {
    try requireEnabled(row)
    guard !control.isHidden, !row.baseCell.design.content.isHidden else {
      throw .hiddenOutlet(row.baseCell.design.name(of: control), row: row.name)
    }
    guard control.isEnabled else { throw .disabledOutlet(row.baseCell.design.name(of: control), row: row.name) }
  }

  func unknown(_ outlet: String, of row: BaseRow, _ fits: (View) -> Bool) -> DriverError {
    .unknownOutlet(
      outlet, row: row.name,
      known: FormDriver.listed(row.baseCell.design.bindings.filter { fits($0.view) }.map { $0.name }))
  }
}

extension BaseRow {
  /// The tag, or the row's number if it has no tag.
  final var name: String { tag ?? BaseRow.numbered(id) }

  fileprivate static func numbered(_ id: Int) -> String { ["number", DecimalText.text(Int64(id))].joined(by: " ") }
}

extension Form {
  /// The tags of all rows, in order.
  var tags: [String] { allRows.compactMap { $0.tag } }
}

extension String {
  func characters(beforeUTF16Offset offset: Int) -> Int {
    var units = 0
    var before: [UInt8] = []
    for byte in bytes {
      // The first byte of a scalar determines its UTF-16 length; continuation bytes add nothing.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      if units > offset { break }
      before.append(byte)
    }
    return String(bytes: before).characterCount
  }
}
