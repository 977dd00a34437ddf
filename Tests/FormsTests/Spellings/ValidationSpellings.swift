import Forms
import Testing

/// Usual spellings, 79 to 112: rules, options, own rows and cells, passwords.
@Suite("Spellings: validation and own rows", .serialized)
struct ValidationSpellings {
  private func text(_ options: ValidationOptions, _ initializer: (TextRow) -> Void = { _ in }) -> TextRow {
    TextRow("t") {
      $0.add(rule: RuleRequired())
      $0.validationOptions = options
      initializer($0)
    }
  }

  @Test func `79 on change`() {
    let row = text(.validatesOnChange)
    Form() +++ Section() <<< row
    row.value = nil
    #expect(!row.isValid)
  }
  @Test func `80 on blur`() { #expect(TextRow().validationOptions == .validatesOnBlur) }
  @Test func `81 on change after blurred`() {
    let row = text(.validatesOnChangeAfterBlurred)
    let driver = FormDriver(Form() +++ Section() <<< row)
    driver.focus("t")
    driver.type("x")
    driver.blur()
    row.value = nil
    #expect(!row.isValid)
  }
  @Test func `82 on demand`() {
    let row = text(.validatesOnDemand)
    Form() +++ Section() <<< row
    row.value = nil
    #expect(row.isValid && row.validate().count == 1)
  }
  @Test func `83 always`() {
    #expect(text(.validatesAlways).validationOptions == [.validatesOnChange, .validatesOnBlur])
  }
  @Test func `84 a required text with a message`() {
    let row = TextRow { $0.add(rule: RuleRequired(msg: "Needed", id: "r")) }
    #expect(row.validate().first?.msg == "Needed")
  }
  @Test func `85 email`() { #expect(EmailRow { $0.add(rule: RuleEmail()) }.validate().isEmpty) }
  @Test func `86 an address`() {
    let row = URLRow {
      $0.add(rule: RuleURL())
      $0.value = URL(string: "nonsense")
    }
    #expect(row.validate().map { $0.msg } == ["Field value must be an URL!"])
  }
  @Test func `87 lengths`() {
    let row = PasswordRow {
      $0.add(rule: RuleMinLength(minLength: 8))
      $0.add(rule: RuleMaxLength(maxLength: 13))
      $0.add(rule: RuleExactLength(exactLength: 9))
      $0.value = "x"
    }
    #expect(row.validate().count == 2)
  }
  @Test func `88 greater and smaller`() {
    let row = IntRow {
      $0.add(rule: RuleGreaterThan(min: 2))
      $0.add(rule: RuleSmallerThan(max: 999))
      $0.add(rule: RuleGreaterOrEqualThan(min: 3))
      $0.add(rule: RuleSmallerOrEqualThan(max: 998))
      $0.value = 2
    }
    #expect(row.validate().count == 2)
  }
  @Test func `89 fields that match`() {
    let form = Form()
    form +++ Section() <<< PasswordRow("password") { $0.value = "a" }
      <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "password")) }
    #expect(form.validate().map { $0.msg } == ["Fields don't match!"])
  }
  @Test func `90 a pattern`() {
    #expect(RuleRegExp(regExpr: RegExprPattern.ContainsCapital.rawValue, allowsEmpty: false).isValid(value: "") != nil)
  }
  @Test func `91 a closure`() {
    let ruleRequiredViaClosure = RuleClosure<String> { rowValue in
      return (rowValue == nil || rowValue!.isEmpty) ? ValidationError(msg: "Field required!") : nil
    }
    #expect(TextRow { $0.add(rule: ruleRequiredViaClosure) }.validate().count == 1)
  }
  @Test func `92 a set of rules`() {
    var rules = RuleSet<String>()
    rules.add(rule: RuleRequired())
    rules.add(rule: RuleEmail())
    let row = TextRow {
      $0.title = "Email Rule"
      $0.add(ruleSet: rules)
      $0.validationOptions = .validatesOnChangeAfterBlurred
    }
    #expect(row.validate().count == 1)
  }
  @Test func `93 a rule with an id is removed`() {
    let row = TextRow {
      var rule = RuleRequired<String>()
      rule.id = "r"
      $0.add(rule: rule)
    }
    row.remove(ruleWithIdentifier: "r")
    #expect(row.validate().isEmpty)
    row.removeAllRules()
  }
  @Test func `94 the whole form`() {
    let form = Form() +++ Section() <<< text(.validatesOnDemand)
    let errors = form.validate(includeHidden: true, includeDisabled: false, quietly: true)
    #expect(errors.count == 1 && form.validate().first?.msg == "Field required!")
    form.cleanValidationErrors()
    #expect(form.rows[0].isValid)
  }
  @Test func `95 errors of a row`() {
    let row = text(.validatesOnDemand)
    row.validate()
    #expect(row.validationErrors.map { $0.msg } == ["Field required!"] && !row.wasBlurred && !row.wasChanged)
    row.cleanValidationErrors()
    #expect(row.isValid)
  }

  struct RuleEven: RuleType {
    var id: String?
    var validationError = ValidationError(msg: "odd")
    func isValid(value: Int?) -> ValidationError? { (value ?? 0) % 2 == 0 ? nil : validationError }
  }
  @Test func `96 an own rule`() {
    let row = IntRow {
      $0.add(rule: RuleEven())
      $0.value = 3
    }
    #expect(row.validate().first == ValidationError(msg: "odd"))
  }

  class CustomCell: Cell<Bool>, CellType {
    let switchControl: Toggle
    required init(design: Design) {
      switchControl = design.outlet("switchControl")
      super.init(design: design)
    }
    override func setup() {
      super.setup()
      switchControl.onValueChanged = { self.row.value = self.switchControl.isOn }
    }
    override func update() {
      super.update()
      backgroundColor = (row.value ?? false) ? .white : .black
    }
  }
  final class CustomRow: Row<CustomCell>, RowType {
    required init(tag: String?) {
      super.init(tag: tag)
      cellProvider = CellProvider<CustomCell>(nibName: "CustomCell")
    }
  }
  @Test func `97 an own row with a design`() {
    let row = CustomRow("c")
    row.updateCell()
    #expect(row.cell.backgroundColor == .black && row.cell.design.name == "CustomCell")
  }
  @Test func `98 a cell knows its controller and row`() {
    let controller = FormViewController()
    let row = CustomRow("c")
    controller.form +++ Section() <<< row
    #expect(row.cell.formViewController() === controller && row.cell.row === row && row.baseCell === row.cell)
  }
  final class RatingInlineRow: Row<InlineCell<Double>>, RowType, @MainActor InlineRowType {
    typealias InlineRow = StepperRow
    func setupInlineRow(_ inlineRow: InlineRow) { inlineRow.title = "Stars" }
    override func customDidSelect() {
      super.customDidSelect()
      if !isDisabled { toggleInlineRow() }
    }
  }
  @Test func `99 an own inline row`() {
    let row = RatingInlineRow("r")
    FormDriver(Form() +++ Section() <<< row).tap("r")
    #expect(row.inlineRow?.title == "Stars")
  }
  @Test func `100 heights`() {
    let row = TextRow { $0.cell.height = { 60 } }
    #expect(row.cell.height?() == 60)
  }
  @Test func `101 a row of one's own class with defaults`() {
    final class ShortRow: _TextRow, RowType {
      required init(tag: String?) {
        super.init(tag: tag)
        add(rule: RuleMaxLength(maxLength: 3))
      }
    }
    #expect(ShortRow("s") { $0.value = "long" }.validate().count == 1)
  }
  @Test func `102 a password row`() {
    let row = GenericPasswordRow("p") { $0.placeholder = "Create a password" }
    row.value = "a1Bcde"
    #expect(row.isPasswordValid() && row.passwordValidator.maxStrength == 4)
  }
  @Test func `103 a password validator`() {
    final class Validator: PasswordValidator {
      let maxStrength = 2.0
      let strengthLevels: [Double: Color] = [0: .red, 1: .green]
      func strengthForPassword(_ password: String) -> Double { password.isEmpty ? 0 : 2 }
      func hintForPassword(_ password: String) -> String? { nil }
      func isPasswordValid(_ password: String) -> Bool { !password.isEmpty }
    }
    let row = GenericPasswordRow { $0.passwordValidator = Validator() }
    #expect(!row.isPasswordValid())
  }
  @Test func `104 own cells of a password row`() {
    let row = GenericPasswordRow("p").cellSetup { cell, row in
      cell.textField.textColor = .purple
      cell.dynamicHeight = (collapsed: 50, expanded: 70)
      cell.hintLabel?.textColor = .orange
    }
    #expect(row.cell.textField.textColor == .purple)
  }
  @Test func `105 a cell provider for all rows`() {
    GenericPasswordRow.defaultRowInitializer = { row in
      row.cellProvider = CellProvider<GenericPasswordCell>(nibName: "GenericPasswordCell")
    }
    defer { GenericPasswordRow.defaultRowInitializer = nil }
    #expect(GenericPasswordRow("p").cell.design.name == "GenericPasswordCell")
  }
  @Test func `106 colours and fonts`() {
    let colors: [Color] = [.systemRed, .systemGreen, .systemBlue, .black, .clear]
    #expect(Set(colors).count == 5)
    #expect(Font.boldSystemFont(ofSize: 3) == .systemFont(ofSize: 3))
  }
  @Test func `107 cells of options`() {
    let row = SegmentedRow<Int> { $0.options = [1, 2] }.cellSetup { cell, row in cell.selectionStyle = .none }
    #expect(row.cell.selectionStyle == .none)
  }
  @Test func `108 days within a range`() {
    let row = DateRow("d") {
      $0.minimumDate = Day("2001-01-01")
      $0.maximumDate = Day("2001-12-31")
    }
    let driver = FormDriver(Form() +++ Section() <<< row)
    #expect(driver.enter("2002-01-01", into: "d") != nil && row.value == nil)
    #expect(driver.enter("2001-12-31", into: "d") == nil && row.value == Day("2001-12-31"))
  }
  @Test func `109 titles change`() {
    let row = ButtonRow("b") { $0.title = "A" }.cellUpdate { cell, row in cell.textLabel?.textColor = .systemBlue }
    row.title = "B"
    row.updateCell()
    #expect(row.cell.button.title == "B")
  }
  @Test func `110 rows compare by identity`() {
    let row: BaseRow = TextRow("a")
    #expect(row == row && row != TextRow("a") && [row].contains(row) && [row].firstIndex(of: row) == 0)
    let section = Section()
    #expect(section == section && section != Section())
  }
  @Test func `111 a form in a form view controller is replaced`() {
    let controller = FormViewController()
    let form = Form() +++ Section() <<< TextRow("a")
    controller.form = form
    #expect(controller.form.delegate === controller)
  }
  @Test func `112 tags are found in sections`() { #expect((section("s", "a").rowBy(tag: "a") as TextRow?)?.tag == "a") }
}
