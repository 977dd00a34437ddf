import Forms
import Testing

/// Floating titles, days of the week, maps and images.
struct CommunityRowTests {
  private func driver(_ row: BaseRow) -> FormDriver { FormDriver(Form() +++ Section() <<< row) }

  // MARK: Floating titles

  @Test func `The title floats once there is a text`() {
    let row = TextFloatLabelRow("a") { $0.title = "Name" }
    let driver = driver(row)
    #expect(driver.answer("a.isFloating") == .flag(false) && row.cell.textLabel?.text == "Name")
    driver.enter("x", into: "a")
    #expect(driver.answer("a.isFloating") == .flag(true) && row.value == "x")
    driver.enter("", into: "a")
    #expect(driver.answer("a.isFloating") == .flag(false) && row.value == nil)
  }

  @Test func `A placeholder is a title, and no second text in the field`() {
    let row = TextFloatLabelRow("a") { $0.placeholder = "Name" }
    driver(row).open()
    #expect(row.cell.textLabel?.text == "Name" && row.cell.textField.placeholder == nil)
  }

  @Test func `Each kind reads what its plain row reads`() {
    let rows: [(BaseRow, String, FormValue)] = [
      (TextFloatLabelRow("a"), "x", "x"), (NameFloatLabelRow("a"), "Ann", "Ann"),
      (EmailFloatLabelRow("a"), "a@b.c", "a@b.c"), (PhoneFloatLabelRow("a"), "+1 2", "+1 2"),
      (ZipCodeFloatLabelRow("a"), "0012", "0012"), (AccountFloatLabelRow("a"), "ann", "ann"),
      (TwitterFloatLabelRow("a"), "@ann", "@ann"), (PasswordFloatLabelRow("a"), "secret", "secret"),
      (IntFloatLabelRow("a"), "12", 12), (DecimalFloatLabelRow("a"), "1.5", 1.5),
      (URLFloatLabelRow("a"), "https://a.example", "https://a.example"),
    ]
    for (row, text, value) in rows {
      driver(row).enter(text, into: "a")
      #expect(row.baseValue == value, "\(type(of: row))")
    }
  }

  @Test func `A text that is no number stays, floats, and keeps the value`() {
    let row = IntFloatLabelRow("a") { $0.value = 3 }
    let driver = driver(row)
    driver.enter("x", into: "a")
    #expect(row.value == 3 && row.isTextUnreadable && driver.answer("a.isFloating") == .flag(true))
  }

  @Test func `Characters of a password are hidden`() {
    #expect(PasswordFloatLabelRow().cell.textField.isSecureTextEntry)
  }

  // MARK: Days of the week

  @Test func `Days are pressed and released by their buttons`() {
    var changes = 0
    let row = WeekDayRow("a").onChange { _ in changes += 1 }
    let driver = driver(row)
    driver.enter("tuesday", into: "a")
    driver.enter("sunday", into: "a")
    #expect(row.value == [.tuesday, .sunday] && row.displayText == "Sunday, Tuesday" && changes == 2)
    #expect(row.cell.dayButtons.map(\.isPressed) == [false, true, false, false, false, false, true])
    driver.enter("tuesday", into: "a")
    driver.enter("sunday", into: "a")
    #expect(row.value == [] && row.displayText == nil)
    #expect(driver.enter("Tuesday", into: "a") != nil && driver.enter("tap", into: "a") != nil)
  }

  @Test func `A week begins with the day that the row says`() {
    let row = WeekDayRow("a") { $0.value = Set(WeekDay.allCases) }
    #expect(row.displayText?.hasPrefix("Sunday, Monday") == true)
    row.firstDay = .monday
    #expect(row.displayText?.hasPrefix("Monday, Tuesday") == true && row.displayText?.hasSuffix("Sunday") == true)
    #expect(WeekDay.saturday.week.map(\.name).first == "Saturday" && WeekDay.saturday.week.last == .friday)
  }

  @Test func `Days go into a form and out of it by their names, Monday first`() {
    let row = WeekDayRow("a") { $0.value = [.sunday, .monday] }
    let form = Form() +++ row
    #expect(form.values().value(of: "a") == ["monday", "sunday"])
    form.setValues(["a": ["friday", "friday"]])
    #expect(row.value == [.friday])
    form.setValues(["a": ["friday", "someday"]])
    #expect(row.value == nil)
  }

  @Test func `Days of a disabled row cannot be pressed`() {
    let row = WeekDayRow("a") { $0.disabled = true }
    let driver = driver(row)
    #expect(driver.enter("monday", into: "a") == .disabledRow("a") && row.value == nil)
    #expect(driver.perform(.tap(row: row.id, outlet: "monday")) != nil)
  }

  // MARK: Maps

  @Test(arguments: [
    ("0 0", "90.0000, -180.0000"), ("1 1", "-90.0000, 180.0000"), ("0.5 0.5", "0.0000, 0.0000"),
    ("0.5342 0.2472", "45.5000, 12.3000"), ("1.1 0", nil), ("-0.1 0.5", nil), ("0.5", nil), ("", nil), ("a b", nil),
    ("0.5 0.5 0.5", nil), ("0.5  0.5", nil),
  ])
  func `A click on the map is a place`(text: String, place: String?) {
    let row = LocationRow("a")
    let driver = driver(row)
    driver.open()
    let fault = driver.perform(.act(row: row.id, outlet: "mapView", text: text))
    #expect((fault == nil) == (place != nil) && row.value?.description == place)
    #expect(row.cell.textField.text == place ?? "" || place == nil)
    #expect(row.cell.mapView?.location == row.value)
  }

  @Test func `Sliders move the place, and show it`() {
    let row = LocationRow("a") { $0.value = Location(latitude: 45.44, longitude: 12.33) }
    let driver = driver(row)
    driver.open()
    #expect(row.cell.latitudeSlider?.value == 45.44 && row.cell.longitudeSlider?.value == 12.33)
    driver.perform(.slide(row: row.id, outlet: "latitudeSlider", value: 46))
    #expect(row.value == Location(latitude: 46, longitude: 12.33) && row.cell.textField.text == "46.0000, 12.3300")
    driver.perform(.slide(row: row.id, outlet: "longitudeSlider", value: 500))
    #expect(row.value?.longitude == 180)
    driver.enter("1, 2", into: "a")
    #expect(row.cell.latitudeSlider?.value == 1 && row.cell.mapView?.location == row.value)
  }

  @Test func `A wrong text moves nothing, and a click corrects it`() {
    let row = LocationRow("a") { $0.value = Location(latitude: 1, longitude: 2) }
    let driver = driver(row)
    driver.enter("91, 0", into: "a")
    #expect(row.isTextUnreadable && row.cell.mapView?.location == Location(latitude: 1, longitude: 2))
    driver.perform(.act(row: row.id, outlet: "mapView", text: "0.5 0.5"))
    #expect(!row.isTextUnreadable && row.text == "0.0000, 0.0000")
  }

  // MARK: Images

  @Test func `An image is its name and its sizes`() {
    let row = ImageRow("a") { $0.title = "Photo" }
    let driver = driver(row)
    driver.perform(.act(row: row.id, outlet: "fileField", text: "image/png\n1234\n640\n480\npicked:1\ncat.png"))
    #expect(
      row.value
        == ImageFile(
          name: "cat.png", type: "image/png", byteCount: 1234, width: 640, height: 480, picture: "picked:1"))
    #expect(row.cell.previewView?.image == "picked:1" && row.cell.previewView?.isHidden == false)
    #expect(row.cell.detailTextLabel?.text == "cat.png, 640 × 480" && row.cell.clearButton?.isHidden == false)
    driver.tap("a", outlet: "clearButton")
    #expect(row.value == nil && row.cell.previewView?.isHidden == true && row.cell.clearButton?.isHidden == true)
  }

  @Test(arguments: [
    "", "image/png\n1\n2\n3\np", "image/png\n-1\n2\n3\np\nx", "image/png\nx\n2\n3\np\nx", "t\n1\n99999999999\n1\n\nx",
  ])
  func `A message that is none of a file is refused`(text: String) {
    let row = ImageRow("a")
    #expect(driver(row).perform(.act(row: row.id, outlet: "fileField", text: text)) != nil && row.value == nil)
  }

  @Test func `A file that is no image keeps the value and says so`() {
    let row = ImageRow("a")
    let driver = driver(row)
    driver.enter("cat.png 64x48", into: "a")
    driver.enter("my notes.txt", into: "a")
    #expect(row.value?.name == "cat.png" && row.cell.refusedFile == "my notes.txt")
    #expect(row.cell.hintLabel?.text == "my notes.txt is not an image that this browser can show")
    driver.enter("dog.png 1x1", into: "a")
    #expect(row.value?.name == "dog.png" && row.cell.refusedFile == nil && row.cell.hintLabel?.isHidden == true)
    #expect(driver.enter("", into: "a") != nil && driver.enter(" 64x48", into: "a") != nil)
  }

  @Test func `A name may have line breaks, spaces and sizes of its own`() {
    let row = ImageRow("a")
    let driver = driver(row)
    driver.perform(.act(row: row.id, outlet: "fileField", text: "\n1\n2\n3\n\nmy\npicture 2x3"))
    #expect(row.value?.name == "my\npicture 2x3" && row.value?.picture == nil)
    driver.enter("my 0x3", into: "a")
    #expect(row.cell.refusedFile == "my 0x3")
  }

  @Test func `Only images that may be removed have a button for it; a camera is used if nothing else is`() {
    let row = ImageRow("a") {
      $0.clearAction = .no
      $0.sourceTypes = .Camera
      $0.placeholderImage = "person"
      $0.value = ImageFile(name: "x", width: 1, height: 1)
    }
    driver(row).open()
    #expect(row.cell.clearButton?.isHidden == true && row.cell.fileField.usesCamera)
    #expect(row.cell.previewView?.image == nil)
    row.value = nil
    row.sourceTypes = .All
    row.updateCell()
    #expect(!row.cell.fileField.usesCamera && row.cell.previewView?.image == "person")
  }
}
