import Forms
import Testing

@Suite("3 Rows: selectors")
struct SelectorRowTests {
  private func push(_ tag: String = "ink") -> PushRow<String> {
    PushRow<String>(tag) {
      $0.title = "Ink"
      $0.options = ["Black", "Red", "Blue"]
    }
  }

  /// The options that a list shows, `*` before those that are chosen, and its headers in brackets.
  private func listed(_ driver: FormDriver) -> [String] {
    let changes = driver.snapshot().sections[0].rows[0].outlets.first { $0.name == "choices" }?.changes ?? []
    var (lines, mark, isHeader): ([String], String, Bool) = ([], "", false)
    for change in changes {
      switch change {
      case .open: (mark, isHeader) = (mark, false)
      case .attribute("aria-pressed", "true"), .attribute("checked", ""): mark = "*"
      case .attribute("class", let name): isHeader = name != "choice" && name != "cell-check"
      case .text(let text) where !text.isEmpty:
        lines.append(isHeader ? "[\(text)]" : mark + text)
        mark = ""
      default: break
      }
    }
    return lines
  }

  private func isHidden(_ outlet: String, _ driver: FormDriver) -> Bool {
    driver.snapshot().sections[0].rows[0].outlets.first { $0.name == outlet }?.changes
      .contains(.attribute("hidden", "")) == true
  }

  @Test func `A tap presents the list, then tells the selection; a choice sets the value and hides the list`() {
    let controller = EventController()
    let trace = controller.trace
    let row = push().onPresent { _, _ in trace.note("present") }.onCellSelection { _, row in
      trace.note("selection, open \(row.cell.panel.isOpen)")
    }.onChange { trace.note("change \($0.value ?? "nil"), open \($0.cell.panel.isOpen)") }
    controller.form +++ Section() <<< row
    let driver = FormDriver(controller)
    driver.open()
    _ = trace.take()
    #expect(listed(driver) == [] && isHidden("choices", driver) && row.cell.panel.openButton.title == "")
    driver.perform(.tap(row: row.id, outlet: "openButton"))
    #expect(trace.take() == ["present", "selection, open true"])
    #expect(listed(driver) == ["Black", "Red", "Blue"] && !isHidden("choices", driver))
    driver.perform(.choose(row: row.id, outlet: "choices", index: 1))
    #expect(trace.take().suffix(1) == ["change Red, open true"])
    #expect(row.value == "Red" && !row.cell.panel.isOpen && row.cell.panel.openButton.title == "Red")
    driver.tap("ink")
    #expect(listed(driver) == ["Black", "*Red", "Blue"])
    driver.tap("ink")
    #expect(!row.cell.panel.isOpen)
  }

  @Test func `A list that is hidden or disabled takes no choice, and no option that it does not show`() {
    let row = push()
    let form = Form() +++ Section() <<< row
    let driver = FormDriver(form)
    #expect(driver.perform(.choose(row: 0, outlet: "choices", index: 1)) != nil && row.value == nil)
    driver.tap("ink")
    driver.perform(.choose(row: 0, outlet: "choices", index: 3))
    #expect(row.value == nil && row.cell.panel.isOpen)
    row.disabled = true
    row.evaluateDisabled()
    #expect(!row.cell.panel.isOpen && driver.enter("Red", into: "ink") == .disabledRow("ink"))
    #expect(driver.tap("ink") == .disabledRow("ink"))
    row.didSelect()
    #expect(!row.cell.panel.isOpen)
  }

  @Test func `A second choice of the same option removes the value, unless onPresent forbids it`() {
    let row = push()
    row.value = "Red"
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.tap("ink")
    driver.perform(.choose(row: 0, outlet: "choices", index: 1))
    #expect(row.value == nil && !row.cell.panel.isOpen)
    row.onPresent { from, to in
      to.enableDeselection = false
      to.dismissOnSelection = false
      to.dismissOnChange = false
    }
    driver.tap("ink")
    for index in [2, 2, 0] { driver.perform(.choose(row: 0, outlet: "choices", index: index)) }
    #expect(row.value == "Black" && row.cell.panel.isOpen)
    row.onPresent { _, to in to.dismissOnSelection = false }
    driver.tap("ink")
    driver.tap("ink")
    driver.perform(.choose(row: 0, outlet: "choices", index: 2))
    #expect(row.value == "Blue" && !row.cell.panel.isOpen)
  }

  @Test func `A table enters an option's text; an empty one removes the value; tap opens the list`() {
    let row = push()
    row.displayValueFor = { $0.map { "\($0) ink" } }
    let driver = FormDriver(Form() +++ Section() <<< row)
    #expect(driver.enter("Red ink", into: "ink") == nil && row.value == "Red" && !row.cell.panel.isOpen)
    #expect(driver.enter("Red ink", into: "ink") == nil && row.value == "Red")
    #expect(driver.enter("", into: "ink") == nil && row.value == nil)
    #expect(
      driver.enter("Green", into: "ink")
        == .unfittingText("Green", row: "ink", expected: "'tap' or options of its list: Black ink, Red ink, Blue ink"))
    #expect(driver.enter("Red ink, Blue ink", into: "ink") != nil && row.value == nil)
    #expect(!row.cell.panel.isOpen)
    driver.enter("tap", into: "ink")
    #expect(row.cell.panel.isOpen && listed(driver).count == 3)
  }

  @Test func `Options are grouped by key, and keep their order in a group`() {
    let row = push().onPresent { _, to in
      to.sectionKeyForValue = { $0 == "Red" ? "warm" : "cold" }
      to.sectionHeaderTitleForKey = { $0.uppercased() }
      to.sectionFooterTitleForKey = { $0 == "warm" ? "dear" : nil }
    }
    row.selectorTitle = "Which ink?"
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.tap("ink")
    #expect(listed(driver) == ["[Which ink?]", "[COLD]", "Black", "Blue", "[WARM]", "Red", "[dear]"])
    driver.perform(.choose(row: 0, outlet: "choices", index: 2))
    #expect(row.value == "Blue")
  }

  @Test func `From ten options on a search field shows those that contain its text`() {
    let row = PushRow<String>("town") { $0.options = (1...9).map { "Town \($0)" } + ["Zürich"] }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.tap("town")
    #expect(!isHidden("searchField", driver) && listed(driver).count == 10)
    driver.perform(.input(row: 0, outlet: "searchField", text: " ZÜR", cursor: 4))
    #expect(listed(driver) == ["Zürich"] && isHidden("emptyLabel", driver))
    driver.perform(.input(row: 0, outlet: "searchField", text: "x", cursor: 1))
    #expect(listed(driver) == [] && !isHidden("emptyLabel", driver))
    #expect(row.cell.panel.emptyLabel?.text == "Nothing found")
    driver.perform(.choose(row: 0, outlet: "choices", index: 9))
    #expect(row.value == nil)
    driver.perform(.input(row: 0, outlet: "searchField", text: "zü", cursor: 2))
    driver.perform(.choose(row: 0, outlet: "choices", index: 9))
    #expect(row.value == "Zürich" && row.cell.panel.searchField?.text == "")
    row.options = ["a"]
    driver.tap("town")
    #expect(isHidden("searchField", driver))
  }

  @Test func `Lazy options are asked for at each opening, and may come later`() {
    var asked = 0
    var answer: (([String]?) -> Void)?
    let row = PushRow<String>("town") {
      $0.optionsProvider = .lazy { form, completion in
        asked += 1
        answer = completion
      }
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    #expect(row.options == nil)
    driver.tap("town")
    #expect(asked == 1 && !isHidden("emptyLabel", driver) && row.cell.panel.emptyLabel?.text == "Loading …")
    answer?(["Bern"])
    #expect(row.options == ["Bern"] && listed(driver) == ["Bern"])
    driver.tap("town")
    driver.tap("town")
    #expect(asked == 2 && listed(driver) == ["Bern"])
    row.optionsProvider = .array(["Rome"])
    #expect(row.options == ["Rome"])
  }

  @Test func `Alerts and sheets have a button to leave, and no choice is removed`() {
    let rows: [BaseRow] = [
      AlertRow<String>("a") {
        $0.options = ["x", "y"]
        $0.value = "x"
      },
      ActionSheetRow<String>("a") {
        $0.options = ["x", "y"]
        $0.value = "x"
        $0.cancelTitle = "Never mind"
      },
    ]
    for (row, title) in zip(rows, ["Cancel", "Never mind"]) {
      let driver = FormDriver(Form() +++ Section() <<< row)
      driver.tap("a")
      let button = row.baseCell.design["cancelButton"] as? Button
      #expect(button?.title == title && button?.isHidden == false)
      driver.perform(.choose(row: 0, outlet: "choices", index: 0))
      #expect(row.baseValue == "x" && button?.isHidden == true)
      driver.tap("a")
      driver.perform(.tap(row: 0, outlet: "cancelButton"))
      #expect(button?.isHidden == true && row.baseValue == "x" && driver.enter("", into: "a") != nil)
      #expect(driver.enter("y", into: "a") == nil && row.baseValue == "y")
    }
    #expect(PopoverSelectorRow<Int>().cancelTitle == nil && PushRow<Int>().cell.design.name == "SelectorCell")
  }

  @Test func `Of several choices each tap changes one, and none is an empty set`() {
    var seen: [String] = []
    let row = MultipleSelectorRow<String>("inks") {
      $0.options = ["Red", "Black", "Blue"]
      $0.noValueDisplayText = "none"
    }.onChange { seen.append($0.displayText ?? "nil") }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.open()
    #expect(row.cell.panel.openButton.title == "none" && row.value == nil)
    driver.tap("inks")
    for index in [0, 1, 0, 1] { driver.perform(.choose(row: 0, outlet: "choices", index: index)) }
    #expect(seen == ["Red", "Black, Red", "Black", ""] && row.value == Set<String>() && row.cell.panel.isOpen)
    #expect(row.cell.panel.openButton.title == "" && driver.form.values() == ["inks": []])
    driver.perform(.tap(row: 0, outlet: "cancelButton"))
    #expect(!row.cell.panel.isOpen && row.cell.panel.cancelButton?.title == "Done")
  }

  @Test func `A table enters several texts in any order`() {
    let row = MultipleSelectorRow<String>("inks") { $0.options = ["Red", "Red, dark", "Blue"] }
    let driver = FormDriver(Form() +++ Section() <<< row)
    #expect(driver.enter("Blue, Red", into: "inks") == nil && row.value == ["Red", "Blue"])
    #expect(driver.answer("inks.value") == .value("Blue, Red"))
    #expect(driver.enter("Red, dark", into: "inks") == nil && row.value == ["Red, dark"])
    #expect(driver.enter("Red, Red, dark", into: "inks") == nil && row.value == ["Red", "Red, dark"])
    #expect(driver.enter("Green", into: "inks") != nil && row.value == ["Red", "Red, dark"])
    #expect(driver.enter("", into: "inks") == nil && row.value == [])
  }

  @Test func `A form has the chosen values as a list, sorted by their texts`() {
    let row = MultipleSelectorRow<Int>("n") { $0.options = [1, 2, 10] }
    let form = Form() +++ row
    form.setValues(["n": [2, 10]])
    #expect(row.value == [2, 10] && form.values() == ["n": [10, 2]])
    form.setValues(["n": ["x"]])
    #expect(row.value == nil)
  }
}
