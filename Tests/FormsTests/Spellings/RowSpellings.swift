import Forms
import Testing

/// Usual spellings, 48 to 78: rows and their values, lists, navigation.
@Suite("Spellings: rows", .serialized)
struct RowSpellings {
  @Test func `48 the initial title from the tag`() {
    #expect(SwitchRow("Show Next Row") { $0.title = $0.tag }.title == "Show Next Row")
  }
  @Test func `49 text rows`() {
    let form =
      Form() +++ Section()
      <<< NameRow { $0.title = "Your name:" }
      <<< PasswordRow { $0.value = "password" }
      <<< EmailRow { $0.value = "a@b.com" }
      <<< TwitterRow { $0.value = "@name" }
      <<< AccountRow { $0.placeholder = "Placeholder" }
      <<< ZipCodeRow { $0.placeholder = "90210" }
      <<< PhoneRow {
        $0.value = "+598 9898983510"
        $0.disabled = true
      }
    #expect(form.rows.count == 7)
  }
  @Test func `50 numbers`() {
    let (int, decimal) = (IntRow { $0.value = 2015 }, DecimalRow { $0.value = 5 })
    #expect(int.value == 2015 && decimal.value == 5.0)
  }
  @Test func `51 an address`() {
    #expect(URLRow { $0.value = URL(string: "http://example.com") }.value?.absoluteString == "http://example.com")
  }
  @Test func `52 check and switch`() {
    #expect(CheckRow { $0.value = true }.value == true && SwitchRow { $0.value = true }.value == true)
  }
  @Test func `53 a slider`() {
    let row = SliderRow {
      $0.value = 5.0
      $0.steps = 10
    }.cellSetup { cell, row in
      cell.slider.minimumValue = 1
      cell.slider.maximumValue = 11
    }
    row.updateCell()
    #expect(row.cell.slider.step == 1)
  }
  @Test func `54 a stepper`() { #expect(StepperRow { $0.value = 1.0 }.displayText == "1.00") }
  @Test func `55 segments`() {
    let row = SegmentedRow<String> {
      $0.options = ["One", "Two", "Three", "Four"]
      $0.value = "Three"
    }
    #expect(row.options?.count == 4 && row.value == "Three")
  }
  @Test func `56 a choice on another screen`() {
    let row = PushRow<String> {
      $0.title = "PushRow"
      $0.options = ["a", "b"]
      $0.value = "a"
      $0.selectorTitle = "Choose!"
      $0.displayValueFor = { value in value.map { "<\($0)>" } }
    }
    #expect(row.displayText == "<a>" && row.selectorTitle == "Choose!")
  }
  @Test func `57 a choice in a sheet`() {
    let row = ActionSheetRow<String> {
      $0.title = "ActionSheetRow"
      $0.selectorTitle = "Your favourite player?"
      $0.options = ["a", "b"]
      $0.value = "b"
    }
    #expect(row.value == "b")
  }
  @Test func `58 a choice in an alert`() {
    let row = AlertRow<String> {
      $0.title = "AlertRow"
      $0.cancelTitle = "Dismiss"
      $0.selectorTitle = "Who is there?"
      $0.options = ["a", "b"]
    }.onChange { row in print(row.value ?? "No Value") }
    #expect(row.cancelTitle == "Dismiss")
  }
  @Test func `59 a choice in a popover`() {
    #expect(PopoverSelectorRow<String> { $0.options = ["a"] }.options == ["a"])
  }
  @Test func `60 a picker`() {
    let row = PickerRow<String>("Picker Row") { (row: PickerRow<String>) -> Void in
      row.options = []
      for i in 1...10 { row.options.append("option \(i)") }
    }
    #expect(row.options.count == 10)
  }
  @Test func `61 a picker below the keyboard`() {
    let row = PickerInputRow<String>("Picker Input Row") {
      $0.title = "Options"
      $0.options = ["x"]
      $0.value = $0.options.first
    }
    #expect(row.value == "x")
  }
  @Test func `62 a picker in line`() {
    let row = PickerInlineRow<Int>("PickerInlineRow") { (row: PickerInlineRow<Int>) -> Void in
      row.title = row.tag
      row.displayValueFor = { (rowValue: Int?) in rowValue.map { "Year \($0)" } }
      row.options = [2001, 2002]
      row.value = row.options[0]
    }
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "Year 2001")
  }
  @Test func `63 a day in line`() {
    let row = DateInlineRow {
      $0.title = "DateInlineRow"
      $0.value = Day("2001-02-03")
    }.onExpandInlineRow { cell, row, inlineRow in
      inlineRow.cell.backgroundColor = .white
    }.onCollapseInlineRow { cell, row, inlineRow in }
    #expect(row.isCollapsed && !row.isExpanded)
  }
  @Test func `64 text of several lines`() { #expect(TextAreaRow { $0.placeholder = "Notes" }.placeholder == "Notes") }
  @Test func `65 a label`() {
    let row = LabelRow("l") {
      $0.title = "LabelRow"
      $0.value = "tap the row"
    }.onCellSelection { cell, row in
      row.title = (row.title ?? "") + "!"
      row.reload()
    }
    FormDriver(Form() +++ Section() <<< row).tap("l")
    #expect(row.cell.textLabel?.text == "LabelRow!")
  }
  @Test func `66 a place`() {
    #expect(LocationRow { $0.value = Location(latitude: -34.9, longitude: -56.1) }.value != nil)
  }
  @Test func `67 text for no value`() {
    let row = LabelRow { $0.noValueDisplayText = "none" }
    row.updateCell()
    #expect(row.cell.detailTextLabel?.text == "none")
  }
  @Test func `68 a value is reset`() {
    let row = TextRow { $0.value = "x" }
    row.resetRowValue()
    #expect(row.value == nil)
    row.resetValue = "r"
    row.resetRowValue()
    #expect(row.value == "r")
  }
  @Test func `69 rows are selected and edited by code`() {
    let row = TextRow("a")
    let form = Form() +++ Section() <<< row
    row.select()
    #expect(form.focusedRow === row && row.isHighlighted)
    row.cell.cellResignFirstResponder()
    #expect(form.focusedRow == nil && row.cell.cellBecomeFirstResponder())
  }
  @Test func `70 a list of choices`() {
    let form = Form()
    form
      +++ SelectableSection<ListCheckRow<String>>(
        "Where do you live", selectionType: .singleSelection(enableDeselection: true))
    let continents = ["Africa", "Antarctica", "Asia"]
    for option in continents {
      form.last!
        <<< ListCheckRow<String>(option) { listRow in
          listRow.title = option
          listRow.selectableValue = option
          listRow.value = nil
        }
    }
    let section = form[0] as! SelectableSection<ListCheckRow<String>>
    FormDriver(form).tap("Asia")
    #expect(section.selectedRow()?.baseValue == "Asia" && section.selectedRows().map({ $0.baseValue }) == ["Asia"])
  }
  @Test func `71 several choices`() {
    let section = SelectableSection<ListCheckRow<String>>("Which?", selectionType: .multipleSelection)
    section.onSelectSelectableRow = { cell, row in row.title = "selected" }
    section <<< ListCheckRow<String>("a") { $0.selectableValue = "a" }
    FormDriver(Form() +++ section).tap("a")
    #expect(section[0].title == "selected")
  }
  @Test func `72 a list that grows`() {
    let section = MultivaluedSection(
      multivaluedOptions: [.Reorder, .Insert, .Delete], header: "Multivalued TextField", footer: "Footer"
    ) {
      $0.tag = "textfields"
      $0.addButtonProvider = { section in
        return ButtonRow {
          $0.title = "Add New Tag"
        }
      }
      $0.multivaluedRowToInsertAt = { index in
        return NameRow {
          $0.placeholder = "Tag Name"
        }
      }
      $0
        <<< NameRow {
          $0.placeholder = "Tag Name"
        }
    }
    #expect(section.count == 2 && section.last?.title == "Add New Tag" && section.showInsertIconInAddButton)
  }
  @Test func `73 a list that is only reordered`() {
    let form = Form()
    form +++ MultivaluedSection(multivaluedOptions: .Reorder, header: "Reordering Field Rows")
      <<< NameRow { $0.value = "Martin" }
      <<< NameRow { $0.value = "Mathias" }
    #expect((form[0] as! MultivaluedSection).values() == ["Martin", "Mathias"])
  }
  @Test func `74 another button for a list`() {
    let section = GenericMultivaluedSection<LabelRow>(multivaluedOptions: [.Reorder, .Insert, .Delete]) {
      $0.addButtonProvider = { section in
        return LabelRow {
          $0.title = "A Label row as add button"
        }
      }
    }
    #expect(section.last is LabelRow)
  }
  @Test func `75 navigation options`() {
    final class Controller: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationOptions = RowNavigationOptions.Enabled.union(.StopDisabledRow)
      }
    }
    let controller = Controller()
    controller.loadViewIfNeeded()
    #expect(controller.navigationOptions?.contains(.StopDisabledRow) == true)
    controller.navigationOptions = controller.navigationOptions?.subtracting(.StopDisabledRow)
    controller.navigationOptions = .Disabled
    #expect(controller.navigationOptions == [])
  }
  @Test func `76 inline options`() {
    let form = Form()
    form.inlineRowHideOptions = InlineRowHideOptions.AnotherInlineRowIsShown.union(.FirstResponderChanges)
    form.inlineRowHideOptions = form.inlineRowHideOptions?.subtracting(.AnotherInlineRowIsShown)
    #expect(form.inlineRowHideOptions == [.FirstResponderChanges])
    form.hideInlineRows()
  }
  @Test func `77 the Return key`() {
    let row = TextRow {
      $0.keyboardReturnType = KeyboardReturnTypeConfiguration(nextKeyboardType: .go, defaultKeyboardType: .done)
    }
    let form = Form() +++ Section() <<< row
    form.keyboardReturnType = KeyboardReturnTypeConfiguration(nextKeyboardType: .next, defaultKeyboardType: .done)
    row.updateCell()
    #expect(row.cell.textField.returnKeyType == .done)
  }
  @Test func `78 a change in any row`() {
    final class Controller: FormViewController {
      var changed: [String] = []
      override func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {
        super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
        if row.section === form[0] { changed.append(row.tag ?? "") }
      }
      override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
        super.rowsHaveBeenAdded(rows, at: indexes)
      }
    }
    let controller = Controller()
    controller.form +++ Section() <<< TextRow("a")
    controller.form.rowBy(tag: "a")?.baseValue = "x"
    #expect(controller.changed == ["a"])
  }
}
