import Forms
import Testing

struct CoreRowKindTests {
  private func driver(_ row: BaseRow) -> FormDriver { FormDriver(Form() +++ Section() <<< row) }

  @Test func `An empty text is no value`() {
    let row = TextRow("a") { $0.value = "x" }
    let driver = driver(row)
    #expect(driver.enter("", into: "a") == nil)
    #expect(row.value == nil && driver.answer("a.value") == .value(nil))
  }

  @Test func `Typed text replaces what the field held, one edit for each character`() {
    var seen: [String] = []
    let row = TextRow("a") { $0.value = "old" }.onChange { seen.append($0.value ?? "nil") }
    driver(row).enter("né👍", into: "a")
    #expect(seen == ["n", "né", "né👍"])
  }

  @Test func `A very long text is pasted after its beginning`() {
    var edits = 0
    let row = TextRow("a").onChange { _ in edits += 1 }
    let text = String(repeating: "x", count: 100_000)
    driver(row).enter(text, into: "a")
    #expect(row.value == text && edits == 258)
  }

  @Test func `Text that is no number keeps the old value and stays in the field`() {
    let row = IntRow("age") { $0.value = 27 }
    let driver = driver(row)
    driver.enter("abc", into: "age")
    #expect(row.value == 27 && row.text == "abc" && row.isTextUnreadable)
    #expect(driver.answer("age.text") == .value("abc"))
    #expect(driver.answer("age.isTextUnreadable") == .flag(true))
    #expect(row.cell.textField.text == "abc")
    row.value = 5
    row.updateCell()
    #expect(row.text == "5" && row.cell.textField.text == "5" && !row.isTextUnreadable)
  }

  @Test func `A rule can see text that is no number`() {
    let row = IntRow("age")
    row.add(rule: RuleClosure { _ in row.isTextUnreadable ? ValidationError(msg: "Age must be a number") : nil })
    let driver = driver(row)
    driver.enter("abc", into: "age")
    #expect(driver.answer("age.errors") == .value("Age must be a number"))
    driver.enter("31", into: "age")
    #expect(driver.answer("age.errors") == .value(nil))
  }

  @Test func `Once left, a number is shown as it is displayed`() {
    let row = IntRow("n")
    let driver = driver(row)
    driver.focus("n")
    driver.type("007")
    #expect(row.text == "007")
    driver.blur()
    #expect(row.value == 7 && row.text == "7" && row.cell.textField.text == "7")
  }

  @Test(arguments: [
    ("12", 12), ("-12", -12), ("+5", 5), ("0", 0), ("2147483647", 2_147_483_647), ("2147483648", nil), ("12a", nil),
    ("1.5", nil), (" 1", nil), ("١٢", nil),
  ])
  func `A whole number is digits with a sign, in 32 bits`(text: String, value: Int?) {
    let row = IntRow("n")
    driver(row).enter(text, into: "n")
    #expect(row.value == (value ?? row.value) && (value == nil) == row.isTextUnreadable)
  }

  @Test(arguments: [("1.5", 1.5), (".5", 0.5), ("1.", 1), ("-0.25", -0.25), ("1e3", nil), ("-", nil), ("1.2.3", nil)])
  func `A decimal number has one point and no exponent`(text: String, value: Double?) {
    let row = DecimalRow("n")
    driver(row).enter(text, into: "n")
    #expect((value == nil) == row.isTextUnreadable)
    if let value { #expect(row.value == value) }
  }

  @Test(arguments: [
    ("2000-02-29", true), ("1900-02-29", false), ("2001-02-29", false), ("2001-04-31", false), ("2001-12-31", true),
    ("2001-13-01", false), ("0000-01-01", false), ("2001-2-3", false), ("01-02-2001", false),
  ])
  func `A day is one of the calendar`(text: String, isDay: Bool) {
    #expect((Day(text) != nil) == isDay)
    let row = DateRow("day")
    let fault = driver(row).enter(text, into: "day")
    #expect((fault == nil) == isDay && row.value?.description == (isDay ? text : nil))
  }

  @Test func `Days are ordered`() {
    #expect(Day("1999-12-31")! < Day("2000-01-01")! && Day("2000-01-02")! > Day("2000-01-01")!)
  }

  @Test(arguments: [
    ("-34.9011, -56.1645", "-34.9011, -56.1645"), ("-34.9,-56.2", "-34.9000, -56.2000"),
    ("90, 180", "90.0000, 180.0000"),
    ("1.123456789, -0.00000001", "1.123457, 0.0000"), ("91, 0", nil), ("0, 181", nil), ("1", nil), ("1, 2, 3", nil),
    ("north, west", nil),
  ])
  func `A location is latitude and longitude with four digits or more`(text: String, shown: String?) {
    let row = LocationRow("place")
    let driver = driver(row)
    driver.enter(text, into: "place")
    #expect(row.isTextUnreadable == (shown == nil))
    #expect(driver.answer("place.text") == .value(shown ?? text))
    if shown != nil { #expect(driver.answer("place.value") == .value(shown)) }
  }

  @Test func `What could still be read while typing is the value that unreadable text leaves`() {
    let row = IntRow("n")
    driver(row).enter("12a", into: "n")
    #expect(row.value == 12 && row.text == "12a")
  }

  @Test func `A location keeps the digits that it does not show`() {
    let row = LocationRow("place") { $0.value = Location(latitude: 1.123456789, longitude: 2) }
    let driver = driver(row)
    driver.focus("place")
    driver.blur()
    #expect(row.value == Location(latitude: 1.123456789, longitude: 2))
  }

  @Test func `A switch takes on and off and is shown off while it has no value`() {
    let row = SwitchRow("s")
    let driver = driver(row)
    driver.open()
    #expect(!row.cell.switchControl.isOn && row.value == nil)
    driver.enter("on", into: "s")
    #expect(driver.answer("s.value") == .flag(true))
    driver.enter("no", into: "s")
    #expect(row.value == false)
    #expect(driver.enter("maybe", into: "s") == .unfittingText("maybe", row: "s", expected: "'on' or 'off'"))
  }

  @Test func `On and off are states, not flips, and off is a value once it was entered`() {
    let rows: [BaseRow] = [SwitchRow("a"), CheckRow("a")]
    for row in rows {
      let driver = driver(row)
      for text in ["off", "off", "on", "on", "off"] {
        driver.enter(text, into: "a")
        #expect(driver.answer("a.value") == .flag(text == "on"))
      }
    }
  }

  @Test func `A button says what it does when it is tapped, by the row or by its outlet`() {
    var taps = 0
    let row = ButtonRow("go") { $0.title = "Go" }.onCellSelection { _, _ in taps += 1 }
    let driver = driver(row)
    driver.enter("tap", into: "go")
    driver.tap("go")
    driver.tap("go", outlet: "button")
    driver.perform(.tap(row: row.id, outlet: "button"))
    #expect(taps == 4 && row.cell.button.title == "Go" && driver.answer("go.text") == .value(nil))
  }

  @Test func `Text rows ask for the keyboard that fits`() {
    let fields = [
      TextRow().cell.textField, NameRow().cell.textField, EmailRow().cell.textField, PhoneRow().cell.textField,
      IntRow().cell.textField, DateRow().cell.textField,
    ]
    let rows: [BaseRow] = [TextRow(), NameRow(), EmailRow(), PhoneRow(), IntRow(), DateRow()]
    for row in rows { row.updateCell() }
    #expect(fields.map { $0.contentType } == [nil, .name, .email, .phone, .number, .date].map { $0 ?? .text })
  }
}
