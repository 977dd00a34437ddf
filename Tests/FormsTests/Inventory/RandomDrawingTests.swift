import TestSupport
import Testing

@testable import Forms
@testable import Wire

/// A page that gets only the changes shows the same as one that gets the whole form.
@Suite("Random drawing")
struct RandomDrawingTests {
  @Test(.takingTurns, .tags(.audit), arguments: [false, true])
  func `20,000 changes from anywhere are drawn as if the whole form were`(isInspected: Bool) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var run = RandomDrawing(seed: seed, isInspected: isInspected)
    for step in 0..<20_000 {
      let event = run.perform()
      if let difference = run.difference() {
        Issue.record("seed \(seed), step \(step), \(event): \(difference)")
        return
      }
    }
  }

  @Test func `a form that takes the place of another is drawn, though its rows have the same numbers`() {
    let (old, new) = (Form() +++ LabelRow("a") { $0.title = "old" }, Form() +++ LabelRow("a") { $0.title = "new" })
    let driver = FormDriver(old)
    var (writer, page) = (SnapshotWriter(isWhole: false), SnapshotReader())
    driver.write(to: &writer)
    var line = FieldReader(writer.fields)
    _ = page.read(&line)
    driver.controller.form = new
    driver.settle()
    driver.write(to: &writer)
    line = FieldReader(writer.fields)
    #expect(page.read(&line) == driver.snapshot())
  }

  @Test func `an inspector tells the same events again`() {
    let form = Form() +++ LabelRow("a").onCellSelection { _, _ in }
    let driver = FormDriver(form)
    let inspector = FormInspector(form)
    var (writer, page) = (SnapshotWriter(isWhole: false), SnapshotReader())
    let events = (0..<3).map { _ in
      driver.perform(.select(row: 0))
      driver.write(to: &writer)
      inspector?.write(to: &writer)
      var line = FieldReader(writer.fields)
      return page.read(&line)?.inspection?.events.map(\.name) ?? []
    }
    #expect(events == Array(repeating: ["onCellSelection"], count: 3))
  }
}

/// A small form with rows of many kinds, a page that gets its changes, and events that are chosen by a seed.
private struct RandomDrawing {
  private let controller = FormViewController()
  private let driver: FormDriver
  private let inspector: FormInspector?
  private let summary = ErrorSummary("summary")
  private let heights = Heights()
  private var state: UInt64
  private var nextTag = 0
  private var changes = SnapshotWriter(isWhole: false)
  private var page = SnapshotReader()
  private var form: Form { controller.form }

  /// What the height of cells depends on, unknown to the form.
  private final class Heights {
    var value: Double?
  }

  init(seed: UInt64, isInspected: Bool) {
    state = seed
    driver = FormDriver(controller)
    inspector = isInspected ? FormInspector(controller.form) : nil
    form.append(summary)
    form.append(Section(header: "S", footer: nil))
    form.append(
      MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder]) {
        $0.tag = "list"
        $0.multivaluedRowToInsertAt = { _ in TextRow() }
      })
    form.append(SelectableSection<ListCheckRow<String>>("choice", selectionType: .multipleSelection))
    for option in ["a", "b"] {
      form.allSections[3].append(ListCheckRow<String>(option) { $0.selectableValue = option })
    }
    for _ in 0..<4 { form.allSections[1].append(newRow()) }
  }

  /// How the page differs from the whole form; nil if it doesn't.
  mutating func difference() -> String? {
    driver.write(to: &changes)
    inspector?.write(to: &changes)
    var told = FieldReader(changes.fields)
    guard var shown = page.read(&told) else { return "not understood: \(String(decoding: told.bytes, as: UTF8.self))" }
    var whole = SnapshotWriter()
    driver.write(to: &whole)
    inspector?.write(to: &whole)
    var line = FieldReader(whole.fields)
    let wanted = Snapshot(&line)
    // They have just been told.
    shown.inspection?.events = []
    guard wanted != shown else { return nil }
    let rows = zip(shown.sections.flatMap(\.rows), wanted?.sections.flatMap(\.rows) ?? [])
    return rows.first { $0 != $1 }.map { "\($0) instead of \($1)" }
      ?? "\(shown) instead of \(String(describing: wanted))"
  }

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func word() -> String { ["", "x", "a1B", "2"][number(4)] }
  private mutating func isTrue() -> Bool { number(2) == 0 }

  private mutating func newRow() -> BaseRow {
    nextTag += 1
    let tag = "t\(nextTag)"
    let words = ["a", "ab", "x"]
    let row: BaseRow
    switch number(26) {
    case 0: row = SwitchRow(tag)
    case 1: row = SliderRow(tag)
    case 2: row = SegmentedRow<String>(tag) { $0.options = words }
    case 3: row = GenericPasswordRow(tag)
    case 4: row = LabelRow(tag)
    case 5: row = DateInlineRow(tag)
    case 6: row = ButtonRow(tag)
    case 7: row = IntRow(tag) { $0.add(rule: RuleGreaterThan(min: 3)) }
    case 8:
      row = SuggestionTableRow<String>(tag) { $0.filterFunction = { text in words.filter { $0.hasPrefix(text) } } }
    case 9: row = SuggestionAccessoryRow<String>(tag) { $0.filterFunction = { _ in words } }
    case 10: row = PushRow<String>(tag) { $0.options = words }
    case 11: row = AlertRow<String>(tag) { $0.options = words }
    case 12: row = MultipleSelectorRow<String>(tag) { $0.options = words }
    case 13: row = LocationRow(tag)
    case 14: row = CreditCardRow(tag) { $0.add(rule: RuleCreditCard()) }
    case 15: row = ImageRow(tag)
    case 16: row = WeekDayRow(tag)
    case 17: row = CountDownRow(tag)
    case 18: row = PickerInlineRow<String>(tag) { $0.options = words }
    case 19: row = DateTimeRow(tag)
    case 20: row = TextFloatLabelRow(tag)
    case 21: row = StepperRow(tag)
    case 22: row = CheckRow(tag)
    case 23: row = TextAreaRow(tag)
    case 24: row = PickerRow<String>(tag) { $0.options = words }
    default: row = TextRow(tag) { $0.add(rule: RuleMinLength(minLength: 2)) }
    }
    row.title = word()
    row.validationOptions = [.onChange, .onBlur][number(2)]
    if number(3) == 0, let other = anyRow()?.tag { row.hidden = Condition(stringLiteral: "$\(other) = 'x'") }
    if number(3) == 0, let other = anyRow()?.tag { row.disabled = Condition(stringLiteral: "$\(other) = 'x'") }
    return row
  }

  private mutating func anyRow() -> BaseRow? {
    let rows = form.allRows
    return rows.isEmpty ? nil : rows[number(rows.count)]
  }

  /// Performs an event; returns its name.
  mutating func perform() -> String {
    guard let row = anyRow(), let tag = row.tag ?? form.rows.first?.tag else {
      form.allSections[1].append(newRow())
      return "a first row"
    }
    let kind = number(28)
    switch kind {
    case 0, 1: driver.enter([word(), "on", "a", "tap", "4111 1111"][number(5)], into: tag)
    case 2: driver.focus(tag)
    case 3: driver.type(word())
    case 4: driver.pressReturn()
    case 5: driver.tap(tag)
    case 6: row.baseValue = [.none, .string(word()), .int(number(9)), .bool(isTrue())][number(4)]
    case 7:
      row.title = word()
      row.updateCell()
    case 8:
      if form.allRows.count < 12 { form.allSections[1].insert(newRow(), at: number(3)) }
    case 9: if row !== summary.row, number(2) == 0 { row.section?.removeAll { $0 === row } }
    case 10:
      if row !== summary.row, row.tag != nil { form.allSections[1 + number(2)].insert(row, at: number(2)) }
    case 11: form.allSections[number(3)].header = isTrue() ? "H" : nil
    case 12: controller.title = isTrue() ? "T" : nil
    case 13: controller.present(Alert(title: word(), message: word()))
    case 14: heights.value = isTrue() ? Double(number(9)) : nil
    case 15: row.baseCell.height = isTrue() ? { [heights] in heights.value } : nil
    case 16: (row as? LabelRow)?.onCellSelection { _, _ in }
    case 17: form.validate()
    case 18: form.cleanValidationErrors()
    case 19:
      row.hidden = isTrue() ? true : false
      row.evaluateHidden()
    case 20: _ = summary.submit()
    case 21: row.spokenTitle = word()
    case 22:
      // Without a refresh, as a server's answer may come.
      row.validationErrors = isTrue() ? [ValidationError(msg: word())] : []
    case 23:
      let list = form.sectionBy(tag: "list") as? MultivaluedSection
      if isTrue() { _ = list?.insertRow() } else if let row = list?.first { _ = list?.deleteRow(row) }
    case 24: (row.baseCell.inputView as? TextField)?.cursor = number(5)
    case 25:
      driver.perform(.act(row: row.id, outlet: outlet(of: row), text: ["down", "1", "0.25 0.5", "escape"][number(4)]))
    case 26: driver.perform(.choose(row: row.id, outlet: outlet(of: row), index: number(3)))
    default:
      let views = row.baseCell.design.bindings.map { $0.view } + [row.baseCell.design.content]
      return "\(tag): \(change(views[number(views.count)]))"
    }
    driver.settle()
    return "\(kind) at \(tag)"
  }

  private mutating func outlet(of row: BaseRow) -> String {
    let names = row.baseCell.design.bindings.filter { $0.view is Control }.map { $0.name }
    return names.isEmpty ? "" : names[number(names.count)]
  }

  /// Sets a property of a view.
  private mutating func change(_ view: View) -> String {
    switch number(6) {
    case 0: view.isHidden = isTrue()
    case 1: view.alpha = Double(number(3)) / 2
    case 2: view.backgroundColor = isTrue() ? .red : nil
    case 3: view.accessibilityLabel = isTrue() ? word() : nil
    default: changeOwn(view)
    }
    return "\(type(of: view))"
  }

  private mutating func changeOwn(_ view: View) {
    if let control = view as? Control, isTrue() { control.isEnabled = isTrue() }
    switch view {
    case let view as Label: if isTrue() { view.text = word() } else { view.textColor = isTrue() ? .gray : nil }
    case let view as TextField:
      switch number(5) {
      case 0: view.text = word()
      case 1: view.placeholder = word()
      case 2: view.isSecureTextEntry = isTrue()
      case 3: view.contentType = isTrue() ? .email : nil
      default: view.returnKeyType = isTrue() ? .done : nil
      }
    case let view as ToggleButton: view.isPressed = isTrue()
    case let view as DisclosureButton: view.isExpanded = isTrue()
    case let view as Button: if isTrue() { view.title = word() } else { view.image = isTrue() ? "eye" : nil }
    case let view as ImageView: view.image = isTrue() ? "eye" : nil
    case let view as Toggle: view.isOn = isTrue()
    case let view as Slider: if isTrue() { view.value = Double(number(9)) } else { view.step = Double(number(2)) }
    case let view as Picker: if isTrue() { view.options = [word()] } else { view.noValueText = word() }
    case let view as SuggestionList: view.activeIndex = isTrue() ? 0 : nil
    case let view as MapView: view.location = isTrue() ? Location(latitude: 1, longitude: 2) : nil
    case let view as FileField: view.usesCamera = isTrue()
    case let view as ChoiceList: view.allowsSeveral = isTrue()
    case let view as PasswordStrengthView:
      if isTrue() { view.text = word() } else if isTrue() { view.segments = [] } else { view.valueText = word() }
    default: break
    }
  }
}
