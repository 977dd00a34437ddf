import Forms
import Testing

struct CoreChoiceTests {
  private func driver(_ row: BaseRow) -> FormDriver { FormDriver(Form() +++ Section() <<< row) }

  @Test func `A segmented row takes one of its options`() {
    let row = SegmentedRow<String>("size") { $0.options = ["S", "M", "L"] }
    let driver = driver(row)
    driver.enter("M", into: "size")
    #expect(row.value == "M" && driver.answer("size.value") == .value("M"))
    #expect(driver.enter("XL", into: "size") == .unfittingText("XL", row: "size", expected: "one of S, M, L"))
    #expect(row.cell.segmentedControl.options == ["S", "M", "L"])
    driver.perform(.choose(row: 0, outlet: "segmentedControl", index: 2))
    #expect(row.value == "L")
    driver.perform(.choose(row: 0, outlet: "segmentedControl", index: 3))
    #expect(row.value == nil && driver.form.values() == ["size": nil])
  }

  @Test func `A picker shows its options as the row displays them, and the one that is chosen`() {
    let row = PickerRow<Int>("n") {
      $0.options = [1, 2, 3]
      $0.value = 2
    }
    row.displayValueFor = { $0.map { "\($0) pieces" } }
    let outlet = driver(row).snapshot().sections[0].rows[0].outlets.first { $0.name == "picker" }
    #expect(
      outlet?.changes.filter { if case .text = $0 { true } else { false } }
        == [.text("1 pieces"), .text("2 pieces"), .text("3 pieces")])
    #expect(
      outlet?.changes.dropFirst(5).prefix(3) == [.open(.option), .attribute("value", "1"), .attribute("selected", "")])
    #expect(
      PushRow<Int>().cell.design.name == "SelectorCell" && SegmentedRow<Int>().cell.design.name == "SegmentedCell")
  }

  @Test func `Defaults of a generic row are those of one value type`() {
    PickerRow<Int>.defaultRowInitializer = { $0.options = [7] }
    defer { PickerRow<Int>.defaultRowInitializer = nil }
    #expect(PickerRow<Int>().options == [7] && PickerRow<String>().options == [] && PushRow<Int>().options == nil)
  }

  @Test(arguments: [("3.3", 3.5), ("0.2", 0), ("10", 10), ("7.75", 8)])
  func `A slider's value is the nearest of its steps`(entered: String, value: Double) {
    let row = SliderRow("s")
    let driver = driver(row)
    driver.open()
    #expect(driver.enter(entered, into: "s") == nil)
    #expect(row.value == value)
    #expect(row.cell.slider.value == value)
    #expect(row.cell.slider.step == 0.5)
  }

  @Test func `A slider without steps takes any number between its ends`() {
    let row = SliderRow("s") {
      $0.steps = 0
      $0.shouldHideValue = true
    }.cellSetup { cell, _ in
      cell.slider.minimumValue = -1
      cell.slider.maximumValue = 1
    }
    let driver = driver(row)
    driver.open()
    driver.perform(.slide(row: 0, outlet: "slider", value: 0.123))
    #expect(row.cell.slider.step == 0)
    #expect(row.value == 0.123 && row.cell.valueLabel?.isHidden == true)
    driver.perform(.slide(row: 0, outlet: "slider", value: 5))
    #expect(row.value == 1)
    #expect(driver.enter("2", into: "s") == .unfittingText("2", row: "s", expected: "a number from -1 to 1"))
  }

  @Test func `A stepper counts by its step, stops at its ends and shows two decimals`() {
    let row = StepperRow("n") { $0.title = "Copies" }.cellSetup { cell, _ in
      cell.stepValue = 0.75
      cell.maximumValue = 1
    }
    let driver = driver(row)
    driver.tap("n", outlet: "incrementButton")
    #expect(driver.answer("n.value") == .value("0.75") && driver.answer("n.text") == .value("0.75"))
    driver.tap("n", outlet: "incrementButton")
    #expect(row.value == 1 && row.cell.valueLabel?.text == "1.00" && !row.cell.incrementButton.isEnabled)
    driver.tap("n", outlet: "decrementButton")
    driver.tap("n", outlet: "decrementButton")
    #expect(row.value == 0 && !row.cell.decrementButton.isEnabled)
  }

  @Test func `Return starts a new line in a text area`() {
    let row = TextAreaRow("note")
    let driver = driver(row)
    driver.focus("note")
    driver.type("a")
    driver.pressReturn()
    driver.type("b")
    #expect(row.value == "a\nb" && driver.form.focusedRow === row && driver.answer("note.height") == .value("110"))
  }
}
