import Forms
import Testing

/// Rows with suggestions, and those for places.
struct SuggestionRowTests {
  private nonisolated struct Scientist: SuggestionValue {
    var id: Int
    var name: String
    init(id: Int, name: String) { (self.id, self.name) = (id, name) }
    init?(string: String) { nil }
    var suggestionString: String { name }
    static func == (a: Scientist, b: Scientist) -> Bool { a.id == b.id }
  }

  private static let scientists = ["Albert", "Isaac", "Galileo", "Marie", "Louis", "Michael"].enumerated()
    .map { Scientist(id: $0.offset, name: $0.element) }

  private func row(_ initializer: (SuggestionTableRow<Scientist>) -> Void = { _ in })
    -> (row: SuggestionTableRow<Scientist>, driver: FormDriver)
  {
    let row = SuggestionTableRow<Scientist>("s") {
      $0.filterFunction = { text in Self.scientists.filter { $0.name.contains(text) } }
      initializer($0)
    }
    return (row, FormDriver(Form() +++ Section() <<< row <<< TextRow("next")))
  }

  private func press(_ keys: String..., on driver: FormDriver) {
    let row = driver.form.rows[0].id
    for key in keys { #expect(driver.perform(.act(row: row, outlet: "textField", text: key)) == nil, "\(key)") }
  }

  @Test func `The list opens while the user types, and closes when the field is left`() {
    let (row, driver) = row()
    driver.open()
    #expect(row.cell.suggestionList.isHidden && !row.cell.comboField.isExpanded)
    driver.focus("s")
    #expect(!row.cell.comboField.isExpanded)
    driver.type("a")
    #expect(row.cell.suggestionList.options == ["Isaac", "Galileo", "Marie", "Michael"])
    #expect(!row.cell.suggestionList.isHidden && row.cell.comboField.isExpanded)
    #expect(row.cell.countLabel?.text == "4 suggestions")
    driver.type("l")
    #expect(row.cell.countLabel?.text == "1 suggestion")
    driver.blur()
    #expect(row.cell.suggestionList.isHidden && !row.cell.comboField.isExpanded && row.cell.countLabel?.text == "")
  }

  @Test func `No suggestion hides the list, and an empty text closes it`() {
    let (row, driver) = row()
    driver.focus("s")
    driver.type("xyz")
    #expect(row.cell.suggestionList.isHidden && row.cell.countLabel?.text == "0 suggestions")
    driver.perform(.input(row: row.id, outlet: "textField", text: "", cursor: 0))
    #expect(!row.cell.comboField.isExpanded && row.value == nil)
  }

  @Test func `Arrow keys go round, Return chooses and keeps the focus`() {
    let (row, driver) = row()
    driver.focus("s")
    driver.type("i")
    #expect(row.cell.suggestions.map { $0.name } == ["Galileo", "Marie", "Louis", "Michael"])
    press("up", on: driver)
    #expect(row.cell.comboField.activeIndex == 3)
    press("down", on: driver)
    #expect(row.cell.comboField.activeIndex == 0)
    press("down", "down", on: driver)
    driver.pressReturn()
    #expect(row.value?.name == "Louis" && row.cell.textField.text == "Louis" && driver.form.focusedRow === row)
    #expect(!row.cell.comboField.isExpanded && row.cell.suggestionList.isHidden)
    driver.pressReturn()
    #expect(driver.form.focusedRow?.tag == "next")
  }

  @Test func `Return without a chosen suggestion goes to the next row`() {
    let (row, driver) = row()
    driver.focus("s")
    driver.type("i")
    driver.pressReturn()
    #expect(driver.form.focusedRow?.tag == "next" && row.value == nil && row.isTextUnreadable)
  }

  @Test func `Escape closes the list, an arrow key opens it again`() {
    let (row, driver) = row()
    driver.focus("s")
    driver.type("i")
    press("down", "escape", on: driver)
    #expect(!row.cell.comboField.isExpanded && row.cell.comboField.activeIndex == nil && row.text == "i")
    press("down", on: driver)
    #expect(row.cell.comboField.isExpanded && row.cell.comboField.activeIndex == 0)
  }

  @Test func `A click chooses; a suggestion that does not exist is refused`() {
    var changes: [String] = []
    let (row, driver) = row()
    row.onChange { changes.append($0.value?.name ?? "nil") }
    driver.focus("s")
    driver.type("i")
    #expect(driver.perform(.act(row: row.id, outlet: "suggestionList", text: "4")) != nil)
    #expect(driver.perform(.act(row: row.id, outlet: "suggestionList", text: "-1")) != nil)
    #expect(driver.perform(.act(row: row.id, outlet: "textField", text: "left")) != nil)
    driver.perform(.act(row: row.id, outlet: "suggestionList", text: "1"))
    #expect(row.value?.name == "Marie" && changes == ["Marie"])
    // A closed list is hidden.
    #expect(
      driver.perform(.act(row: row.id, outlet: "suggestionList", text: "0"))
        == .hiddenOutlet("suggestionList", row: "s"))
  }

  @Test func `The exact text of a suggestion is its value, another text is none`() {
    let (row, driver) = row()
    driver.enter("Marie", into: "s")
    #expect(row.value?.id == 3 && !row.isTextUnreadable)
    driver.enter("Mary", into: "s")
    #expect(row.value == nil || row.value?.id == 3)
    #expect(row.isTextUnreadable && row.text == "Mary")
    driver.enter("", into: "s")
    #expect(row.value == nil && !row.isTextUnreadable)
  }

  @Test func `Five suggestions in a table, all in a line, or as many as the row says`() {
    let words = (1...9).map { "word\($0)" }
    let table = SuggestionTableRow<String>("a") { $0.filterFunction = { _ in words } }
    let line = SuggestionAccessoryRow<String>("b") { $0.filterFunction = { _ in words } }
    let two = SuggestionTableRow<String>("c") {
      $0.filterFunction = { _ in words }
      $0.maxSuggestionRows = 2
    }
    let driver = FormDriver(Form() +++ Section() <<< table <<< line <<< two)
    for tag in ["a", "b", "c"] { driver.enter("w", into: tag) }
    #expect([table.cell.suggestions.count, line.cell.suggestions.count, two.cell.suggestions.count] == [5, 9, 2])
    #expect(table.value == "w" && driver.answer("c.suggestions") == .value("word1, word2"))
  }

  @Test func `Suggestions that come later are shown, unless the text has changed`() {
    var waiting: [(String, ([String]) -> Void)] = []
    let row = SuggestionTableRow<String>("a") { $0.asyncFilterFunction = { waiting.append(($0, $1)) } }
    let driver = FormDriver(Form() +++ row)
    driver.focus("a")
    driver.type("x")
    driver.type("y")
    #expect(waiting.map { $0.0 } == ["x", "xy"] && row.cell.suggestions.isEmpty && row.cell.suggestionList.isHidden)
    waiting[1].1(["xyz"])
    waiting[0].1(["x1", "x2"])
    #expect(row.cell.suggestions == ["xyz"] && !row.cell.suggestionList.isHidden)
    driver.blur()
    waiting[1].1(["late"])
    #expect(row.cell.suggestionList.isHidden)
  }

  @Test func `A row that was removed may still get its answer`() {
    let form = Form()
    form
      +++ SuggestionTableRow<String>("a") {
        $0.asyncFilterFunction = { text, answer in form.later { answer([text]) } }
      }
    let driver = FormDriver(form)
    driver.focus("a")
    driver.type("x")
    var snapshot = driver.snapshot()
    #expect(snapshot.isWaiting)
    form.removeAll()
    driver.settle()
    snapshot = driver.snapshot()
    #expect(!snapshot.isWaiting && form.isEmpty)
  }

  @Test func `Values in and out of a form are the texts`() {
    let form = Form() +++ SuggestionTableRow<String>("a")
    form.setValues(["a": "x"])
    #expect(form.values().value(of: "a") == .string("x"))
    let (row, driver) = row { $0.value = Self.scientists[1] }
    #expect(driver.form.values().value(of: "s") == .string("Isaac") && row.displayText == "Isaac")
    driver.form.setValues(["s": "Isaac"])
    #expect(row.value == nil)
  }

  // MARK: Places

  private static let towns = PlacesList(
    ["San José", "Santiago", "Salto", "Sankt Pölten", "Saint-Denis", "Sapporo", "Montevideo"].map {
      PlacePrediction(placeID: $0, primaryText: $0, secondaryText: "X")
    })

  @Test func `A typed place is an input, a chosen one a prediction`() {
    let row = GooglePlacesTableRow("a") { $0.source = Self.towns }
    let driver = FormDriver(Form() +++ row)
    driver.focus("a")
    driver.type("sa")
    #expect(row.value == .userInput(value: "sa") && row.cell.suggestions.count == 5)
    press("down", on: driver)
    driver.pressReturn()
    #expect(row.value == .prediction(prediction: PlacePrediction(placeID: "San José", primaryText: "")))
    #expect(row.text == "San José, X" && driver.form.values().value(of: "a") == .string("San José, X"))
    driver.perform(.input(row: row.id, outlet: "textField", text: "", cursor: 0))
    #expect(row.value == nil && row.cell.suggestions.isEmpty)
  }

  @Test func `Places are found by the beginning of a word, whatever its case`() {
    for (text, found) in [("DENIS", ["Saint-Denis"]), ("pö", ["Sankt Pölten"]), ("ALTO", []), ("mon", ["Montevideo"])] {
      var answers: [String] = []
      Self.towns.predictions(for: text) { answers = $0.map { $0.primaryText } }
      #expect(answers == found, "\(text)")
    }
  }

  @Test func `Without a source there are no suggestions`() {
    let row = GooglePlacesAccessoryRow("a")
    let driver = FormDriver(Form() +++ row)
    driver.enter("sa", into: "a")
    #expect(row.value == .userInput(value: "sa") && row.cell.suggestions.isEmpty)
    row.source = Self.towns
    row.source = nil
    row.updateCell()
    driver.enter("sal", into: "a")
    #expect(row.cell.suggestions.isEmpty)
  }
}
