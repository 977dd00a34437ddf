import Testing

@testable import Forms

@Suite("1.5 Value change")
struct ValueChangeTests {
  @Test func `A text that is no value goes when code sets the value, also the same one`() {
    let row = IntRow("age") { $0.value = 27 }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("age")
    driver.type("x")
    driver.blur()
    #expect(row.text == "27x" && row.value == 27 && row.cell.textField.text == "27x")
    row.value = 27
    row.updateCell()
    #expect(row.text == "27" && row.cell.textField.text == "27" && !row.isTextUnreadable)
  }

  @Test func `A text that is no value stays while the cell is refreshed`() {
    let row = IntRow("age")
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.enter("thirty", into: "age")
    row.updateCell()
    #expect(row.cell.textField.text == "thirty" && row.isTextUnreadable && row.value == nil)
    driver.focus("age")
    driver.blur()
    #expect(row.cell.textField.text == "thirty")
  }

  @Test func `Leaving a field keeps what code has set, to the byte`() {
    let row = TextRow("name")
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("name")
    driver.type("e\u{301}")
    row.value = "\u{E9}"
    driver.blur()
    #expect(row.value.map { Array($0.utf8) } == Array("\u{E9}".utf8))
    #expect(row.cell.textField.text.map { Array($0.utf8) } == Array("\u{E9}".utf8))
    driver.focus("name")
    driver.type("x")
    row.value = nil
    driver.blur()
    #expect(row.value == nil && (row.cell.textField.text ?? "").isEmpty)
  }

  @Test func `Leaving a field without an edit is no change`() {
    let row = TextRow("name") {
      $0.validationOptions = .onChangeAfterBlurred
      $0.add(rule: RuleRequired())
    }
    let controller = EventController()
    controller.form +++ Section() <<< row
    let driver = FormDriver(controller)
    driver.open()
    _ = controller.trace.take()
    for _ in 0..<2 {
      driver.focus("name")
      driver.blur()
    }
    #expect(row.isValid && row.wasBlurred && !row.wasChanged && controller.trace.take() == [])
    driver.focus("name")
    driver.type("x")
    driver.enter("", into: "name")
    #expect(!row.isValid && row.wasChanged)
  }

  @Test func `Delegate, onChange, hidden and disabled conditions in order of registration, then wasChanged and rules`()
  {
    let controller = EventController()
    let (trace, form) = (controller.trace, controller.form)
    func condition(_ name: String) -> Condition {
      .function(["a"]) { form in
        trace.note("\(name) sees \((form.rowBy(tag: "a") as TextRow?)?.value ?? "nil")")
        return false
      }
    }
    let row = TextRow("a") {
      $0.validationOptions = .onChange
      $0.add(
        rule: RuleClosure { _ in
          trace.note("rules")
          return ValidationError(msg: "no")
        })
    }.onChange { trace.note("onChange, changed \($0.wasChanged), valid \($0.isValid)") }
      .onRowValidationChanged { _, row in trace.note("validation changed, changed \(row.wasChanged)") }
      .cellUpdate { _, _ in trace.note("update") }
    form +++ Section() <<< row
      <<< TextRow("b") {
        $0.disabled = condition("b disabled")
        $0.hidden = condition("b hidden")
      }
      <<< TextRow("c") { $0.hidden = condition("c hidden") }
    _ = trace.take()
    row.value = "x"
    #expect(
      trace.take() == [
        #"a: nil to "x""#, "onChange, changed false, valid true", "b hidden sees x", "c hidden sees x",
        "b disabled sees x", "rules", "validation changed, changed true", "update",
      ])
    row.value = "x"
    #expect(trace.take() == ["rules"])
  }

  @Test func `Without a form nothing is told or validated; without a delegate there is no onChange`() {
    let trace = ReadTrace()
    let row = TextRow("a") {
      $0.validationOptions = .onChange
      $0.add(rule: RuleRequired())
    }.onChange { _ in trace.note("onChange") }
    row.value = "x"
    row.value = nil
    #expect(trace.take() == [] && !row.wasChanged && row.isValid)
    let form = Form() +++ Section() <<< row
    row.value = "y"
    #expect(trace.take() == [] && row.wasChanged)
    let controller = FormViewController()
    controller.form = form
    row.value = nil
    #expect(trace.take() == ["onChange"] && !row.isValid)
  }

  @Test func `Callbacks that set each other for ever end, and are reported`() {
    let controller = FormViewController()
    let form = controller.form
    func set(_ tag: String, by step: Int, from row: IntRow) {
      let other = form.rowBy(tag: tag) as IntRow?
      other?.value = (row.value ?? 0) + step
      // Twice: without a stop, the calls would double each time.
      other?.value = (row.value ?? 0) + step + 1
    }
    form +++ Section() <<< IntRow("b").onChange { set("a", by: 1, from: $0) }
      <<< IntRow("a").onChange { set("b", by: 1, from: $0) } <<< IntRow("start").onChange { set("b", by: 0, from: $0) }
      <<< IntRow("own").onChange { $0.value = ($0.value ?? 0) + 1 }
    form[0][2].baseValue = 1
    #expect(form.faults == [.changeCycle(["a", "b"])])
    #expect(form.faults[0].message == "the callbacks of 'a', 'b' change each other's values for ever")
    form[0][3].baseValue = 1
    #expect(form.faults.last?.message == "the callbacks of 'own' change its own value for ever")
    #expect(form.changing.isEmpty && !form.isRunaway)
  }

  @Test func `Errors that change each other for ever end, and are reported`() {
    let form = FormViewController().form
    for (tag, other) in [("a", "b"), ("b", "a")] {
      form
        +++ IntRow(tag) {
          $0.validationOptions = .onChange
          $0.add(rule: RuleClosure { ($0 ?? 0) % 2 == 0 ? nil : ValidationError(msg: "odd") })
        }.onRowValidationChanged { _, row in
          let next = form.rowBy(tag: other) as IntRow?
          next?.value = (next?.value ?? 0) + 1
        }
    }
    form[0][0].baseValue = 1
    #expect(form.faults == [.changeCycle(["a", "b"])])
  }

  @Test func `A long chain of callbacks, and a callback that ends, are no cycles`() {
    let form = FormViewController().form
    let section = Section()
    for number in 0..<1_000 {
      section
        <<< IntRow("r\(number)").onChange { row in
          (form.rowBy(tag: "r\(number + 1)") as IntRow?)?.value = row.value
        }
    }
    form +++ section <<< IntRow("down").onChange { if let value = $0.value, value > 0 { $0.value = value - 1 } }
    section[0].baseValue = 7
    #expect(section[999].baseValue == 7)
    section[1_000].baseValue = 150
    #expect(section[1_000].baseValue == 0 && form.faults.isEmpty)
  }
}
