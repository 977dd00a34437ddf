import Forms
import Testing

@Suite("2 Validation", .serialized)
struct ValidationTests {
  private func messages<Rule: RuleType>(_ rule: Rule, _ values: [Rule.RowValueType?]) -> [String] {
    values.map { rule.isValid(value: $0)?.msg ?? "ok" }
  }

  @Test func `Every rule has a message, and accepts nil or not`() {
    #expect(
      messages(RuleRequired<String>(), [nil, "", "  ", "x"]) == ["Field required!", "Field required!", "ok", "ok"])
    #expect(messages(RuleRequired<Bool>(), [nil, false]) == ["Field required!", "ok"])
    #expect(
      messages(RuleEmail(), [nil, "", "a@b.co", "a@b"]) == ["ok", "ok", "ok", "Field value should be a valid email!"])
    #expect(
      messages(RuleRegExp(regExpr: "[a-z]+"), [nil, "", "ab", "a1"]) == ["ok", "ok", "ok", "Invalid field value!"])
    #expect(messages(RuleRegExp(regExpr: "a", allowsEmpty: false), [nil, ""]).allSatisfy { $0 != "ok" })
    let least = "Field value must have at least 2 characters"
    #expect(messages(RuleMinLength(minLength: 2), [nil, "", "a", "👨‍👩‍👧", "ab"]) == ["ok", "ok", least, least, "ok"])
    let most = "Field value must have at most 2 characters"
    #expect(messages(RuleMaxLength(maxLength: 2), [nil, "", "ab", "abc"]) == ["ok", "ok", "ok", most])
    let exact = "Field value must have exactly 2 characters"
    #expect(messages(RuleExactLength(exactLength: 2), [nil, "", "a", "ab"]) == ["ok", "ok", exact, "ok"])
    #expect(messages(RuleGreaterThan(min: 2), [nil, 2, 3]) == ["ok", "Field value must be greater than 2", "ok"])
    #expect(
      messages(RuleGreaterOrEqualThan(min: 2), [nil, 1, 2])
        == ["ok", "Field value must be greater or equals than 2", "ok"])
    #expect(messages(RuleSmallerThan(max: 2), [nil, 2, 1]) == ["ok", "Field value must be smaller than 2", "ok"])
    #expect(
      messages(RuleSmallerOrEqualThan(max: 2), [nil, 3, 2])
        == ["ok", "Field value must be smaller or equals than 2", "ok"])
    #expect(messages(RuleClosure<Int>(isMet: { $0 == 1 }), [1, 2]) == ["ok", "Field validation fails.."])
    #expect(messages(RuleClosure<Int> { $0 == nil ? ValidationError(msg: "none") : nil }, [nil, 2]) == ["none", "ok"])
  }

  @Test(arguments: [
    ("http://example.com", true), ("https://example.com/a?b#c", true), ("https://user:pass@example.co.uk:8080", true),
    ("http://localhost:3000", true), ("http://127.0.0.1", true), ("https://exämple.de", true),
    ("ftp://example.com", false),
    ("example.com", false), ("http://Example.com", false), ("http://example", false), ("http://256.1.1.1", false),
    ("http://-example.com", false), ("https://example.com:1", false),
  ])
  func `An address has a protocol and a host in lower case`(_ text: String, _ isValid: Bool) {
    #expect((RuleURL().isValid(value: URL(string: text)) == nil) == isValid)
  }

  @Test func `An address may be missing, unless it must not`() {
    #expect(RuleURL().isValid(value: nil) == nil)
    #expect(RuleURL(allowsEmpty: false).isValid(value: nil)?.msg == "Field value must be an URL!")
    #expect(URL(string: "a b") == nil && URL(string: "") == nil && URL(string: "x")?.absoluteString == "x")
  }

  @Test func `Patterns have names in either spelling`() {
    #expect(RuleRegExp(regExpr: RegExprPattern.ContainsNumber.rawValue).isValid(value: "a1") == nil)
    #expect(RegExprPattern.EmailAddress.rawValue == RegExprPattern.emailAddress.rawValue)
    #expect(RuleRegExp(regExpr: RegExprPattern.URL.rawValue).isValid(value: "x") != nil)
  }

  @Test func `Messages can be those of another language`() {
    defer {
      RuleMessages.required = "Field required!"
      RuleMessages.minLength = { "Field value must have at least \($0) characters" }
    }
    RuleMessages.required = "Pflichtfeld"
    RuleMessages.minLength = { "Mindestens \($0) Zeichen" }
    #expect(RuleRequired<String>().validationError.msg == "Pflichtfeld")
    #expect(RuleMinLength(minLength: 3).isValid(value: "x")?.msg == "Mindestens 3 Zeichen")
    #expect(RuleRequired<String>(msg: "own").validationError.msg == "own")
  }

  @Test func `Options have the spelling of Eureka, too`() {
    #expect(ValidationOptions.validatesOnDemand == .onDemand && ValidationOptions.validatesOnChange == .onChange)
    #expect(ValidationOptions.validatesOnBlur == .onBlur)
    #expect(ValidationOptions.validatesOnChangeAfterBlurred == .onChangeAfterBlurred)
    #expect(ValidationOptions.validatesAlways.rawValue == 6 && TextRow().validationOptions == .validatesOnBlur)
  }

  @Test func `All rules run, in order; a set is copied when it is added; an identifier removes the first`() {
    var set = RuleSet<String>()
    set.add(rule: RuleRequired(msg: "1", id: "a"))
    let row = TextRow {
      $0.add(ruleSet: set)
      $0.add(rule: RuleClosure(msg: "2", id: "a", isMet: { _ in false }))
    }
    set.add(rule: RuleRequired(msg: "3"))
    #expect(row.validate().map { $0.msg } == ["1", "2"])
    row.remove(ruleWithIdentifier: "a")
    #expect(row.validationErrors.count == 2 && row.validate().map { $0.msg } == ["2"])
    var changes = 0
    row.onRowValidationChanged { _, _ in changes += 1 }
    row.removeAllRules()
    #expect(row.isValid && changes == 1 && row.validate().isEmpty && changes == 1)
  }

  @Test func `Quiet validation changes nothing`() {
    let row = TextRow("a") { $0.add(rule: RuleRequired()) }
    let form = Form() +++ Section() <<< row
    #expect(form.validate(quietly: true).count == 1 && row.validate(quietly: true).count == 1 && row.isValid)
    #expect(!form.isValid)
  }

  @Test func `Two rows must be equal; nil is not an empty text`() {
    let password = PasswordRow("password")
    let repeated = PasswordRow("repeated")
    let form = Form() +++ Section() <<< password <<< repeated
    repeated.add(rule: RuleEqualsToRow(form: form, tag: "password"))
    password.add(rule: RuleEqualsToRow(row: repeated))
    #expect(repeated.validate().isEmpty)
    password.value = ""
    #expect(repeated.validate().map { $0.msg } == ["Fields don't match!"])
    repeated.value = ""
    #expect(repeated.validate().isEmpty && password.validate().isEmpty)
  }

  @Test func `Errors can go while the text is corrected, and come back at the end`() {
    let row = TextRow("a") {
      $0.validationOptions = [.onBlur, .clearsOnChange]
      $0.add(rule: RuleMinLength(minLength: 3))
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.enter("x", into: "a")
    #expect(!row.isValid)
    driver.focus("a")
    driver.type("y")
    #expect(row.isValid)
    driver.blur()
    #expect(!row.isValid)
  }

  @Test func `White space at both ends can be left out of the value`() {
    let row = TextRow("a") { $0.trimsWhitespace = true }
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("a")
    driver.type("  Tom Lee ")
    #expect(row.value == "Tom Lee" && row.cell.textField.text == "  Tom Lee ")
    driver.blur()
    #expect(row.cell.textField.text == "Tom Lee")
    driver.enter("   ", into: "a")
    #expect(row.value == nil && (row.cell.textField.text ?? "").isEmpty)
    let number = IntRow("n") { $0.trimsWhitespace = true }
    driver.form[0].append(number)
    driver.enter(" 12 ", into: "n")
    #expect(number.value == 12 && !number.isTextUnreadable && number.cell.textField.text == "12")
  }

  @Test func `Errors of a server stay until the value changes`() {
    let row = EmailRow("email") {
      $0.value = "a@b.co"
      $0.add(rule: RuleRequired())
    }
    let form = Form() +++ Section() <<< row
    #expect(form.setServerErrors(["email": "already taken", "nobody": "?"]) == ["nobody"])
    #expect(row.validationErrors.map { $0.msg } == ["already taken"] && !form.isValid)
    #expect(form.validate().map { $0.msg } == ["already taken"])
    row.value = "c@d.co"
    #expect(row.isValid && form.isValid)
    row.setServerErrors([ValidationError(msg: "no")])
    row.cleanValidationErrors()
    #expect(row.isValid && row.validate().isEmpty)
  }
}

@Suite("2 Validation: sections, forms and answers that come later")
struct FormRuleTests {
  @Test func `Rules of a section and of the form enable a button`() {
    let save = ButtonRow("save") { $0.disabled = .whileFormIsInvalid }
    let contact = Section("Contact") <<< TextRow("email") <<< TextRow("phone")
    let form = Form() +++ Section() <<< TextRow("name") { $0.add(rule: RuleRequired()) } +++ contact +++ save
    contact.add(
      rule: FormRule(msg: "One of both", id: "one") { form in
        form.values().value(of: "email") != FormValue.none || form.values().value(of: "phone") != FormValue.none
      })
    form.add(rule: FormRule(msg: "Not Tom") { $0.values()["name"] != "Tom" })
    let driver = FormDriver(form)
    #expect(save.isDisabled && driver.tap("save") == .disabledRow("save"))
    driver.enter("Ann", into: "name")
    #expect(save.isDisabled)
    driver.enter("1", into: "phone")
    #expect(!save.isDisabled && form.isValid)
    driver.enter("Tom", into: "name")
    #expect(save.isDisabled)
    driver.enter("", into: "phone")
    #expect(form.validate().map { $0.msg } == ["One of both", "Not Tom"])
    #expect(
      contact.validationErrors.map { $0.msg } == ["One of both"] && form.validationErrors.map { $0.msg } == ["Not Tom"])
    #expect(driver.answer("form.errors") == .value("One of both; Not Tom"))
    contact.hide()
    #expect(form.validate(quietly: true).map { $0.msg } == ["Not Tom"])
    driver.enter("Ann", into: "name")
    #expect(!save.isDisabled)
    contact.hide(false)
    #expect(save.isDisabled)
    contact.remove(ruleWithIdentifier: "one")
    #expect(!save.isDisabled)
    form.cleanValidationErrors()
    #expect(form.validationErrors.isEmpty && contact.validationErrors.isEmpty)
  }

  @Test func `A row without a tag, and rules that come later, enable a button too`() {
    let (save, row) = (ButtonRow { $0.disabled = .whileFormIsInvalid }, TextRow())
    Form() +++ Section() <<< row <<< save
    #expect(!save.isDisabled)
    row.add(rule: RuleRequired(id: "r"))
    #expect(save.isDisabled)
    row.value = "x"
    #expect(!save.isDisabled)
    row.value = nil
    row.remove(ruleWithIdentifier: "r")
    #expect(!save.isDisabled)
  }

  private func nameForm() -> (FormDriver, TextRow, ReadTrace) {
    let trace = ReadTrace()
    let row = TextRow("name") { $0.add(rule: RuleRequired()) }
    let form = Form() +++ Section() <<< row <<< ButtonRow("save") { $0.disabled = .whileFormIsInvalid }
    row.add(asyncRule: { name, answer in
      trace.note("ask \(name ?? "nil")")
      form.later { answer(name == "Tom" ? ValidationError(msg: "taken") : nil) }
    })
    row.onRowValidationChanged { _, row in trace.note("errors \(row.validationErrors.map { $0.msg })") }
    return (FormDriver(form), row, trace)
  }

  @Test func `A rule may answer later; the row is pending, and the form not valid, until then`() {
    let (driver, row, trace) = nameForm()
    driver.enter("Tom", into: "name")
    #expect(row.isPending && row.isValid && !driver.form.isValid && trace.take() == ["ask Tom"])
    #expect(driver.answer("name.isPending") == .flag(true) && driver.answer("save.isDisabled") == .flag(true))
    driver.settle()
    #expect(!row.isPending && trace.take() == [#"errors ["taken"]"#] && !driver.form.isValid)
    #expect(driver.form.validate().map { $0.msg } == ["taken"] && trace.take() == [])
    driver.enter("Ann", into: "name")
    driver.settle()
    #expect(row.isValid && driver.form.isValid && driver.answer("save.isDisabled") == .flag(false))
  }

  @Test func `Other errors come first, and an answer for an old value is ignored`() {
    let (driver, row, trace) = nameForm()
    driver.enter("", into: "name")
    #expect(!row.isPending && trace.take() == [#"errors ["Field required!"]"#])
    row.validationOptions = .onChange
    driver.focus("name")
    driver.type("T")
    driver.type("om")
    #expect(trace.take() == ["ask T", "errors []", "ask To", "ask Tom"])
    #expect(row.isPending)
    row.value = "Ann"
    driver.settle()
    #expect(trace.take() == ["ask Ann"] && row.isValid && !row.isPending && driver.form.isValid)
  }

  @Test func `An answer may come at once`() {
    let row = TextRow("a")
    let form = Form() +++ Section() <<< row
    row.add(asyncRule: { value, answer in
      answer(value == nil ? ValidationError(msg: "no") : nil)
      answer(nil)
    })
    #expect(form.validate().map { $0.msg } == ["no"] && !row.isPending)
    row.value = "x"
    #expect(form.validate().isEmpty && form.isValid)
  }
}
