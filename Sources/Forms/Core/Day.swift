/// A day of the Gregorian calendar, without time or zone.
public nonisolated struct Day: Hashable, Sendable, Comparable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Makes a day of the years 1 … 9999; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...Day.days(inMonth: month, of: year) ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses a text such as `2001-02-03`; nil for any other.
  public init?(_ text: String) {
    let bytes = text.bytes
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = PaddedNumber.number(bytes[0..<4]), let month = PaddedNumber.number(bytes[5..<7]),
      let day = PaddedNumber.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month, 1 … 12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

nonisolated extension Day: CustomStringConvertible {
  /// `2001-02-03`.
  public var description: String {
    var bytes: [UInt8] = []
    for (number, width) in [(year, 1000), (month, 10), (day, 10)] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      PaddedNumber.append(number, width: width, to: &bytes)
    }
    return String(bytes: bytes)
  }
}
