/// A time of day in hours and minutes, without day or zone.
public nonisolated struct TimeOfDay: Hashable, Sendable, Comparable {
  /// 0 … 23
  public let hour: Int
  /// 0 … 59
  public let minute: Int

  /// Makes a time from 0:00 to 23:59; nil for others.
  public init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Parses a text such as `15:30`; nil for any other.
  public init?(_ text: String) { self.init(bytes: text.bytes[...]) }

  init?(bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 5, bytes[start + 2] == UInt8(ascii: ":"),
      let hour = PaddedNumber.number(bytes.prefix(2)), let minute = PaddedNumber.number(bytes.suffix(2))
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }
}

nonisolated extension TimeOfDay: CustomStringConvertible {
  /// `15:30`.
  public var description: String {
    var bytes: [UInt8] = []
    PaddedNumber.append(hour, width: 10, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    PaddedNumber.append(minute, width: 10, to: &bytes)
    return String(bytes: bytes)
  }
}

nonisolated extension TimeOfDay: DateValue {
  public static var contentType: ContentType { .time }
  public static var example: String { "a time such as 15:30" }

  public init?(string: String) { self.init(string) }
  /// A text such as `15:30`.
  public var formValue: FormValue { .string(description) }
  public init?(formValue: FormValue) {
    guard case .string(let text) = formValue else { return nil }
    self.init(text)
  }
}
