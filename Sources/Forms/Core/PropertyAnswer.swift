/// What a row or a form answers when a page asks for one of its properties.
public nonisolated enum PropertyAnswer: Equatable, Sendable {
  /// The property is known, and empty.
  case none
  case text(String)
  case flag(Bool)
  case number(Double)

  /// `.none` for nil.
  public init(_ text: String?) {
    if let text { self = .text(text) } else { self = .none }
  }

  /// As a page writes it: `yes` and `no`, whole numbers without a point; nil where there is no value.
  public var text: String? {
    switch self {
    case .none: nil
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): PropertyAnswer.describe(number)
    }
  }

  /// The shortest decimal that reads back as `number`, without a point where it is whole.
  static func describe(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 9_007_199_254_740_992 { return DecimalText.text(Int64(number)) }
    return number.description
  }
}
