import Forms
import Testing

struct RuleNoPartOfTests {
  private let controller = FormViewController()
  private let email = EmailRow("email")
  private let password = GenericPasswordRow("password")

  private func form() -> FormDriver {
    password.add(rule: RuleNoPartOf(form: controller.form, tag: "email", msg: "no"))
    controller.form +++ Section() <<< email <<< password
    return FormDriver(controller)
  }

  @Test func `it runs again when either row changes`() {
    let driver = form()
    driver.enter("my name is Ada", into: "password")
    #expect(password.isValid)
    driver.enter("ada@example.org", into: "email")
    #expect(password.validationErrors.map(\.msg) == ["no"])
    driver.enter("bob@elsewhere.net", into: "email")
    #expect(password.isValid)
    driver.enter("elsewhere", into: "password")
    #expect(password.validationErrors.map(\.msg) == ["no"])
    driver.enter("", into: "email")
    #expect(password.isValid)
  }

  @Test func `a row that the user has not come to shows no error`() {
    let driver = form()
    password.value = "ada"
    driver.enter("ada@example.org", into: "email")
    #expect(password.validationErrors.isEmpty)
    #expect(!controller.form.isValid)
  }

  @Test func `a row that leaves and comes back watches the other from its next run on`() {
    let driver = form()
    driver.enter("my name is Ada", into: "password")
    let section = controller.form.allSections[0]
    section.removeAll { $0 === password }
    driver.enter("ada@example.org", into: "email")
    #expect(password.isValid)
    section.append(password)
    password.validate()
    #expect(!password.isValid)
    driver.enter("bob@elsewhere.net", into: "email")
    #expect(password.isValid)
  }

  @Test func `a condition that is set later does not end the watch`() {
    let driver = form()
    password.disabled = "$email == 'nobody'"
    driver.enter("my name is Ada", into: "password")
    driver.enter("ada@example.org", into: "email")
    #expect(!password.isValid)
  }

  @Test func `parts are compared from three characters on, without regard to case`() {
    let rule = RuleNoPartOf(row: email)
    email.value = "Ann-Lee.X@mail.example"
    for text in ["ann", "LEE", "say MAIL!", "Ann-Lee.X@mail.example"] {
      #expect(rule.isValid(value: text)?.msg == RuleMessages.noPartOf, "\(text)")
    }
    for text in [nil, "", "x", "an", "nn-l e"] { #expect(rule.isValid(value: text) == nil) }
    email.value = nil
    #expect(rule.isValid(value: "ann") == nil)
  }
}
