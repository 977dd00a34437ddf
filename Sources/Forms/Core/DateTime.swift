/// A day and a time of day, without zone.
public nonisolated struct DateTime: Hashable, Sendable, Comparable {
  public let day: Day
  public let time: TimeOfDay

  public init(day: Day, time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// Parses a text such as `2001-02-03 15:30`, also with a `T` in place of the space; nil for any other.
  public init?(_ text: String) {
    let bytes = text.bytes
    guard bytes.count == 16, bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      let day = Day(String(bytes: Array(bytes[..<10]))), let time = TimeOfDay(bytes: bytes[11...])
    else { return nil }
    self.init(day: day, time: time)
  }

  public static func < (a: DateTime, b: DateTime) -> Bool { a.day == b.day ? a.time < b.time : a.day < b.day }
}

nonisolated extension DateTime: CustomStringConvertible {
  /// `2001-02-03 15:30`.
  public var description: String { [day.description, time.description].joined(by: " ") }
}

nonisolated extension DateTime: DateValue {
  public static var contentType: ContentType { .dateTime }
  public static var example: String { "a date and time such as 2001-02-03 15:30" }
  public var fieldText: String { [day.description, time.description].joined(by: "T") }

  public init?(string: String) { self.init(string) }
  /// A text such as `2001-02-03 15:30`.
  public var formValue: FormValue { .string(description) }
  public init?(formValue: FormValue) {
    guard case .string(let text) = formValue else { return nil }
    self.init(text)
  }
}
