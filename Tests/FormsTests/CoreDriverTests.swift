import Forms
import Testing

final class ProfileController: FormViewController {
  private(set) var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    title = "Profile"
    form +++ Section("Who")
      <<< NameRow("name") {
        $0.value = "Tom"
        $0.placeholder = "Your name"
        $0.title = "Name"
      }
      <<< IntRow("age") {
        $0.value = 27
        $0.add(rule: RuleGreaterOrEqualThan(min: 13, msg: "too young"))
      }
      +++ Section()
      <<< ButtonRow("save") { $0.title = "Save" }.onCellSelection { [unowned self] _, _ in save() }
  }

  private func save() {
    let changes = form.changes()
    present(
      changes.isEmpty ? Alert(title: "No changes") : Alert(title: "Saved", message: changes.description))
  }

  override var propertyNames: [String] { super.propertyNames + ["loads"] }
  override func property(_ name: String) -> PropertyAnswer? {
    name == "loads" ? .number(Double(loads)) : super.property(name)
  }
}

struct CoreDriverTests {
  @Test func `A controller is loaded once and shows its title and rows`() {
    let driver = FormDriver(ProfileController())
    driver.open()
    driver.open()
    #expect(driver.answer("form.loads") == .value("1"))
    #expect(driver.answer("form.title") == .value("Profile"))
    #expect(driver.answer("form.rows") == .value("name, age, save"))
  }

  @Test func `The update button answers no changes, then the changes, and editing back is none`() {
    let driver = FormDriver(ProfileController())
    driver.enter("tap", into: "save")
    #expect(driver.answer("form.alert") == .value("No changes"))
    driver.enter("Emma", into: "name")
    #expect(driver.answer("form.alert") == .value(nil))
    #expect(driver.answer("form.changes") == .value("name: Emma"))
    driver.tap("save")
    #expect(driver.answer("form.alert") == .value(#"Saved: ["name": "Emma"]"#))
    driver.perform(.dismissAlert)
    #expect(driver.controller.alert == nil)
    driver.enter("Tom", into: "name")
    #expect(driver.answer("form.hasChanges") == .flag(false))
    driver.enter("", into: "name")
    #expect(driver.answer("form.changes") == .value("name: nil"))
  }

  @Test func `Rows answer their properties`() {
    let driver = FormDriver(ProfileController())
    driver.enter("7", into: "age")
    let expected = [
      "value": "7", "text": "7", "title": nil, "placeholder": nil, "isHidden": "no", "isDisabled": "no",
      "isValid": "no",
      "errors": "too young", "height": nil, "isFocused": "no", "wasChanged": "yes", "wasBlurred": "yes",
      "hasChanged": "yes", "isTextUnreadable": "no",
    ]
    for (property, text) in expected {
      let answer: Answer = text == "yes" || text == "no" ? .flag(text == "yes") : .value(text)
      #expect(driver.answer("age.\(property)") == answer, "\(property)")
    }
    #expect(driver.answer("name.placeholder") == .value("Your name"))
    #expect(driver.answer("form.isValid") == .flag(false))
    #expect(driver.answer("form.errors") == .value("too young"))
    #expect(driver.answer("form.values") == .value("name: Tom, age: 7, save: nil"))
  }

  @Test func `Unknown rows and properties are answered with those there are`() {
    let driver = FormDriver(ProfileController())
    #expect(driver.answer("nobody.value") == .unknownRow(known: ["name", "age", "save"]))
    #expect(driver.answer("value") == .unknownRow(known: ["name", "age", "save"]))
    guard case .unknownProperty(let known) = driver.answer("save.strenght") else {
      Issue.record("expected an unknown property")
      return
    }
    #expect(known.contains("errors") && !known.contains("strength"))
    guard case .unknownProperty(let known) = driver.answer("form.strength") else {
      Issue.record("expected an unknown property")
      return
    }
    #expect(known.contains("changes") && known.contains("loads"))
  }

  @Test func `Every property that a row names is answered`() {
    let form =
      Form() +++ Section() <<< TextRow("a") <<< IntRow("b") <<< SwitchRow("c") <<< ButtonRow("d")
      <<< LabelRow("e") <<< DateRow("f") <<< LocationRow("g") <<< GenericPasswordRow("h") <<< CheckRow("i")
    for row in form.allRows {
      for name in row.propertyNames { #expect(row.property(name) != nil, "\(row.tag!).\(name)") }
    }
  }

  @Test func `What a user can't do is a fault and changes nothing`() {
    let form =
      Form() +++ Section() <<< TextRow("off") { $0.disabled = true } <<< TextRow("gone") { $0.hidden = true }
      <<< LabelRow("label")
      +++ Section { $0.hidden = true } <<< TextRow("inside")
    let driver = FormDriver(form)
    #expect(driver.enter("x", into: "off") == .disabledRow("off"))
    #expect(driver.enter("x", into: "gone") == .hiddenRow("gone"))
    #expect(driver.enter("x", into: "inside") == .hiddenRow("inside"))
    #expect(driver.enter("x", into: "nobody") == .unknownRow("nobody", known: ["off", "gone", "label", "inside"]))
    #expect(driver.enter("x", into: "label") == .unfittingText("x", row: "label", expected: "'tap'"))
    #expect(driver.focus("label") == .notEditable("label"))
    #expect(driver.type("x") == .nothingFocused)
    #expect(driver.tap("label", outlet: "nope") == .unknownOutlet("nope", row: "label", known: []))
    #expect(driver.perform(.focus(row: 99)) == .unknownRow("number 99", known: ["off", "gone", "label", "inside"]))
    #expect(form.values(includeHidden: true).values == [.none, .none, .none, .none])
  }

  @Test func `Nothing that is disabled or hidden can be used, whatever kind of row it is`() {
    var taps = 0
    func rows(_ set: @escaping (BaseRow) -> Void) -> Section {
      let section = Section()
      let all: [BaseRow] = [
        ButtonRow("button").onCellSelection { _, _ in taps += 1 },
        LabelRow("label").onCellSelection { _, _ in taps += 1 },
        CheckRow("check"), SwitchRow("switch"), StepperRow("stepper"), SliderRow("slider"), TextRow("text"),
        DateRow("date"), SegmentedRow<String>("segments") { $0.options = ["a"] },
        PickerRow<String>("picker") { $0.options = ["a"] }, GenericPasswordRow("password"),
      ]
      for row in all {
        set(row)
        section.append(row)
      }
      return section
    }
    let inputs = [
      "tap", "tap", "on", "on", "incrementButton", "3", "x", "2001-02-03", "a", "a", "x",
    ]
    let tags = [
      "button", "label", "check", "switch", "stepper", "slider", "text", "date", "segments", "picker", "password",
    ]
    let disabled = FormDriver(Form() +++ rows { $0.disabled = true })
    let hidden = FormDriver(Form() +++ rows { $0.hidden = true })
    let section = rows { _ in }
    section.hidden = true
    let inside = FormDriver(Form() +++ section)
    for (id, (tag, text)) in zip(tags, inputs).enumerated() {
      #expect(disabled.enter(text, into: tag) == .disabledRow(tag))
      #expect(disabled.tap(tag) == .disabledRow(tag))
      #expect(disabled.perform(.select(row: id)) == .disabledRow(tag))
      for driver in [hidden, inside] {
        #expect(driver.enter(text, into: tag) == .hiddenRow(tag))
        #expect(driver.tap(tag) == .hiddenRow(tag))
        #expect(driver.perform(.select(row: id)) == .hiddenRow(tag))
      }
    }
    let events: [(FormEvent, String)] = [
      (.tap(row: 0, outlet: "button"), "button"), (.toggle(row: 2, outlet: "checkbox", isOn: true), "check"),
      (.toggle(row: 3, outlet: "switchControl", isOn: true), "switch"),
      (.tap(row: 4, outlet: "incrementButton"), "stepper"), (.slide(row: 5, outlet: "slider", value: 3), "slider"),
      (.input(row: 6, outlet: "textField", text: "x", cursor: 1), "text"), (.focus(row: 6), "text"),
      (.choose(row: 8, outlet: "picker", index: 0), "segments"),
    ]
    for (event, tag) in events {
      #expect(disabled.perform(event) == .disabledRow(tag))
      #expect(hidden.perform(event) == .hiddenRow(tag))
      #expect(inside.perform(event) == .hiddenRow(tag))
    }
    #expect(taps == 0)
    for driver in [disabled, hidden, inside] {
      #expect(driver.form.values(includeHidden: true).values.allSatisfy { $0 == .none })
    }
  }

  @Test func `A control that its cell disables or hides can't be used, and a table presses one of several buttons`() {
    let text = TextRow("text")
    let stepper = StepperRow("stepper") { $0.value = 99 }
    let driver = FormDriver(Form() +++ Section() <<< text <<< stepper)
    driver.open()
    text.cell.textField.isEnabled = false
    #expect(driver.enter("x", into: "text") == .disabledOutlet("textField", row: "text"))
    text.cell.textField.isEnabled = true
    text.cell.textField.isHidden = true
    #expect(driver.enter("x", into: "text") == .hiddenOutlet("textField", row: "text"))
    #expect(driver.enter("incrementButton", into: "stepper") == nil && stepper.value == 100)
    #expect(
      driver.enter("incrementButton", into: "stepper") == .disabledOutlet("incrementButton", row: "stepper"))
    #expect(
      driver.enter("tap", into: "stepper")
        == .unfittingText("tap", row: "stepper", expected: "one of decrementButton, incrementButton"))
  }

  @Test func `Events by number and outlet do what the user did in a page`() {
    let form = Form() +++ Section() <<< TextRow("a") <<< SwitchRow("s") <<< TextRow("b")
    let driver = FormDriver(form)
    driver.perform(.input(row: 0, outlet: "textField", text: "hi", cursor: 1))
    #expect(driver.snapshot().focus == 0 && form.values()["a"] == "hi")
    #expect((form.rowBy(tag: "a") as TextRow?)?.cell.textField.cursor == 1)
    driver.perform(.pressReturn)
    #expect(driver.snapshot().focus == 2)
    driver.perform(.toggle(row: 1, outlet: "switchControl", isOn: true))
    driver.perform(.blur)
    #expect(form.values() == ["a": "hi", "s": true, "b": nil] && driver.snapshot().focus == nil)
    #expect(
      driver.perform(.toggle(row: 0, outlet: "textField", isOn: true))
        == .unknownOutlet("textField", row: "a", known: []))
  }

  @Test func `Typing stops where the form takes the focus away`() {
    let form =
      Form() +++ Section()
      <<< TextRow("a") { row in row.hidden = .function(["a"]) { _ in row.value == "ab" } }
    #expect(FormDriver(form).enter("abc", into: "a") == .lostFocus("a"))
    #expect(form.values(includeHidden: true) == ["a": "ab"])
  }

  @Test func `A row that appears is refreshed, as a table does`() {
    let form =
      Form() +++ Section() <<< SwitchRow("on")
      <<< TextRow("more") { $0.hidden = .function(["on"]) { ($0.rowBy(tag: "on") as SwitchRow?)?.value != true } }
    let driver = FormDriver(form)
    driver.open()
    let more: TextRow = form.rowBy(tag: "more")!
    more.value = "set while hidden"
    driver.enter("on", into: "on")
    #expect(more.cell.textField.text == "set while hidden")
  }

  @Test func `A row without a cell of its own harms nobody`() {
    let driver = FormDriver(Form() +++ Section() <<< BaseRow(tag: "bare") <<< RowOf<Int>(tag: "typed"))
    #expect(driver.snapshot().sections[0].rows.map(\.design) == ["LabelCell", "LabelCell"])
    #expect(driver.enter("x", into: "bare") == .unfittingText("x", row: "bare", expected: "'tap'"))
  }

  @Test func `A form without a controller gets one, and so its onChange`() {
    var changes = 0
    let form = Form() +++ TextRow("a").onChange { _ in changes += 1 }
    FormDriver(form).enter("x", into: "a")
    #expect(changes == 1)
    FormDriver(form).enter("y", into: "a")
    #expect(changes == 2 && form.controller != nil)
  }
}
