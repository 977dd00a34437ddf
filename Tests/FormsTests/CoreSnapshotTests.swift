import Testing

@testable import Forms

/// What a view changes at its element.
@MainActor func changes(of view: View) -> [ViewChange] {
  var out = SnapshotWriter()
  out.begin(title: nil, alert: nil, focus: nil)
  out.beginSection(id: 0, header: nil, footer: nil)
  out.beginRow(id: 0, tag: nil, design: "D", isDisabled: false, isHighlighted: false, isSelectable: false, errors: [])
  out.beginOutlet("x", kind: view.kind)
  view.draw(in: &out.drawing.changes)
  var fields = FieldReader(out.fields)
  return Snapshot(&fields)?.sections[0].rows[0].outlets[0].changes ?? []
}

struct CoreSnapshotTests {
  private func line(_ writer: SnapshotWriter) -> String { String(decoding: writer.fields, as: UTF8.self) }

  @Test func `A form is written as one line of fields, in one order, without what is not there`() {
    let form =
      Form() +++ Section(header: "Head", footer: "Foot")
      <<< SwitchRow("on") { $0.title = "Send" }.cellSetup { cell, _ in cell.height = { 44.5 } }
    let driver = FormDriver(form)
    driver.controller.present(Alert(title: "T", message: "M"))
    var whole = SnapshotWriter()
    driver.write(to: &whole)
    let fields = [
      "B", "T", "M", "D", "0", "on", "SwitchCell", "0", "F", "a", "cell", "i", "b", "44.5", "F", "b", "detailTextLabel",
      "g", "", "F", "f", "switchControl", "b", "disabled", "b", "checked", "F", "b", "textLabel", "g", "Send",
      "A", "", "G", "0", "Head", "Foot", "H", "0", "",
    ]
    #expect(line(whole) == fields.joined(separator: "\t"))
  }

  @Test func `What is the same as when it was last written is left out`() {
    let form = Form() +++ Section() <<< TextRow("a") { $0.title = "A" } <<< TextRow("b") { $0.title = "B" }
    let driver = FormDriver(form)
    var changes = SnapshotWriter(isWhole: false)
    driver.write(to: &changes)
    var whole = SnapshotWriter()
    driver.write(to: &whole)
    #expect(line(changes) == line(whole))
    driver.write(to: &changes)
    #expect(line(changes).isEmpty)
    form[0].header = "H"
    driver.write(to: &changes)
    #expect(line(changes) == "A\t\tG\t0\tH\t\tH\t0\tH\t1\t")
    driver.perform(.input(row: 1, outlet: "textField", text: "x", cursor: 1))
    driver.write(to: &changes)
    #expect(line(changes).hasPrefix("C\t1\tD\t1\tb\tTextCell\t2\tF\t"))
    #expect(line(changes).contains("\tF\tc\ttextField\t") && line(changes).hasSuffix("\tB\t"))
    form.removeAll()
    driver.write(to: &changes)
    #expect(line(changes) == "A\t\t")
  }

  @Test(arguments: ["\"\\/", "\n\r\t\u{0}\u{1F}\u{7F}", "</script>\u{2028}\u{2029}", "👨‍👩‍👧 é ﷺ", "\r\n", "\\t\\\\n", ""])
  func `Every text comes back as it was written, on one line`(text: String) {
    var out = SnapshotWriter()
    out.begin(title: text, alert: (title: text, message: text), focus: 3)
    #expect(!out.fields.contains(0x0A))
    var fields = FieldReader(out.fields)
    let alert = AlertSnapshot(title: text, message: text)
    #expect(Snapshot(&fields) == Snapshot(title: text.isEmpty ? nil : text, alert: alert, focus: 3))
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-3, "-3"), (0.5, "0.5"), (0.1 + 0.2, "0.3"), (1e21, "1000000000"), (64, "64"),
    (1.0 / 3, "0.333"), (-0.0001, "0"), (13.3, "13.3"), (.infinity, "0"), (.nan, "0"),
  ])
  func `Numbers have at most three decimals`(number: Double, text: String) {
    #expect(DecimalText.short(number) == text)
  }

  @Test func `A form comes back as it was written`() {
    let form =
      Form() +++ Section(header: "Head", footer: "Foot") <<< TextRow("a") { $0.add(rule: RuleRequired()) }
      <<< GenericPasswordRow("p") <<< SliderRow("s") <<< SegmentedRow<String>("c") { $0.options = ["x", ""] }
      +++ Section() <<< LabelRow("l") { $0.title = "L" }.onCellSelection { _, _ in }
    let driver = FormDriver(form)
    driver.enter("a1", into: "p")
    form.validate()
    let snapshot = driver.snapshot()
    #expect(snapshot.sections.map(\.header) == ["Head", nil] && snapshot.sections.map(\.rows.count) == [4, 1])
    #expect(snapshot.sections[0].rows[0].errors == ["Field required!"])
    let names = snapshot.sections[0].rows[0].outlets.map(\.name)
    #expect(names == ["cell", "detailTextLabel", "textField", "textLabel"].filter(names.contains))
    let field = snapshot.sections[0].rows[0].outlets.first { $0.kind == .textField }
    #expect(field?.changes.suffix(2) == [.name("a"), .invalid])
  }

  @Test func `What is no form, or ends in its middle, is none`() {
    var out = SnapshotWriter()
    FormDriver(Form() +++ Section("S") <<< GenericPasswordRow("p")).write(to: &out)
    for line in [
      "x\t", "D\t0\ta\tD\t", "G\t0\t\t\t", "A\t\tG\tx\t\t\t", "H\t0\t", "A\t\tG\t0\t\t\tH\t0\t", "title\t", "A",
      "j\tx\t",
    ] {
      var fields = FieldReader(Array(line.utf8))
      #expect(Snapshot(&fields) == nil, "\(line)")
    }
    var fields = FieldReader(out.fields.dropLast())
    #expect(Snapshot(&fields) == nil)
  }

  @Test func `A property never assigned changes nothing, one set back is written`() {
    let label = Label()
    #expect(changes(of: label) == [])
    label.isHidden = true
    label.isHidden = false
    label.alpha = 1
    label.text = nil
    label.textColor = .red
    #expect(changes(of: label) == [.attribute("hidden", nil), .look(.fg, "ff0000"), .text("")])
  }

  @Test func `Outlets come in order of name, the cell first`() {
    let rows = FormDriver(Form() +++ GenericPasswordRow("p")).snapshot().sections[0].rows
    let names = rows[0].outlets.map(\.name)
    #expect(names.first == "cell" && Array(names.dropFirst()) == names.dropFirst().sorted())
  }

  @Test func `A cell is selectable where its row reacts to a tap and no control stands for it`() {
    final class OpeningCell: Cell<String>, CellType {
      override var isSelectable: Bool { true }
    }
    final class OpeningRow: Row<OpeningCell>, RowType {}
    let form =
      Form() +++ LabelRow("still") <<< LabelRow("tapped").onCellSelection { _, _ in }
      <<< ButtonRow("button").onCellSelection { _, _ in } <<< TextRow("text").onCellSelection { _, _ in }
      <<< OpeningRow("own")
    let snapshot = FormDriver(form).snapshot()
    #expect(snapshot.sections[0].rows.filter(\.isSelectable).map(\.tag) == ["tapped", "own"])
  }

  @Test func `Hidden rows and sections are not in a snapshot`() {
    let form =
      Form() +++ Section() <<< TextRow("a") { $0.hidden = true } <<< TextRow("b")
      +++ Section("gone") { $0.hidden = true }
    #expect(FormDriver(form).snapshot().sections.map { $0.rows.map(\.tag) } == [["b"]])
  }

  @Test func `A control without a title is named by what it asks for, else by its tag`() {
    let form =
      Form() +++ TextRow("a") { $0.placeholder = "Nickname" } <<< TextRow("b") <<< TextRow("c") { $0.title = "C" }
    let names = FormDriver(form).snapshot().sections[0].rows.map { row in
      row.outlets.flatMap(\.changes).compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
    #expect(names == [["Nickname"], ["b"], []])
  }
}

struct CoreValueTests {
  enum Size: String, FormValueConvertible {
    case small, large
    nonisolated var formValue: FormValue { .string(rawValue) }
    nonisolated init?(formValue: FormValue) {
      guard case .string(let name) = formValue else { return nil }
      self.init(rawValue: name)
    }
  }

  @Test func `Values describe themselves as Swift does inside a collection, and plainly for pages`() {
    let day = Day(year: 2001, month: 2, day: 3)!
    let cases: [(FormValue, String, String?)] = [
      (nil, "nil", nil), ("a\"\n", #""a\"\n""#, "a\"\n"), (3, "3", "3"), (1.5, "1.5", "1.5"), (2.0, "2.0", "2"),
      (true, "true", "yes"), (.day(day), "2001-02-03", "2001-02-03"), ([1, "a"], #"[1, "a"]"#, "1, a"),
      (.location(Location(latitude: 1, longitude: -2)), "1.0000, -2.0000", "1.0000, -2.0000"),
      (.other(nil), "a value", "a value"), (.other("it"), "it", "it"),
    ]
    for (value, description, text) in cases {
      #expect(value.description == description)
      #expect(value.text == text)
    }
  }

  @Test func `Values keep their order, replace and remove by tag, and are equal in any order`() {
    var values: FormValues = ["b": 1, "a": 2]
    values["b"] = 3
    values["c"] = nil
    #expect(values.keys == ["b", "a"] && values.values == [3, 2])
    #expect(values == ["a": 2, "b": 3] && values != ["a": 2, "b": 4] && values != ["a": 2])
    values["a"] = .some(.none)
    #expect(values.description == #"["b": 3, "a": nil]"#)
    values["b"] = nil
    #expect(values.count == 1 && FormValues().description == "[:]")
  }

  @Test func `Types convert there and back, and refuse others`() {
    #expect([1.5, 2].formValue == [1.5, 2.0])
    #expect([Int](formValue: [1, 2]) == [1, 2] && [Int](formValue: [1, "a"]) == nil)
    #expect(Double(formValue: 2) == 2.0 && Int(formValue: 2.0) == nil && String(formValue: 1) == nil)
    #expect(Bool(formValue: true) == true && Bool(formValue: 1) == nil)
    #expect(Size(formValue: Size.small.formValue) == .small)
  }

  @Test(arguments: [
    (0.0, "0.0000"), (-34.9011, "-34.9011"), (1.00005, "1.00005"), (-0.0000001, "0.0000"), (1e17, "1e+17, "),
  ])
  func `Decimals are rounded the same everywhere`(number: Double, text: String) {
    let shown = Location(latitude: number, longitude: 0).description
    #expect(shown.hasPrefix(text.hasSuffix(", ") ? text : text + ", "))
  }
}
