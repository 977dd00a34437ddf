extension FormDriver {
  /// Beyond so many characters a text is pasted instead of typed: the rest arrives as one edit.
  static let mostTypedCharacters = 256

  /// Starts editing the row of that tag.
  @discardableResult
  public func focus(_ tag: String) -> DriverFault? {
    attempt { () throws(DriverFault) in try focus(row(tag)) }
  }

  /// Types into the focused field, at its cursor, one character after the other.
  @discardableResult
  public func type(_ text: String) -> DriverFault? {
    attempt { () throws(DriverFault) in try typeIntoFocused(text.makeIterator()) }
  }

  /// Ends editing.
  @discardableResult
  public func blur() -> DriverFault? { perform(.blur) }

  /// The Return key of the keyboard.
  @discardableResult
  public func pressReturn() -> DriverFault? { perform(.pressReturn) }

  /// Taps the row, or the button of that name in its cell.
  @discardableResult
  public func tap(_ tag: String, outlet: String? = nil) -> DriverFault? {
    attempt { () throws(DriverFault) in
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

  /// What an input of a check table does: goes to the row, puts the text in as a user would, and leaves the row.
  ///
  /// Text replaces what the field holds, typed character by character; an empty text empties it. Switches take `on`,
  /// `off`, `yes`, `no`; pickers one of their options; sliders a number; `tap` taps rows that have no such control, and
  /// the name of a button's outlet that button, where a row has several.
  @discardableResult
  public func enter(_ text: String, into tag: String) -> DriverFault? {
    attempt { () throws(DriverFault) in
      let row = try row(tag)
      switch row.baseCell.inputView {
      case let field as TextField: try enter(text, into: field, of: row)
      case let toggle as Toggle: try enter(text, into: toggle, of: row)
      case let slider as Slider: try enter(text, into: slider, of: row)
      case let picker as Picker: try enter(text, into: picker, of: row)
      default:
        try tap(text, in: row)
      }
    }
  }

  private func tap(_ text: String, in row: BaseRow) throws(DriverFault) {
    let buttons = row.baseCell.design.bindings.filter { $0.view is Button }
    if let button = buttons.first(where: { $0.name.isIdentical(to: text) })?.view as? Button {
      try requireUsable(button, of: row)
      button.onTap?()
      return
    }
    guard text.isIdentical(to: "tap"), buttons.count < 2 else {
      let names = buttons.count < 2 ? "'tap'" : ["one of", buttons.map { $0.name }.joined(by: ", ")].joined(by: " ")
      throw .unfittingText(text, row: row.name, expected: names)
    }
    try requireEnabled(row)
    if !row.baseCell.isSelectable, let button = buttons.first?.view as? Button { try requireUsable(button, of: row) }
    row.select()
  }

  private func enter(_ text: String, into field: TextField, of row: BaseRow) throws(DriverFault) {
    if field.contentType == .date, !text.isEmpty, Day(text) == nil {
      throw .unfittingText(text, row: row.name, expected: "a day such as 2001-02-03")
    }
    try focus(row)
    if text.isEmpty || field.contentType == .date {
      field.edit(text: text, cursor: text.characterCount)
    } else {
      // All was selected: the first character takes the place of what was there.
      var rest = text.makeIterator()
      if let first = rest.next() { field.edit(text: String(first), cursor: 1) }
      try typeIntoFocused(rest)
    }
    form.endEditing()
  }

  private func enter(_ text: String, into toggle: Toggle, of row: BaseRow) throws(DriverFault) {
    let isOn: Bool
    switch SwitchWord(rawValue: text) {
    case .on, .yes: isOn = true
    case .off, .no: isOn = false
    case nil: throw .unfittingText(text, row: row.name, expected: "'on' or 'off'")
    }
    try requireUsable(toggle, of: row)
    if toggle.isOn == isOn {
      // What is shown off because it has no value gets one as a user would give it: there and back.
      guard row.baseValue == .none else { return }
      toggle.isOn = !isOn
      toggle.onValueChanged?()
    }
    toggle.isOn = isOn
    toggle.onValueChanged?()
  }

  private func enter(_ text: String, into slider: Slider, of row: BaseRow) throws(DriverFault) {
    guard let value = DecimalText.number(text), slider.minimumValue...slider.maximumValue ~= value else {
      let ends = [slider.minimumValue, slider.maximumValue].map(PropertyAnswer.describe)
      throw .unfittingText(text, row: row.name, expected: ["a number from", ends.joined(by: " to ")].joined(by: " "))
    }
    try requireUsable(slider, of: row)
    slider.value = value
    slider.onValueChanged?()
  }

  private func enter(_ text: String, into picker: Picker, of row: BaseRow) throws(DriverFault) {
    let index = picker.options.firstIndex { $0.isIdentical(to: text) }
    guard index != nil || text.isEmpty else {
      throw .unfittingText(text, row: row.name, expected: ["one of", picker.options.joined(by: ", ")].joined(by: " "))
    }
    try requireUsable(picker, of: row)
    picker.selectedIndex = index
    picker.onValueChanged?()
  }

  private func typeIntoFocused(_ characters: String.Iterator) throws(DriverFault) {
    guard let row = form.focusedRow else { throw .nothingFocused }
    guard let field = row.baseCell.inputView as? TextField else { throw .notEditable(row.name) }
    var rest = characters
    var typed = 0
    while let next = rest.next() {
      guard form.focusedRow === row else { throw .lostFocus(row.name) }
      var text = String(next).bytes
      if typed == FormDriver.mostTypedCharacters {
        while let character = rest.next() { text += String(character).bytes }
      }
      field.insert(String(bytes: text))
      typed += 1
    }
  }

  private func row(_ tag: String) throws(DriverFault) -> BaseRow {
    guard let row: BaseRow = form.rowBy(tag: tag) else { throw .unknownRow(tag, known: FormDriver.listed(form.tags)) }
    try requireVisible(row)
    return row
  }

  /// One event of the user's.
  private func attempt(_ act: () throws(DriverFault) -> Void) -> DriverFault? {
    beginEvent()
    defer { display() }
    do throws(DriverFault) {
      try act()
      return nil
    } catch {
      return error
    }
  }
}

private nonisolated enum SwitchWord: String {
  case on, yes, off, no
}
