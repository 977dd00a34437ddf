import Foundation
import TestSupport

/// Somebody who tries every control of a page's demos; each way of doing so tells what was wrong.
struct Reader {
  let browser: Browser

  private static let script = Task {
    try String(contentsOfFile: TestedPackage.folder + "/Tests/BrowserTests/Reader/reader.js", encoding: .utf8)
  }

  /// Opens a page, waits until its demos are live, and returns their identifiers.
  func open(_ address: String) async throws -> [String] {
    try await browser.go(to: address)
    try await arrive()
    return try await browser.runAsync("reader.begin().then(done)")
  }

  /// Opens a page that sleeps, as its script was taken out.
  func openAsleep(_ address: String) async throws {
    try await browser.go(to: address)
    try await arrive()
  }

  private func arrive() async throws {
    let _: Nothing = try await browser.run(try await Self.script.value)
  }

  /// Wakes a page that sleeps and tells what that did to it besides.
  func wake() async throws -> [String] { try await browser.runAsync("reader.wake().then(done)") }

  /// Has the browser check all tables of the page; tells what does not hold.
  func checkTables() async throws -> [String] {
    let verdict: String = try await browser.runAsync("reader.checkTables().then(done)")
    let isGood = ["checks passed in this browser", "in diesem Browser bestanden"].contains(where: verdict.hasSuffix)
    return isGood ? [] : [verdict]
  }

  /// What a reader operates the controls of a form with.
  enum Hand { case keyboard, pointer }

  /// Operates every control of every demo of the page.
  func operate(by hand: Hand) async throws -> [String] {
    var faults: [String] = []
    let demos: [String] = try await browser.runAsync("reader.begin().then(done)")
    switch hand {
    case .keyboard:
      for demo in demos { faults += try await walk(demo) }
    case .pointer:
      for demo in demos { faults += try await point(demo) }
      // Errors, hints and alerts are there now.
      faults += try await audit(".demo")
      for demo in demos { faults += try await reset(demo) }
    }
    return faults
  }

  /// Goes through a demo by the Tab key, from the link to it until the focus has left it, and operates what it meets;
  /// again as long as there are controls that had not been there before.
  func walk(_ demo: String) async throws -> [String] {
    var faults: [String] = []
    for _ in 1...3 {
      let _: Nothing = try await browser.run("location.hash = ''; location.hash = arguments[0]", [demo])
      var hasEntered = false
      for _ in 1...200 {
        try await browser.press(.tab)
        let focused: Focused = try await browser.run("return reader.focused(arguments[0])", [demo])
        if focused.state == .outside, hasEntered { break }
        hasEntered = hasEntered || focused.state != .outside
        guard let control = focused.control else { continue }
        faults += focused.faults ?? []
        faults += try await operate(control)
      }
      if try await missed(demo).isEmpty { return faults }
    }
    return faults + (try await missed(demo)).map { "the Tab key does not reach \($0)" }
  }

  private func missed(_ demo: String) async throws -> [String] {
    try await browser.run("return reader.missed(arguments[0])", [demo])
  }

  private func operate(_ control: Control) async throws -> [String] {
    switch control.kind {
    case .text, .area: return try await write(into: control)
    case .search: return try await search(in: control)
    case .date: return try await enterDay(into: control)
    case .time: return try await enterTime()
    case .dateTime: return try await enterMoment()
    case .toggle, .button: try await browser.press(.space)
    case .slider: try await browser.press(control.isLast ? .left : .right)
    case .picker: try await browser.press(control.isLast ? .up : .down)
    // The arrow keys choose; the Tab key may have reached a choice that is not chosen yet.
    case .choice: try await browser.press(control.isOn ? control.isLast ? .left : .right : .space)
    case .reset: try await browser.press(.enter)
    // Space would open a dialog of the browser.
    case .file: return []
    }
    return try await judge(control.kind.rawValue)
  }

  /// Operates every control of a demo by pointer, and the keys that only fields take; all but the button that resets it.
  func point(_ demo: String) async throws -> [String] {
    var faults: [String] = []
    for _ in 1...200 {
      let next: Target? = try await browser.run("return reader.next(arguments[0])", [demo])
      guard let next else { return faults + ["\(demo) cannot be reset"] }
      switch next.control.kind {
      case .text, .area:
        try await browser.click(inSight: next.element)
        faults += try await write(into: next.control)
        try await browser.press(.enter)
        faults += try await browser.run("return reader.returned()")
      case .date:
        try await browser.click(inSight: next.element)
        try await browser.press(.left, .left)
        faults += try await enterDay(into: next.control)
      case .time:
        try await browser.click(inSight: next.element)
        try await browser.press(.left, .left, .left)
        faults += try await enterTime()
      case .dateTime:
        try await browser.click(inSight: next.element)
        try await browser.press(.left, .left, .left, .left, .left, .left)
        faults += try await enterMoment()
      case .search:
        try await browser.click(inSight: next.element)
        faults += try await search(in: next.control)
      case .picker:
        try await browser.click(inSight: next.element)
        try await browser.press(next.control.isLast ? .up : .down, .enter)
        faults += try await judge("picker")
      case .slider:
        try await browser.click(next.element, atFraction: next.control.isLast ? 0.2 : 0.9)
        faults += try await judge("slider")
      case .button:
        try await browser.click(inSight: next.element)
        faults += try await judge("tapped")
      case .toggle, .choice:
        try await browser.click(inSight: next.element)
        faults += try await judge(next.control.kind.rawValue)
      case .file: break
      case .reset: return faults
      }
    }
    return faults + ["\(demo) never ends"]
  }

  /// Clicks every control and title of a page's forms, presses keys there, and tells what changed by that.
  func poke() async throws -> [String] {
    let count: Int = try await browser.run("return reader.touchable()")
    guard count > 0 else { return ["there is nothing to touch"] }
    for at in 0..<count {
      let control: Browser.Element = try await browser.run("return reader.touch(arguments[0])", [String(at)])
      try await browser.click(control, atFraction: 0.8)
      let _: Nothing = try await browser.run("reader.touch(arguments[0]).focus()", [String(at)])
      try await browser.press(.space, .right, .up, .home, .end, .down, .left, .enter)
      try await browser.type("4x")
    }
    let change: String = try await browser.run("return reader.changed()")
    return change.isEmpty ? [] : ["a form that sleeps changed: \(change)"]
  }

  /// Presses the button of a demo that lets it begin anew.
  func reset(_ demo: String) async throws -> [String] {
    let target: Target = try await browser.run("return reader.again(arguments[0])", [demo])
    try await browser.click(inSight: target.element)
    return try await judge("reset")
  }

  /// Types at the end, and then once more before the last character; a number takes the place of the one before.
  private func write(into control: Control) async throws -> [String] {
    let isNumber = control.mode == "numeric" || control.mode == "decimal"
    let (text, inset) = isNumber ? ("4", "2") : ("aß3x", "Z")
    try await browser.press(isNumber ? "a" : Browser.Key.end.rawValue, with: .control)
    try await browser.type(text)
    try await browser.press(.left)
    try await browser.type(inset)
    let whole = (isNumber ? "" : control.value) + text.dropLast() + inset + text.suffix(1)
    return try await judge("text", whole, String(whole.utf16.count - 1))
  }

  /// As American browsers ask for it: month, day, year.
  private func enterDay(into control: Control) async throws -> [String] {
    try await browser.type("12011498")
    return try await judge("date", "1498-12-01")
  }

  /// As American browsers ask for it: hours, minutes, half of the day.
  private func enterTime() async throws -> [String] {
    try await browser.type("0730A")
    return try await judge("date", "07:30")
  }

  private func enterMoment() async throws -> [String] {
    try await browser.type("12011498")
    try await browser.press(.right)
    try await browser.type("0730A")
    return try await judge("date", "1498-12-01T07:30")
  }

  /// Types what no list has, and removes it.
  private func search(in control: Control) async throws -> [String] {
    try await browser.press(Browser.Key.end.rawValue, with: .control)
    try await browser.type("aß3")
    let faults = try await judge("search", control.value + "aß3")
    for _ in 1...3 { try await browser.press(.backspace) }
    return faults
  }

  private func judge(_ arguments: String...) async throws -> [String] {
    try await browser.run(
      "return reader.judge(arguments[0], arguments[1], arguments[2] && Number(arguments[2]))", arguments)
  }

  private struct Focused: Decodable {
    var state: State
    var control: Control?
    var faults: [String]?

    enum State: String, Decodable { case outside, known, new }
  }

  struct Target: Decodable {
    var element: Browser.Element
    var control: Control
  }

  struct Control: Decodable {
    var kind: Kind
    var value: String
    /// Its `inputmode`.
    var mode: String
    var isOn: Bool
    /// Whether a slider or picker is at its end.
    var isLast: Bool

    enum Kind: String, Decodable {
      case text, area, search, date, time, dateTime, toggle, choice, slider, picker, file, button, reset
    }
  }
}
