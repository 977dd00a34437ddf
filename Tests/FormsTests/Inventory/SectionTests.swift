import Forms
import Testing

@Suite("1.2 Section")
struct SectionTests {
  @Test func `It is a collection of visible rows, and knows all`() {
    let section = section("s", "a", "b", "c")
    let form = Form([section])
    section[1].hide()
    #expect(section.count == 2 && section.map { $0.tag } == ["a", "c"])
    #expect(section.allRows.map { $0.tag } == ["a", "b", "c"])
    #expect(section[0..<2].map { $0.tag } == ["a", "c"] && section.last?.tag == "c")
    #expect(section.index == 0)
    section.hide()
    #expect(section.index == nil && form.isEmpty && section.isHidden)
  }

  @Test func `Initialisers give rows, header and footer`() {
    #expect(Section().header == nil && Section().footer == nil)
    #expect(Section("Head").header?.title == "Head")
    #expect(Section(header: "Head", footer: "Foot").footer?.title == "Foot")
    #expect(Section(header: nil, footer: "Foot").header == nil)
    #expect(Section(footer: "Foot").header == nil)
    #expect(Section { $0.tag = "t" }.tag == "t")
    #expect(Section("Head") { section in section.tag = "t" }.tag == "t")
    #expect(Section(rows("a", "b")).count == 2)
  }

  @Test func `Rows are added, inserted, replaced and removed by visible index`() {
    let section = section("s", "a", "b", "c")
    Form() +++ section
    section[1].hide()
    section.insert(TextRow("d"), at: 1)
    #expect(section.allRows.map { $0.tag } == ["a", "d", "b", "c"])
    section.insert(TextRow("e"), at: 0)
    #expect(section.allRows.map { $0.tag } == ["e", "a", "d", "b", "c"])
    section[2] = TextRow("f")
    #expect(section.allRows.map { $0.tag } == ["e", "a", "f", "b", "c"])
    section[4] = TextRow("g")
    #expect(section.map { $0.tag } == ["e", "a", "f", "c", "g"])
    section[1..<4] = [TextRow("h")]
    #expect(section.allRows.map { $0.tag } == ["e", "h", "b", "g"])
    let row = section.remove(at: 1)
    #expect(row.tag == "h" && row.section == nil)
    section.removeAll { $0.tag == "b" }
    #expect(section.allRows.map { $0.tag } == ["e", "g"])
    section[0].hide()
    section.removeAll()
    #expect(section.allRows.isEmpty)
  }

  @Test func `A row can be inserted after a hidden one; after a row of another section it is an error with that row`() {
    let section = section("s", "a", "b", "c")
    Form() +++ section
    section[1].hide()
    #expect(throws: Never.self) { try section.insert(row: TextRow("d"), after: section.allRows[1]) }
    #expect(section.allRows.map { $0.tag } == ["a", "b", "d", "c"])
    let stranger = TextRow("x")
    #expect(throws: EurekaError.rowNotInSection(row: stranger)) {
      try section.insert(row: TextRow("e"), after: stranger)
    }
  }

  @Test func `Subclasses hear of rows, and before the delegate`() {
    final class Listening: Section {
      var trace = ReadTrace()
      override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: IndexSet) {
        trace.note("+ \(rows.map { $0.tag! }) at \(Array(indexes))")
      }
      override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: IndexSet) {
        trace.note("- \(rows.map { $0.tag! }) at \(Array(indexes))")
      }
      override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: IndexSet) {
        trace.note("\(oldRows.map { $0.tag! }) = \(newRows.map { $0.tag! }) at \(Array(indexes))")
      }
    }
    let controller = EventController()
    let section = Listening()
    section.trace = controller.trace
    section <<< TextRow("a") <<< TextRow("b")
    controller.form +++ section
    _ = controller.trace.take()
    section[0].hide()
    section.allRows[0].hide(false)
    section[1] = TextRow("c")
    #expect(
      controller.trace.take() == [
        #"- ["a"] at [0]"#, #"rows - ["a"] at [[0, 0]]"#, #"+ ["a"] at [0]"#, #"rows + ["a"] at [[0, 0]]"#,
        #"["b"] = ["c"] at [1]"#, #"rows ["b"] = ["c"] at [[0, 1]]"#,
      ])
  }

  @Test func `A row that is added elsewhere leaves its place`() {
    let (first, second) = (section("a", "1", "2"), section("b"))
    let form = Form([first, second])
    second.append(first[0])
    #expect(first.map { $0.tag } == ["2"] && second.map { $0.tag } == ["1"])
    first.append(first[0])
    first.append(contentsOf: [second[0], second[0]])
    #expect(first.map { $0.tag } == ["2", "1"] && second.isEmpty)
    #expect((form.rowBy(tag: "1") as BaseRow?) === first[1])
  }
}

@Suite("1.7 Operators and builders")
struct BuilderTests {
  @Test func `A section is built from rows, arrays, optional rows, branches and loops`() {
    let (isLong, missing): (Bool, TextRow?) = (true, nil)
    let section = Section("Head") {
      TextRow("a")
      if isLong { TextRow("b") } else { nil }
      if !isLong { TextRow("x") } else { nil }
      if !isLong { TextRow("y") }
      missing
      Optional(TextRow("c"))
      [TextRow("d"), TextRow("e")]
      for name in ["f", "g"] { TextRow(name) }
      nil
    }
    #expect(section.map { $0.tag } == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(section.header == "Head")
    let plain = Section { TextRow("a") }
    #expect(plain.count == 1)
  }

  @Test func `A form is built from sections and rows, each row a section of its own`() {
    let (isLong, missing): (Bool, TextRow?) = (true, nil)
    let none: Section? = nil
    let form = Form {
      Section("A") { section in section.tag = "a" }
      TextRow("1")
      missing
      none
      if isLong { Section("B") { TextRow("2") } } else { nil }
      [Section("C"), Section("D")]
      nil
    }
    #expect(form.map { $0.header?.title } == ["A", nil, "B", "C", "D"])
  }

  @FormBuilder private var builtForm: Form {
    Section("A") { $0.tag = "a" }
    TextRow("1")
  }

  @SectionBuilder private var builtSection: Section {
    TextRow("1")
    TextRow("2")
  }

  @Test func `Variables are built, too`() {
    #expect(builtForm.count == 2 && builtForm[0].tag == "a")
    #expect(builtSection.map { $0.tag } == ["1", "2"])
  }

  @Test func `Rows between braces are one section of a form`() {
    let isLong = false
    let form =
      Section("A") +++ {
        TextRow("1")
        if isLong { TextRow("2") } else { TextRow("3") }
      }
    form +++ {
      TextRow("4")
      TextRow("5")
    }
    #expect(form.map { $0.map { $0.tag } } == [[], ["1", "3"], ["4", "5"]])
    form +++ {
      Section("B")
      TextRow("6")
    }
    #expect(form.count == 5)
  }
}
