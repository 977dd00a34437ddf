import Forms
import Testing

@Suite("3 Rows: inline rows")
struct InlineRowTests {
  private func picker(_ tag: String, _ trace: ReadTrace = ReadTrace()) -> PickerInlineRow<String> {
    PickerInlineRow<String>(tag) {
      $0.title = tag
      $0.options = ["x", "y"]
      $0.value = "x"
    }.onExpandInlineRow { _, row, inline in
      trace.note("expand \(row.tag!), expanded \(row.isExpanded), value \(inline.value ?? "nil")")
    }.onCollapseInlineRow { _, row, inline in
      trace.note("collapse \(row.tag!), expanded \(row.isExpanded), in \(inline.section != nil)")
    }
  }

  @Test func `A tap shows a row with the value below, another one removes it`() {
    let controller = EventController()
    let trace = controller.trace
    let row = picker("a", trace)
    controller.form +++ Section() <<< row <<< TextRow("b")
    let driver = FormDriver(controller)
    driver.open()
    _ = trace.take()
    #expect(row.cell.isSelectable && row.isCollapsed && row.inlineRow == nil)
    driver.tap("a")
    #expect(trace.take() == ["expand a, expanded false, value x", #"rows + ["?"] at [[0, 1]]"#])
    #expect(row.isExpanded && row.inlineRow === controller.form[0][1] && row.inlineRow?.tag == nil)
    #expect(controller.form.allRows.count == 3 && row.inlineRow?.options == ["x", "y"])
    driver.tap("a")
    #expect(trace.take() == ["collapse a, expanded true, in true", #"rows - ["?"] at [[0, 1]]"#])
    #expect(row.isCollapsed && controller.form.rows.count == 2)
  }

  @Test func `The inline row's value is the row's value, but not the other way round`() {
    let row = picker("a")
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.tap("a")
    guard let inline = row.inlineRow else {
      Issue.record("not expanded")
      return
    }
    driver.perform(.choose(row: inline.id, outlet: "picker", index: 1))
    #expect(row.value == "y" && row.cell.detailTextLabel?.text == "y")
    row.value = "x"
    #expect(inline.value == "y")
    inline.value = nil
    #expect(row.value == nil)
  }

  @Test func `Another expanded row and the focus of another row collapse it, as the options say`() {
    let (first, second) = (picker("a"), picker("b"))
    let form = Form() +++ Section() <<< first <<< second <<< TextRow("text")
    let driver = FormDriver(form)
    driver.tap("a")
    driver.tap("b")
    #expect(first.isCollapsed && second.isExpanded)
    driver.focus("text")
    #expect(second.isCollapsed)
    driver.blur()
    form.inlineRowHideOptions = InlineRowHideOptions.Never
    driver.tap("a")
    driver.tap("b")
    driver.focus("text")
    #expect(first.isExpanded && second.isExpanded && form.rows.count == 5)
    form.hideInlineRows()
    #expect(first.isCollapsed && second.isCollapsed && form.rows.count == 3)
  }

  @Test func `A row that is hidden is collapsed, a disabled one is not expanded`() {
    let row = picker("a")
    let form = Form() +++ Section() <<< row <<< TextRow("b")
    let driver = FormDriver(form)
    driver.tap("a")
    row.hide()
    #expect(row.isCollapsed && form.rows.map { $0.tag } == ["b"])
    row.hide(false)
    row.disabled = true
    row.evaluateDisabled()
    #expect(driver.tap("a") == .disabledRow("a") && row.isCollapsed)
  }

  @Test func `A day has an inline row, too`() {
    let row = DateInlineRow("day") { $0.value = Day("2001-02-03") }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.tap("day")
    #expect(row.inlineRow?.value == Day("2001-02-03") && row.cell.detailTextLabel?.text == "2001-02-03")
    row.inlineRow?.value = Day("2001-02-04")
    #expect(row.value == Day("2001-02-04"))
    row.collapseInlineRow()
    row.collapseInlineRow()
    row.toggleInlineRow()
    row.expandInlineRow()
    #expect(row.isExpanded && driver.form.rows.count == 2)
  }
}
