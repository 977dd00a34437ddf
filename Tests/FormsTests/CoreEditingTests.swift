import Forms
import Testing

struct CoreEditingTests {
  @Test func `Editing begins and ends in the order of the model`() {
    let trace = ReadTrace()
    let row = TextRow("a") {
      $0.add(
        rule: RuleClosure { value in
          trace.note("rules see \(value ?? "nil")")
          return nil
        })
    }.onCellHighlightChanged { _, row in trace.note("highlight \(row.isHighlighted) blurred \(row.wasBlurred)") }
      .cellUpdate { _, _ in trace.note("update") }
    TextRow.defaultOnCellHighlightChanged = { _, _ in trace.note("default highlight") }
    defer { TextRow.defaultOnCellHighlightChanged = nil }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.open()
    _ = trace.take()
    driver.focus("a")
    #expect(trace.take() == ["update", "default highlight", "highlight true blurred false"])
    driver.type("x")
    #expect(trace.take() == [])
    driver.blur()
    #expect(trace.take() == ["default highlight", "highlight false blurred true", "rules see x", "update"])
  }

  @Test func `The old row ends before the new one begins`() {
    let trace = ReadTrace()
    let form = Form() +++ Section()
    for tag in ["a", "b"] {
      form[0].append(
        TextRow(tag).onCellHighlightChanged { _, row in trace.note("\(tag) \(row.isHighlighted)") })
    }
    let driver = FormDriver(form)
    driver.focus("a")
    driver.focus("b")
    #expect(trace.take() == ["a true", "a false", "b true"])
    #expect(form.focusedRow?.tag == "b")
  }

  @Test func `Leaving a text row without an edit changes nothing`() {
    let row = TextRow("a") {
      $0.validationOptions = .onChangeAfterBlurred
      $0.add(rule: RuleRequired())
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("a")
    driver.blur()
    #expect(!row.wasChanged && row.wasBlurred && row.isValid)
    driver.focus("a")
    driver.type("x")
    driver.enter("", into: "a")
    #expect(row.wasChanged && !row.isValid)
  }

  @Test(arguments: [
    (ValidationOptions.onDemand, [true, true, true]), (.onChange, [false, false, true]),
    (.onBlur, [true, false, true]),
    (.onChangeAfterBlurred, [true, false, true]), (.validatesAlways, [false, false, true]),
  ])
  func `Rules run when the options say`(options: ValidationOptions, valid: [Bool]) {
    let row = TextRow("a") {
      $0.validationOptions = options
      $0.add(rule: RuleMinLength(minLength: 3))
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    var seen: [Bool] = []
    driver.focus("a")
    driver.type("x")
    seen.append(row.isValid)
    driver.blur()
    seen.append(row.isValid)
    driver.enter("long enough", into: "a")
    seen.append(row.isValid)
    #expect(seen == valid)
  }

  @Test func `An invalid row is validated at each change, unless only on demand`() {
    let row = TextRow("a") { $0.add(rule: RuleMinLength(minLength: 3)) }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.enter("x", into: "a")
    #expect(!row.isValid)
    driver.focus("a")
    driver.type("yz")
    #expect(row.isValid)
  }

  @Test func `Return goes to the next row that can be edited and ends editing at the last`() {
    let form =
      Form() +++ Section() <<< TextRow("a") <<< LabelRow("label") <<< TextRow("off") { $0.disabled = true }
      <<< TextRow("gone") { $0.hidden = true } +++ Section() <<< IntRow("b")
    let driver = FormDriver(form)
    driver.focus("a")
    driver.pressReturn()
    #expect(driver.answer("form.focus") == .value("b"))
    driver.pressReturn()
    #expect(driver.answer("form.focus") == .value(nil))
    #expect(driver.pressReturn() == .nothingFocused)
  }

  @Test func `Navigation options decide where Return stops`() {
    let form =
      Form() +++ Section() <<< TextRow("a") <<< TextRow("off") { $0.disabled = true } <<< LabelRow()
      <<< TextRow("b")
    let a: TextRow = form.rowBy(tag: "a")!
    #expect(form.rowToEdit(after: a)?.tag == "b")
    form.navigationOptions = [.enabled]
    #expect(form.rowToEdit(after: a) == nil)
    form.navigationOptions = [.enabled, .stopDisabledRow, .skipCanNotBecomeFirstResponderRow]
    #expect(form.rowToEdit(after: a) == nil)
    form.navigationOptions = []
    #expect(form.rowToEdit(after: a) == nil)
    #expect(form.nextRow(for: a)?.tag == "off" && form.previousRow(for: a) == nil)
  }

  @Test func `A row that is hidden or taken away is no longer edited`() {
    let row = TextRow("a")
    let section = Section() <<< row
    let driver = FormDriver(Form() +++ section)
    driver.focus("a")
    row.hidden = true
    row.evaluateHidden()
    #expect(driver.form.focusedRow == nil && row.wasBlurred && !row.isHighlighted)
    row.hidden = false
    row.evaluateHidden()
    driver.focus("a")
    section.removeAll()
    #expect(driver.form.focusedRow == nil && !row.isHighlighted)
  }

  @Test func `A tap on a row that can't be edited ends editing, on one that can it begins`() {
    let form = Form() +++ Section() <<< TextRow("a") <<< TextRow("b") <<< ButtonRow("go")
    let driver = FormDriver(form)
    driver.focus("a")
    driver.tap("b")
    #expect(form.focusedRow?.tag == "b")
    driver.tap("go")
    #expect(form.focusedRow == nil)
  }

  @Test func `A refresh while the user types keeps the cursor`() {
    let row = TextRow("a") {
      $0.validationOptions = .onChange
      $0.add(rule: RuleMinLength(minLength: 5))
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("a")
    driver.type("ac")
    row.cell.textField.cursor = 1
    row.cleanValidationErrors()
    driver.type("b")
    #expect(row.value == "abc" && row.cell.textField.cursor == 2 && !row.isValid)
  }

  @Test func `The cursor counts characters as the user sees them`() {
    let field = TextField()
    field.insert("👨‍👩‍👧")
    #expect(field.cursor == 1)
    field.insert("e")
    field.insert("\u{301}")
    #expect(field.text?.count == 2 && field.cursor == 2)
    field.cursor = 0
    field.insert("x")
    #expect(field.text == "x👨‍👩‍👧é" && field.cursor == 1)
    field.cursor = 99
    #expect(field.cursor == 3)
    field.text = nil
    #expect(field.cursor == 0)
  }
}
