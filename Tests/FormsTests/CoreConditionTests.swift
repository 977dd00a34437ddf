import Forms
import Testing

struct CoreConditionTests {
  private func isOn(_ form: Form, _ tag: String) -> Bool { (form.rowBy(tag: tag) as SwitchRow?)?.value == true }

  @Test func `A condition is evaluated when the row enters the form and when a watched value changes`() {
    let switchRow = SwitchRow("on")
    let dependent = TextRow("a") { $0.hidden = .function(["on"]) { self.isOn($0, "on") } }
    #expect(!dependent.isHidden)
    let form = Form() +++ Section() <<< switchRow <<< dependent
    #expect(form.rows.map(\.tag) == ["on", "a"])
    switchRow.value = true
    #expect(form.rows.map(\.tag) == ["on"] && dependent.isHidden)
    switchRow.value = false
    #expect(form.rows.map(\.tag) == ["on", "a"])
  }

  @Test func `Conditions are transitive, and a dependency that comes later is noticed when it comes`() {
    let form =
      Form() +++ Section()
      <<< TextRow("c") { $0.hidden = .function(["b"]) { ($0.rowBy(tag: "b") as TextRow?)?.isHidden != false } }
      <<< TextRow("b") { $0.hidden = .function(["on"]) { self.isOn($0, "on") } }
      <<< SwitchRow("on") { $0.value = true }
    #expect(form.rows.map(\.tag) == ["on"])
    (form.rowBy(tag: "on") as SwitchRow?)?.value = false
    #expect(form.rows.map(\.tag) == ["c", "b", "on"])
    (form.rowBy(tag: "b") as TextRow?)?.value = "x"
    #expect(form.rows.map(\.tag) == ["c", "b", "on"])
  }

  @Test func `A condition assigned later waits for its evaluation and nil leaves all as it is`() {
    let row = TextRow("a")
    let form = Form() +++ Section() <<< row
    row.hidden = true
    #expect(form.rows.count == 1)
    row.evaluateHidden()
    #expect(form.rows.isEmpty)
    row.hidden = nil
    row.evaluateHidden()
    #expect(form.rows.isEmpty)
    row.hidden = false
    row.evaluateHidden()
    #expect(form.rows.count == 1)
  }

  @Test func `A new condition watches its own tags only`() {
    let row = TextRow("a") { $0.hidden = .function(["one"]) { self.isOn($0, "one") } }
    let form = Form() +++ Section() <<< SwitchRow("one") <<< SwitchRow("two") <<< row
    row.hidden = .function(["two"]) { self.isOn($0, "two") }
    (form.rowBy(tag: "one") as SwitchRow?)?.value = true
    #expect(!row.isHidden)
    (form.rowBy(tag: "two") as SwitchRow?)?.value = true
    #expect(row.isHidden)
  }

  @Test func `Taking one kind of condition away leaves the other`() {
    let row = TextRow("a") {
      $0.hidden = .function(["on"]) { _ in false }
      $0.disabled = .function(["on"]) { self.isOn($0, "on") }
    }
    let form = Form() +++ Section() <<< SwitchRow("on") <<< row
    row.hidden = nil
    (form.rowBy(tag: "on") as SwitchRow?)?.value = true
    #expect(row.isDisabled)
  }

  @Test func `A disabled row keeps its value, takes another by code and is validated`() {
    let row = TextRow("a") {
      $0.disabled = true
      $0.add(rule: RuleRequired())
    }
    let form = Form() +++ Section() <<< row
    #expect(row.isDisabled && !row.cell.textField.isEnabled)
    row.value = "x"
    #expect(form.values() == ["a": "x"])
    row.value = nil
    #expect(form.validate().count == 1)
  }

  @Test func `A hidden row keeps value, tag and errors`() {
    let row = TextRow("a") {
      $0.value = "x"
      $0.add(rule: RuleClosure { _ in ValidationError(msg: "no") })
    }
    let form = Form() +++ Section() <<< row
    row.validate()
    row.hidden = true
    row.evaluateHidden()
    #expect(row.value == "x" && !row.isValid && (form.rowBy(tag: "a") as TextRow?) === row)
    #expect(form.validate(quietly: true).isEmpty)
  }

  @Test func `Rows of a hidden section are not hidden themselves`() {
    let section = Section { $0.hidden = true } <<< TextRow("a")
    let form = Form() +++ section
    #expect(form.rows.isEmpty && section.isHidden && !section.allRows[0].isHidden)
  }

  @Test func `A section hides by the value of a row`() {
    let form =
      Form() +++ Section() <<< SwitchRow("on")
      +++ Section("more") { $0.hidden = .function(["on"]) { !self.isOn($0, "on") } } <<< TextRow("a")
    // The switch is in the form already, and off.
    #expect(form.count == 1)
    (form.rowBy(tag: "on") as SwitchRow?)?.value = true
    #expect(form.count == 2 && form.rows.map(\.tag) == ["on", "a"])
  }

  @Test func `A removed row no longer watches`() {
    let row = TextRow("a") { $0.hidden = .function(["on"]) { self.isOn($0, "on") } }
    let section = Section() <<< SwitchRow("on") <<< row
    let form = Form() +++ section
    section.remove(at: 1)
    (form.rowBy(tag: "on") as SwitchRow?)?.value = true
    #expect(!row.isHidden)
  }
}
