import Forms
import Testing

@Suite("1.3 Row and 1.4 Cell lifecycle", .serialized)
struct RowTests {
  /// A row that writes down what happens to it.
  private final class TracedCell: Cell<String>, CellType {
    static var trace = ReadTrace()
    override func setup() {
      super.setup()
      TracedCell.trace.note("setup")
    }
    override func update() {
      super.update()
      TracedCell.trace.note("update")
    }
    override func didSelect() {
      super.didSelect()
      TracedCell.trace.note("cell selected")
    }
  }
  private class TracedRowBase: Row<TracedCell> {
    override func customUpdateCell() {
      super.customUpdateCell()
      TracedCell.trace.note("customUpdateCell")
    }
    override func customDidSelect() {
      super.customDidSelect()
      TracedCell.trace.note("customDidSelect")
    }
  }
  private final class TracedRow: TracedRowBase, RowType {}

  private func traced(_ tag: String? = "a") -> (TracedRow, ReadTrace) {
    let trace = ReadTrace()
    TracedCell.trace = trace
    let row = TracedRow(tag) { _ in trace.note("initializer") }
      .cellSetup { _, _ in trace.note("cellSetup") }
      .cellUpdate { _, _ in trace.note("cellUpdate") }
      .onCellSelection { _, row in trace.note("onCellSelection") }
      .onCellHighlightChanged { _, row in trace.note("highlight \(row.isHighlighted)") }
    return (row, trace)
  }

  @Test func `The defaults of the class come before the row's own`() {
    let trace = ReadTrace()
    TracedRow.defaultRowInitializer = { _ in trace.note("default initializer") }
    TracedRow.defaultCellSetup = { _, _ in trace.note("default setup") }
    TracedRow.defaultCellUpdate = { _, _ in trace.note("default update") }
    defer {
      TracedRow.defaultRowInitializer = nil
      TracedRow.defaultCellSetup = nil
      TracedRow.defaultCellUpdate = nil
    }
    TracedCell.trace = trace
    let row = TracedRow("a") { _ in trace.note("initializer") }
      .cellSetup { _, _ in trace.note("cellSetup") }.cellUpdate { _, _ in trace.note("cellUpdate") }
    #expect(trace.take() == ["default initializer", "initializer"])
    row.updateCell()
    #expect(
      trace.take() == [
        "setup", "default setup", "cellSetup", "update", "customUpdateCell", "default update", "cellUpdate",
      ])
    row.updateCell()
    #expect(trace.take() == ["update", "customUpdateCell", "default update", "cellUpdate"])
    _ = TracedRow(tag: "b")
    #expect(trace.take() == [])
  }

  @Test func `A cell is made when it is first needed: not by adding, but by showing or hiding the row, or by an error`()
  {
    let (row, trace) = traced()
    let form = Form() +++ Section() <<< row
    #expect(trace.take() == ["initializer"])
    row.hide()
    #expect(trace.take() == ["setup", "cellSetup"])
    let (second, secondTrace) = traced("b")
    form[0].append(second)
    FormDriver(form).open()
    #expect(secondTrace.take() == ["initializer", "setup", "cellSetup", "update", "customUpdateCell", "cellUpdate"])
    let (third, thirdTrace) = traced("c")
    third.disabled = true
    form[0].append(third)
    #expect(thirdTrace.take().prefix(3) == ["initializer", "setup", "cellSetup"])
  }

  @Test func `A closure for a cell that exists never runs, and a second closure replaces the first`() {
    let (row, trace) = traced()
    _ = row.cell
    row.cellSetup { _, _ in trace.note("late") }
    row.cellUpdate { _, _ in trace.note("second") }
    _ = trace.take()
    row.updateCell()
    #expect(trace.take() == ["update", "customUpdateCell", "second"])
  }

  @Test func `A value set by code does not refresh the cell`() {
    let (row, trace) = traced()
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.open()
    _ = trace.take()
    row.value = "x"
    #expect(trace.take() == [] && row.cell.detailTextLabel?.text == nil)
    row.reload()
    #expect(row.cell.detailTextLabel?.text == "x")
  }

  @Test func `A selection tells an enabled cell, then the row, then the callback`() {
    let (row, trace) = traced()
    let form = Form() +++ Section() <<< row
    _ = row.cell
    _ = trace.take()
    row.didSelect()
    #expect(trace.take() == ["cell selected", "customDidSelect", "onCellSelection"])
    row.disabled = true
    row.evaluateDisabled()
    _ = trace.take()
    row.didSelect()
    #expect(trace.take() == ["customDidSelect", "onCellSelection"])
    #expect(FormDriver(form).tap("a") == .disabledRow("a"))
  }

  @Test func `Editing begins and ends in order`() {
    let trace = ReadTrace()
    TextRow.defaultOnCellHighlightChanged = { _, row in trace.note("default highlight \(row.isHighlighted)") }
    defer { TextRow.defaultOnCellHighlightChanged = nil }
    let row = TextRow("a") {
      $0.add(
        rule: RuleClosure { _ in
          trace.note("rules")
          return ValidationError(msg: "no")
        })
    }.onCellHighlightChanged { _, row in trace.note("highlight \(row.isHighlighted), blurred \(row.wasBlurred)") }
      .cellUpdate { _, row in trace.note("update, valid \(row.isValid)") }
      .onRowValidationChanged { _, _ in trace.note("validation changed") }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.open()
    _ = trace.take()
    driver.focus("a")
    #expect(trace.take() == ["update, valid true", "default highlight true", "highlight true, blurred false"])
    driver.blur()
    #expect(
      trace.take() == [
        "default highlight false", "highlight false, blurred true", "rules", "validation changed",
        "update, valid false", "update, valid false",
      ])
  }

  @Test func `Errors that differ tell the class's default, then the row's own, then refresh the cell`() {
    let trace = ReadTrace()
    TextRow.defaultOnRowValidationChanged = { _, _ in trace.note("default") }
    defer { TextRow.defaultOnRowValidationChanged = nil }
    var message = "a"
    let row = TextRow("a") { $0.add(rule: RuleClosure { _ in ValidationError(msg: message) }) }
      .onRowValidationChanged { _, _ in trace.note("own") }.cellUpdate { _, _ in trace.note("update") }
    row.validate()
    row.validate()
    #expect(trace.take() == ["default", "own", "update"])
    message = "b"
    row.validate()
    #expect(trace.take() == ["default", "own", "update"])
    row.cleanValidationErrors()
    row.cleanValidationErrors()
    #expect(trace.take() == ["default", "own", "update"])
  }

  @Test func `Defaults are those of exactly this class`() {
    final class OwnRow: _TextRow, RowType {}
    TextRow.defaultRowInitializer = { $0.title = "text" }
    defer { TextRow.defaultRowInitializer = nil }
    #expect(TextRow().title == "text" && OwnRow().title == nil && NameRow().title == nil)
    TextRow.defaultRowInitializer = nil
    #expect(TextRow().title == nil)
  }

  @Test func `A row knows its place only while it is visible`() {
    let form = Form([section("s", "1", "2")])
    #expect(form.allRows[1].indexPath == IndexPath(row: 1, section: 0))
    form.allRows[0].hide()
    #expect(form.allRows[0].indexPath == nil && form.allRows[1].indexPath == IndexPath(row: 0, section: 0))
    form[0].hide()
    #expect(form.allRows[1].indexPath == nil && !form.allRows[1].isHidden)
  }

  @Test func `A tag that is changed while the row is in a form is found by its old name`() {
    let form = Form() +++ Section() <<< TextRow("old") { $0.value = "x" }
    form.allRows[0].tag = "new"
    #expect(form.rowBy(tag: "old") != nil && form.rowBy(tag: "new") == nil && form.values().keys == ["new"])
  }

  @Test func `Two rows with a tag are an error, and the last one is found`() {
    let form = Form() +++ Section() <<< TextRow("a") <<< IntRow("a")
    #expect(form.faults == [.duplicateTag("a")] && form.rowBy(tag: "a") is IntRow)
  }

  @Test func `A reset sets the value of the reset`() {
    let controller = EventController()
    let row = TextRow("a") { $0.value = "x" }
    controller.form +++ Section() <<< row
    _ = controller.trace.take()
    row.resetRowValue()
    row.resetValue = "r"
    row.resetRowValue()
    #expect(controller.trace.take() == [#"a: "x" to nil"#, #"a: nil to "r""#])
  }

  @Test func `Values are shown by displayValueFor, or by a text for no value`() {
    let row = LabelRow {
      $0.displayValueFor = { $0.map { "<\($0)>" } }
      $0.noValueDisplayText = "none"
    }
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "none")
    row.value = "x"
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "<x>")
    row.displayValueFor = nil
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "none")
  }
}
