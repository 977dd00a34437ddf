/// What a still shows, done by hand.
extension Reader {
  /// A still of a page: what was typed into which demo.
  struct Still: Decodable {
    var number: Int
    var demo: String
    var inputs: [Input]

    struct Input: Decodable {
      var tag: String
      var value: String
    }
  }

  func stills() async throws -> [Still] { try await browser.run("return reader.stills()") }

  /// Starts a demo again, enters what the still says, leaves the field, and tells in what the two differ then.
  func copy(_ still: Still) async throws -> String {
    try await browser.click("#\(still.demo) .demo-reset")
    for input in still.inputs {
      let target: Target = try await browser.run(
        "return reader.inRow(arguments[0], arguments[1], arguments[2])", [still.demo, input.tag, input.value])
      switch target.control.kind {
      case .toggle:
        if (input.value == "on") != target.control.isOn { try await browser.click(target.element) }
      case .choice: try await browser.click(target.element)
      case .button, .reset:
        try await browser.click(target.element)
        try await choose(input, of: still.demo)
      case .slider:
        try await browser.click(target.element)
        try await browser.press(.home)
        for _ in 1...100 where try await browser.text("document.activeElement.value") != input.value {
          try await browser.press(.right)
        }
      case .picker: try await pick(input, of: still.demo)
      case .date:
        try await browser.click(target.element)
        try await browser.press(.left, .left)
        let parts = input.value.split(separator: "-")
        try await browser.type(String(parts[1] + parts[2] + parts[0]))
      case .time:
        try await browser.click(target.element)
        try await browser.press(.left, .left, .left)
        try await browser.type(Self.typed(time: input.value))
      case .dateTime:
        try await browser.click(target.element)
        try await browser.press(.left, .left, .left, .left, .left, .left)
        let parts = input.value.split(separator: " ").map(String.init)
        let day = parts[0].split(separator: "-")
        try await browser.type(String(day[1] + day[2] + day[0]))
        try await browser.press(.right)
        try await browser.type(Self.typed(time: parts[1]))
      case .file:
        let _: Nothing = try await browser.runAsync("reader.choose(arguments[0]).then(done)", [input.value])
      case .text, .area, .search:
        try await browser.click(target.element)
        try await browser.press("a", with: .control)
        try await browser.type(input.value)
      }
    }
    try await browser.click("#\(still.demo) .demo-state")
    // What the mouse button held back comes right behind the click.
    let _: Bool = try await browser.runAsync("setTimeout(done, 0, true)")
    return try await browser.run(
      "return reader.differs(arguments[0], Number(arguments[1]))", [still.demo, String(still.number)])
  }

  /// A time as American browsers ask for it.
  private static func typed(time: String) -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let hour = (parts[0] + 11) % 12 + 1
    return (hour < 10 ? "0" : "") + "\(hour)" + (parts[1] < 10 ? "0" : "") + "\(parts[1])" + (parts[0] < 12 ? "A" : "P")
  }

  /// Chooses in the list that the row's button has opened, if the value is of it, and closes the list.
  private func choose(_ input: Still.Input, of demo: String) async throws {
    var hasChosen = false
    for part in Set([input.value] + input.value.split(separator: ", ").map(String.init)).sorted() {
      let choice: Browser.Element? = try await browser.run(
        "return reader.inList(arguments[0], arguments[1], arguments[2])", [demo, input.tag, part])
      guard let choice else { continue }
      hasChosen = true
      try await browser.click(choice)
    }
    guard hasChosen else { return }
    let opener: Browser.Element? = try await browser.run(
      "return reader.opener(arguments[0], arguments[1])", [demo, input.tag])
    if let opener { try await browser.click(opener) }
  }

  /// Chooses in each column of a row; what the next one offers may depend on that.
  private func pick(_ input: Still.Input, of demo: String) async throws {
    let columns: [Browser.Element] = try await browser.run(
      "return reader.columns(arguments[0], arguments[1])", [demo, input.tag])
    let parts =
      columns.count < 2
      ? [input.value] : input.value.split { $0 == "," || $0 == ":" }.map { $0.drop { $0 == " " } }.map(String.init)
    for (column, part) in zip(columns, parts) { try await browser.type(part, into: column) }
  }
}
