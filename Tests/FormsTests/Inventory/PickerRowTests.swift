import Forms
import Testing

@Suite("3 Rows: pickers")
struct PickerRowTests {
  private func driver(_ row: BaseRow) -> FormDriver { FormDriver(Form() +++ Section() <<< row) }

  private func formats(_ tag: String = "book") -> DoublePickerRow<String, Int> {
    DoublePickerRow<String, Int>(tag) {
      $0.firstOptions = { ["Folio", "Quarto", "Octavo"] }
      $0.secondOptions = { $0 == "Folio" ? [1, 2] : $0 == "Quarto" ? [2, 4] : [8] }
    }
  }

  @Test func `A text for no value is the empty option`() {
    let row = PickerRow<String>("a") {
      $0.options = ["x"]
      $0.noValueDisplayText = "none"
    }
    let driver = driver(row)
    #expect(
      driver.snapshot().sections[0].rows[0].outlets.first { $0.name == "picker" }?.changes.contains(.text("none"))
        == true)
    driver.enter("x", into: "a")
    #expect(
      driver.snapshot().sections[0].rows[0].outlets.first { $0.name == "picker" }?.changes.contains(.text("none"))
        == false)
  }

  @Test func `The second column has the options beside the first one's choice`() {
    let row = formats()
    let driver = driver(row)
    driver.open()
    #expect(row.cell.pickers.map { $0.options } == [["Folio", "Quarto", "Octavo"], ["1", "2"]] && row.value == nil)
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 0))
    #expect(row.value == Tuple(a: "Folio", b: 1))
    driver.perform(.choose(row: 0, outlet: "secondPicker", index: 1))
    #expect(row.value == Tuple(a: "Folio", b: 2))
  }

  @Test func `Another first choice keeps the second one if it is still there, otherwise the first one is chosen`() {
    var seen: [String] = []
    let row = formats().onChange { seen.append($0.value?.description ?? "nil") }
    row.value = Tuple(a: "Folio", b: 2)
    let driver = driver(row)
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 2))
    #expect(seen == ["Quarto, 2", "Octavo, 8"])
    #expect(row.cell.pickers[1].options == ["8"] && row.cell.pickers[1].selectedIndex == 0)
  }

  @Test func `A choice in the second column alone takes the first option of the first one`() {
    let row = formats()
    driver(row).perform(.choose(row: 0, outlet: "secondPicker", index: 1))
    #expect(row.value == Tuple(a: "Folio", b: 2))
  }

  @Test func `The display is both values, the texts of options are the row's`() {
    let row = formats()
    row.displayValueForSecondRow = { "\($0) leaves" }
    row.value = Tuple(a: "Folio", b: 1)
    let driver = driver(row)
    driver.open()
    #expect(row.displayText == "Folio, 1" && row.cell.pickers[1].options == ["1 leaves", "2 leaves"])
    #expect(driver.enter("Quarto, 4 leaves", into: "book") == nil && row.value == Tuple(a: "Quarto", b: 4))
    #expect(driver.answer("book.value") == .value("Quarto, 4"))
  }

  @Test func `A table enters all columns one after the other, or none`() {
    var seen: [String] = []
    let row = formats().onChange { seen.append($0.value?.description ?? "nil") }
    let driver = driver(row)
    #expect(driver.enter("Quarto, 4", into: "book") == nil)
    #expect(seen == ["Quarto, 2", "Quarto, 4"])
    #expect(driver.enter("Octavo, 4", into: "book") != nil && driver.enter("Quarto", into: "book") != nil)
    #expect(driver.enter("", into: "book") != nil && row.value == Tuple(a: "Quarto", b: 4) && seen.count == 2)
    row.disabled = true
    row.evaluateDisabled()
    #expect(driver.enter("Octavo, 8", into: "book") == .disabledRow("book"))
  }

  @Test func `A first choice without second options is no value`() {
    let row = DoublePickerRow<String, Int>("a") {
      $0.firstOptions = { ["x", "y"] }
      $0.secondOptions = { $0 == "x" ? [] : [1] }
    }
    let driver = driver(row)
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    #expect(row.value == Tuple(a: "y", b: 1))
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 0))
    #expect(row.value == nil)
  }

  @Test func `Three columns depend on each other from left to right`() {
    let row = TriplePickerInputRow<String, String, Int>("a") {
      $0.firstOptions = { ["a", "b"] }
      $0.secondOptions = { ["\($0)x", "y"] }
      $0.thirdOptions = { [($0 + $1).count, 9] }
    }
    let driver = driver(row)
    driver.perform(.choose(row: 0, outlet: "thirdPicker", index: 1))
    #expect(row.value == Tuple3(a: "a", b: "ax", c: 9))
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    #expect(row.value == Tuple3(a: "b", b: "bx", c: 9))
    driver.perform(.choose(row: 0, outlet: "thirdPicker", index: 0))
    driver.perform(.choose(row: 0, outlet: "secondPicker", index: 1))
    #expect(row.value == Tuple3(a: "b", b: "y", c: 2) && row.displayText == "b, y, 2")
    driver.enter("a, ax, 9", into: "a")
    #expect(row.value == Tuple3(a: "a", b: "ax", c: 9))
  }

  @Test func `Inline rows show their columns below`() {
    let row = DoublePickerInlineRow<String, Int>("a") {
      $0.firstOptions = { ["x", "y"] }
      $0.secondOptions = { _ in [1, 2] }
      $0.noValueDisplayText = "none"
    }
    let driver = driver(row)
    driver.tap("a")
    #expect(row.cell.detailTextLabel?.text == "none")
    driver.perform(.choose(row: row.inlineRow!.id, outlet: "firstPicker", index: 1))
    #expect(row.value == Tuple(a: "y", b: 1) && row.cell.detailTextLabel?.text == "y, 1")
    let triple = TriplePickerInlineRow<Int, Int, Int>("b") {
      $0.firstOptions = { [1] }
      $0.secondOptions = { [$0 + 1] }
      $0.thirdOptions = { [$0 + $1] }
    }
    let other = self.driver(triple)
    other.tap("b")
    other.perform(.choose(row: triple.inlineRow!.id, outlet: "firstPicker", index: 0))
    #expect(triple.value == Tuple3(a: 1, b: 2, c: 3))
  }

  @Test func `Values of two columns are lists in a form`() {
    let row = formats("a")
    let form = Form() +++ row
    form.setValues(["a": ["Quarto", 4]])
    #expect(row.value == Tuple(a: "Quarto", b: 4) && form.values() == ["a": ["Quarto", 4]])
    form.setValues(["a": ["Quarto"]])
    #expect(row.value == nil)
  }
}
