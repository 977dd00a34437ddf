/// A day of the week, in the order that ISO 8601 counts them.
public nonisolated enum WeekDay: String, CaseIterable, Hashable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// All days of a week that begins with this day.
  public var week: [WeekDay] {
    let days = WeekDay.allCases
    let start = days.firstIndex(of: self) ?? 0
    return Array(days[start...] + days[..<start])
  }
}

/// Seven buttons, one a day. Outlets: `textLabel` (optional), and a `ToggleButton` for each day: `monday` … `sunday`.
///
/// The design decides which day is first.
open class WeekDayCell: Cell<Set<WeekDay>>, CellType {
  open override class var defaultDesign: String { "WeekDaysCell" }

  /// The buttons, Monday's first.
  public final let dayButtons: [ToggleButton]

  public required init(design: Design) {
    dayButtons = WeekDay.allCases.map { design.outlet($0.rawValue) }
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    for (day, button) in zip(WeekDay.allCases, dayButtons) {
      button.onTap = { [unowned(unsafe) self] in toggle(day) }
    }
  }

  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    for (day, button) in zip(WeekDay.allCases, dayButtons) {
      button.isPressed = row.value?.contains(day) == true
      button.isEnabled = !row.isDisabled
    }
  }

  private func toggle(_ day: WeekDay) {
    var days = row.value ?? []
    if days.remove(day) == nil { days.insert(day) }
    row.value = days
    row.updateCell()
  }

  /// The names of the days, Monday first.
  public static func displayText(of value: Set<WeekDay>) -> String? { text(of: value, startingWith: .monday) }

  static func text(of value: Set<WeekDay>, startingWith first: WeekDay) -> String? {
    value.isEmpty ? nil : first.week.filter { value.contains($0) }.map { $0.name }.joined(by: ", ")
  }

  /// A list of the days' raw values, Monday first.
  public static func formValue(of value: Set<WeekDay>) -> FormValue {
    .list(WeekDay.allCases.filter { value.contains($0) }.map { .string($0.rawValue) })
  }

  public static func value(from formValue: FormValue) -> Set<WeekDay>? {
    guard case .list(let names) = formValue else { return nil }
    var days: Set<WeekDay> = []
    for name in names {
      guard case .string(let name) = name, let day = WeekDay.named(name) else { return nil }
      days.insert(day)
    }
    return days
  }
}

/// What `WeekDayRow` inherits, for rows of your own.
open class _WeekDayRow: Row<WeekDayCell> {
  /// The first day in texts, Sunday as in Eureka's example.
  public final var firstDay = WeekDay.sunday

  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { [unowned(unsafe) self] days in days.flatMap { WeekDayCell.text(of: $0, startingWith: firstDay) }
    }
  }
}

/// Days of the week. Days that are switched off again leave an empty set, not nil.
public final class WeekDayRow: _WeekDayRow, RowType {}
