import Forms
import Testing

@Suite("1.1 Form")
struct FormTests {
  @Test func `It is a collection of visible sections, and knows all`() {
    let form = Form([section("a", "1", "2"), section("b", "3"), section("c", "4")])
    form[1].hide()
    form[0].allRows[0].hide()
    #expect(form.count == 2 && form.map { $0.tag } == ["a", "c"])
    #expect(form.first?.tag == "a" && form.last?.tag == "c")
    #expect(form.allSections.map { $0.tag } == ["a", "b", "c"])
    #expect(form.rows.map { $0.tag } == ["2", "4"])
    #expect(form.allRows.map { $0.tag } == ["1", "2", "3", "4"])
  }

  @Test func `Sections shown again are in their old order, in whatever order they come back`() {
    let form = Form("abcd".map { section(String($0)) })
    let all = form.allSections
    for section in all { section.hide() }
    for index in [3, 1, 2, 0] { all[index].hide(false) }
    #expect(form.map { $0.tag } == ["a", "b", "c", "d"])
  }

  @Test func `Rows are found by tag with their type, hidden ones too`() {
    let form = Form() +++ Section() <<< TextRow("text") <<< IntRow("number")
    form.allRows[0].hide()
    #expect((form.rowBy(tag: "text") as RowOf<String>?)?.tag == "text")
    #expect((form.rowBy(tag: "text") as TextRow?)?.tag == "text")
    #expect((form.rowBy(tag: "text") as BaseRow?)?.tag == "text")
    #expect((form.rowBy(tag: "text") as RowOf<Int>?) == nil)
    #expect((form.rowBy(tag: "text") as NameRow?) == nil)
    #expect((form.rowBy(tag: "none") as BaseRow?) == nil)
    #expect(form.rowBy(tag: "number") as? IntRow != nil)
  }

  @Test func `Sections are found by tag, hidden ones too, and compared like rows, byte by byte`() {
    let form = Form([section("é", "é")])
    form[0].hide()
    #expect(form.sectionBy(tag: "é")?.tag == "é")
    #expect(form.sectionBy(tag: "e\u{301}") == nil)
    #expect((form.rowBy(tag: "e\u{301}") as BaseRow?) == nil)
    #expect((form.allSections[0].rowBy(tag: "é") as BaseRow?) != nil)
    #expect((form.allSections[0].rowBy(tag: "e\u{301}") as BaseRow?) == nil)
    #expect((form.allSections[0].rowBy(tag: "é") as TextRow?) != nil)
  }

  @Test func `An index path counts what is visible`() {
    let form = Form([section("a", "1"), section("b", "2", "3", "4")])
    form[0].hide()
    form[0][0].hide()
    #expect(form[IndexPath(row: 1, section: 0)].tag == "4")
    let row: TextRow? = form.rowBy(tag: "4")
    #expect(row?.indexPath == IndexPath(row: 1, section: 0))
    #expect((form.rowBy(tag: "2") as TextRow?)?.indexPath == nil)
    #expect((form.rowBy(tag: "1") as TextRow?)?.indexPath == nil)
    #expect(TextRow("x").indexPath == nil)
    #expect("\(IndexPath(row: 3, section: 2))" == "[2, 3]")
  }

  @Test func `Values have an entry for each tag, without what is hidden unless asked for`() {
    let form =
      Form() +++ Section() <<< TextRow("a") { $0.value = "x" } <<< IntRow("b") <<< TextRow() <<< TextRow("gone")
      +++ Section() <<< TextRow("far")
    form.allRows[3].hide()
    form[1].hide()
    #expect(form.values().keys == ["a", "b"])
    #expect(form.values(includeHidden: true).keys == ["a", "b", "gone", "far"])
    #expect(form.values().value(of: "b") == FormValue.none)
    #expect(form.values().value(of: "gone") == nil)
  }

  @Test func `A value is read with its type`() {
    let form =
      Form() +++ Section() <<< TextRow("name") { $0.value = "Tom" } <<< IntRow("age") { $0.value = 27 }
      <<< DecimalRow("height")
    let values = form.values()
    let name: String? = values["name"]
    #expect(name == "Tom" && values["name"] == "Tom" && values["age"] == 27)
    #expect(values["name"] as String? == "Tom" && values["age"] as String? == nil)
    #expect(values["age"] as FormValue? == .int(27) && values["nobody"] as FormValue? == nil)
    #expect(values["height"] as Double? == nil && values["height"] as FormValue? == FormValue.none)
    var changed = values
    changed["name"] = "Ann"
    changed["height"] = 1.7
    changed.removeValue(forKey: "age")
    #expect(changed == ["name": "Ann", "height": 1.7])
  }

  @Test func `Values are set by a literal, by values, and by variables of dictionaries`() {
    let form = Form() +++ Section() <<< TextRow("a") <<< TextRow("b") <<< IntRow("c")
    form.setValues(["a": "1", "c": 3, "nobody": "x"])
    #expect(form.values() == ["a": "1", "b": nil, "c": 3])
    let texts = ["a": "A", "b": "B"]
    form.setValues(texts)
    #expect(form.values() == ["a": "A", "b": "B", "c": 3])
    let some: [String: String?] = ["a": nil, "b": "B2"]
    form.setValues(some)
    #expect(form.values() == ["a": nil, "b": "B2", "c": 3])
    let mixed: [String: FormValue] = ["a": "x", "c": .none]
    form.setValues(mixed)
    #expect(form.values() == ["a": "x", "b": "B2", "c": nil])
    var values = form.values()
    values["b"] = "last"
    form.setValues(values)
    #expect(form.values() == ["a": "x", "b": "last", "c": nil])
  }

  @Test func `A value of the wrong type clears the row; all is told as with any change, in row order`() {
    let controller = EventController()
    controller.form +++ Section() <<< TextRow("a") { $0.value = "x" } <<< IntRow("b") { $0.value = 1 }
    _ = controller.trace.take()
    let wrong: [String: FormValue] = ["b": "text", "a": 5]
    controller.form.setValues(wrong)
    #expect(controller.trace.take() == [#"a: "x" to nil"#, "b: 1 to nil"])
  }

  @Test func `Sections are added, inserted, replaced and removed by visible index`() {
    let form = Form([section("a"), section("b"), section("c")])
    form[1].hide()
    form.insert(section("d"), at: 1)
    #expect(form.allSections.map { $0.tag } == ["a", "d", "b", "c"])
    form[1] = section("e")
    #expect(form.allSections.map { $0.tag } == ["a", "e", "b", "c"])
    form[3] = section("f")
    #expect(form.allSections.map { $0.tag } == ["a", "e", "b", "c", "f"])
    form.replaceSubrange(1..<3, with: [section("g")])
    #expect(form.map { $0.tag } == ["a", "g", "f"])
    #expect(form.allSections.map { $0.tag } == ["a", "g", "b", "f"])
    form.replaceSubrangeInAllSections(2..<4, with: [section("h"), section("i")])
    #expect(form.allSections.map { $0.tag } == ["a", "g", "h", "i"])
    form.append(contentsOf: [section("j"), section("k")])
    #expect(form.remove(at: 0).tag == "a")
    form[0].hide()
    form.removeAll { ["g", "j"].contains($0.tag) }
    #expect(form.allSections.map { $0.tag } == ["h", "i", "k"])
    form.allSections[0].hide()
    form.removeAll()
    #expect(form.allSections.isEmpty && form.isEmpty)
  }

  @Test func `A removed section is without form, its rows without lookup`() {
    let form = Form([section("a", "1")])
    let old = form.remove(at: 0)
    #expect(old.form == nil && old.allRows[0].section === old)
    #expect((form.rowBy(tag: "1") as BaseRow?) == nil)
    form.append(old)
    #expect((form.rowBy(tag: "1") as BaseRow?) === old.allRows[0])
  }

  @Test func `Two forms make a third, which takes their sections`() {
    let (first, second) = (Form([section("a", "1")]), Form([section("b", "2")]))
    second[0].hide()
    let sum = first + second
    #expect(sum.allSections.map { $0.tag } == ["a", "b"] && sum.allSections.allSatisfy { $0.form === sum })
    #expect(first.allSections.isEmpty && second.allSections.isEmpty)
    #expect((sum.rowBy(tag: "2") as BaseRow?) != nil)
  }

  @Test func `The delegate hears of sections and rows, also of those that conditions hide and show`() {
    let controller = EventController()
    let form = controller.form
    let trace = controller.trace
    form +++ section("a", "1", "2") +++ section("b", "3")
    #expect(trace.take() == [#"sections + ["a"] at [0]"#, #"sections + ["b"] at [1]"#])
    form[0].append(contentsOf: rows("4", "5"))
    form[0].hide()
    form.allSections[0].append(TextRow("6"))
    form.allSections[0].hide(false)
    #expect(
      trace.take() == [
        #"rows + ["4", "5"] at [[0, 2], [0, 3]]"#, #"sections - ["a"] at [0]"#, #"sections + ["a"] at [0]"#,
      ])
    form[0][1].hide()
    form[0].allRows[1].hide(false)
    form[0][0] = TextRow("new")
    form[0].remove(at: 0)
    form[0].replaceSubrange(0..<2, with: rows("x", "y", "z"))
    #expect(
      trace.take() == [
        #"rows - ["2"] at [[0, 1]]"#, #"rows + ["2"] at [[0, 1]]"#, #"rows ["1"] = ["new"] at [[0, 0]]"#,
        #"rows - ["new"] at [[0, 0]]"#, #"rows - ["2", "4"] at [[0, 0], [0, 1]]"#,
        #"rows + ["x", "y", "z"] at [[0, 0], [0, 1], [0, 2]]"#,
      ])
    form[1] = section("c")
    form.removeAll()
    #expect(
      trace.take() == [#"sections ["b"] = ["c"] at [1]"#, #"sections - ["a", "c"] at [0, 1]"#])
  }

  @Test func `Rows follow each other over sections, and none follows a hidden one`() {
    let form = Form([section("a", "1", "2"), section("b", "3")])
    let all = form.allRows
    #expect(form.nextRow(for: all[1]) === all[2] && form.previousRow(for: all[2]) === all[1])
    #expect(form.nextRow(for: all[2]) == nil && form.previousRow(for: all[0]) == nil)
    all[1].hide()
    #expect(form.nextRow(for: all[0]) === all[2] && form.nextRow(for: all[1]) == nil)
  }
}
