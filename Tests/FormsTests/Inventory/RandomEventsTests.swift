import Forms
import TestSupport
import Testing

/// Random events keep what always holds of a form.
@Suite("Random events")
struct RandomEventsTests {
  @Test(.takingTurns, .tags(.audit)) func `100,000 events of users and code keep what always holds`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var run = RandomRun(seed: seed)
    for step in 0..<100_000 {
      let event = run.perform()
      if let broken = run.brokenInvariant(isWhole: step % 50 == 0) {
        Issue.record("seed \(seed), step \(step), \(event): \(broken)")
        return
      }
    }
    #expect(run.controller.form.faults.isEmpty, "seed \(seed)")
  }
}

/// A form, and events that are chosen by a seed.
private struct RandomRun {
  let controller = MirrorController()
  let driver: FormDriver
  private var state: UInt64
  private var nextTag = 0
  private var form: Form { controller.form }

  init(seed: UInt64) {
    state = seed
    driver = FormDriver(controller)
    for _ in 0..<3 { form.append(newSection()) }
    for _ in 0..<10 { form.allSections[number(3)].append(newRow()) }
    driver.open()
  }

  private mutating func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func newTag() -> String {
    nextTag += 1
    return "t\(nextTag)"
  }

  private mutating func newSection() -> Section {
    let section = Section()
    section.tag = newTag()
    if number(3) == 0 { section.hidden = condition(for: section.tag) }
    return section
  }

  /// A condition on something older, so that no circle arises.
  private mutating func condition(for tag: String?) -> Condition? {
    let own = tag.flatMap { Int($0.dropFirst()) } ?? nextTag
    let older = form.allRows.compactMap { $0.tag }.filter { Int($0.dropFirst()).map { $0 < own } ?? false }
    guard !older.isEmpty else { return nil }
    let other = older[number(older.count)]
    switch number(3) {
    case 0: return Condition(stringLiteral: "$\(other) CONTAINS 'x'")
    case 1: return .function([other, other]) { ($0.rowBy(tag: other) as BaseRow?)?.isHidden == true }
    default: return .function([other]) { ($0.rowBy(tag: other) as BaseRow?)?.isDisabled == true }
    }
  }

  private mutating func newRow() -> BaseRow {
    let tag = newTag()
    let row: BaseRow
    switch number(4) {
    case 0: row = IntRow(tag) { $0.add(rule: RuleGreaterThan(min: 3)) }
    case 1: row = SwitchRow(tag) { $0.add(rule: RuleRequired()) }
    case 2: row = DateInlineRow(tag)
    default:
      row = TextRow(tag) {
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMinLength(minLength: 3))
      }
    }
    row.validationOptions = [.onChange, .onBlur, .onChangeAfterBlurred, .onDemand][number(4)]
    if number(3) == 0 { row.hidden = condition(for: tag) }
    if number(3) == 0 { row.disabled = condition(for: tag) }
    return row
  }

  private mutating func anyRow() -> BaseRow? {
    let rows = form.allRows
    return rows.isEmpty ? nil : rows[number(rows.count)]
  }

  private mutating func word() -> String { ["", "x", "12", "abc", "2", "yxz"][number(6)] }

  /// Performs an event; returns its name.
  mutating func perform() -> String {
    let rows = form.allRows
    switch number(20) {
    case 0...4:
      guard let row = anyRow(), let tag = row.tag else { return "nothing" }
      let text = row is SwitchRow ? ["on", "off"][number(2)] : word()
      driver.enter(text, into: tag)
      return "enter '\(text)' into \(tag)"
    case 5, 6:
      if let tag = anyRow()?.tag { driver.focus(tag) }
      return "focus"
    case 7:
      driver.type(word())
      return "type"
    case 8:
      driver.blur()
      return "blur"
    case 9:
      driver.pressReturn()
      return "return"
    case 10, 11:
      guard let row = anyRow() else { return "nothing" }
      row.baseValue = [.none, .string(word()), .int(number(9)), .bool(number(2) == 0)][number(4)]
      return "set \(row.tag ?? "?")"
    case 12:
      guard let row = anyRow() else { return "nothing" }
      row.hidden = number(2) == 0 ? false : condition(for: row.tag)
      row.evaluateHidden()
      return "hide or show \(row.tag ?? "?")"
    case 13:
      guard let row = anyRow() else { return "nothing" }
      row.disabled = number(2) == 0 ? false : condition(for: row.tag)
      row.evaluateDisabled()
      return "disable or enable \(row.tag ?? "?")"
    case 14:
      guard rows.count < 25, !form.allSections.isEmpty else { return "nothing" }
      let section = form.allSections[number(form.allSections.count)]
      section.insert(newRow(), at: number(section.count + 1))
      return "insert a row"
    case 15:
      guard rows.count > 3, let row = anyRow(), let section = row.section, row.tag != nil else { return "nothing" }
      section.removeAll { $0 === row }
      return "delete \(row.tag ?? "?")"
    case 16:
      guard let row = anyRow(), row.tag != nil, !form.allSections.isEmpty else { return "nothing" }
      let section = form.allSections[number(form.allSections.count)]
      section.insert(row, at: number(section.count + 1))
      return "move \(row.tag ?? "?")"
    case 17:
      guard form.allSections.count < 5 else {
        form.removeAll { $0.allRows.isEmpty }
        return "delete empty sections"
      }
      form.insert(newSection(), at: number(form.count + 1))
      return "insert a section"
    case 18:
      guard form.count > 1 else { return "nothing" }
      form.insert(form[number(form.count)], at: number(form.count + 1))
      return "move a section"
    default:
      if let tag = anyRow()?.tag { driver.tap(tag) }
      return "tap"
    }
  }

  /// What does not hold; nil if all does.
  func brokenInvariant(isWhole: Bool) -> String? {
    if controller.mirror.map({ $0.map { ObjectIdentifier($0) } })
      != form.map({ $0.map { ObjectIdentifier($0) } })
    {
      return "the delegate's events do not lead to what is visible"
    }
    if let focused = form.focusedRow {
      guard focused.indexPath != nil, !focused.isDisabled else { return "the edited row can't be edited" }
    }
    for row in form.allRows {
      if row.isHighlighted != (form.focusedRow === row) { return "\(row.tag ?? "?") is highlighted, or should be" }
      if row.validationOptions == .onChange, row.wasChanged, row.validationErrors != row.validate(quietly: true) {
        return "\(row.tag ?? "?") has errors of another value"
      }
    }
    return isWhole ? brokenStructure() : nil
  }

  private func brokenStructure() -> String? {
    var tags = Set<String>()
    for section in form.allSections {
      guard section.form === form, section.map({ $0 }) == section.allRows.filter({ !$0.isHidden }) else {
        return "visible rows are not those of all that are not hidden, in order"
      }
      for row in section.allRows {
        guard row.section === section else { return "a row is in another section" }
        guard let tag = row.tag else { continue }
        guard tags.insert(tag).inserted, form.rowBy(tag: tag) === row else { return "tag \(tag) is not unique" }
        if let broken = brokenCondition(of: row) { return "\(tag): \(broken)" }
      }
      if case .function(_, let hides)? = section.hidden, section.isHidden != hides(form) {
        return "\(section.tag ?? "?") is hidden, or should be"
      }
    }
    guard form.map({ $0 }) == form.allSections.filter({ !$0.isHidden }) else { return "visible sections" }
    return form.values(includeHidden: true).count == tags.count ? nil : "values and tags differ"
  }

  private func brokenCondition(of row: BaseRow) -> String? {
    if case .function(_, let hides)? = row.hidden, row.isHidden != hides(form) { return "is hidden, or should be" }
    if case .function(_, let disables)? = row.disabled, row.isDisabled != disables(form) {
      return "is disabled, or should be"
    }
    return nil
  }
}

/// Keeps what is visible by its events alone.
private final class MirrorController: FormViewController {
  var mirror: [[BaseRow]] = []

  override func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {
    for (place, section) in zip(indexes, sections) { mirror.insert(Array(section), at: place) }
  }
  override func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {
    for place in indexes.reversed() { mirror.remove(at: place) }
  }
  override func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {
    for (place, section) in zip(indexes, newSections) { mirror[place] = Array(section) }
  }
  override func rowsHaveBeenAdded(_ rows: [BaseRow], at paths: [IndexPath]) {
    for (path, row) in zip(paths, rows) { mirror[path.section].insert(row, at: path.row) }
  }
  override func rowsHaveBeenRemoved(_ rows: [BaseRow], at paths: [IndexPath]) {
    for path in paths.reversed() { mirror[path.section].remove(at: path.row) }
  }
  override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at paths: [IndexPath]) {
    for (path, row) in zip(paths, newRows) { mirror[path.section][path.row] = row }
  }
}
