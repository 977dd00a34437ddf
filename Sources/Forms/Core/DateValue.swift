/// A value that browsers have a field for: a day, a time of day, or both.
///
/// Rows for such values are alike: `DateRow`, `TimeRow`, `DateTimeRow`. Conform to it to make one for a type of yours.
public protocol DateValue: Comparable, CustomStringConvertible, FormValueConvertible, InputTypeInitiable {
  /// The kind of field.
  nonisolated static var contentType: ContentType { get }
  /// A text that such a field accepts, for messages, with an article: `a time such as 15:30`.
  nonisolated static var example: String { get }
  /// The text of the value in a field, by which fields can also be ordered: `15:30`.
  nonisolated var fieldText: String { get }
}

nonisolated extension DateValue {
  public var fieldText: String { description }
}

nonisolated extension Day: DateValue {
  public static var contentType: ContentType { .date }
  public static var example: String { "a date such as 2001-02-03" }
}
