import Forms
import Testing

@Suite("1.6 Conditions")
struct ConditionTests {
  private func isOn(_ form: Form, _ tag: String) -> Bool { (form.rowBy(tag: tag) as SwitchRow?)?.value == true }

  @Test func `A tag that a condition lists twice evaluates it once`() {
    var evaluations = 0
    let on = SwitchRow("on")
    let form =
      Form() +++ Section() <<< on
      <<< TextRow("a") {
        $0.hidden = .function(["on", "off", "on"]) { _ in
          evaluations += 1
          return false
        }
      }
    evaluations = 0
    on.value = true
    #expect(evaluations == 1 && form.rows.count == 2)
  }

  @Test func `Only the conditions that depend on the changed tag are evaluated`() {
    var evaluated: [String] = []
    let section = Section()
    let form = Form() +++ section
    for number in 0..<100 {
      section.append(TextRow("a\(number)"))
      section.append(
        TextRow("b\(number)") {
          $0.hidden = .function(["a\(number)"]) { _ in
            evaluated.append("b\(number)")
            return false
          }
        })
    }
    evaluated = []
    (form.rowBy(tag: "a7") as TextRow?)?.value = "x"
    #expect(evaluated == ["b7"])
  }

  @Test func `What depends on a row that is shown, hidden or disabled is evaluated too`() {
    let on = SwitchRow("on")
    let form =
      Form() +++ Section()
      <<< TextRow("c") { $0.hidden = .function(["b"]) { ($0.rowBy(tag: "b") as BaseRow?)?.isHidden == true } }
      <<< TextRow("b") { $0.hidden = .function(["on"]) { self.isOn($0, "on") } }
      <<< TextRow("d") { $0.disabled = .function(["on"]) { self.isOn($0, "on") } }
      <<< TextRow("e") { $0.hidden = .function(["d"]) { ($0.rowBy(tag: "d") as BaseRow?)?.isDisabled == true } } <<< on
    #expect(form.rows.map { $0.tag } == ["c", "b", "d", "e", "on"])
    on.value = true
    #expect(form.rows.map { $0.tag } == ["d", "on"])
    on.value = false
    #expect(form.rows.map { $0.tag } == ["c", "b", "d", "e", "on"])
  }

  @Test func `What depends on a row that comes or goes is evaluated then`() {
    let form =
      Form() +++ Section()
      <<< TextRow("a") { $0.hidden = .function(["late"]) { ($0.rowBy(tag: "late") as BaseRow?) == nil } }
    #expect(form.rows.isEmpty)
    form +++ Section() <<< TextRow("late")
    #expect(form.rows.map { $0.tag } == ["a", "late"])
    form[1].removeAll()
    #expect(form.rows.isEmpty)
    form +++ section("s", "late")
    #expect(form.rows.map { $0.tag } == ["a", "late"])
    form.remove(at: 2)
    #expect(form.rows.isEmpty)
  }

  @Test func `A condition may depend on a section`() {
    let on = SwitchRow("on")
    let form =
      Form() +++ Section() <<< on
      <<< TextRow("a") { $0.hidden = .function(["s"]) { $0.sectionBy(tag: "s")?.isHidden != false } }
    #expect(form.rows.map { $0.tag } == ["on"])
    form
      +++ Section {
        $0.tag = "s"
        $0.hidden = .function(["on"]) { self.isOn($0, "on") }
      }
    #expect(form.rows.map { $0.tag } == ["on", "a"])
    on.value = true
    #expect(form.rows.map { $0.tag } == ["on"])
    on.value = false
    #expect(form.rows.map { $0.tag } == ["on", "a"])
    form.removeAll { $0.tag == "s" }
    #expect(form.rows.map { $0.tag } == ["on"])
  }

  @Test func `Conditions in a circle end, and are reported`() {
    func hides(when tag: String, is hidden: Bool) -> Condition {
      .function([tag]) { form in (form.rowBy(tag: tag) as BaseRow?)?.isHidden == hidden }
    }
    let form =
      Form() +++ Section() <<< TextRow("b") { $0.hidden = hides(when: "a", is: true) }
      <<< TextRow("a") { $0.hidden = hides(when: "b", is: false) }
    #expect(form.faults == [.conditionCycle(["a", "b"])])
    #expect(form.faults[0].message == "the conditions of 'a', 'b' depend on each other")
    let own = Form() +++ Section() <<< TextRow("x") { $0.hidden = hides(when: "x", is: false) }
    #expect(own.faults.map { $0.message } == ["the condition of 'x' depends on its own result"])
  }

  @Test func `A circle with a stable result is none`() {
    let form =
      Form() +++ Section()
      <<< TextRow("a") { $0.hidden = .function(["b"]) { ($0.rowBy(tag: "b") as BaseRow?)?.isHidden == true } }
      <<< TextRow("b") { $0.hidden = .function(["a"]) { ($0.rowBy(tag: "a") as BaseRow?)?.isHidden == true } }
    #expect(form.faults.isEmpty && form.rows.count == 2)
  }

  @Test func `A long chain is no circle`() {
    let form = Form() +++ Section() <<< SwitchRow("0")
    for number in 1..<60 {
      form[0].insert(
        TextRow("\(number)") {
          $0.hidden = .function(["\(number - 1)", "0"]) { form in
            number == 1 ? self.isOn(form, "0") : (form.rowBy(tag: "\(number - 1)") as BaseRow?)?.isHidden == true
          }
        }, at: 0)
    }
    (form.rowBy(tag: "0") as SwitchRow?)?.value = true
    #expect(form.rows.map { $0.tag } == ["0"] && form.faults.isEmpty)
  }

  @Test func `A row that becomes disabled is no longer edited`() {
    let row = TextRow("a") { $0.disabled = .function(["a"]) { ($0.rowBy(tag: "a") as TextRow?)?.value == "x" } }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("a")
    driver.type("x")
    #expect(row.isDisabled && driver.form.focusedRow == nil && row.wasBlurred)
    #expect(driver.type("y") == .nothingFocused)
    #expect(driver.focus("a") == .disabledRow("a"))
  }
}
