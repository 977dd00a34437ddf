import Forms
import Testing

struct CoreSectionTests {
  private func hide(_ row: BaseRow, _ hidden: Bool = true) {
    row.hidden = hidden ? true : false
    row.evaluateHidden()
  }

  private func section() -> (Form, Section) {
    let section = Section() <<< TextRow("0") <<< TextRow("1") <<< TextRow("2")
    return (Form() +++ section, section)
  }

  @Test func `A section holds its visible rows and knows them all`() {
    let (_, section) = section()
    hide(section.allRows[1])
    #expect(section.map(\.tag) == ["0", "2"])
    #expect(section.count == 2 && section.first?.tag == "0" && section.last?.tag == "2")
    #expect(section.allRows.map(\.tag) == ["0", "1", "2"])
    #expect((section.rowBy(tag: "1") as BaseRow?) === section.allRows[1])
    #expect(section[0..<1].map(\.tag) == ["0"])
  }

  @Test func `A row inserted among visible ones goes right behind the visible row before it`() {
    let (_, section) = section()
    hide(section.allRows[1])
    section.insert(TextRow("new"), at: 1)
    #expect(section.allRows.map(\.tag) == ["0", "new", "1", "2"])
    section.insert(TextRow("first"), at: 0)
    #expect(section.allRows.map(\.tag) == ["first", "0", "new", "1", "2"])
    #expect(section.map(\.tag) == ["first", "0", "new", "2"])
  }

  @Test func `An appended row comes behind hidden ones too`() {
    let (_, section) = section()
    hide(section.allRows[2])
    section.append(TextRow("3"))
    #expect(section.allRows.map(\.tag) == ["0", "1", "2", "3"])
  }

  @Test func `A row can be inserted behind a hidden one but not behind a stranger`() throws {
    let (_, section) = section()
    hide(section.allRows[1])
    try section.insert(row: TextRow("new"), after: section.allRows[1])
    #expect(section.allRows.map(\.tag) == ["0", "1", "new", "2"])
    #expect(section.map(\.tag) == ["0", "new", "2"])
    let stranger = TextRow("y")
    #expect(throws: SectionError.rowNotInSection(row: stranger)) {
      try section.insert(row: TextRow("x"), after: stranger)
    }
  }

  @Test func `A removed row has no section and is not found any more`() {
    let (form, section) = section()
    let row = section.remove(at: 1)
    #expect(row.tag == "1" && row.section == nil)
    #expect((form.rowBy(tag: "1") as BaseRow?) == nil)
    hide(section.allRows[0])
    section.removeAll { $0.tag == "0" }
    #expect(section.allRows.map(\.tag) == ["2"])
  }

  @Test func `A row shown again takes its place behind the nearest visible one before it`() {
    let (_, section) = section()
    for row in section.allRows { hide(row) }
    hide(section.allRows[2], false)
    hide(section.allRows[0], false)
    #expect(section.map(\.tag) == ["0", "2"])
    hide(section.allRows[1], false)
    #expect(section.map(\.tag) == ["0", "1", "2"])
  }

  @Test func `A row added to another section leaves its own`() {
    let (form, section) = section()
    let other = Section("other")
    form +++ other <<< section[0]
    #expect(section.allRows.map(\.tag) == ["1", "2"])
    #expect(other.allRows.first?.section === other)
    #expect((form.rowBy(tag: "0") as BaseRow?) === other[0])
  }

  @Test func `Headers and footers come from the initialisers`() {
    #expect(Section().header == nil)
    #expect(Section("Head").header?.title == "Head")
    let both = Section(header: "Head", footer: "Foot")
    #expect(both.header == "Head" && both.footer == "Foot")
    #expect(Section(footer: "Foot").footer == "Foot")
    #expect(Section("Head") { $0.tag = "t" }.tag == "t")
  }
}

struct CoreOperatorTests {
  @Test func `Rows join sections and sections join forms, from left to right`() {
    let form = Form() +++ Section("A") <<< TextRow("1") <<< TextRow("2") +++ Section("B") <<< TextRow("3")
    #expect(form.map { $0.map(\.tag) } == [["1", "2"], ["3"]])
  }

  @Test func `A row added to a form gets a section of its own`() {
    let form = Form() +++ TextRow("1") +++ TextRow("2")
    #expect(form.map { $0.map(\.tag) } == [["1"], ["2"]])
    #expect((TextRow("1") +++ TextRow("2")).count == 2)
    #expect((Section("A") +++ Section("B")).count == 2)
    #expect((Section("A") +++ TextRow("1")).map { $0.count } == [0, 1])
  }

  @Test func `Two rows make a section`() {
    #expect((TextRow("1") <<< TextRow("2")).map(\.tag) == ["1", "2"])
  }

  @Test func `Arrays are added with plus equals`() {
    var section = Section()
    section += [TextRow("1"), TextRow("2")]
    var form = Form()
    form += [section, Section("B")]
    #expect(form.map { $0.count } == [2, 0])
  }

  @Test func `Builders take conditions and loops, and a bare row makes a section`() {
    let isLong = true
    let form = Form {
      Section("A")
      TextRow("bare")
      if isLong { TextRow("long") } else { Section("short") }
    }
    #expect(form.map { $0.map(\.tag) } == [[], ["bare"], ["long"]])
    let section = Section(header: "Head", footer: "Foot") {
      TextRow("a")
      if !isLong { TextRow("b") }
      for name in ["c", "d"] { TextRow(name) }
      [TextRow("e"), TextRow("f")]
    }
    #expect(section.map(\.tag) == ["a", "c", "d", "e", "f"])
    form +++ { Section("last") }
    #expect(form.last?.header == "last")
  }
}
