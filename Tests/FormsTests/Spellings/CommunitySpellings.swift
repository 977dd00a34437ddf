import Forms
import Testing

/// Spellings of the community's rows, as in their READMEs and examples.
@Suite("Spellings: community rows")
struct CommunitySpellings {
  nonisolated struct Scientist: SuggestionValue {
    var id: Int
    var firstName: String
    var lastName: String

    var suggestionString: String {
      return "\(firstName) \(lastName)"
    }

    init(id: Int, firstName: String, lastName: String) {
      self.firstName = firstName
      self.lastName = lastName
      self.id = id
    }

    init?(string stringValue: String) {
      return nil
    }

    static func == (lhs: Scientist, rhs: Scientist) -> Bool {
      return lhs.id == rhs.id
    }
  }

  @Test func `suggestions in a line and in a table`() {
    let options = ["Apple", "Appetizer", "Around", "Addiction", "Anachronism", "Ant", "Author"]
    let users: [Scientist] = [
      Scientist(id: 1, firstName: "Albert", lastName: "Einstein"),
      Scientist(id: 2, firstName: "Isaac", lastName: "Newton"),
    ]
    let form = Form()
    form +++ Section("Input accessory view suggestions")
      <<< SuggestionAccessoryRow<String>("word") {
        $0.filterFunction = { text in
          options.filter({ $0.hasPrefix(text) })
        }
        $0.placeholder = "Enter text that starts with A..."
      }
      +++ Section("Table suggestions")
      <<< SuggestionTableRow<Scientist>("scientist") {
        $0.filterFunction = { text in
          users.filter({ $0.firstName.lowercased().contains(text.lowercased()) })
        }
        $0.maxSuggestionRows = 3
        $0.placeholder = "Search for a famous scientist"
      }
    let driver = FormDriver(form)
    driver.enter("Ap", into: "word")
    driver.enter("AL", into: "scientist")
    #expect(driver.answer("word.suggestions") == .value("Apple, Appetizer"))
    #expect(driver.answer("scientist.suggestions") == .value("Albert Einstein"))
  }

  @Test func `suggestions that come later`() {
    let row = SuggestionTableRow<String>("a") {
      $0.asyncFilterFunction = { text, completion in
        completion([text + "!"])
      }
    }
    FormDriver(Form() +++ row).enter("x", into: "a")
    #expect(row.cell.suggestions == ["x!"])
  }

  @Test func `a row with suggestions of one's own`() {
    final class MySuggestionTableRow<T: SuggestionValue>: _SuggestionRow<SuggestionTableCell<T>>, RowType {
      required public init(tag: String?) {
        super.init(tag: tag)
        maxSuggestionRows = 1
      }
    }
    let row = MySuggestionTableRow<String>("a") { $0.filterFunction = { [$0, $0] } }
    FormDriver(Form() +++ row).enter("x", into: "a")
    #expect(row.cell.suggestions == ["x"])
  }

  @Test func `places`() {
    let form = Form()
    form
      +++ Section("Default row")
      <<< GooglePlacesAccessoryRow("default(1)")
      +++ Section("Choose from table view")
      <<< GooglePlacesTableRow("tableview(2)") {
        $0.title = "Address:"
      }
    FormDriver(form).enter("here", into: "default(1)")
    let row = form.rowBy(tag: "default(1)") as? GooglePlacesAccessoryRow
    switch row?.value {
    case .userInput(let value):
      #expect(value == "here")
    case .prediction(let prediction):
      Issue.record("\(prediction.placeID)")
    case nil:
      Issue.record("no value")
    }
  }

  @Test func `floating titles`() {
    let form = Form()
    form +++ Section("Default")
      <<< TextFloatLabelRow { $0.title = "Text Field" }
      <<< IntFloatLabelRow { $0.title = "Int field" }
      <<< DecimalFloatLabelRow { $0.title = "Decimal field" }
      <<< URLFloatLabelRow { $0.title = "URL field" }
      <<< TwitterFloatLabelRow { $0.title = "Twitter field" }
      <<< AccountFloatLabelRow { $0.title = "Account field" }
      <<< PasswordFloatLabelRow { $0.title = "Password field" }
      <<< NameFloatLabelRow { $0.title = "Name field" }
      <<< EmailFloatLabelRow { $0.title = "Email field" }
      <<< PhoneFloatLabelRow { $0.title = "Phone field" }
      <<< ZipCodeFloatLabelRow { $0.title = "ZipCode field" }
    #expect(form.rows.count == 11)
  }

  @Test func `a row with a floating title of one's own`() {
    final class MyFloatRow: FloatLabelRow<TextFloatLabelCell>, RowType {
      required public init(tag: String?) {
        super.init(tag: tag)
      }
    }
    #expect(MyFloatRow { $0.title = "Title" }.title == "Title")
  }

  @Test func `days of the week`() {
    let row = WeekDayRow {
      $0.value = [.monday, .wednesday, .friday]
    }
    #expect(row.value?.contains(.monday) == true && row.displayText == "Monday, Wednesday, Friday")
  }

  @Test func `images`() {
    let form =
      Form() +++ Section()
      <<< ImageRow { row in
        row.title = "Image Row 1"
        row.sourceTypes = [.PhotoLibrary, .SavedPhotosAlbum]
        row.clearAction = .yes(style: .destructive)
      }
      <<< ImageRow {
        $0.title = "Image Row 2"
        $0.sourceTypes = .PhotoLibrary
        $0.clearAction = .no
      }
    #expect(form.rows.count == 2)
  }

  @Test func `payment cards`() {
    let row = CreditCardRow {
      $0.numberSeparator = "-"
      $0.expirationSeparator = "-"
      $0.maxCreditCardNumberLength = 16
      $0.maxCVVLength = 3
    }
    row.value = CreditCardInfo()
    row.value?.creditCardNumber = "4111111111111111"
    row.updateCell()
    #expect(row.cell.numberField.text == "4111-1111-1111-1111" && row.cell.expirationField != nil)
  }

  @Test func `a payment card in a design of one's own`() {
    final class MyCreditCardRow: _CreditCardRow, RowType {
      required init(tag: String?) {
        super.init(tag: tag)
        cellProvider = CellProvider<CreditCardCell>(nibName: "CustomCell")
      }
    }
    #expect(MyCreditCardRow().cell.design.name == "CustomCell")
  }
}
