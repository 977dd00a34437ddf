import Forms
import Testing

/// What happened, in order.
final class ReadTrace {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

final class JournalingController: FormViewController {
  let trace = ReadTrace()
  override func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {
    trace.note("delegate \(row.tag!): \(oldValue) to \(newValue)")
  }
}

struct CoreRowTests {
  @Test func `A change tells delegate, onChange, hidden conditions, disabled conditions and rules, in this order`() {
    let controller = JournalingController()
    let trace = controller.trace
    controller.form +++ Section()
      <<< TextRow("a") {
        $0.validationOptions = .onChange
        $0.add(
          rule: RuleClosure { value in
            trace.note("rules see \(value ?? "nil")")
            return nil
          })
      }.onChange { row in trace.note("onChange \(row.value ?? "nil") wasChanged \(row.wasChanged)") }
      <<< TextRow("disabled") {
        $0.disabled = .function(["a"]) { _ in
          trace.note("disabled?")
          return false
        }
      }
      <<< TextRow("hidden") {
        $0.hidden = .function(["a"]) { _ in
          trace.note("hidden?")
          return false
        }
      }
    _ = trace.take()
    let row: TextRow? = controller.form.rowBy(tag: "a")
    row?.value = "x"
    #expect(
      trace.take() == [
        #"delegate a: nil to "x""#, "onChange x wasChanged false", "hidden?", "disabled?", "rules see x",
      ])
    row?.value = "x"
    #expect(trace.take() == ["rules see x"])
  }

  @Test func `Setting an equal value counts as a change but tells nobody`() {
    let controller = JournalingController()
    let row = TextRow("a") { $0.value = "x" }
    controller.form +++ Section() <<< row
    #expect(!row.wasChanged)
    row.value = "x"
    #expect(row.wasChanged)
    #expect(controller.trace.take() == [])
  }

  @Test func `Outside a form nothing follows a change`() {
    let trace = ReadTrace()
    let row = TextRow("a") {
      $0.validationOptions = .onChange
      $0.add(rule: RuleRequired())
    }
    .onChange { _ in trace.note("onChange") }
    row.value = "x"
    row.value = nil
    #expect(trace.take() == [] && !row.wasChanged && row.isValid)
  }

  @Test func `Without a delegate onChange is not called but conditions and rules are`() {
    let trace = ReadTrace()
    let row = TextRow("a") {
      $0.validationOptions = .onChange
      $0.add(rule: RuleMinLength(minLength: 2))
    }
    .onChange { _ in trace.note("onChange") }
    let form =
      Form() +++ Section() <<< row
      <<< TextRow("b") { $0.hidden = .function(["a"]) { ($0.rowBy(tag: "a") as TextRow?)?.value == "x" } }
    row.value = "x"
    #expect(trace.take() == [])
    #expect(form.rows.map(\.tag) == ["a"])
    #expect(!row.isValid)
  }

  @Test func `The type's initializer runs first and the row's own has the last word`() {
    TextRow.defaultRowInitializer = {
      $0.title = "default"
      $0.placeholder = "default"
    }
    defer { TextRow.defaultRowInitializer = nil }
    let row = TextRow { $0.title = "own" }
    #expect(row.title == "own" && row.placeholder == "default")
    #expect(TextRow(tag: "a").title == nil)
    #expect(NameRow().title == nil)
    TextRow.defaultRowInitializer = nil
    #expect(TextRow().title == nil)
  }

  @Test func `The cell is made at first access, with setup before the closures, once`() {
    let trace = ReadTrace()
    LabelRow.defaultCellSetup = { _, _ in trace.note("default setup") }
    LabelRow.defaultCellUpdate = { _, _ in trace.note("default update") }
    defer {
      LabelRow.defaultCellSetup = nil
      LabelRow.defaultCellUpdate = nil
    }
    let row = LabelRow("a").cellSetup { cell, row in trace.note("setup \(cell.row === row)") }
      .cellUpdate { cell, _ in trace.note("update \(cell.detailTextLabel?.text ?? "nil")") }
    let form = Form() +++ Section() <<< row
    row.value = "x"
    #expect(trace.take() == [])
    row.updateCell()
    #expect(trace.take() == ["default setup", "setup true", "default update", "update x"])
    row.cellSetup { _, _ in trace.note("too late") }
    row.value = "y"
    #expect(trace.take() == [])
    row.reload()
    #expect(trace.take() == ["default update", "update y"])
    #expect(form.count == 1)
  }

  @Test func `A second callback of a kind replaces the first`() {
    let trace = ReadTrace()
    let row = ButtonRow().onCellSelection { _, _ in trace.note("first") }
      .onCellSelection { _, _ in trace.note("second") }
    row.didSelect()
    #expect(trace.take() == ["second"])
  }

  @Test func `Selection is told on disabled rows too, but not to the cell`() {
    let row = CheckRow("a") { $0.disabled = true }
    let trace = ReadTrace()
    row.onCellSelection { _, _ in trace.note("selected") }
    let form = Form() +++ Section() <<< row
    row.didSelect()
    #expect(trace.take() == ["selected"] && row.value == nil)
    row.disabled = false
    row.evaluateDisabled()
    row.didSelect()
    #expect(trace.take() == ["selected"] && row.value == true)
    row.didSelect()
    #expect(row.value == false && form.values() == ["a": false])
  }

  @Test func `Reset brings the reset value, nil by default`() {
    let row = IntRow { $0.value = 3 }
    row.resetRowValue()
    #expect(row.value == nil)
    row.resetValue = 5
    row.resetRowValue()
    #expect(row.value == 5)
  }

  @Test func `A value shows its description unless the row says otherwise`() {
    let row = IntRow { $0.value = 3 }
    #expect(row.displayText == "3")
    row.displayValueFor = { $0.map { "\($0) years" } ?? "unknown" }
    #expect(row.displayText == "3 years")
    row.value = nil
    #expect(row.displayText == "unknown")
    row.displayValueFor = nil
    #expect(row.displayText == nil)
  }

  @Test func `A text for no value is shown while there is none`() {
    let row = LabelRow { $0.noValueDisplayText = "none yet" }
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "none yet")
    row.value = "x"
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "x")
  }

  @Test func `Errors tell the default, then the row's own callback, then the cell, and only when the list differs`() {
    let trace = ReadTrace()
    LabelRow.defaultOnRowValidationChanged = { _, _ in trace.note("default") }
    defer { LabelRow.defaultOnRowValidationChanged = nil }
    let row = LabelRow("a") { $0.add(rule: RuleRequired()) }
      .onRowValidationChanged { _, row in trace.note("own \(row.validationErrors.count)") }
      .cellUpdate { _, _ in trace.note("update") }
    row.validate(quietly: true)
    #expect(trace.take() == [] && row.isValid)
    row.validate()
    #expect(trace.take() == ["default", "own 1", "update"] && !row.isValid)
    row.validate()
    #expect(trace.take() == [])
    row.removeAllRules()
    #expect(trace.take() == ["default", "own 0", "update"] && row.isValid)
  }
}
