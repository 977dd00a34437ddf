/// The value of a property that a page asks for.
public nonisolated enum PropertyAnswer: Equatable, Sendable {
  /// The property has no value.
  case none
  case text(String)
  case flag(Bool)
  case number(Double)

  /// Makes a text, or `.none` for nil.
  public init(_ text: String?) {
    if let text { self = .text(text) } else { self = .none }
  }

  /// The answer as a page shows it: `yes` and `no`, whole numbers without a point; nil if there is no value.
  public var text: String? {
    switch self {
    case .none: nil
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): PropertyAnswer.describe(number)
    }
  }

  /// The shortest decimal that parses to `number`, without a point if it is whole.
  static func describe(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 9_007_199_254_740_992 { return DecimalText.text(Int64(number)) }
    return number.description
  }
}
