/// The time of day of a post, with its time zone.
public struct DayTime: Equatable, Sendable {
  public var hour: Int
  public var minute: Int
  public var second: Int
  /// The time zone in minutes east of Greenwich; 0 if the text has no zone.
  public var zone: Int

  public init(hour: Int, minute: Int, second: Int = 0, zone: Int = 0) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.zone = zone
  }

  /// Reads the time of `2016-09-23 08:00:00 +0200` or `2016-09-23T08:00Z`; nil if the text has no time.
  public init?(in text: String) { self.init(behind: text.dropFirst(CalendarDate.dayLength)) }

  /// - Parameter text: such as `T08:00:00Z`, ` 08:00`, ` 08:00:00.5 +0200`.
  fileprivate init?(behind text: Substring) {
    guard let first = text.first, first == " " || first == "T" || first == "t" else { return nil }
    let time = text.dropFirst().drop { $0 == " " }
    let clock = time.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    let zone = time[clock.endIndex...]
    guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0...23).contains(hour), (0...59).contains(minute), let zone = Self.minutes(of: zone)
    else { return nil }
    var second = 0
    if parts.count == 3 {
      guard let exact = Double(parts[2]), (0..<61).contains(exact) else { return nil }
      second = min(59, Int(exact))
    }
    self.init(hour: hour, minute: minute, second: second, zone: zone)
  }

  /// Reads `+0200`, `+02:00` or `-7`, and the names of RFC 822; nil for others, which need a table that changes over the
  /// years.
  private static func minutes(of zone: Substring) -> Int? {
    let text = zone.filter { $0 != " " }
    if let hours = Self.hours[text.uppercased()] { return hours * 60 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit), let number = Int(digits) else {
      return nil
    }
    let minutes = digits.utf8.count <= 2 ? number * 60 : number / 100 * 60 + number % 100
    guard minutes < 24 * 60, number % 100 < 60 || digits.utf8.count <= 2 else { return nil }
    return sign == "-" ? -minutes : minutes
  }

  private static let hours = [
    "": 0, "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8,
    "PDT": -7,
  ]
}

extension CalendarDate {
  static let dayLength = 10

  /// Reads `2016-09-23`, with or without a time after it; nil for days that do not exist.
  public init?(_ text: String) {
    let parts = text.prefix { $0.isNumber || $0 == "-" }
    let rest = text[parts.endIndex...]
    let numbers = parts.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[0].utf8.count == 4, numbers.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(numbers[0]), let month = Int(numbers[1]), let day = Int(numbers[2]),
      (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day),
      rest.allSatisfy({ $0 == " " || $0 == "T" || $0 == "t" }) || DayTime(behind: rest) != nil
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970-01-01, by the civil calendar.
  private var number: Int {
    // Years begin in March here, so that the leap day is the last day of a year: Howard Hinnant's `days_from_civil`.
    let year = month <= 2 ? self.year - 1 : self.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day in UTC of a moment, in seconds since 1970-01-01.
  public init(instant: Int) {
    let number = (instant >= 0 ? instant : instant - 86_399) / 86_400 + 719_468
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let dayOfEra = number - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * march + 2) / 5 + 1)
  }

  /// `2016-09-23`.
  package var iso: String { text("-") }

  /// `2016/09/23`: the day in addresses of posts.
  package var path: String { text("/") }

  private func text(_ mark: String) -> String {
    "\(Self.padded(year, 4))\(mark)\(Self.padded(month))\(mark)\(Self.padded(day))"
  }

  /// The moment in the format of RFC 3339, `2016-09-23T08:00:00+02:00`; midnight UTC if there is no time.
  public func stamp(_ time: DayTime?) -> String {
    let time = time ?? DayTime(hour: 0, minute: 0)
    let clock = "\(Self.padded(time.hour)):\(Self.padded(time.minute)):\(Self.padded(time.second))"
    let away = abs(time.zone)
    let zone = away == 0 ? "Z" : "\(time.zone < 0 ? "-" : "+")\(Self.padded(away / 60)):\(Self.padded(away % 60))"
    return "\(iso)T\(clock)\(zone)"
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The moment in seconds since 1970-01-01 UTC.
  public func instant(_ time: DayTime?) -> Int {
    guard let time else { return number * 86_400 }
    return ((number * 24 + time.hour) * 60 + time.minute - time.zone) * 60 + time.second
  }
}
