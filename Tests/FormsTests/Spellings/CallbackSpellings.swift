import Forms
import Testing

/// Usual spellings, 35 to 47: callbacks of rows and cells, conditions.
@Suite("Spellings: callbacks and conditions", .serialized)
struct CallbackSpellings {
  @Test func `35 onChange changes the row`() {
    let row = SwitchRow("SwitchRow") { row in
      row.title = "The title"
    }.onChange { row in
      row.title = (row.value ?? false) ? "The title expands when on" : "The title"
      row.updateCell()
    }.cellSetup { cell, row in
      cell.backgroundColor = .lightGray
    }.cellUpdate { cell, row in
      cell.textLabel?.font = .italicSystemFont(ofSize: 18.0)
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.enter("on", into: "SwitchRow")
    #expect(row.cell.textLabel?.text == "The title expands when on" && row.cell.textLabel?.font?.pointSize == 18)
  }
  @Test func `36 a selection guarded for disabled rows`() {
    var taps = 0
    let row = ButtonRow("a") { $0.title = "Tap" }.onCellSelection { cell, row in
      guard !row.isDisabled else { return }
      taps += 1
    }
    FormDriver(Form() +++ Section() <<< row).tap("a")
    #expect(taps == 1)
  }
  @Test func `37 a selection that validates`() {
    let form = Form()
    form +++ Section() <<< TextRow("t") { $0.add(rule: RuleRequired()) }
      <<< ButtonRow("go").onCellSelection { cell, row in row.section?.form?.validate() }
    FormDriver(form).tap("go")
    #expect(form.rowBy(tag: "t")?.isValid == false)
  }
  @Test func `38 highlight`() {
    var states: [Bool] = []
    let row = TextRow("a").onCellHighlightChanged { cell, row in states.append(row.isHighlighted) }
    FormDriver(Form() +++ Section() <<< row).enter("x", into: "a")
    #expect(states == [true, false])
  }
  @Test func `39 errors colour the title`() {
    let row = TextRow("a") {
      $0.title = "A"
      $0.add(rule: RuleRequired())
    }.cellUpdate { cell, row in
      if !row.isValid { cell.titleLabel?.textColor = .systemRed }
    }
    row.validate()
    #expect(row.cell.textLabel?.textColor == .systemRed)
  }
  @Test func `40 rows with the errors below`() {
    let row = TextRow("a") {
      $0.add(rule: RuleRequired())
      $0.validationOptions = .validatesOnChange
    }.onRowValidationChanged { cell, row in
      let rowIndex = row.indexPath!.row
      while row.section!.count > rowIndex + 1 && row.section?[rowIndex + 1] is LabelRow {
        row.section?.remove(at: rowIndex + 1)
      }
      if !row.isValid {
        for (index, validationMsg) in row.validationErrors.map({ $0.msg }).enumerated() {
          let labelRow = LabelRow {
            $0.title = validationMsg
            $0.cell.height = { 30 }
          }
          row.section?.insert(labelRow, at: row.indexPath!.row + index + 1)
        }
      }
    }
    let form = Form() +++ Section() <<< row
    row.value = nil
    #expect(form.rows.map { $0.title } == [nil, "Field required!"])
    row.value = "x"
    #expect(form.rows.count == 1)
  }
  @Test func `41 defaults of a class`() {
    TextRow.defaultCellUpdate = { cell, row in cell.textField.textColor = .blue }
    TextRow.defaultRowInitializer = { row in row.placeholder = "default" }
    TextRow.defaultCellSetup = { cell, row in cell.height = { 50 } }
    TextRow.defaultOnRowValidationChanged = { cell, row in row.title = "invalid" }
    TextRow.defaultOnCellHighlightChanged = { cell, row in }
    defer {
      TextRow.defaultCellUpdate = nil
      TextRow.defaultRowInitializer = nil
      TextRow.defaultCellSetup = nil
      TextRow.defaultOnRowValidationChanged = nil
      TextRow.defaultOnCellHighlightChanged = nil
    }
    let row = TextRow { $0.add(rule: RuleRequired()) }
    row.updateCell()
    row.validate()
    #expect(row.placeholder == "default" && row.cell.textField.textColor == .blue && row.cell.height?() == 50)
    #expect(row.title == "invalid" && TextRow(tag: "x").placeholder == nil)
  }
  @Test func `42 hidden by a function`() {
    let form =
      Form() +++ Section()
      <<< SwitchRow("switchRowTag") { $0.title = "Show message" }
      <<< LabelRow {
        $0.hidden = Condition.function(
          ["switchRowTag"],
          { form in
            return !((form.rowBy(tag: "switchRowTag") as? SwitchRow)?.value ?? false)
          })
        $0.title = "Switch is on!"
      }
    #expect(form.rows.count == 1)
    form.rowBy(tag: "switchRowTag")?.baseValue = true
    #expect(form.rows.count == 2)
  }
  @Test func `43 hidden by a predicate`() {
    let row = TextRow { $0.hidden = Condition.predicate(NSPredicate(format: "$switchTag == false")) }
    let form = Form() +++ Section() <<< SwitchRow("switchTag") { $0.value = false } <<< row
    #expect(row.isHidden && form.rows.count == 1)
  }
  @Test func `44 hidden by a text`() {
    let row = TextRow { $0.hidden = "$switchTag == false" }
    let form = Form() +++ Section() <<< SwitchRow("switchTag") { $0.value = true } <<< row
    #expect(!row.isHidden && form.rows.count == 2)
  }
  @Test func `45 hidden always`() {
    let form = Form() +++ Section() <<< TextRow { $0.hidden = true }
    #expect(form.rows.isEmpty)
  }
  @Test func `46 disabled by a text, a function, always`() {
    let rows = [
      TextRow { $0.disabled = "$segments = 'Disabled'" },
      TextRow {
        $0.disabled = .function(
          ["segments"],
          { form -> Bool in
            let row: RowOf<String>! = form.rowBy(tag: "segments")
            return row.value ?? "" == "Disabled"
          })
      }, TextRow { $0.disabled = true },
    ]
    let form =
      Form() +++ Section()
      <<< SegmentedRow<String>("segments") {
        $0.options = ["Enabled", "Disabled"]
        $0.value = "Disabled"
      }
    for row in rows { form.last! <<< row }
    #expect(rows.allSatisfy { $0.isDisabled })
  }
  @Test func `47 a condition changed and evaluated`() {
    let row = TextRow()
    let form = Form() +++ Section() <<< row
    row.hidden = true
    row.evaluateHidden()
    row.disabled = true
    row.evaluateDisabled()
    #expect(form.rows.isEmpty && row.isDisabled)
  }
}
