import Forms
import Testing

struct CoreFormTests {
  private func twoSections() -> Form {
    Form() +++ Section("One") <<< TextRow("a") <<< IntRow("b")
      +++ Section("Two") { $0.tag = "two" } <<< SwitchRow("c")
  }

  @Test func `A form counts its visible sections and keeps the hidden ones`() {
    let form = twoSections()
    form[1].hidden = true
    form[1].evaluateHidden()
    #expect(form.count == 1)
    #expect(form.allSections.count == 2)
    #expect(form.rows.map(\.tag) == ["a", "b"])
    #expect(form.allRows.map(\.tag) == ["a", "b", "c"])
  }

  @Test func `A row is found by tag, hidden or not, and only as what it is`() {
    let form = twoSections()
    let row: TextRow? = form.rowBy(tag: "a")
    row?.hidden = true
    row?.evaluateHidden()
    #expect((form.rowBy(tag: "a") as BaseRow?) === row)
    #expect((form.rowBy(tag: "a") as RowOf<String>?) === row)
    #expect((form.rowBy(tag: "a") as RowOf<Int>?) == nil)
    #expect((form.rowBy(tag: "a") as IntRow?) == nil)
    #expect((form.rowBy(tag: "z") as BaseRow?) == nil)
    #expect(form.sectionBy(tag: "two") === form[1])
  }

  @Test func `Values hold every tagged row in row order, those without value too`() {
    let form = twoSections()
    form[0].append(TextRow { $0.value = "untagged" })
    let row: IntRow? = form.rowBy(tag: "b")
    row?.value = 3
    #expect(form.values() == ["a": nil, "b": 3, "c": nil])
    #expect(form.values().description == #"["a": nil, "b": 3, "c": nil]"#)
  }

  @Test func `Values leave out hidden rows and rows of hidden sections unless asked`() {
    let form = twoSections()
    (form.rowBy(tag: "a") as TextRow?)?.hidden = true
    (form.rowBy(tag: "a") as TextRow?)?.evaluateHidden()
    form[1].hidden = true
    form[1].evaluateHidden()
    #expect(form.values().keys == ["b"])
    #expect(form.values(includeHidden: true).keys == ["a", "b", "c"])
  }

  @Test func `Setting values ignores unknown tags and empties rows of another type`() {
    let form = twoSections()
    form.setValues(["a": "x", "b": 1, "nobody": 2])
    #expect(form.values() == ["a": "x", "b": 1, "c": nil])
    form.setValues(["b": "text"])
    #expect(form.values() == ["a": "x", "b": nil, "c": nil])
  }

  @Test func `Validation collects errors in row order and can skip hidden and disabled rows`() {
    func required(_ row: TextRow) { row.add(rule: RuleRequired(msg: "\(row.tag!) is missing")) }
    let form =
      Form() +++ Section()
      <<< TextRow("a", required)
      <<< TextRow("hidden") {
        required($0)
        $0.hidden = true
      }
      <<< TextRow("disabled") {
        required($0)
        $0.disabled = true
      }
    #expect(form.validate(quietly: true).map(\.msg) == ["a is missing", "disabled is missing"])
    #expect(form.allRows.map(\.isValid) == [true, true, true])
    #expect(
      form.validate(includeHidden: true).map(\.msg) == ["a is missing", "hidden is missing", "disabled is missing"])
    #expect(form.validate(includeDisabled: false).map(\.msg) == ["a is missing"])
    #expect(form.allRows.map(\.isValid) == [false, false, false])
    form.cleanValidationErrors()
    #expect(form.allRows.map(\.isValid) == [true, true, true])
  }

  @Test func `A removed section takes its rows out of the lookup and the rows keep the section`() {
    let form = twoSections()
    let section = form.remove(at: 0)
    #expect(section.form == nil)
    #expect((form.rowBy(tag: "a") as BaseRow?) == nil)
    #expect(section.allRows.first?.section === section)
  }

  @Test func `All sections can be removed, hidden ones too`() {
    let form = twoSections()
    form[0].hidden = true
    form[0].evaluateHidden()
    form.removeAll()
    #expect(form.isEmpty && form.allSections.isEmpty)
    #expect((form.rowBy(tag: "c") as BaseRow?) == nil)
  }

  @Test func `A section shown again takes its place behind the nearest visible one before it`() {
    let form = Form()
    for name in ["0", "1", "2", "3"] { form +++ Section(name) }
    let sections = form.allSections
    for index in [0, 1, 2] {
      sections[index].hidden = true
      sections[index].evaluateHidden()
    }
    sections[2].hidden = false
    sections[2].evaluateHidden()
    sections[0].hidden = false
    sections[0].evaluateHidden()
    #expect(form.map { $0.header?.title } == ["0", "2", "3"])
    #expect(sections[1].index == nil && sections[2].index == 1)
  }

  @Test func `Two rows of one tag are a fault and the last one is found`() {
    let last = TextRow("a")
    let form = Form() +++ Section() <<< TextRow("a") <<< last
    #expect(form.faults == [.duplicateTag("a")])
    #expect((form.rowBy(tag: "a") as BaseRow?) === last)
    #expect(form.faults.map(\.message) == ["duplicate tag 'a': two rows of the form have it"])
  }

  @Test func `A tag changed later is the key of the value, not of the lookup`() {
    let row = TextRow("old")
    let form = Form() +++ Section() <<< row
    row.tag = "new"
    #expect((form.rowBy(tag: "old") as BaseRow?) === row)
    #expect((form.rowBy(tag: "new") as BaseRow?) == nil)
    #expect(form.values().keys == ["new"])
    form.removeAll()
    #expect((form.rowBy(tag: "old") as BaseRow?) == nil)
  }

  @Test func `Changes compare with the values at the opening, so editing back is no change`() {
    let form =
      Form() +++ Section()
      <<< TextRow("name") { $0.value = "Tom" } <<< IntRow("age") { $0.value = 27 } <<< TextRow("note")
    let name: TextRow? = form.rowBy(tag: "name")
    let age: IntRow? = form.rowBy(tag: "age")
    #expect(form.changes().isEmpty)
    name?.value = "Emma"
    age?.value = nil
    #expect(form.changes() == ["name": "Emma", "age": nil])
    name?.value = "Tom"
    #expect(form.changes().description == #"["age": nil]"#)
    form.keepInitialValues()
    #expect(form.changes().isEmpty)
  }

  @Test func `Ids count rows and sections in order of entry and stay`() {
    let form = twoSections()
    form[0].insert(TextRow("z"), at: 0)
    #expect(form.rows.map(\.id) == [3, 0, 1, 2])
    let section = form.allSections[0]
    form.append(section)
    #expect(form.map(\.id) == [1, 0])
    #expect(form.rows.map(\.id) == [2, 3, 0, 1])
  }
}
