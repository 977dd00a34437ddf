import Forms
import Testing

/// Usual spellings, 113 to 127: selectors, pickers, dates and times.
@Suite("Spellings: selectors, pickers, dates", .serialized)
struct SelectorSpellings {
  private enum Repeat: String, CaseIterable, FormValueConvertible {
    case never, daily, weekly
  }

  @Test func `113 a choice of an enumeration`() {
    let row = PushRow<Repeat>("Repeat") {
      $0.title = $0.tag
      $0.options = Repeat.allCases
      $0.value = .never
    }.onPresent({ (_, vc) in
      vc.enableDeselection = false
      vc.dismissOnSelection = false
    })
    FormDriver(Form() +++ row).enter("daily", into: "Repeat")
    #expect(row.value == .daily && row.baseValue == "daily")
  }
  @Test func `114 a list with sections`() {
    let row = PushRow<String>("a") {
      $0.options = ["fox", "pear"]
      $0.selectorTitle = "Choose!"
    }.onPresent { from, to in
      to.dismissOnSelection = false
      to.dismissOnChange = false
      to.sectionKeyForValue = { option in
        switch option {
        case "fox": return "Animals"
        default: return "Food"
        }
      }
      to.sectionHeaderTitleForKey = { key in key }
      to.sectionFooterTitleForKey = { _ in nil }
    }
    #expect(FormDriver(Form() +++ row).tap("a") == nil)
  }
  @Test func `115 lazy options`() {
    let row = PushRow<String>("a") {
      $0.optionsProvider = .lazy({ (form, completion) in
        completion(["x"])
      })
    }
    FormDriver(Form() +++ row).tap("a")
    #expect(row.options == ["x"])
  }
  @Test func `116 several choices of a list`() {
    let row = MultipleSelectorRow<String>("a") {
      $0.title = "MultipleSelectorRow"
      $0.options = ["x", "y", "z"]
      $0.value = ["z", "x"]
    }.onPresent { from, to in
      to.sectionKeyForValue = { $0 == "x" ? "X" : "Y" }
    }
    #expect(row.displayText == "x, z" && row.value?.contains("x") == true)
  }
  @Test func `117 a row of one's own with a list`() {
    final class CustomPushRow<T: Equatable & FormValueConvertible>: SelectorRow<PushSelectorCell<T>>, RowType {}
    let row = CustomPushRow<String>("a") { $0.options = ["x"] }
    FormDriver(Form() +++ row).enter("x", into: "a")
    #expect(row.value == "x")
  }
  @Test func `118 two columns in line`() {
    let row = DoublePickerInlineRow<String, Int> {
      $0.title = "2 Component picker"
      $0.firstOptions = { return ["a", "b", "c"] }
      $0.secondOptions = { _ in return [1, 2, 3] }
    }
    #expect(row.firstOptions().count == 3 && row.secondOptions("a") == [1, 2, 3])
  }
  @Test func `119 three columns`() {
    let row = TriplePickerInputRow<String, String, Int> {
      $0.firstOptions = { return ["a", "b", "c"] }
      $0.secondOptions = { return [$0, $0 + $0, $0 + "-" + $0, "asd"] }
      $0.thirdOptions = { _, _ in return [1, 2, 3] }
      $0.title = "3 Component picker"
      $0.value = Tuple3(a: "a", b: "aa", c: 2)
    }
    #expect(row.displayText == "a, aa, 2")
  }
  @Test func `120 two columns with texts of one's own`() {
    let row = DoublePickerRow<String, Int> {
      $0.displayValueForFirstRow = { a in a + "!" }
      $0.displayValueForSecondRow = { b in "\(b)." }
      $0.value = Tuple(a: "x", b: 1)
    }
    #expect(row.value?.a == "x" && row.value?.b == 1 && row.value == Tuple(a: "x", b: 1))
  }
  @Test func `121 times and lengths of time`() {
    let form =
      Form() +++ Section()
      <<< TimeRow {
        $0.title = "TimeRow"
        $0.value = TimeOfDay(hour: 18, minute: 33)
      }
      <<< DateTimeRow { $0.minuteInterval = 5 }
      <<< CountDownRow { $0.value = TimeSpan(hours: 18, minutes: 33) }
    #expect(form.rows.map { $0.displayText } == ["18:33", nil, "18 hours 33 minutes"])
  }
  @Test func `122 times in line`() {
    let row = TimeInlineRow {
      $0.title = "TimeInlineRow"
      $0.minuteInterval = 15
    }.onExpandInlineRow { cell, row, inlineRow in
      inlineRow.cellUpdate { cell, row in cell.backgroundColor = .white }
    }.onCollapseInlineRow { cell, _, _ in cell.detailTextLabel?.textColor = nil }
    #expect(row.minuteInterval == 15 && row.isCollapsed)
  }
  @Test func `123 an end that follows the beginning`() {
    let form = Form()
    form +++ Section()
      <<< DateTimeInlineRow("Starts") { $0.title = $0.tag }
      .onChange { row in
        let endRow: DateTimeInlineRow! = form.rowBy(tag: "Ends")
        if let start = row.value, let end = endRow.value, start > end {
          endRow.value = start
          endRow.updateCell()
        }
      }
      <<< DateTimeInlineRow("Ends") { $0.value = DateTime("2001-02-03 10:00") }
    let start = form.rowBy(tag: "Starts") as? DateTimeInlineRow
    FormDriver(form).open()
    start?.value = DateTime("2001-02-03 11:00")
    #expect((form.rowBy(tag: "Ends") as? DateTimeInlineRow)?.value == start?.value)
  }
  @Test func `124 the defaults of rows for days`() {
    DateRow.defaultRowInitializer = { row in row.minimumDate = Day("2001-01-01") }
    defer { DateRow.defaultRowInitializer = nil }
    #expect(DateRow().minimumDate == Day("2001-01-01") && DatePickerRow().minimumDate == nil)
  }
  @Test func `125 rows that are always open`() {
    let rows: [BaseRow] = [DatePickerRow(), TimePickerRow(), DateTimePickerRow(), CountDownPickerRow()]
    #expect(Set(rows.map { $0.baseCell.design.name }).count == 4)
  }
  @Test func `126 a sheet without options`() {
    let row = ActionSheetRow<String>("a") { $0.cancelTitle = "Dismiss" }.onPresent { from, to in }
    #expect(row.options == nil && FormDriver(Form() +++ row).tap("a") == nil)
  }
  @Test func `127 options as a provider`() {
    let row = AlertRow<Int> { $0.optionsProvider = .array([1, 2]) }
    #expect(row.options == [1, 2] && row.optionsProvider?.optionsArray == [1, 2])
  }
}
