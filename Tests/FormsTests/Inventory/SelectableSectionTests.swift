import Forms
import Testing

@Suite("3 Rows: selectable sections")
struct SelectableSectionTests {
  private func section(_ type: SelectionType) -> (FormDriver, SelectableSection<ListCheckRow<String>>, ReadTrace) {
    let trace = ReadTrace()
    let section = SelectableSection<ListCheckRow<String>>("Where?", selectionType: type)
    section.onSelectSelectableRow = { _, row in trace.note("\(row.tag!) \(row.value ?? "nil")") }
    for name in ["Asia", "Europe", "Africa"] {
      section
        <<< ListCheckRow<String>(name) { row in
          row.title = name
          row.selectableValue = name
        }
    }
    let driver = FormDriver(Form() +++ section)
    driver.open()
    return (driver, section, trace)
  }

  @Test func `One row is selected, or none if a tap deselects`() {
    let (driver, section, trace) = section(.singleSelection(enableDeselection: true))
    driver.tap("Asia")
    driver.tap("Europe")
    #expect(section.selectedRow()?.value == "Europe" && section.selectedRows().count == 1)
    #expect(section[0].baseValue == FormValue.none && (section[1] as? ListCheckRow<String>)?.cell.checkbox.isOn == true)
    driver.tap("Europe")
    #expect(section.selectedRow() == nil && trace.take() == ["Asia Asia", "Europe Europe", "Europe nil"])
  }

  @Test func `Without deselection, a tap on the selected row changes nothing, but is told`() {
    let (driver, section, trace) = section(.singleSelection(enableDeselection: false))
    driver.tap("Asia")
    driver.tap("Asia")
    #expect(section.selectedRow()?.value == "Asia" && trace.take() == ["Asia Asia", "Asia Asia"])
  }

  @Test func `Several rows are selected, visible ones count`() {
    let (driver, section, _) = section(.multipleSelection)
    driver.enter("on", into: "Africa")
    driver.enter("on", into: "Asia")
    driver.enter("off", into: "Europe")
    #expect(section.selectedRows().map { $0.value } == ["Asia", "Africa"])
    section[0].hide()
    #expect(section.selectedRows().map { $0.value } == ["Africa"])
    #expect(driver.form.values() == ["Europe": nil, "Africa": "Africa"])
    driver.enter("off", into: "Africa")
    #expect(section.selectedRows().isEmpty)
  }

  @Test func `A disabled row is not selected; later callbacks replace the selection`() {
    let (driver, section, trace) = section(.multipleSelection)
    section[0].disabled = true
    section[0].evaluateDisabled()
    #expect(driver.tap("Asia") == .disabledRow("Asia"))
    section[0].didSelect()
    #expect(section.selectedRows().isEmpty && trace.take() == [])
    (section[1] as? ListCheckRow<String>)?.onCellSelection { _, _ in trace.note("own") }
    driver.tap("Europe")
    #expect(section.selectedRows().isEmpty && trace.take() == ["own"])
  }
}

@Suite("3 Rows: navigation")
struct NavigationTests {
  private func form() -> Form {
    Form() +++ Section() <<< TextRow("a") <<< LabelRow("label") <<< TextRow("off") { $0.disabled = true }
      +++ Section() <<< TextRow("b")
  }

  @Test func `Return moves as the controller's options say, in either spelling`() {
    final class Controller: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationOptions = RowNavigationOptions.Enabled.union(.StopDisabledRow)
      }
    }
    let controller = Controller()
    controller.form = form()
    let driver = FormDriver(controller)
    driver.focus("a")
    #expect(driver.form.rowToEdit(after: driver.form.rows[0]) == nil)
    controller.navigationOptions = [.Enabled, .SkipCanNotBecomeFirstResponderRow]
    #expect(driver.form.rowToEdit(after: driver.form.rows[0])?.tag == "b")
    driver.pressReturn()
    #expect(driver.form.focusedRow?.tag == "b")
    controller.navigationOptions = .Disabled
    driver.focus("a")
    driver.pressReturn()
    #expect(driver.form.focusedRow == nil)
  }

  @Test func `A controller starts with the default, a form may have its own`() {
    let controller = FormViewController()
    controller.loadViewIfNeeded()
    #expect(controller.navigationOptions == [.enabled, .skipCanNotBecomeFirstResponderRow])
    let form = form()
    #expect(form.rowToEdit(after: form.rows[0])?.tag == "b")
    form.navigationOptions = []
    #expect(form.rowToEdit(after: form.rows[0]) == nil)
  }

  @Test func `The Return key is that of the row, of the form, or none`() {
    let form = form()
    func hint(_ tag: String) -> ReturnKeyType? {
      let row: TextRow? = form.rowBy(tag: tag)
      row?.updateCell()
      return row?.cell.textField.returnKeyType
    }
    #expect(hint("a") == nil)
    form.keyboardReturnType = KeyboardReturnTypeConfiguration(nextKeyboardType: .next, defaultKeyboardType: .done)
    #expect(hint("a") == .next && hint("b") == .done)
    (form.rowBy(tag: "b") as TextRow?)?.keyboardReturnType = KeyboardReturnTypeConfiguration(defaultKeyboardType: .send)
    #expect(hint("b") == .send)
    let changes = FormDriver(form).snapshot().sections[1].rows[0]
    #expect("\(changes)".contains("enterkeyhint"))
  }
}
