/// Hours and minutes, side by side.
public struct CountDownColumns: PickerColumns {
  public var minimum: TimeSpan?
  public var maximum: TimeSpan?
  public var minuteInterval: Int?

  public init() {}

  public static var design: String { "CountDownCell" }
  public static var separator: String { ":" }

  public func texts(in column: Int, of value: TimeSpan?) -> [String] {
    numbers(in: column, of: value).map { number in
      var digits: [UInt8] = []
      PaddedNumber.append(number, width: column > 0 || number > 9 ? 10 : 1, to: &digits)
      return String(bytes: digits)
    }
  }

  public func place(in column: Int, of value: TimeSpan) -> Int? {
    numbers(in: column, of: value).firstIndex(of: column == 0 ? value.hours : value.minutes)
  }

  public func choosing(_ place: Int, in column: Int, of value: TimeSpan?) -> TimeSpan? {
    let numbers = numbers(in: column, of: value)
    guard numbers.indices.contains(place) else { return nil }
    guard column == 0 else { return TimeSpan(hours: value?.hours ?? hours.first ?? 0, minutes: numbers[place]) }
    let minutes = minutes(in: numbers[place])
    guard let value, minutes.contains(value.minutes) else {
      return minutes.first.flatMap { TimeSpan(hours: numbers[place], minutes: $0) }
    }
    return TimeSpan(hours: numbers[place], minutes: value.minutes)
  }

  /// What a column offers: what the limits and the interval allow, and the present value.
  private func numbers(in column: Int, of value: TimeSpan?) -> [Int] {
    var numbers = column == 0 ? hours : minutes(in: value?.hours ?? hours.first ?? 0)
    if let number = column == 0 ? value?.hours : value?.minutes, !numbers.contains(number) {
      numbers.append(number)
      numbers = numbers.ordered(by: <)
    }
    return numbers
  }

  private var hours: [Int] { (0...23).filter { !minutes(in: $0).isEmpty } }

  private func minutes(in hour: Int) -> [Int] {
    var minutes: [Int] = []
    for minute in stride(from: 0, to: 60, by: max(minuteInterval ?? 1, 1)) {
      guard let span = TimeSpan(hours: hour, minutes: minute) else { continue }
      if let minimum, span < minimum { continue }
      if let maximum, maximum < span { continue }
      minutes.append(minute)
    }
    return minutes
  }
}

/// What `CountDownRow` inherits, for rows of your own.
open class _CountDownRow: ColumnsRow<CountDownColumns>, DatePickerRowProtocol {
  public final var minimumDate: TimeSpan? {
    get { columns.minimum }
    set { columns.minimum = newValue }
  }
  public final var maximumDate: TimeSpan? {
    get { columns.maximum }
    set { columns.maximum = newValue }
  }
  public final var minuteInterval: Int? {
    get { columns.minuteInterval }
    set { columns.minuteInterval = newValue }
  }
}

/// A length of time in hours and minutes, such as `1:30`.
public final class CountDownRow: _CountDownRow, RowType {}

/// A length of time that is picked, as shown below a `CountDownInlineRow`.
public final class CountDownPickerRow: _CountDownRow, RowType {}
