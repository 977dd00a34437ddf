import Forms
import Testing

/// Payment cards: brand, groups, cursor, rule. All numbers are those that networks publish for tests.
struct CreditCardRowTests {
  private nonisolated static let numbers: [(String, CreditCardBrand, String)] = [
    ("4111111111111111", .visa, "4111 1111 1111 1111"), ("4222222222222", .visa, "4222 2222 2222 2"),
    ("5555555555554444", .mastercard, "5555 5555 5555 4444"), ("2223003122003222", .mastercard, "2223 0031 2200 3222"),
    ("378282246310005", .americanExpress, "3782 822463 10005"), ("6011111111111117", .discover, "6011 1111 1111 1117"),
    ("30569309025904", .dinersClub, "3056 930902 5904"), ("3530111333300000", .jcb, "3530 1113 3330 0000"),
    ("6200000000000005", .unionPay, "6200 0000 0000 0005"), ("6304000000000000", .maestro, "6304 0000 0000 0000"),
  ]

  @Test(arguments: numbers) func `A card has its brand, its groups, and a right last digit`(
    number: String, brand: CreditCardBrand, shown: String
  ) {
    let row = CreditCardRow("card") { $0.add(rule: RuleCreditCard()) }
    let driver = FormDriver(Form() +++ row)
    driver.enter(number, into: "card")
    #expect(row.value?.creditCardNumber == number && row.value?.brand == brand && row.text == shown)
    #expect(row.isValid && row.cell.brandLabel?.text == brand.name)
    // Each wrong last digit is found.
    let digits = Array(number)
    for digit in "0123456789" where digit != digits.last {
      let wrong = String(digits.dropLast()) + String(digit)
      #expect(RuleCreditCard().isValid(value: CreditCardInfo(creditCardNumber: wrong)) != nil, "\(wrong)")
    }
  }

  @Test func `Two neighbouring digits in the wrong order are found, but for 0 and 9`() {
    let digits = Array("4012888888881881")
    for place in 0..<digits.count - 1 where digits[place] != digits[place + 1] {
      var wrong = digits
      wrong.swapAt(place, place + 1)
      #expect(RuleCreditCard().isValid(value: CreditCardInfo(creditCardNumber: String(wrong))) != nil)
    }
  }

  @Test(arguments: [
    ("4", CreditCardBrand.visa), ("5", nil), ("50", .maestro), ("55", .mastercard), ("59", nil), ("2220", nil),
    ("2221", .mastercard), ("2720", .mastercard), ("2721", nil), ("222", nil), ("34", .americanExpress), ("35", nil),
    ("3527", nil), ("3528", .jcb), ("643", nil), ("644", .discover), ("6", nil), ("306", nil), ("38", .dinersClub),
    ("", nil), ("x4", nil),
  ])
  func `The first digits tell the brand, and too few tell none`(number: String, brand: CreditCardBrand?) {
    #expect(CreditCardBrand(number: number) == brand)
  }

  @Test(arguments: [
    ("41111111111", false), ("411111111111116", false), ("0000000000000000", true), ("", true), ("00000000000", false),
    ("37828224631000", false), ("4111-1111-1111-1111", false), ("４１１１１１１１１１１１１１１１", false),
  ])
  func `Length and digits count, not only the last digit`(number: String, isValid: Bool) {
    #expect((RuleCreditCard().isValid(value: CreditCardInfo(creditCardNumber: number)) == nil) == isValid)
  }

  @Test func `No card is accepted, and the rule has a message and an id of its own`() {
    #expect(RuleCreditCard().isValid(value: nil) == nil && RuleCreditCard().isValid(value: CreditCardInfo()) == nil)
    let rule = RuleCreditCard(msg: "wrong", id: "card")
    #expect(rule.isValid(value: CreditCardInfo(creditCardNumber: "1"))?.msg == "wrong" && rule.id == "card")
  }

  /// A text before an edit and its cursor are `|`; so are those after it.
  @Test(arguments: [
    ("1|", "1|"), ("1234|", "1234|"), ("12345|", "1234 5|"), ("1234 5|", "1234 5|"), ("|", "|"),
    // Inserted in the middle, and before a group.
    ("12349| 567", "1234 9|567"), ("9|1234 567", "9|123 4567"), ("1234 9|567 8", "1234 9|567 8"),
    // The space was deleted, or a digit before it.
    ("1234|567", "1234| 567"), ("123| 5678", "123|5 678"),
    // What is no digit has no effect.
    ("12a|34", "12|34"), ("１2|", "2|"), ("12  |34", "12|34"),
  ])
  func `The cursor stays behind the same digits`(typed: String, shown: String) throws {
    let row = CreditCardRow("card")
    let driver = FormDriver(Form() +++ row)
    driver.focus("card")
    let (text, cursor) = try split(typed)
    driver.perform(.input(row: row.id, outlet: "numberField", text: text, cursor: cursor))
    let (after, place) = try split(shown)
    #expect(row.text == after && row.cell.numberField.cursor == place)
  }

  private func split(_ text: String) throws -> (String, Int) {
    let place = try #require(text.firstIndex(of: "|"))
    return (text.replacing("|", with: ""), text[..<place].count)
  }

  @Test func `Digits beyond the longest number are refused, and the cursor stays`() {
    let row = CreditCardRow("card")
    let driver = FormDriver(Form() +++ row)
    driver.enter("378282246310005", into: "card")
    driver.perform(.input(row: row.id, outlet: "numberField", text: "37829 822463 10005", cursor: 5))
    #expect(row.text == "3782 822463 10005" && row.cell.numberField.cursor == 4)
    driver.enter(String(repeating: "4", count: 25), into: "card")
    #expect(row.value?.creditCardNumber?.count == 19)
    row.maxCreditCardNumberLength = 16
    driver.enter(String(repeating: "4", count: 25), into: "card")
    #expect(row.value?.creditCardNumber?.count == 16)
  }

  @Test func `Month, year and code are kept beside the number; an empty card is none`() {
    let row = CreditCardRow("card") {
      $0.numberSeparator = " - "
      $0.expirationSeparator = "-"
      $0.maxCVVLength = 3
    }
    let driver = FormDriver(Form() +++ row)
    func type(_ text: String, into outlet: String) {
      driver.perform(.input(row: row.id, outlet: outlet, text: text, cursor: text.count))
    }
    type("41111", into: "numberField")
    type("1230", into: "expirationField")
    type("12a3", into: "cvvField")
    #expect(row.value == CreditCardInfo(creditCardNumber: "41111", expiration: "12-30", cvv: "123"))
    #expect(row.text == "4111 - 1")
    type("1234", into: "cvvField")
    #expect(row.value?.cvv == "123")
    for outlet in ["numberField", "expirationField", "cvvField"] { type("", into: outlet) }
    #expect(row.value == nil)
    row.value = CreditCardInfo(creditCardNumber: "378282246310005", expiration: "01-31")
    row.updateCell()
    #expect(row.text == "3782 - 822463 - 10005" && row.cell.expirationField?.text == "01-31")
  }

  @Test func `What a form tells of a card are its last four digits`() {
    let row = CreditCardRow("card") { $0.value = CreditCardInfo(creditCardNumber: "4111111111111111", cvv: "999") }
    let form = Form() +++ row
    #expect(form.values().value(of: "card") == .other("Visa •••• 1111, •••"))
    form.setValues(["card": "378282246310005"])
    #expect(row.value?.brand == .americanExpress && row.value?.cvv == nil)
  }
}
