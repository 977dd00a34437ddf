/// A row's value of any type, as returned by `form.values()`.
public nonisolated enum FormValue: Equatable, Sendable {
  /// The row has no value.
  case none
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case day(Day)
  case location(Location)
  case list([FormValue])
  /// A value of another type, by its `description`; nil if the type has none.
  case other(String?)
}

nonisolated extension FormValue: CustomStringConvertible {
  /// The value as Swift prints it in a collection: strings in quotes, `nil` for no value.
  public var description: String {
    switch self {
    case .none: "nil"
    case .string(let text): FormValue.quoted(text)
    case .int(let number): DecimalText.text(Int64(number))
    case .double(let number): number.description
    case .bool(let flag): flag ? "true" : "false"
    case .day(let day): day.description
    case .location(let location): location.description
    case .list(let values): ["[", values.map { $0.description }.joined(by: ", "), "]"].joined(by: "")
    case .other(let description): description ?? "a value"
    }
  }

  /// The value as a page shows it: strings unquoted, `yes` and `no`, whole numbers without a point; nil for no value.
  public var text: String? {
    switch self {
    case .none: nil
    case .string(let text): text
    case .int(let number): DecimalText.text(Int64(number))
    case .double(let number): PropertyAnswer.describe(number)
    case .bool(let flag): flag ? "yes" : "no"
    case .day(let day): day.description
    case .location(let location): location.description
    case .list(let values): values.map { $0.text ?? "nil" }.joined(by: ", ")
    case .other(let description): description ?? "a value"
    }
  }

  /// The text as a string literal, escaped like `String.debugDescription`.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0": quoted += "\\0"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

nonisolated extension FormValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .none }
  public init(arrayLiteral elements: FormValue...) { self = .list(elements) }
}
