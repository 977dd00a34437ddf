import Testing

@testable import Forms

@MainActor struct FormInspectorTests {
  /// A form with an inspector, and a writer for what it tells.
  private final class Inspected {
    let driver: FormDriver
    let inspector: FormInspector?

    init(_ form: Form) {
      driver = FormDriver(form)
      driver.open()
      inspector = FormInspector(form)
    }

    func told() -> FormInspection? {
      var out = SnapshotWriter()
      driver.write(to: &out)
      inspector?.write(to: &out)
      var fields = FieldReader(out.fields)
      return Snapshot(&fields)?.inspection
    }

    /// The events since the last call, as `NAME ELEMENT DETAIL`.
    func events() -> [String] {
      told()?.events.map { [$0.name, $0.element, $0.detail].filter { !$0.isEmpty }.joined(separator: " ") } ?? []
    }
  }

  @Test func `the state of every row is told, hidden or not`() {
    let form =
      Form() +++ Section()
      <<< TextRow("name") {
        $0.value = "Ada"
        $0.disabled = true
      }
      <<< IntRow("age") { $0.add(rule: RuleRequired()) }
      <<< TextRow("secret") { $0.hidden = true }
      <<< LabelRow()
    form.validate()
    let it = Inspected(form)
    it.driver.focus("age")
    it.driver.type("7")
    func row(
      _ name: String, _ value: String? = nil, errors: String = "", isHidden: Bool = false, isDisabled: Bool = false,
      isEdited: Bool = false, hasChanged: Bool = false
    ) -> InspectedRow {
      InspectedRow(
        name: name, value: value, errors: errors, isHidden: isHidden, isDisabled: isDisabled, isEdited: isEdited,
        hasChanged: hasChanged)
    }
    #expect(
      it.told()?.rows == [
        row("name", "Ada", isDisabled: true), row("age", "7", isEdited: true, hasChanged: true),
        row("secret", isHidden: true), row("number 3"),
      ])
    it.driver.enter("", into: "age")
    #expect(it.told()?.rows[1] == row("age", errors: "Field required!"))
  }

  @Test func `events are told in the order in which they happen, once`() {
    let form =
      Form() +++ Section()
      <<< SwitchRow("more") { $0.title = "More" }
      <<< TextRow("text") {
        $0.add(rule: RuleMinLength(minLength: 2))
        $0.hidden = .function(["more"]) { ($0.rowBy(tag: "more") as SwitchRow?)?.value != true }
      }
      <<< ButtonRow("save").onCellSelection { _, row in
        let text: TextRow? = row.section?.form?.rowBy(tag: "text")
        text?.value = "by code"
      }
      +++ Section("Late") { $0.hidden = .function(["more"]) { ($0.rowBy(tag: "more") as SwitchRow?)?.value != true } }
    let it = Inspected(form)
    #expect(it.events() == [])
    it.driver.enter("on", into: "more")
    #expect(
      it.events() == [
        "valueHasBeenChanged more none → yes", "onChange more", "rowsHaveBeenAdded text", "sectionsHaveBeenAdded Late",
      ])
    it.driver.focus("text")
    it.driver.type("a")
    it.driver.blur()
    #expect(
      it.events() == [
        "onCellHighlightChanged text", "didBeginEditing text", "valueHasBeenChanged text none → a", "onChange text",
        "onCellHighlightChanged text", "onRowValidationChanged text Field value must have at least 2 characters",
        "didEndEditing text",
      ])
    it.driver.tap("save")
    #expect(
      it.events() == [
        "onCellSelection save", "valueHasBeenChanged text a → by code", "onChange text", "onRowValidationChanged text",
      ])
    it.driver.enter("off", into: "more")
    #expect(
      it.events() == [
        "valueHasBeenChanged more yes → no", "onChange more", "rowsHaveBeenRemoved text",
        "sectionsHaveBeenRemoved Late",
      ])
    #expect(it.events() == [])
  }

  @Test func `callbacks and the delegate are still called, and what is added later is told, too`() {
    final class Controller: FormViewController {
      var calls: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< TextRow("a").onChange { [unowned self] _ in calls.append("onChange") }
      }
      override func valueHasBeenChanged(for row: BaseRow, oldValue: FormValue, newValue: FormValue) {
        calls.append("delegate \(newValue)")
      }
      override func didEndEditing(_ row: BaseRow) { calls.append("ended") }
    }
    let controller = Controller()
    let driver = FormDriver(controller)
    driver.open()
    let inspector = FormInspector(controller.form)
    driver.enter("x", into: "a")
    #expect(controller.calls == ["delegate \"x\"", "onChange", "ended"])
    controller.form.allSections[0] <<< TextRow("b")
    driver.enter("y", into: "b")
    var out = SnapshotWriter()
    out.begin(title: nil, alert: nil, focus: nil)
    inspector?.write(to: &out)
    var fields = FieldReader(out.fields)
    let events = Snapshot(&fields)?.inspection?.events ?? []
    #expect(
      events.filter { $0.element == "b" }.map(\.name).prefix(2) == ["rowsHaveBeenAdded", "onCellHighlightChanged"])
    #expect(events.filter { $0.name == "onChange" }.map(\.element) == ["a", "b"])
  }

  @Test func `what a password field hides is not told`() {
    let it = Inspected(Form() +++ PasswordRow("password"))
    it.driver.enter("ab👨‍👩‍👧", into: "password")
    #expect(it.told()?.rows[0].value == "•••")
    let told = it.events().joined()
    #expect(!told.contains("ab"))
  }

  @Test func `a form without a delegate is left alone`() {
    let form = Form() +++ TextRow("a")
    form.delegate = nil
    #expect(FormInspector(form) == nil)
  }

  @Test(arguments: ["\"\\/", "\n\r\t", "</script>", "•→ é", "\\t\\\\n", ""])
  func `every state and event comes back as it was written`(text: String) {
    var out = SnapshotWriter()
    out.begin(title: nil, alert: nil, focus: nil)
    let row = InspectedRow(
      name: text, value: text, errors: text, isHidden: true, isDisabled: false, isEdited: true, hasChanged: false)
    let event = InspectedEvent(name: text, element: text, detail: text)
    let inspection = FormInspection(rows: [row, row], events: [event])
    out.add(inspection)
    var fields = FieldReader(out.fields)
    #expect(Snapshot(&fields) == Snapshot(inspection: inspection))
  }
}
