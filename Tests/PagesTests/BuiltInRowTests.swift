import Forms
import Testing

@testable import Pages

/// The rows that Forms has, drawn into the designs that the theme has.
@MainActor @Suite(.serialized) struct BuiltInRowTests {
  static func driver(_ form: Form) -> FormDriver {
    Design.uninstallAll()
    Design.install(
      TestTheme.shipped.designOutlets.map { design in
        DesignBlueprint(name: design.name, outlets: design.outlets.map { ($0.name, $0.viewClass) })
      })
    return FormDriver(form)
  }

  static func everyRow() -> Form {
    let form = Form()
    form +++ Section("You")
      <<< NameRow("name") {
        $0.title = "Name"
        $0.value = "Samantha MacDonald"
      }
      <<< EmailRow("email") {
        $0.title = "E-mail"
        $0.add(rule: RuleEmail())
      }
      <<< PhoneRow("phone") {
        $0.title = "Phone"
        $0.placeholder = "+1 …"
      }
      <<< IntRow("age") {
        $0.title = "Age"
        $0.value = 30
      }
      <<< DateRow("born") {
        $0.title = "Date of birth"
        $0.value = Day(year: 1992, month: 7, day: 26)
      }
      <<< LocationRow("home") {
        $0.title = "Where do you live?"
        $0.value = Location(latitude: -34.9, longitude: -56.2)
      }
      <<< SwitchRow("letters") {
        $0.title = "Send me letters"
        $0.value = true
      }
      <<< CheckRow("terms") {
        $0.title = "I have read the terms"
        $0.value = true
      }
      <<< LabelRow("version") {
        $0.title = "Version"
        $0.value = "2.1"
      }
    form +++ Section(footer: "Six characters or more, with a number and both cases.")
      <<< GenericPasswordRow("password") { $0.placeholder = "Create a password" }
      <<< TextRow("nickname") { $0.placeholder = "Nickname" }
    form +++ Section() <<< ButtonRow("create") { $0.title = "Create account" }
    return form
  }

  /// Rows with lists, columns and times.
  static func choices() -> Form {
    let form = Form()
    form +++ Section()
      <<< PushRow<String>("push") { $0.options = (1...10).map { "Town \($0)" } }
      <<< AlertRow<String>("alert") { $0.options = ["a"] }
      <<< MultipleSelectorRow<String>("several") { $0.options = ["a", "b"] }
      <<< DoublePickerRow<Int, Int>("double") {
        $0.firstOptions = { [1] }
        $0.secondOptions = { [$0] }
      }
      <<< TriplePickerRow<Int, Int, Int>("triple")
      <<< CountDownRow("count") { $0.value = TimeSpan(minutes: 90) }
      <<< TimeRow("time") { $0.value = TimeOfDay("15:30") }
      <<< DateTimeRow("moment") { $0.value = DateTime("1992-07-26 15:30") }
      <<< DateInlineRow("inline") { $0.value = Day("1992-07-26") }
    return form
  }

  @Test func `lists, columns and times find their designs and all their outlets`() {
    let driver = Self.driver(Self.choices())
    defer { Design.uninstallAll() }
    for tag in ["push", "alert", "several"] { driver.tap(tag) }
    var page = TestPage("```swift demo=all\nform\n```\n")
    page.proof?.demos["all"] = driver.snapshot()
    #expect(page.rendered().diagnostics == [] && Design.faults.isEmpty)
    let html = page.html
    #expect(html.contains(#"type="time" value="15:30""#) || html.contains(#"value="15:30" type="time""#))
    #expect(html.contains(#"value="1992-07-26T15:30""#))
    #expect(
      html.contains(
        #"<button disabled="" class="choice" type="button" value="9" aria-pressed="false">Town 10</button>"#))
    #expect(html.contains(#"<label class="choice"><input class="cell-check" type="checkbox" value="1">b</label>"#))
  }

  @Test func `every row of Forms finds its design and all its outlets`() {
    let driver = Self.driver(Self.everyRow())
    defer { Design.uninstallAll() }
    driver.open()
    _ = driver.enter("a1B", into: "password")
    var page = TestPage("```swift demo=all\nform\n```\n")
    page.proof?.demos["all"] = driver.snapshot()
    let rendered = page.rendered()
    #expect(rendered.diagnostics == [])
    #expect(Design.faults.isEmpty)
    #expect(rendered.bars == 1)
    #expect(page.html.contains(#"value="1992-07-26""#))
    #expect(page.html.contains(">At least 6 characters</p>"))
  }
}
