import Foundation
import Synchronization
import Toolchains

/// One browser window, and a reader's hands.
struct Browser: Sendable {
  let driver: WebDriver
  let session: String
  private let hosts = Hosts()

  init(driver: WebDriver, session: String) {
    self.driver = driver
    self.session = session
  }

  /// Whose pages were opened.
  private final class Hosts: Sendable {
    let all = Mutex<Set<String>>([])
  }

  func go(to address: String) async throws {
    if let url = URL(string: address), let scheme = url.scheme {
      let host = scheme == "file" ? "file://" : "\(scheme)://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
      _ = hosts.all.withLock { $0.insert(host) }
    }
    CommandLog.noteStart(of: "page")
    let _: Nothing = try await driver.post(session + "/url", ["url": address])
  }

  /// Takes from the browser what pages have left in it.
  func forget() async throws {
    for host in hosts.all.withLock({ $0 }) {
      let _: Nothing = try await develop("Storage.clearDataForOrigin", ["origin": host, "storageTypes": "all"])
    }
    for what in ["clearBrowserCache", "clearBrowserCookies"] {
      let _: Nothing = try await develop("Network.\(what)", [String: String]())
    }
  }

  /// What a script returns; it runs beside the page's own, which its Content-Security-Policy does not touch.
  func run<Value: Decodable>(_ script: String, _ arguments: [String] = []) async throws -> Value {
    try await driver.post(session + "/execute/sync", Script(script: script, args: arguments))
  }

  /// The text that an expression of the page is.
  func text(_ expression: String) async throws -> String {
    try await run("return String(\(expression))")
  }

  func isTrue(_ expression: String) async throws -> Bool { try await run("return Boolean(\(expression))") }

  /// Waits, frame by frame, for an expression to become true.
  func wait(for expression: String) async throws {
    let script = """
      const done = arguments[arguments.length - 1];
      const look = () => (\(expression)) ? done(true) : setTimeout(look, 5);
      look();
      """
    let _: Bool = try await driver.post(session + "/execute/async", Script(script: script, args: []))
  }

  /// Calls `script` with a callback named `done` and returns what that is given.
  func runAsync<Value: Decodable>(_ script: String, _ arguments: [String] = []) async throws -> Value {
    let whole = "const done = arguments[arguments.length - 1];\n" + script
    return try await driver.post(session + "/execute/async", Script(script: whole, args: arguments))
  }

  func click(_ selector: String) async throws {
    try await click(find(selector))
  }

  /// Clicks into the element and types.
  func type(_ text: String, into selector: String) async throws {
    try await type(text, into: find(selector))
  }

  func type(_ text: String, into element: Element) async throws {
    let _: Nothing = try await driver.post(session + "/element/\(element.id)/value", ["text": text])
  }

  /// What the browser has complained of since it was last asked: errors of scripts, refused files, broken policies.
  func complaints() async throws -> [String] {
    let entries: [LogEntry] = try await driver.post(session + "/se/log", ["type": "browser"])
    return entries.filter { ["WARNING", "SEVERE"].contains($0.level) && !$0.message.contains("favicon.ico") }.map {
      $0.message
    }
  }

  private struct LogEntry: Decodable {
    var level: String
    var message: String
  }

  /// Presses keys, one after the other, wherever the focus is.
  func press(_ keys: Key...) async throws {
    let actions = keys.flatMap {
      [KeyAction(type: "keyDown", value: $0.rawValue), .init(type: "keyUp", value: $0.rawValue)]
    }
    try await perform(actions)
  }

  func type(_ text: String) async throws {
    try await perform(
      text.flatMap { [KeyAction(type: "keyDown", value: String($0)), KeyAction(type: "keyUp", value: String($0))] })
  }

  /// Presses a key while another is held.
  func press(_ key: String, with held: Key) async throws {
    try await perform([
      KeyAction(type: "keyDown", value: held.rawValue), .init(type: "keyDown", value: key),
      .init(type: "keyUp", value: key), .init(type: "keyUp", value: held.rawValue),
    ])
  }

  private func perform(_ actions: [KeyAction]) async throws {
    let source = KeySource(type: "key", id: "keyboard", actions: actions)
    let _: Nothing = try await driver.post(session + "/actions", ["actions": [source]])
  }

  private func find(_ selector: String) async throws -> Element {
    try await driver.post(session + "/element", ["using": "css selector", "value": selector])
  }

  /// The driver's name for an element of the page, as scripts return it.
  struct Element: Decodable {
    var id: String

    init(from decoder: any Decoder) throws {
      let names = try [String: String](from: decoder)
      guard let id = names.values.first else { throw WebDriver.Failure(description: "no element") }
      self.id = id
    }
  }

  enum Key: String {
    case backspace = "\u{E003}"
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case space = " "
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case home = "\u{E011}"
    case end = "\u{E010}"
    case control = "\u{E009}"
    case shift = "\u{E008}"
  }

  private struct Script: Encodable {
    var script: String
    var args: [String]
  }

  private struct KeySource: Encodable {
    var type: String
    var id: String
    var actions: [KeyAction]
  }

  private struct KeyAction: Encodable {
    var type: String
    var value: String
  }
}
