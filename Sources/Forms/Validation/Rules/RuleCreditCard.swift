/// The number has a length that its brand uses, 12 to 19 digits for unknown brands, and its last digit is right (Luhn's
/// algorithm, ISO/IEC 7812-1 annex B). No number is accepted.
///
/// It finds most typing errors; it cannot know whether the card exists.
public struct RuleCreditCard: RuleType {
  public var id: String?
  public var validationError: ValidationError

  public init(msg: String = RuleMessages.creditCard, id: String? = nil) {
    self.id = id
    validationError = ValidationError(msg: msg)
  }

  public func isValid(value: CreditCardInfo?) -> ValidationError? {
    guard let value, let number = value.creditCardNumber, !number.isEmpty else { return nil }
    let lengths = value.brand?.lengths ?? CreditCardBrand.allLengths
    return lengths.contains(number.bytes.count) && RuleCreditCard.isLuhn(number) ? nil : validationError
  }

  /// Whether the text consists of digits and the last one fits the others.
  static func isLuhn(_ number: String) -> Bool {
    var sum = 0
    for (place, byte) in number.bytes.reversed().enumerated() {
      guard let value = byte.digit else { return false }
      // Every second digit from the right counts twice; 9 is subtracted from two-digit results.
      sum += place % 2 == 0 ? value : value > 4 ? value * 2 - 9 : value * 2
    }
    return sum % 10 == 0
  }
}
