/// A program that does to the community's rows what readers might do, sensible or not, and prints the results.
let communityProbe = #"""
  import Forms

  func communityRows(seed: UInt64) {
    var state = seed
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let form = Form()
    form +++ Section()
      <<< SuggestionTableRow<String>("word") { row in
        row.filterFunction = { text in ["alpha", "al\u{E9}", "beta", "a\u{301}"].filter { $0.hasPrefix(text) } }
      }
      <<< SuggestionAccessoryRow<String>("later") { row in
        row.asyncFilterFunction = { text, answer in form.later { answer([text + "1", text + "2"]) } }
      }
      <<< GooglePlacesTableRow("town") { row in
        row.source = PlacesList(["Venice", "Ven\u{E9}", "Mainz am Rhein", "\u{160}ibenik"].map { PlacePrediction(placeID: $0, primaryText: $0) })
      }
      <<< TextFloatLabelRow("text") { $0.title = "Text" }
      <<< DecimalFloatLabelRow("price") { $0.title = "Price" }
      <<< WeekDayRow("days") { $0.displayValueFor = { "\($0?.count ?? -1)" } }
      <<< WeekDayRow("week") { $0.firstDay = .thursday }
      <<< LocationRow("place") { $0.title = "Place" }
      <<< ImageRow("image") { $0.add(rule: RuleRequired()) }
      <<< CreditCardRow("card") { $0.add(rule: RuleCreditCard()) }
    let driver = FormDriver(form)
    var changes = SnapshotWriter(isWhole: false)
    let texts = [
      "", "a", "al", "V\u{E9}", "ven", "4", "41", "378282246310005", "4111 1111 1111 1111", "45.4, 12.3", "91, 0", "x y 2x3",
      "cat.png 64x48", "monday", "sunday", "1.5", "\u{1F469}\u{200D}\u{1F680}4",
    ]
    let acts = ["down", "up", "escape", "0", "1", "7", "0.25 0.5", "1 1", "2 2", "t\n1\n2\n3\n\nn", "t\n1\n0\n0\np\nn", "", "a b"]
    for step in 0..<2000 {
      let row = form.rows[number(form.rows.count)]
      let outlets = row.baseCell.design.bindings
      let outlet = outlets[number(outlets.count)].name
      let text = texts[number(texts.count)]
      let fault: DriverError?
      switch number(9) {
      case 0: fault = driver.enter(text, into: row.tag ?? "")
      case 1: fault = driver.focus(row.tag ?? "")
      case 2: fault = driver.pressReturn()
      case 3: fault = driver.perform(.slide(row: row.id, outlet: outlet, value: Double(number(400) - 200)))
      case 4: fault = driver.perform(.tap(row: row.id, outlet: outlet))
      case 5: fault = driver.perform(.input(row: row.id, outlet: outlet, text: text, cursor: number(20)))
      case 6: fault = driver.blur()
      default: fault = driver.perform(.act(row: row.id, outlet: outlet, text: acts[number(acts.count)]))
      }
      let state = row.propertyNames.map { name in row.property(name)?.text ?? "-" }.joined(separator: "|")
      print("\(step) \(row.tag ?? "") \(outlet) \(fault == nil ? "done" : "refused") \(state)")
      driver.write(to: &changes)
      print(String(decoding: changes.fields, as: UTF8.self))
      if step % 50 == 0 {
        var out = SnapshotWriter()
        driver.write(to: &out)
        print(String(decoding: out.fields, as: UTF8.self))
        print(form.values().description)
      }
    }
  }

  communityRows(seed: 18)
  communityRows(seed: 20_261_125)
  print("end")
  """#
