import Forms
import Testing

/// Usual spellings of code for iOS, 1 to 34: forms and sections. That they compile is the first half of each test.
@Suite("Spellings: forms and sections")
struct FormSpellings {
  final class MyFormViewController: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Form"
      form +++ Section("Section1")
        <<< TextRow { row in
          row.title = "Text Row"
          row.placeholder = "Enter text here"
        }
        <<< PhoneRow {
          $0.title = "Phone Row"
          $0.placeholder = "And numbers here"
        }
        +++ Section("Section2")
        <<< DateRow {
          $0.title = "Date Row"
          $0.value = Day(year: 2001, month: 1, day: 1)
        }
    }
  }

  @Test func `1 a controller builds its form in viewDidLoad`() {
    let driver = FormDriver(MyFormViewController())
    driver.open()
    #expect(driver.form.count == 2 && driver.form.rows.count == 3 && driver.snapshot().title == "Form")
  }

  @Test func `2 a form without a controller`() { #expect((Form() +++ Section() <<< TextRow("a")).rows.count == 1) }

  @Test func `3 sections chained`() {
    let form = Form()
    form +++ Section("First Section") +++ Section("Another Section")
    #expect(form.count == 2)
  }

  @Test func `4 rows without sections`() {
    let form = Form()
    form +++ TextRow() +++ TextRow()
    #expect(form.map { $0.count } == [1, 1])
  }

  @Test func `5 a row that begins a section`() {
    let form = Form()
    form +++ TextRow() <<< DateRow()
    #expect(form.map { $0.count } == [2])
  }

  @Test func `6 arrays are appended`() {
    var form = Form()
    form += [Section("A"), Section("B"), Section("C")]
    var section = form[0]
    section += [TextRow(), DateRow()]
    #expect(form.count == 3 && form[0].count == 2)
  }

  @Test func `7 a section of built rows`() {
    let something = true
    let form =
      (Section("A")
        +++ {
          URLRow("UrlRow_f1") { $0.title = "Url" }
          if something {
            TwitterRow("TwitterRow_f2") { $0.title = "Twitter" }
          } else {
            TwitterRow("TwitterRow_f1") { $0.title = "Twitter" }
          }
          AccountRow("AccountRow_f1") { $0.title = "Account" }
        })
    #expect(form.map { $0.count } == [0, 3] && form[1][1].tag == "TwitterRow_f2")
  }

  @Test func `8 built rows added to a form`() {
    let form = Form()
    form +++ {
      PhoneRow("PhoneRow_f1") { $0.title = "Phone" }
      PasswordRow("PasswordRow_f1") { $0.title = "Password" }
    }
    #expect(form.map { $0.count } == [2])
  }

  @FormBuilder private var built: Form {
    Section("Section A") { section in
      section.tag = "Section_A"
    }
    if true {
      Section("Section B") { section in
        section.tag = "Section_B"
      }
    }
    NameRow("NameRow_f1") { $0.title = "Name" }
  }

  @Test func `9 a form as a built variable`() { #expect(built.count == 3 && built.sectionBy(tag: "Section_B") != nil) }

  @Test func `10 titles`() {
    #expect(Section("Title").header?.title == "Title")
    #expect(Section(header: "Title", footer: "Footer Title").footer?.title == "Footer Title")
    #expect(Section(footer: "Footer Title").header == nil)
  }

  @Test func `11 a section with a closure`() {
    let section = Section {
      $0.tag = "sport_s"
      $0.hidden = "$segments != 'Sport'"
    }
    #expect(section.tag == "sport_s")
  }

  @Test func `12 a footer and a closure`() {
    #expect(Section(footer: "This section is shown") { $0.tag = "a" }.tag == "a")
    #expect(Section(header: "H", footer: "F") { $0.tag = "b" }.tag == "b")
  }

  @Test func `13 the header of a section set later`() {
    let section = Section()
    section.header = HeaderFooterView(title: "Later")
    section.footer = "Literal"
    #expect(section.header?.title == "Later" && section.footer?.title == "Literal")
  }

  private let form =
    Form() +++ Section("One") { $0.tag = "one" } <<< TextRow("MyRowTag") { $0.value = "x" } <<< IntRow("age")
    +++ Section("Two") <<< SwitchRow("on")

  @Test func `14 a row by its tag`() {
    let row: TextRow? = form.rowBy(tag: "MyRowTag")
    let value = row?.value
    #expect(value == "x")
  }

  @Test func `15 a row by tag and cast`() { #expect((form.rowBy(tag: "MyRowTag") as? TextRow)?.value == "x") }
  @Test func `16 a row by the type of its value`() {
    let row: RowOf<String>! = form.rowBy(tag: "MyRowTag")
    #expect(row.value == "x")
  }
  @Test func `17 the value of any row`() { #expect(form.rowBy(tag: "MyRowTag")?.baseValue == "x") }
  @Test func `18 a section by its tag`() { #expect(form.sectionBy(tag: "one")?.count == 2) }
  @Test func `19 all values`() {
    let valuesDictionary = form.values()
    #expect(valuesDictionary.keys == ["MyRowTag", "age", "on"])
    #expect(form.values(includeHidden: true).count == 3)
  }
  @Test func `20 one of the values`() {
    let name = form.values()["MyRowTag"] as String?
    #expect(name == "x")
  }
  @Test func `21 values are set`() {
    form.setValues(["MyRowTag": "y", "age": 3, "on": true])
    #expect(form.values() == ["MyRowTag": "y", "age": 3, "on": true])
  }
  @Test func `22 values in a variable are set`() {
    let values: [String: String?] = ["MyRowTag": nil]
    form.setValues(values)
    #expect(form.rowBy(tag: "MyRowTag")?.baseValue == FormValue.none)
  }
  @Test func `23 a row by its index path`() {
    #expect(form[IndexPath(row: 1, section: 0)].tag == "age" && form[0][1].indexPath?.row == 1)
  }
  @Test func `24 the last section`() {
    let section = form.last!
    section <<< TextRow("new")
    form.last! <<< TextRow("newer")
    #expect(form[1].map { $0.tag } == ["on", "new", "newer"])
  }
  @Test func `25 visible and all rows and sections`() {
    form[1].hidden = true
    form[1].evaluateHidden()
    #expect(form.rows.count == 2 && form.allRows.count == 3 && form.count == 1 && form.allSections.count == 2)
  }
  @Test func `26 rows of a section`() {
    let section = form[0]
    #expect(section.count == 2 && section.allRows.count == 2 && section.index == 0 && section.form === form)
  }
  @Test func `27 a row is inserted and removed`() {
    let row = form[0][0]
    row.section?.insert(LabelRow { $0.title = "error" }, at: row.indexPath!.row + 1)
    #expect(form[0][1] is LabelRow)
    while row.section!.count > 1 && row.section?[1] is LabelRow { row.section?.remove(at: 1) }
    #expect(form[0].count == 2)
  }
  @Test func `28 a row is inserted after another`() throws {
    try form[0].insert(row: TextRow("b"), after: form[0][0])
    #expect(form[0].map { $0.tag } == ["MyRowTag", "b", "age"])
  }
  @Test func `29 all goes`() {
    form.removeAll()
    #expect(form.isEmpty && form.allRows.isEmpty)
  }
  @Test func `30 some go`() {
    form[0].removeAll(where: { $0 is IntRow })
    form.removeAll(where: { $0.header?.title == "Two" })
    #expect(form.rows.map { $0.tag } == ["MyRowTag"])
  }
  @Test func `31 a section is replaced`() {
    let new = Section("New") <<< TextRow("n")
    form[0] = new
    form.append(Section("Last"))
    form.insert(Section("First"), at: 0)
    #expect(form.map { $0.header?.title } == ["First", "New", "Two", "Last"])
  }
  @Test func `32 all sections are walked through`() {
    var tags: [String] = []
    for section in form {
      for row in section { tags.append(row.tag ?? "") }
    }
    #expect(tags == ["MyRowTag", "age", "on"])
  }
  @Test func `33 sections follow each other`() {
    #expect((form + Form([Section("Three")])).count == 3)
  }
  @Test func `34 a section is refreshed`() {
    form[0].reload()
    form[0][0].reload()
    form[0][0].updateCell()
    #expect(form[0][0].baseCell.textLabel == nil || form[0][0].title == nil)
  }
}
