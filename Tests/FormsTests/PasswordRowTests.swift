import Forms
import Testing

struct PasswordRowTests {
  private let controller = FormViewController()

  /// A row in a form whose cell is shown.
  private func shown(_ set: (GenericPasswordRow) -> Void = { _ in }) -> GenericPasswordRow {
    let row = GenericPasswordRow("password", set)
    controller.form +++ Section() <<< row
    row.updateCell()
    return row
  }

  private func answers(_ row: BaseRow, _ names: String...) -> [String?] {
    names.map { row.property($0)?.text ?? nil }
  }

  @Test func `a new row asks for a password, secretly, in its small height`() {
    let row = shown()
    #expect(row.cell.textField.placeholder == "Password")
    #expect(row.cell.textField.isSecureTextEntry)
    #expect(row.cell.textField.contentType == .password)
    #expect(row.displayText == nil)
    #expect(row.cell.hintLabel?.isHidden == true)
    #expect(row.cell.hintLabel?.alpha == 0)
    #expect(row.cell.height?() == 48)
    #expect(row.cell.passwordStrengthView is DefaultPasswordStrengthView)
    #expect(!row.isPasswordValid())
    #expect(answers(row, "strength", "maxStrength", "hint", "isPasswordValid") == ["0", "4", nil, "no"])
    #expect(answers(row, "isSecure", "color", "height", "value") == ["yes", "#F44336", "48", nil])
    #expect(row.property("strenght") == nil)
  }

  @Test func `typing shows strength and hint until there is none`() {
    let row = shown()
    var seen: [[String?]] = []
    for character in "a1Bcde" {
      row.cell.textField.insert(String(character))
      seen.append(answers(row, "value", "strength", "hint", "height", "isPasswordValid"))
      let label = row.cell.hintLabel!
      #expect(label.alpha == (label.isHidden ? 0 : 1))
      #expect(label.isHidden == (label.text == nil))
    }
    #expect(
      seen == [
        ["a", "1", "Please enter a number", "64", "no"], ["a1", "2", "Please enter an uppercase letter", "64", "no"],
        ["a1B", "3", "At least 6 characters", "64", "no"], ["a1Bc", "3", "At least 6 characters", "64", "no"],
        ["a1Bcd", "3", "At least 6 characters", "64", "no"], ["a1Bcde", "4", nil, "48", "yes"],
      ])
    #expect(row.cell.passwordStrengthView?.strength == 4)
  }

  @Test func `an emptied field is the empty text, without a hint`() {
    let row = shown { $0.value = "a" }
    row.cell.textField.edit(text: "", cursor: 0)
    #expect(row.value == "")
    #expect(row.cell.hintLabel?.isHidden == true)
    #expect(answers(row, "hint", "height", "isPasswordValid") == [nil, "48", "no"])
  }

  @Test func `a preset password has its strength before the first edit`() {
    let row = shown { $0.value = "a1B" }
    #expect(row.cell.textField.text == "a1B")
    #expect(row.cell.passwordStrengthView?.strength == 3)
    #expect(row.cell.passwordStrengthView?.segments.last?.color == "#03A9F4")
    #expect(row.cell.hintLabel?.text == "At least 6 characters")
    #expect(row.cell.hintLabel?.isHidden == false)
    #expect(row.cell.hintLabel?.alpha == 1)
    #expect(row.cell.height?() == 64)
  }

  @Test func `a password set by code has its strength at once`() {
    let row = shown()
    row.value = "a1Bcde"
    #expect(row.cell.textField.text == "a1Bcde")
    #expect(row.cell.passwordStrengthView?.strength == 4)
    row.value = nil
    #expect(row.cell.textField.text == nil)
    #expect(row.cell.passwordStrengthView?.strength == 0)
  }

  @Test func `toggling visibility keeps text and cursor`() {
    let row = shown { $0.value = "secret" }
    row.cell.textField.cursor = 2
    let button = row.cell.visibilityButton!
    #expect(button.image == Image(named: "eye"))
    button.onTap?()
    #expect(!row.cell.textField.isSecureTextEntry)
    #expect(button.image == Image(named: "eye-slash"))
    #expect(button.accessibilityLabel == "Hide password")
    #expect(answers(row, "isSecure") == ["no"])
    #expect(row.cell.textField.text == "secret")
    #expect(row.cell.textField.cursor == 2)
    button.onTap?()
    #expect(row.cell.textField.isSecureTextEntry)
    row.cell.visibilityImage = (on: "open", off: nil)
    #expect(button.image == "open")
  }

  @Test func `a refresh while one types leaves the cursor where it is`() {
    let row = shown { $0.value = "ab" }
    row.cell.textField.cursor = 1
    row.cell.textField.insert("x")
    row.updateCell()
    #expect(row.cell.textField.text == "axb")
    #expect(row.cell.textField.cursor == 2)
  }

  @Test func `another validator takes over in a cell that is made already`() {
    let row = shown { $0.value = "abc" }
    row.passwordValidator = LengthValidator()
    #expect(answers(row, "strength", "maxStrength", "hint", "isPasswordValid") == ["3", "8", "Longer!", "no"])
    #expect(row.cell.passwordStrengthView?.valueText == "Strength 3 of 8")
    #expect(row.cell.hintLabel?.text == "Longer!")
    row.cell.textField.insert("defgh")
    #expect(row.isPasswordValid())
    #expect(answers(row, "color", "height") == ["#00FF00", "48"])
  }

  @Test func `the validator has no part in validation until its rule is added`() {
    let row = shown { $0.value = "a" }
    #expect(row.validate().isEmpty)
    row.add(rule: RulePassword(row.passwordValidator))
    #expect(row.validate().map { $0.msg } == ["Please enter a number"])
    #expect(answers(row, "errors", "isValid") == ["Please enter a number", "no"])
    row.cell.textField.insert("1Bcde")
    #expect(row.isValid)
  }

  @Test func `a placeholder is shown, a disabled row's field is off`() {
    let row = shown {
      $0.placeholder = "Create a password"
      $0.disabled = true
    }
    #expect(row.cell.textField.placeholder == "Create a password")
    #expect(!row.cell.textField.isEnabled)
  }

  @Test func `a design without hint label has the expanded height`() {
    Design.install([DesignBlueprint(name: "BareCell", outlets: [("textField", nil)])])
    defer { Design.uninstallAll() }
    let row = shown { $0.cellProvider = CellProvider(design: "BareCell") }
    #expect(row.cell.visibilityButton == nil && row.cell.passwordStrengthView == nil && row.cell.hintLabel == nil)
    #expect(row.cell.height?() == 64)
    row.cell.textField.insert("a1B")
    row.cell.togglePasswordVisibility()
    #expect(answers(row, "strength", "color", "isSecure") == ["3", "#03A9F4", "no"])
    #expect(Design.faults.isEmpty)
  }

  @Test func `a design chooses its strength view by name`() {
    Design.install([
      DesignBlueprint(
        name: "MeterCell", outlets: [("textField", nil), ("passwordStrengthView", "MeterStrengthView")])
    ])
    defer { Design.uninstallAll() }
    let row = shown { $0.cellProvider = CellProvider(design: "MeterCell") }
    #expect(row.cell.passwordStrengthView is MeterStrengthView)
    let other = shown { $0.cellProvider = CellProvider(views: ["passwordStrengthView": { SegmentedStrengthView() }]) }
    #expect(other.cell.passwordStrengthView is SegmentedStrengthView)
  }

  @Test func `rows and cells are open to subclasses`() {
    let row = MyPasswordRow("mine")
    controller.form +++ Section() <<< row
    row.updateCell()
    row.cell.textField.insert("abc")
    #expect(row.cell.design.name == "MyPasswordCell")
    #expect(row.cell.height?() == 80)
    #expect((row.cell as? MyPasswordCell)?.edits == 1)
  }

  @Test func `a default initialiser changes every row of the class`() {
    GenericPasswordRow.defaultRowInitializer = { $0.placeholder = "Everywhere" }
    defer { GenericPasswordRow.defaultRowInitializer = nil }
    #expect(GenericPasswordRow().placeholder == "Everywhere")
    #expect(GenericPasswordRow { $0.placeholder = "Here" }.placeholder == "Here")
    #expect(GenericPasswordRow(tag: nil).placeholder == "Password")
  }

  struct OddText: CustomTestStringConvertible {
    let testDescription: String
    let text: String
  }

  @Test(arguments: [
    OddText(testDescription: "emoji", text: "👨‍👩‍👧‍👦🇩🇪👍🏽"),
    OddText(testDescription: "combining marks", text: "e\u{301}a\u{308}"),
    OddText(testDescription: "a mark alone", text: "\u{301}"),
    OddText(testDescription: "right to left", text: "שלום עולם"),
    OddText(testDescription: "a direction mark", text: "\u{200F}a1B"),
    OddText(testDescription: "NUL", text: "a\u{0}b"),
    OddText(testDescription: "100,000 characters", text: String(repeating: "x1Y🇩🇪", count: 25_000)),
  ])
  func `whatever is typed is kept byte by byte`(odd: OddText) {
    let password = odd.text
    let row = shown()
    for character in password.prefix(20) { row.cell.textField.insert(String(character)) }
    row.cell.textField.edit(text: password, cursor: password.count)
    #expect(row.value.map { Array($0.utf8) } == Array(password.utf8))
    row.updateCell()
    #expect(row.cell.textField.text.map { Array($0.utf8) } == Array(password.utf8))
    #expect(row.strength == row.passwordValidator.strengthForPassword(password))
    #expect(row.cell.textField.cursor == password.count)
  }
}

private final class LengthValidator: PasswordValidator {
  let maxStrength = 8.0
  let strengthLevels: [Double: Color] = [0: .red, 4: .green]
  func strengthForPassword(_ password: String) -> Double { min(8, Double(password.count)) }
  func hintForPassword(_ password: String) -> String? { isPasswordValid(password) ? nil : "Longer!" }
  func isPasswordValid(_ password: String) -> Bool { password.count >= 8 }
}

private final class MyPasswordCell: GenericPasswordCell {
  var edits = 0

  override func setup() {
    super.setup()
    dynamicHeight = (collapsed: 60, expanded: 80)
  }

  override func textFieldDidChange() {
    super.textFieldDidChange()
    edits += 1
  }
}

private final class MyPasswordRow: _GenericPasswordRow, RowType {
  required init(tag: String?) {
    super.init(tag: tag)
    cellProvider = CellProvider(design: "MyPasswordCell") { MyPasswordCell(design: $0) }
  }
}
