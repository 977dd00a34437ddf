/// A length of time in hours and minutes, less than a day.
public nonisolated struct TimeSpan: Hashable, Sendable, Comparable {
  /// 0 … 1439
  public let totalMinutes: Int

  public var hours: Int { totalMinutes / 60 }
  /// 0 … 59
  public var minutes: Int { totalMinutes % 60 }

  /// Makes a length of time from 0 to 1439 minutes; nil for others.
  public init?(minutes: Int) {
    guard 0..<1440 ~= minutes else { return nil }
    totalMinutes = minutes
  }

  /// Makes a length of time; nil unless there are 0 … 23 hours and 0 … 59 minutes.
  public init?(hours: Int, minutes: Int) {
    guard 0...23 ~= hours, 0...59 ~= minutes else { return nil }
    totalMinutes = hours * 60 + minutes
  }

  public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.totalMinutes < b.totalMinutes }
}

nonisolated extension TimeSpan: CustomStringConvertible {
  /// `1 hour 30 minutes`, `2 hours`, `0 minutes`: without what is zero.
  public var description: String {
    var parts: [String] = []
    if hours > 0 { parts.append(TimeSpan.counted(hours, "hour")) }
    if minutes > 0 || hours == 0 { parts.append(TimeSpan.counted(minutes, "minute")) }
    return parts.joined(by: " ")
  }

  private static func counted(_ number: Int, _ unit: String) -> String {
    [DecimalText.text(Int64(number)), " ", unit, number == 1 ? "" : "s"].joined(by: "")
  }
}

nonisolated extension TimeSpan: FormValueConvertible {
  /// The minutes.
  public var formValue: FormValue { .int(totalMinutes) }
  public init?(formValue: FormValue) {
    guard case .int(let minutes) = formValue else { return nil }
    self.init(minutes: minutes)
  }
}
