import Forms
import Testing

@Suite("3 Rows: dates and times")
struct DateRowTests {
  private func driver(_ row: BaseRow) -> FormDriver { FormDriver(Form() +++ Section() <<< row) }

  /// The attributes that a view of a row draws.
  private func attribute(_ name: String, of outlet: String, _ driver: FormDriver) -> String? {
    for case .attribute(name, let value) in driver.snapshot().sections[0].rows[0].outlets
      .first(where: { $0.name == outlet })?.changes ?? []
    {
      return value
    }
    return nil
  }

  @Test(arguments: [
    ("00:00", true), ("23:59", true), ("15:30", true), ("24:00", false), ("12:60", false), ("9:30", false),
    ("15:30:00", false), ("15-30", false), ("١٥:٣٠", false), ("", false),
  ])
  func `A time of day has hours and minutes`(text: String, isTime: Bool) {
    #expect((TimeOfDay(text) != nil) == isTime)
    let row = TimeRow("time")
    let fault = driver(row).enter(text, into: "time")
    #expect((fault == nil) == (isTime || text.isEmpty) && row.value?.description == (isTime ? text : nil))
  }

  @Test func `A message tells what a row accepts`() {
    #expect(
      driver(TimeRow("t")).enter("noon", into: "t")
        == .unfittingText("noon", row: "t", expected: "a time such as 15:30"))
    #expect(
      driver(DateTimeRow("t")).enter("noon", into: "t")
        == .unfittingText("noon", row: "t", expected: "a date and time such as 2001-02-03 15:30"))
  }

  @Test func `A date and time is typed with a space, and stands in the field as browsers have it`() {
    let row = DateTimeRow("start")
    let driver = driver(row)
    driver.enter("2001-02-03 15:30", into: "start")
    #expect(row.value == DateTime(day: Day("2001-02-03")!, time: TimeOfDay("15:30")!))
    #expect(row.cell.textField.text == "2001-02-03T15:30" && row.displayText == "2001-02-03 15:30")
    driver.perform(.input(row: 0, outlet: "textField", text: "2001-02-03T15:45", cursor: 0))
    #expect(row.value?.time == TimeOfDay(hour: 15, minute: 45) && driver.form.values() == ["start": "2001-02-03 15:45"])
    driver.enter("", into: "start")
    #expect(row.value == nil)
  }

  @Test func `Times are ordered, and rules compare them`() {
    #expect(TimeOfDay("09:59")! < TimeOfDay("10:00")! && TimeOfDay("10:01")! > TimeOfDay("10:00")!)
    #expect(DateTime("2001-02-03 10:00")! < DateTime("2001-02-04 09:00")!)
    #expect(DateTime("2001-02-03 10:00")! < DateTime("2001-02-03 10:01")!)
    #expect(TimeSpan(minutes: 59)! < TimeSpan(hours: 1, minutes: 0)!)
    let row = TimeRow("t") { $0.add(rule: RuleSmallerThan(max: TimeOfDay("12:00")!)) }
    driver(row).enter("12:00", into: "t")
    #expect(row.validationErrors.map { $0.msg } == ["Field value must be smaller than 12:00"])
  }

  @Test func `The limits and the interval are those of the field, code can set other values`() {
    let row = TimeRow("t") {
      $0.minimumDate = TimeOfDay("09:00")
      $0.maximumDate = TimeOfDay("17:00")
      $0.minuteInterval = 15
    }
    let driver = driver(row)
    #expect(attribute("min", of: "textField", driver) == "09:00")
    #expect(attribute("max", of: "textField", driver) == "17:00")
    #expect(attribute("step", of: "textField", driver) == "900")
    #expect(driver.enter("08:59", into: "t") == .unfittingText("08:59", row: "t", expected: "dates in its range"))
    #expect(driver.enter("17:00", into: "t") == nil && driver.enter("10:07", into: "t") == nil)
    row.value = TimeOfDay("23:07")
    #expect(row.value?.minute == 7 && row.isValid)
  }

  @Test func `A text for no value stands beside the empty field`() {
    let row = DateRow("day") { $0.noValueDisplayText = "not yet" }
    let driver = driver(row)
    driver.open()
    #expect(row.cell.detailTextLabel?.text == "not yet")
    driver.enter("2001-02-03", into: "day")
    #expect(row.cell.detailTextLabel?.text == nil)
    driver.enter("", into: "day")
    #expect(row.cell.detailTextLabel?.text == "not yet")
  }

  @Test func `A display of one's own does not change the field`() {
    let row = DateRow("day") {
      $0.value = Day("2001-02-03")
      $0.displayValueFor = { $0.map { "in \($0.year)" } }
    }
    let driver = driver(row)
    driver.open()
    #expect(row.cell.textField.text == "2001-02-03" && row.displayText == "in 2001")
  }

  @Test(arguments: [
    (0, "0 minutes"), (1, "1 minute"), (59, "59 minutes"), (60, "1 hour"), (61, "1 hour 1 minute"),
    (150, "2 hours 30 minutes"), (1439, "23 hours 59 minutes"),
  ])
  func `A length of time is hours and minutes, without what is zero`(minutes: Int, text: String) {
    #expect(TimeSpan(minutes: minutes)?.description == text)
  }

  @Test func `A countdown has a column for hours and one for minutes`() {
    #expect(TimeSpan(minutes: 1440) == nil && TimeSpan(minutes: -1) == nil && TimeSpan(hours: 24, minutes: 0) == nil)
    let row = CountDownRow("cook") { $0.minuteInterval = 15 }
    let driver = driver(row)
    driver.open()
    #expect(
      row.cell.pickers.map { $0.options.count } == [24, 4] && row.cell.pickers[1].options == ["00", "15", "30", "45"])
    driver.perform(.choose(row: 0, outlet: "secondPicker", index: 2))
    #expect(row.value == TimeSpan(minutes: 30))
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    #expect(row.value == TimeSpan(hours: 1, minutes: 30) && driver.form.values() == ["cook": 90])
    #expect(driver.answer("cook.text") == .value("1 hour 30 minutes"))
    #expect(driver.enter("2:45", into: "cook") == nil && row.value?.totalMinutes == 165)
    #expect(driver.enter("2:20", into: "cook") != nil && row.value?.totalMinutes == 165)
  }

  @Test func `A countdown offers what the limits allow, and a value that code has set`() {
    let row = CountDownRow("cook") {
      $0.minimumDate = TimeSpan(hours: 1, minutes: 30)
      $0.maximumDate = TimeSpan(hours: 2, minutes: 15)
      $0.minuteInterval = 15
      $0.value = TimeSpan(minutes: 7)
    }
    let driver = driver(row)
    driver.open()
    #expect(row.cell.pickers.map { $0.options } == [["0", "1", "2"], ["07"]])
    driver.enter("1:30", into: "cook")
    #expect(row.cell.pickers.map { $0.options } == [["1", "2"], ["30", "45"]])
    driver.perform(.choose(row: 0, outlet: "firstPicker", index: 1))
    #expect(row.value == TimeSpan(hours: 2, minutes: 0))
  }

  @Test func `Inline rows give their limits to the row below, and take its value`() {
    let row = DateTimeInlineRow("start") {
      $0.minimumDate = DateTime("2001-01-01 00:00")
      $0.minuteInterval = 5
      $0.noValueDisplayText = "any time"
    }
    let driver = driver(row)
    driver.open()
    #expect(row.cell.detailTextLabel?.text == "any time")
    driver.tap("start")
    guard let below = row.inlineRow else {
      Issue.record("not expanded")
      return
    }
    #expect(below.minimumDate == row.minimumDate && below.minuteInterval == 5 && below.tag == nil)
    driver.perform(.input(row: below.id, outlet: "textField", text: "2001-02-03T15:30", cursor: 0))
    #expect(row.value == DateTime("2001-02-03 15:30") && row.cell.detailTextLabel?.text == "2001-02-03 15:30")
  }

  @Test func `Each kind has a row, a row below, and one that shows it`() {
    let (time, date, count) = (TimeInlineRow("a"), DateInlineRow("b"), CountDownInlineRow("c"))
    time.value = TimeOfDay("07:05")
    date.value = Day("2001-02-03")
    count.value = TimeSpan(minutes: 90)
    let form = Form() +++ Section() <<< time <<< date <<< count
    let driver = FormDriver(form)
    driver.open()
    #expect(
      form.rows.map { $0.baseCell.detailTextLabel?.text } == ["07:05", "2001-02-03", "1 hour 30 minutes"])
    for tag in ["a", "b", "c"] { driver.tap(tag) }
    // Another expanded row collapses the one before.
    #expect(form.rows.count == 4 && count.inlineRow?.value == count.value)
    driver.perform(.choose(row: count.inlineRow!.id, outlet: "firstPicker", index: 2))
    #expect(count.value?.hours == 2 && count.cell.detailTextLabel?.text == "2 hours 30 minutes")
    #expect(TimePickerRow().cell.design.name == "TimeCell" && CountDownPickerRow().cell.design.name == "CountDownCell")
    #expect(DateTimePickerRow().cell.design.name == "DateTimeCell" && DatePickerRow().cell.design.name == "DateCell")
  }

  @Test func `A form's values set rows for dates and times`() {
    let form = Form() +++ Section() <<< TimeRow("a") <<< DateTimeRow("b") <<< CountDownRow("c") <<< DateRow("d")
    form.setValues(["a": "15:30", "b": "2001-02-03 15:30", "c": 90, "d": .day(Day("2001-02-03")!)])
    #expect(form.values().description == #"["a": "15:30", "b": "2001-02-03 15:30", "c": 90, "d": 2001-02-03]"#)
    form.setValues(["a": "noon", "b": 1, "c": "1:30"])
    #expect(form.values()["a"] as String? == nil && form.rowBy(tag: "b")?.baseValue == FormValue.none)
  }
}
