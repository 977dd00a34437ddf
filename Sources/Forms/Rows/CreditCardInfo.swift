/// The value of a `CreditCardRow`: what the user has typed, checked or not.
public nonisolated struct CreditCardInfo: Equatable, Sendable {
  /// The digits without separators.
  public var creditCardNumber: String?
  /// Month and year, such as `12/30`.
  public var expiration: String?
  public var cvv: String?

  public init() {}

  public init(creditCardNumber: String?, expiration: String? = nil, cvv: String? = nil) {
    self.creditCardNumber = creditCardNumber
    self.expiration = expiration
    self.cvv = cvv
  }

  /// The brand that the first digits tell; nil while they are too few, and for others.
  public var brand: CreditCardBrand? { CreditCardBrand(number: creditCardNumber ?? "") }

  public static func == (a: CreditCardInfo, b: CreditCardInfo) -> Bool {
    (a.creditCardNumber ?? "").isIdentical(to: b.creditCardNumber ?? "")
      && (a.expiration ?? "").isIdentical(to: b.expiration ?? "") && (a.cvv ?? "").isIdentical(to: b.cvv ?? "")
  }

  /// Whether nothing was typed.
  var isEmpty: Bool { self == CreditCardInfo() }
}

nonisolated extension CreditCardInfo: CustomStringConvertible {
  /// What may be shown of a card: brand, the last four digits, month and year; a bullet for each digit of the code.
  public var description: String {
    let last = String(bytes: (creditCardNumber ?? "").bytes.suffix(4))
    var parts = [[brand?.name ?? "Card", "••••", last].joined(by: " ")]
    if let expiration, !expiration.isEmpty { parts.append(expiration) }
    if let cvv, !cvv.isEmpty { parts.append((cvv.bytes.map { _ in "•" }).joined(by: "")) }
    return parts.joined(by: ", ")
  }
}

/// The brand of a card, by the first digits of its number.
///
/// Digits and lengths are those in the article "Payment card number" of Wikipedia and in version 10 of Braintree's
/// `credit-card-type`, which agree on them; ISO/IEC 7812 says what the digits mean. Networks assign new ranges now and
/// then: an unknown brand is no error.
public nonisolated enum CreditCardBrand: Equatable, Sendable, CaseIterable {
  case visa, mastercard, americanExpress, discover, dinersClub, jcb, unionPay, maestro

  public var name: String {
    switch self {
    case .visa: "Visa"
    case .mastercard: "Mastercard"
    case .americanExpress: "American Express"
    case .discover: "Discover"
    case .dinersClub: "Diners Club"
    case .jcb: "JCB"
    case .unionPay: "UnionPay"
    case .maestro: "Maestro"
    }
  }

  /// Ranges of the first digits; both ends have the same number of digits. No two brands have the same digits.
  private var prefixes: [ClosedRange<Int>] {
    switch self {
    case .visa: [4...4]
    case .mastercard: [51...55, 2221...2720]
    case .americanExpress: [34...34, 37...37]
    case .discover: [6011...6011, 644...649, 65...65]
    case .dinersClub: [300...305, 36...36, 38...39]
    case .jcb: [3528...3589]
    case .unionPay: [62...62, 81...81]
    case .maestro: [50...50, 56...58, 63...63, 67...67]
    }
  }

  /// The numbers of digits that cards of the brand have, the smallest first.
  public var lengths: [Int] {
    switch self {
    case .visa: [13, 16, 18, 19]
    case .mastercard: [16]
    case .americanExpress: [15]
    case .discover, .jcb: [16, 17, 18, 19]
    case .dinersClub, .unionPay: [14, 15, 16, 17, 18, 19]
    case .maestro: CreditCardBrand.allLengths
    }
  }

  /// The numbers of digits that cards of unknown brands may have.
  static let allLengths = [12, 13, 14, 15, 16, 17, 18, 19]

  /// How the digits are grouped; the last group has the rest.
  public var groups: [Int] {
    switch self {
    case .americanExpress, .dinersClub: [4, 6, 5]
    case .visa, .mastercard, .discover, .jcb, .unionPay, .maestro: CreditCardBrand.usualGroups
    }
  }

  static let usualGroups = [4, 4, 4, 4, 4]

  /// The number of digits of the security code.
  public var codeLength: Int { self == .americanExpress ? 4 : 3 }

  /// The brand of a number, by as many digits as there are; nil if they are too few or of no known brand.
  public init?(number: String) {
    let digits = number.bytes
    for brand in CreditCardBrand.allCases {
      for range in brand.prefixes where CreditCardBrand.begins(digits, in: range) {
        self = brand
        return
      }
    }
    return nil
  }

  private static func begins(_ digits: [UInt8], in range: ClosedRange<Int>) -> Bool {
    var (rest, count) = (range.upperBound, 0)
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    guard digits.count >= count else { return false }
    var prefix = 0
    for byte in digits[..<count] {
      guard let digit = byte.digit else { return false }
      prefix = prefix * 10 + digit
    }
    return range.contains(prefix)
  }
}
