extension FormDriver {
  /// The maximum number of characters that are typed one by one; the rest of a text is entered as one edit.
  static let mostTypedCharacters = 256

  /// Starts editing the row with the tag.
  @discardableResult
  public func focus(_ tag: String) -> DriverError? {
    attempt { () throws(DriverError) in try focus(row(tag)) }
  }

  /// Types into the focused field, at its cursor, character by character.
  @discardableResult
  public func type(_ text: String) -> DriverError? {
    attempt { () throws(DriverError) in try typeIntoFocused(text.makeIterator()) }
  }

  /// Ends editing.
  @discardableResult
  public func blur() -> DriverError? { perform(.blur) }

  /// Presses the Return key.
  @discardableResult
  public func pressReturn() -> DriverError? { perform(.pressReturn) }

  /// Taps the row, or the button of an outlet in its cell.
  @discardableResult
  public func tap(_ tag: String, outlet: String? = nil) -> DriverError? {
    attempt { () throws(DriverError) in
      let row = try row(tag)
      guard let outlet else {
        try requireEnabled(row)
        return row.select()
      }
      guard let button = row.baseCell.design[outlet] as? Button else { throw unknown(outlet, of: row) { $0 is Button } }
      try requireUsable(button, of: row)
      button.onTap?()
    }
  }

  /// Performs an input of a check table: focuses the row, enters the text as a user would, and leaves the row.
  ///
  /// In a field, the text replaces the old one, character by character; an empty text clears it. Switches accept `on`,
  /// `off`, `yes`, `no`; pickers one of their options; sliders a number. `tap` taps rows without such a control; if a
  /// row has several buttons, the name of an outlet taps that button.
  @discardableResult
  public func enter(_ text: String, into tag: String) -> DriverError? {
    attempt { () throws(DriverError) in
      let row = try row(tag)
      if let control = row.baseCell.inputView {
        try control.enter(text, in: row, of: self)
      } else {
        try tap(text, in: row)
      }
    }
  }

  func tap(_ text: String, in row: BaseRow) throws(DriverError) {
    let buttons = row.baseCell.design.bindings.filter { $0.view is Button }
    if let button = buttons.first(where: { $0.name.isIdentical(to: text) })?.view as? Button {
      try requireUsable(button, of: row)
      button.onTap?()
      return
    }
    guard text.isIdentical(to: "tap"), buttons.count < 2 else {
      throw .unfittingText(
        text, row: row.name,
        expected: buttons.count < 2
          ? "'tap'" : ["one of", buttons.map { $0.name }.joined(by: ", ")].joined(by: " "))
    }
    try requireEnabled(row)
    if !row.baseCell.isSelectable, let button = buttons.first?.view as? Button { try requireUsable(button, of: row) }
    row.select()
  }

  func typeIntoFocused(_ characters: String.Iterator) throws(DriverError) {
    guard let row = form.focusedRow else { throw .nothingFocused }
    guard let field = row.baseCell.inputView as? TextField else { throw .notEditable(row.name) }
    var rest = characters
    var typed = 0
    while let next = rest.next() {
      guard form.focusedRow === row else { throw .lostFocus(row.name) }
      try requireUsable(field, of: row)
      var text = String(next).bytes
      if typed == FormDriver.mostTypedCharacters {
        while let character = rest.next() { text += String(character).bytes }
      }
      field.insert(String(bytes: text))
      typed += 1
    }
  }

  private func row(_ tag: String) throws(DriverError) -> BaseRow {
    guard let row: BaseRow = form.rowBy(tag: tag) else { throw .unknownRow(tag, known: FormDriver.listed(form.tags)) }
    try requireVisible(row)
    return row
  }

  /// Runs one event of the user; returns its error.
  private func attempt(_ act: () throws(DriverError) -> Void) -> DriverError? {
    beginEvent()
    defer { display() }
    do throws(DriverError) {
      try act()
      return nil
    } catch {
      return error
    }
  }
}
