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
      case .button, .reset: try await browser.click(target.element)
      case .slider:
        try await browser.click(target.element)
        try await browser.press(.home)
        for _ in 1...100 where try await browser.text("document.activeElement.value") != input.value {
          try await browser.press(.right)
        }
      case .picker: try await browser.type(input.value, into: target.element)
      case .date:
        try await browser.click(target.element)
        try await browser.press(.left, .left)
        let parts = input.value.split(separator: "-")
        try await browser.type(String(parts[1] + parts[2] + parts[0]))
      case .file:
        let _: Nothing = try await browser.runAsync("reader.choose(arguments[0]).then(done)", [input.value])
      case .text, .area:
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
}
