import Forms
import Testing

struct ErrorSummaryTests {
  private let controller = FormViewController()
  private let summary = ErrorSummary("summary")
  private let name = NameRow("name") { $0.add(rule: RuleRequired(msg: "Enter your name")) }
  private let agree = SwitchRow("agree") { row in
    row.add(rule: RuleClosure(msg: "Agree first") { $0 == true })
  }
  private var form: Form { controller.form }

  private func driver() -> FormDriver {
    controller.title = "Order"
    form +++ summary +++ Section() <<< name <<< agree
      <<< ButtonRow("save").onCellSelection { _, _ in _ = summary.submit() }
    return FormDriver(controller)
  }

  @Test func `it is hidden until a submit fails, and then has the focus`() {
    let driver = driver()
    #expect(driver.snapshot().sections.count == 1)
    driver.tap("save")
    #expect(form.focusedRow === summary.row)
    #expect(summary.row.messages == ["Enter your name", "Agree first"])
    #expect(driver.snapshot().sections.count == 2)
    #expect(driver.snapshot().title == "Error: Order")
    driver.enter("Ada", into: "name")
    driver.enter("on", into: "agree")
    driver.tap("save")
    #expect(form.focusedRow == nil)
    #expect(summary.row.messages == [])
    #expect(driver.snapshot().sections.count == 1)
    #expect(driver.snapshot().title == "Order")
  }

  @Test func `a link moves the focus to its row, of whatever kind`() {
    let driver = driver()
    driver.tap("save")
    #expect(driver.perform(.choose(row: summary.row.id, outlet: "links", index: 1)) == nil)
    #expect(form.focusedRow === agree)
    #expect(driver.perform(.choose(row: summary.row.id, outlet: "links", index: 0)) == nil)
    #expect(form.focusedRow === name)
    #expect(driver.perform(.choose(row: summary.row.id, outlet: "links", index: 7)) == nil)
    #expect(form.focusedRow === name)
    #expect(driver.enter("Agree first", into: "summary") == nil)
    #expect(form.focusedRow === agree)
    #expect(driver.enter("Enter your nam", into: "summary") != nil)
  }

  @Test func `it draws each error with the words of its row`() throws {
    let driver = driver()
    driver.tap("save")
    let rows = driver.snapshot().sections.flatMap(\.rows)
    let links = try #require(rows.first?.outlets.first { $0.name == "links" })
    let texts = links.changes.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts == rows.flatMap(\.errors))
    #expect(texts == ["Enter your name", "Agree first"])
  }

  @Test func `rules of sections and of the form are listed, with a link if they name a row`() throws {
    let driver = driver()
    form.add(rule: FormRule(msg: "Never", isMet: { _ in false }))
    form.allSections[1].add(rule: FormRule(msg: "Not yet", tag: "agree", isMet: { _ in false }))
    driver.tap("save")
    #expect(summary.row.messages == ["Enter your name", "Agree first", "Not yet", "Never"])
    driver.enter("Not yet", into: "summary")
    #expect(form.focusedRow === agree)
    driver.enter("Never", into: "summary")
    #expect(form.focusedRow === agree)
  }

  @Test func `mended errors go, and the summary stays until the next submit`() {
    let driver = driver()
    driver.tap("save")
    driver.enter("Ada", into: "name")
    #expect(summary.row.messages == ["Agree first"])
    driver.enter("on", into: "agree")
    #expect(driver.snapshot().sections.count == 2)
    #expect(driver.snapshot().title == "Error: Order")
  }

  @Test func `errors of hidden rows do not stop a submit`() {
    let driver = driver()
    driver.enter("on", into: "agree")
    name.hidden = true
    name.evaluateHidden()
    #expect(summary.submit())
    #expect(!summary.row.messages.contains("Enter your name"))
  }

  @Test func `a rule that has not answered yet stops a submit`() {
    let driver = driver()
    driver.enter("on", into: "agree")
    name.add(asyncRule: { _, answer in self.form.later { answer(ValidationError(msg: "Taken")) } })
    driver.enter("Ada", into: "name")
    #expect(!summary.submit())
    driver.settle()
    #expect(!summary.submit())
    #expect(summary.row.messages == ["Taken"])
  }
}
