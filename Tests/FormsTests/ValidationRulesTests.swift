import Forms
import Testing

/// The table of form-model.md, section 2, rule by rule.
struct ValidationRulesTests {
  private func messages<R: RuleType>(_ rule: R, _ values: [R.RowValueType?]) -> [String?] {
    values.map { rule.isValid(value: $0)?.msg }
  }

  @Test func `required refuses nil and the empty text, and nothing else`() {
    #expect(
      messages(RuleRequired<String>(), [nil, "", "  ", "x"]) == ["Field required!", "Field required!", nil, nil])
    #expect(messages(RuleRequired<Bool>(), [nil, false]) == ["Field required!", nil])
    #expect(messages(RuleRequired<Int>(), [nil, 0]) == ["Field required!", nil])
    #expect(messages(RuleRequired<Set<Int>>(), [nil, []]) == ["Field required!", nil])
  }

  @Test func `the shortest length counts characters and passes the empty text`() {
    let error = "Field value must have at least 3 characters"
    #expect(messages(RuleMinLength(minLength: 3), [nil, "", "ab", "abc", "👨‍👩‍👧‍👦é"]) == [nil, nil, error, nil, error])
  }

  @Test func `a text of exactly the greatest length passes, and the message says so`() {
    let error = "Field value must have at most 3 characters"
    #expect(messages(RuleMaxLength(maxLength: 3), [nil, "", "abc", "abcd", "👨‍👩‍👧‍👦ab"]) == [nil, nil, nil, error, nil])
  }

  @Test func `the exact length refuses one more and one less`() {
    let error = "Field value must have exactly 3 characters"
    #expect(
      messages(RuleExactLength(exactLength: 3), [nil, "", "ab", "abc", "abcd"]) == [nil, nil, error, nil, error])
  }

  @Test func `a length beyond all texts is no overflow`() {
    #expect(RuleMinLength(minLength: .max).isValid(value: "x") != nil)
    #expect(RuleMaxLength(maxLength: .max).isValid(value: "x") == nil)
  }

  @Test func `comparisons hold their bound as their names say`() {
    let values: [Int?] = [nil, 4, 5, 6]
    let greater = "Field value must be greater than 5"
    let greaterOrEqual = "Field value must be greater or equals than 5"
    let smaller = "Field value must be smaller than 5"
    let smallerOrEqual = "Field value must be smaller or equals than 5"
    #expect(messages(RuleGreaterThan(min: 5), values) == [nil, greater, greater, nil])
    #expect(messages(RuleGreaterOrEqualThan(min: 5), values) == [nil, greaterOrEqual, nil, nil])
    #expect(messages(RuleSmallerThan(max: 5), values) == [nil, nil, smaller, smaller])
    #expect(messages(RuleSmallerOrEqualThan(max: 5), values) == [nil, nil, nil, smallerOrEqual])
  }

  @Test func `a range includes both ends`() {
    let error = "Field value must be from 13 to 124"
    #expect(messages(RuleRange(min: 13, max: 124), [nil, 12, 13, 124, 125]) == [nil, error, nil, nil, error])
    #expect(messages(RuleRange(0.5...1, msg: "no"), [0.4, 0.5, .nan]) == ["no", nil, "no"])
    #expect(
      messages(RuleRange(min: 2, max: 1), [1, 2]) == [
        "Field value must be from 2 to 1", "Field value must be from 2 to 1",
      ])
  }

  @Test(arguments: [
    "a@b.co", "first.last+tag@sub.example.org", "o'brien@example.com", "x_y-z@ex-ample.info", "1@2.co", "{a}|b@c.de",
  ])
  func `an address of electronic mail passes`(address: String) {
    #expect(RuleEmail().isValid(value: address) == nil)
  }

  @Test(arguments: [
    "a", "a@b", "a@b.c", "@b.co", "a@.co", "a..b@c.de", ".a@b.co", "a.@b.co", "a b@c.de", "a@b.co ", " a@b.co",
    "a@b.co\n",
    "a&b@c.de", "a[b]@c.de", "josé@example.com", "a@b.c\u{200B}o", "a@b.\u{200C}co", "a@b@c.de", "a\u{0}@b.co",
  ])
  func `what is no address of electronic mail is refused whole`(text: String) {
    #expect(RuleEmail().isValid(value: text)?.msg == "Field value should be a valid email!")
  }

  @Test func `no address given is no error`() {
    #expect(messages(RuleEmail(), [nil, ""]) == [nil, nil])
  }

  @Test func `a regular expression matches the whole text, empty ones only where that is not allowed`() {
    let rule = RuleRegExp(regExpr: "[0-9]{3}")
    #expect(
      messages(rule, [nil, "", "123", "1234", "x123"]) == [
        nil, nil, nil, "Invalid field value!", "Invalid field value!",
      ])
    let strict = RuleRegExp(regExpr: "[0-9]*", allowsEmpty: false, msg: "digits")
    #expect(messages(strict, [nil, "", "1"]) == ["digits", "digits", nil])
  }

  @Test func `ready patterns find what they are named for`() {
    #expect(RuleRegExp(regExpr: RegExprPattern.containsNumber.rawValue).isValid(value: "a\nb1") == nil)
    #expect(RuleRegExp(regExpr: RegExprPattern.containsNumber.rawValue).isValid(value: "ab") != nil)
    #expect(RuleRegExp(regExpr: RegExprPattern.containsCapital.rawValue).isValid(value: "aBc") == nil)
    #expect(RuleRegExp(regExpr: RegExprPattern.containsCapital.rawValue).isValid(value: "äÖ") != nil)
    #expect(RuleRegExp(regExpr: RegExprPattern.containsLowercase.rawValue).isValid(value: "ABc") == nil)
    #expect(RuleRegExp(regExpr: RegExprPattern.containsLowercase.rawValue).isValid(value: "ABC") != nil)
  }

  @Test func `another row's value is compared with nil and all`() {
    let other = TextProbeRow(tag: "password")
    let rule = RuleEqualsToRow(row: other)
    #expect(messages(rule, [nil, "", "x"]) == [nil, "Fields don't match!", "Fields don't match!"])
    other.value = "x"
    #expect(messages(rule, [nil, "x"]) == ["Fields don't match!", nil])
  }

  @Test func `another row is found by its tag at the time of the check`() {
    _ = AuthorErrors.take()
    let form = Form()
    let rule = RuleEqualsToRow<String>(form: form, tag: "password", msg: "no")
    #expect(rule.isValid(value: "x") == nil)
    #expect(AuthorErrors.take() == ["RuleEqualsToRow: no row 'password' with a value of the rule's type"])
    let row = TextProbeRow(tag: "password")
    form +++ Section() <<< row
    row.value = "y"
    #expect(rule.isValid(value: "x")?.msg == "no")
    #expect(rule.isValid(value: "y") == nil)
  }

  @Test func `a closure's own error is returned, or the message it was given`() {
    let rule = RuleClosure<Int> { $0 == nil ? ValidationError(msg: "none") : nil }
    #expect(messages(rule, [nil, 1]) == ["none", nil])
    let even = RuleClosure<Int>(isMet: { $0.map { $0 % 2 == 0 } ?? true })
    #expect(messages(even, [nil, 1, 2]) == [nil, "Field validation fails..", nil])
    #expect(messages(RuleClosure<Int>(msg: "odd", isMet: { $0 == 1 }), [2]) == ["odd"])
  }

  @Test func `every rule takes a message and an identifier of its own`() {
    let closure = RuleClosure<String>(msg: "m", id: "i") { _ in false }
    #expect(RuleRequired<String>(msg: "m", id: "i").summary == "i: m")
    #expect(RuleEmail(msg: "m", id: "i").summary == "i: m")
    #expect(RuleMinLength(minLength: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleMaxLength(maxLength: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleExactLength(exactLength: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleGreaterThan(min: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleGreaterOrEqualThan(min: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleSmallerThan(max: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleSmallerOrEqualThan(max: 1, msg: "m", id: "i").summary == "i: m")
    #expect(RuleRange(1...2, msg: "m", id: "i").summary == "i: m")
    #expect(RuleRegExp(regExpr: "x", msg: "m", id: "i").summary == "i: m")
    #expect(RuleEqualsToRow(row: TextProbeRow(tag: nil), msg: "m", id: "i").summary == "i: m")
    #expect(RulePassword(DefaultPasswordValidator(), msg: "m", id: "i").summary == "i: m")
    #expect(closure.summary == "i: m")
  }
}

extension RuleType {
  fileprivate var summary: String { "\(id ?? "nil"): \(validationError.msg)" }
}

private final class TextProbeRow: RowOf<String> {}
