/// A program that uses all of `Forms`, from patterns to whole sessions, and prints the results.
///
/// - Parameter seed: chooses its random events.
func embeddedProbe(seed: UInt64) -> String {
  #"""
  import Forms

  final class ReadmeValidator: PasswordValidator, ColorsForStrengths {
    let maxStrength = 7.5
    func strengthForPassword(_ password: String) -> Double { Double(password.count) * 0.75 }
    func hintForPassword(_ password: String) -> String? { isPasswordValid(password) ? nil : "Longer \u{2013} \u{1F511}" }
    func isPasswordValid(_ password: String) -> Bool { password.count >= 10 }
    func colorsForStrengths() -> [Double: Color] { [0.1: .red, 2.5: .orange, 5: .purple.withAlphaComponent(0.5)] }
  }

  final class FaultyValidator: PasswordValidator {
    var maxStrength: Double
    var strength: Double
    init(_ maxStrength: Double, _ strength: Double) {
      self.maxStrength = maxStrength
      self.strength = strength
    }
    var strengthLevels: [Double: Color] { [Double.nan: .red, -1: .blue, 9: .green] }
    func strengthForPassword(_ password: String) -> Double { strength }
    func hintForPassword(_ password: String) -> String? { nil }
    func isPasswordValid(_ password: String) -> Bool { false }
  }

  class MyPasswordCell: GenericPasswordCell {
    override func setup() {
      super.setup()
      dynamicHeight = (collapsed: 60, expanded: nil)
      visibilityImage = (on: "open", off: nil)
    }
  }

  final class MyPasswordRow: _GenericPasswordRow, RowType {
    required init(tag: String?) {
      super.init(tag: tag)
      cellProvider = CellProvider(design: "MyPasswordCell", views: ["passwordStrengthView": { MeterStrengthView() }]) {
        MyPasswordCell(design: $0)
      }
    }
  }

  final class SignUp: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Sign up"
      let password = GenericPasswordRow("password") { row in
        row.placeholder = "Create a password"
        row.add(rule: RulePassword(row.passwordValidator))
        row.validationOptions = .validatesAlways
      }
      form +++ Section("Account")
        <<< TextRow("name") { row in
          row.title = "Name"
          row.add(rule: RuleRequired())
          row.add(rule: RuleMinLength(minLength: 2, id: "short"))
        }
        <<< EmailRow("email") { $0.add(rule: RuleEmail()) }
        <<< IntRow("age") { $0.add(rule: RuleRange(min: 13, max: 124)) }
        +++ Section("Secret")
        <<< password
        <<< TextRow("repeated") { row in
          row.add(rule: RuleEqualsToRow(row: password))
          row.hidden = .function(["password"]) { form in
            let row: RowOf<String>? = form.rowBy(tag: "password")
            return row?.value?.isEmpty ?? true
          }
        }
        <<< MyPasswordRow("mine") { row in
          row.passwordValidator = ReadmeValidator()
          row.value = "preset"
        }
    }
  }

  struct Profile {
    @Tracked var name: String? = "Tom"
    @Tracked var age: Int? = 27

    func changes() -> FormValues {
      var changes = FormValues()
      changes.add("name", ifChanged: $name)
      changes.add("age", ifChanged: $age)
      return changes
    }
  }

  func yes(_ flag: Bool) -> String { flag ? "yes" : "no" }
  func list(_ errors: [ValidationError]) -> String { errors.map { $0.msg }.joined(separator: "; ") }

  func patterns() {
    let texts = ["", "a", "A1", "e\u{301}", "\u{E9}", "a\u{0}b", "שלום", "٤", "👨‍👩‍👧", "a b\n", "a@b.co", "x{2}"]
    for pattern in [
      "[a-z]", "^\\w+$", "\\d", "\\s", "^.$", "[^a-zA-Z]", "(a|b)+$", "\\bb\\b", "[\\w.]+@[\\w.]+", "x\\{[0-9]\\}", "\u{E9}",
      "(a*)*$", "[z-a]", "(a", "\\p{L}", "a{2}{3}",
    ] {
      print("\(pattern): \(texts.map { yes($0.satisfiesRegexp(pattern)) }.joined(separator: " "))")
      print(texts.map { RuleRegExp(regExpr: pattern).isValid(value: $0)?.msg ?? "ok" }.joined(separator: " | "))
    }
  }

  func rules() {
    var texts = RuleSet<String>()
    texts.add(rule: RuleRequired())
    texts.add(rule: RuleEmail())
    texts.add(rule: RuleMinLength(minLength: 3))
    texts.add(rule: RuleMaxLength(maxLength: 6))
    texts.add(rule: RuleExactLength(exactLength: 5))
    texts.add(rule: RuleClosure(msg: "no x", isMet: { $0?.contains("x") != true }))
    for value in [nil, "", "ab", "abcde", "a@b.co", "xxxxxxx", "👨‍👩‍👧‍👦🇩🇪", "e\u{301}e\u{301}e\u{301}"] { print(list(texts.validate(value))) }
    var numbers = RuleSet<Double>()
    numbers.add(rule: RuleGreaterThan(min: 0.5))
    numbers.add(rule: RuleGreaterOrEqualThan(min: 1))
    numbers.add(rule: RuleSmallerThan(max: 1e21))
    numbers.add(rule: RuleSmallerOrEqualThan(max: 2.25))
    numbers.add(rule: RuleRange(0.1...0.3))
    for value in [nil, 0.5, 1, 0.1 + 0.2, 2.25, 1e21, .nan] as [Double?] { print(list(numbers.validate(value))) }
    var flags = RuleSet<Bool>()
    flags.add(rule: RuleRequired(id: "flag"))
    print(list(flags.validate(nil)) + list(flags.validate(false)))
    flags.remove(ruleWithIdentifier: "flag")
    print(yes(flags.isEmpty))
  }

  func colors() {
    for hex in ["#F44336", "#FFC107", "#03A9F4", "#8BC34A", "#12345678", "#000", "nonsense"] {
      guard let color = Color(hex: hex) else {
        print("no colour")
        continue
      }
      let hsb = color.hsb
      let pale = Color(hue: hsb.hue, saturation: 0.06, brightness: 1, alpha: color.alpha)
      print("\(color.hex) \(pale.hex) \(hsb.hue) \(hsb.saturation) \(hsb.brightness)")
    }
  }

  func passwords() {
    let long = String(repeating: "a1B👍🏽", count: 25_000)
    let texts = [
      "", "a", "a1", "a1B", "a1Bcde", "ABC", "👨‍👩‍👧‍👦🇩🇪👍🏽a1B", "a1Be\u{301}e\u{301}", "a1Bאבג", "\u{0}a\u{0}1\u{0}B", "\u{301}",
      "\r\n\r\n", long,
    ]
    let validators: [PasswordValidator] = [DefaultPasswordValidator(), ReadmeValidator()]
    let views: [PasswordStrengthView] = [
      PasswordStrengthView(), DefaultPasswordStrengthView(), SegmentedStrengthView(), MeterStrengthView(),
    ]
    for validator in validators {
      for view in views { view.setPasswordValidator(validator) }
      for text in texts {
        print("\(text.utf8.count) bytes, \(text.count) characters, \(validator.strengthForPassword(text))")
        print(yes(validator.isPasswordValid(text)) + " " + (validator.hintForPassword(text) ?? "no hint"))
        for view in views {
          view.updateStrength(password: text)
          draw(view)
        }
      }
    }
    for validator in [FaultyValidator(0, 1), FaultyValidator(.nan, 0), FaultyValidator(4, 9), FaultyValidator(4, .nan)] {
      for view in views {
        view.setPasswordValidator(validator)
        view.updateStrength(password: "x")
        draw(view)
      }
    }
  }

  func draw(_ view: PasswordStrengthView) {
    let bars = view.segments.map { "\($0.role.rawValue) \($0.start)-\($0.end) \($0.color)" }.joined(separator: ", ")
    print("\(view.strength) \(view.valueText ?? "") \(view.text ?? "") [\(bars)]")
  }

  func session() {
    let driver = FormDriver(SignUp())
    driver.open()
    func show(_ step: String, _ fault: DriverError?) {
      // The browser build has no words for it.
      print(step + (fault == nil ? ": done" : ": refused"))
      var form = SnapshotWriter()
      driver.write(to: &form)
      print(String(decoding: form.fields, as: UTF8.self))
      for question in [
        "password.strength", "password.hint", "password.color", "password.isSecure", "password.isPasswordValid",
        "password.height", "password.errors", "mine.strength", "mine.maxStrength", "mine.hint", "mine.color", "name.errors",
        "email.errors", "age.errors", "repeated.errors", "repeated.isHidden", "form.isValid", "form.errors", "form.values",
        "form.changes", "password.nonsense",
      ] {
        switch driver.answer(question) {
        case .value(let text): print("\(question) = \(text ?? "nothing")")
        case .flag(let flag): print(question + (flag ? " holds" : " does not hold"))
        case .unknownRow: print(question + " has no row")
        case .unknownProperty: print(question + " is unknown")
        }
      }
    }
    show("open", nil)
    show("name", driver.enter("A", into: "name"))
    show("name again", driver.enter("Ame\u{301}lie 👩‍🚀", into: "name"))
    show("email", driver.enter("nobody", into: "email"))
    show("age", driver.enter("12", into: "age"))
    show("age again", driver.enter("2147483648", into: "age"))
    show("focus", driver.focus("password"))
    for character in "a1Bcde" { show("typed", driver.type(String(character))) }
    show("toggle", driver.tap("password", outlet: "visibilityButton"))
    show("return", driver.pressReturn())
    show("repeated", driver.enter("a1Bcdf", into: "repeated"))
    show("repeated again", driver.enter("a1Bcde", into: "repeated"))
    show("emptied", driver.enter("", into: "password"))
    show("NUL", driver.enter("a\u{0}1\"\\<>&\u{2028}\u{7F}", into: "password"))
    show("mine", driver.enter("שלום עולם 123", into: "mine"))
    show("mine toggled", driver.tap("mine", outlet: "visibilityButton"))
    show("nobody", driver.enter("x", into: "nobody"))
    show("long", driver.enter(String(repeating: "x1Y🇩🇪", count: 25_000), into: "password"))
    show("blur", driver.blur())
  }

  func changes() {
    var profile = Profile()
    print(profile.changes().description)
    profile.name = nil
    profile.age = 28
    print(profile.changes().description)
    profile.age = 27
    print(profile.changes().description)
    let result = ValidationResult.failure("too short")
    print(yes(result == .failure("too short")) + yes(result == .success) + (result.failure ?? ""))
  }

  /// The same random events in both builds.
  func randomEvents() {
    var state: UInt64 = \#(seed)
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let form = Form()
    let driver = FormDriver(form)
    var tags = 0
    func newRow() -> BaseRow {
      tags += 1
      let (tag, other) = ("t\(tags)", "t\(number(tags) + 1)")
      let row: BaseRow
      switch number(5) {
      case 0: row = IntRow(tag) { $0.add(rule: RuleGreaterThan(min: 3)) }
      case 1: row = SwitchRow(tag) { $0.add(rule: RuleRequired()) }
      case 2: row = DateInlineRow(tag)
      case 3: row = ListCheckRow<String>(tag) { $0.selectableValue = tag }
      default:
        row = TextRow(tag) {
          $0.trimsWhitespace = true
          $0.add(rule: RuleMinLength(minLength: 3))
        }
      }
      row.validationOptions = [.onChange, .onBlur, .onChangeAfterBlurred, [.onBlur, .clearsOnChange]][number(4)]
      if other != tag, number(2) == 0 {
        row.hidden = Condition(stringLiteral: "$\(other) CONTAINS[c] 'X' OR $\(other) > 5")
      }
      if other != tag, number(3) == 0 {
        row.disabled = .function([other]) { ($0.rowBy(tag: other) as BaseRow?)?.isHidden == true }
      }
      return row
    }
    let list = MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "List") {
      $0.tag = "list"
      $0.maximumRows = 5
      $0.multivaluedRowToInsertAt = { _ in newRow() }
    }
    form +++ Section("A") +++ SelectableSection<ListCheckRow<String>>("B", selectionType: .multipleSelection) +++ list
    form.add(rule: FormRule(msg: "Too many") { $0.rows.count < 12 })
    let words = ["", " x", "12", "abc", "2 ", "YXZ", "on", "off"]
    for step in 0..<100_000 {
      let rows = form.allRows
      let row = rows[number(rows.count)]
      switch number(12) {
      case 0...3: if let tag = row.tag { driver.enter(words[number(8)], into: tag) }
      case 4: if let tag = row.tag { driver.focus(tag) }
      case 5: driver.type(words[number(8)])
      case 6: driver.pressReturn()
      case 7: if let tag = row.tag { driver.tap(tag) }
      case 8: if rows.count < 20 { form.allSections[number(2)].insert(newRow(), at: number(4)) }
      case 9: if rows.count > 8, row.tag != nil { row.section?.removeAll { $0 === row } }
      case 10: if number(2) == 0 { list.insertRow() } else { list.moveRow(row, to: number(4)) }
      default: if number(2) == 0 { list.deleteRow(row) } else { row.resetRowValue() }
      }
      if step % 100 > 0 { continue }
      var line = "\(step) \(form.values(includeHidden: true).description)"
      for row in form.rows {
        line += " \(row.tag ?? "-")" + (row.isValid ? "" : "!" + list1(row.validationErrors)) + (row.isDisabled ? "x" : "")
      }
      print(line + " focus " + (form.focusedRow?.tag ?? "none") + (form.isValid ? " valid" : " invalid"))
    }
  }
  func list1(_ errors: [ValidationError]) -> String { errors.first?.msg ?? "" }

  patterns()
  randomEvents()
  rules()
  colors()
  passwords()
  session()
  changes()
  print("end")
  """#
}
