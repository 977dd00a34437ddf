import Forms
import Testing

struct CoreSnapshotTests {
  private func json(text: String) -> String {
    SnapshotEncoder.json(Snapshot(title: text))
  }

  @Test func `A snapshot is written compactly, in one order, without what is nil`() {
    let form =
      Form() +++ Section(header: "Head", footer: "Foot")
      <<< SwitchRow("on") { $0.title = "Send" }.cellSetup { cell, _ in cell.height = { 44.5 } }
    let driver = FormDriver(form)
    driver.controller.present(Alert(title: "T", message: "M"))
    #expect(
      SnapshotEncoder.json(driver.snapshot()) == """
        {"sections":[{"id":0,"header":"Head","footer":"Foot","rows":[{"id":0,"tag":"on","design":"SwitchCell",\
        "height":44.5,"isDisabled":false,"isHighlighted":false,"errors":[],"outlets":[{"name":"cell","kind":"cell",\
        "properties":{}},{"name":"detailTextLabel","kind":"label","properties":{"text":""}},{"name":"switchControl",\
        "kind":"toggle","properties":{"isEnabled":true,"isOn":false}},{"name":"textLabel","kind":"label","properties":\
        {"text":"Send"}}]}]}],"alert":{"title":"T","message":"M"}}
        """)
  }

  @Test func `Every character is escaped where JSON or a script element needs it`() {
    #expect(json(text: "\"\\/") == #"{"title":"\"\\/","sections":[]}"#)
    #expect(json(text: "\n\r\t\u{0}\u{1F}\u{7F}") == #"{"title":"\n\r\t\u0000\u001f\u007f","sections":[]}"#)
    #expect(json(text: "</script>\u{2028}\u{2029}") == #"{"title":"\u003c/script>\u2028\u2029","sections":[]}"#)
    #expect(json(text: "👨‍👩‍👧 é ﷺ") == #"{"title":"👨‍👩‍👧 é ﷺ","sections":[]}"#)
    #expect(json(text: "\r\n") == #"{"title":"\r\n","sections":[]}"#)
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-3, "-3"), (0.5, "0.5"), (0.1 + 0.2, "0.30000000000000004"), (1e21, "1e+21"),
    (64, "64"), (1.0 / 3, "0.3333333333333333"), (.infinity, "0"), (.nan, "0"),
  ])
  func `Numbers are the shortest decimals`(number: Double, text: String) {
    let outlet = OutletSnapshot(name: "x", kind: .view, properties: [.alpha(number)])
    let row = RowSnapshot(
      id: 0, tag: nil, design: "D", height: nil, isDisabled: false, isHighlighted: false, errors: [], outlets: [outlet])
    let json = SnapshotEncoder.json(Snapshot(sections: [SectionSnapshot(id: 0, rows: [row])]))
    #expect(json.contains("\"properties\":{\"alpha\":\(text)}"))
  }

  @Test func `Every property of a view is written under its name`() {
    let properties: [ViewProperty] = [
      .text("a"), .placeholder("a"), .title("a"), .isHidden(true), .isEnabled(false), .isSecure(true), .isOn(true),
      .alpha(0.5), .textColor("#000000"), .backgroundColor("#FFFFFF"), .fontSize(18), .image("eye"),
      .accessibilityLabel("a"), .contentType("text"), .value(1), .minimum(0), .maximum(4), .step(0.5),
      .options(["a", "b"]),
      .segments([StrengthSegment(role: .progress, start: 0, end: 0.25, color: "#F44336")]), .valueText("a"),
    ]
    let row = RowSnapshot(
      id: 0, tag: nil, design: "D", height: nil, isDisabled: true, isHighlighted: true, errors: ["e"],
      outlets: [OutletSnapshot(name: "x", kind: .strength, properties: properties)])
    let json = SnapshotEncoder.json(Snapshot(sections: [SectionSnapshot(id: 0, rows: [row])], focus: 0))
    for property in properties { #expect(json.contains("\"\(property.name)\":"), "\(property.name)") }
    #expect(json.contains(##""segments":[{"role":"progress","start":0,"end":0.25,"color":"#F44336"}]"##))
    #expect(json.contains(#""options":["a","b"]"#) && json.hasSuffix(#""focus":0}"#))
  }

  @Test func `A property never assigned is absent, one set back is written`() {
    let label = Label()
    #expect(label.snapshot(named: "x").properties == [])
    label.isHidden = true
    label.isHidden = false
    label.alpha = 1
    label.text = nil
    label.textColor = .red
    #expect(
      label.snapshot(named: "x").properties == [.alpha(1), .isHidden(false), .text(""), .textColor("#FF0000")])
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
    let selectable = snapshot.sections[0].rows.filter(\.isSelectable).map(\.tag)
    #expect(selectable == ["tapped", "own"])
    let json = SnapshotEncoder.json(snapshot)
    #expect(json.contains(#""tag":"tapped","design":"LabelCell","isDisabled":false,"isHighlighted":false,"#))
    #expect(json.split(separator: #""isHighlighted":false,"isSelectable":true,"#).count == 3)
  }

  @Test func `Hidden rows and sections are not in a snapshot`() {
    let form =
      Form() +++ Section() <<< TextRow("a") { $0.hidden = true } <<< TextRow("b")
      +++ Section("gone") { $0.hidden = true }
    #expect(FormDriver(form).snapshot().sections.map { $0.rows.map(\.tag) } == [["b"]])
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
