import Foundation
import TestSupport
import Testing

/// Debian's chromedriver, spoken to in the W3C WebDriver protocol.
final class WebDriver: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process: ServerProcess
  private let browsers = BrowserPool()

  init() async throws {
    // Its browsers die with it, however it ends, as they are in its world of processes.
    let world = ["--dev-bind", "/", "/", "--proc", "/proc", "--unshare-pid", "--die-with-parent"]
    process = try await ServerProcess("bwrap", world + ["chromedriver", "--port=0"], saying: "successfully on port ")
  }

  /// Runs `body` with a window that nothing was done in, of a browser that no other test uses meanwhile.
  func withBrowser(
    width: Int = 1200, options: BrowserOptions = BrowserOptions(), _ body: (Browser) async throws -> Void
  ) async throws {
    #expect(TakingTurns.isMyTurn, "suites that open browsers take turns")
    let session = if let free = await browsers.take(options) { free } else { try await begin(options) }
    do {
      let browser = try await open(in: session, width: width)
      try await body(browser)
      try await close(browser, in: session)
    } catch {
      // Nobody else gets a browser that a test has failed in.
      try? await delete(session.path)
      throw error
    }
    await browsers.giveBack(session, options)
  }

  private func begin(_ options: BrowserOptions) async throws -> BrowserPool.Session {
    var chrome = ChromeOptions(
      binary: options.hasWindows ? "/usr/bin/chromium" : "/usr/bin/chromium-headless-shell")
    chrome.args += options.arguments
    let capabilities = Capabilities(
      alwaysMatch: .init(chrome: chrome, timeouts: ["script": 90_000, "pageLoad": 300_000]))
    let begun: Begun = try await post("/session", ["capabilities": capabilities])
    let path = "/session/\(begun.sessionId)"
    return BrowserPool.Session(path: path, window: try await get(path + "/window"))
  }

  private func open(in session: BrowserPool.Session, width: Int) async throws -> Browser {
    let window: Window = try await post(session.path + "/window/new", ["type": "tab"])
    let _: Nothing = try await post(session.path + "/window", ["handle": window.handle])
    // The tabs of a window have one size.
    let _: Nothing = try await post(session.path + "/window/rect", ["width": width, "height": 1000])
    return Browser(driver: self, session: session.path)
  }

  private func close(_ browser: Browser, in session: BrowserPool.Session) async throws {
    try await browser.forget()
    try await delete(session.path + "/window")
    let _: Nothing = try await post(session.path + "/window", ["handle": session.window])
    _ = try await browser.complaints()
  }

  func post<Body: Encodable, Value: Decodable>(_ path: String, _ body: Body) async throws -> Value {
    try await send("POST", path, JSONEncoder().encode(body))
  }

  func get<Value: Decodable>(_ path: String) async throws -> Value { try await send("GET", path, nil) }

  func delete(_ path: String) async throws { let _: Nothing = try await send("DELETE", path, nil) }

  private func send<Value: Decodable>(_ method: String, _ path: String, _ body: Data?) async throws -> Value {
    let request = LocalRequest(method: method, path: path, body: body ?? Data())
    let (status, data) = try request.send(toPort: process.port)
    guard status == 200 else {
      throw Failure(description: "\(method) \(path): \(String(decoding: data.prefix(1200), as: UTF8.self))")
    }
    return try JSONDecoder().decode(Reply<Value>.self, from: data).value
  }

  private struct Reply<Value: Decodable>: Decodable { var value: Value }

  private struct Begun: Decodable { var sessionId: String }

  private struct Window: Decodable { var handle: String }

  private struct Capabilities: Encodable {
    var alwaysMatch: Match

    struct Match: Encodable {
      var chrome: ChromeOptions
      var timeouts: [String: Int]
      var logging = ["browser": "ALL"]

      enum CodingKeys: String, CodingKey {
        case chrome = "goog:chromeOptions"
        case logging = "goog:loggingPrefs"
        case timeouts
      }
    }
  }

  private struct ChromeOptions: Encodable {
    var binary: String
    // What scrolls on by itself is not where a pointer that was sent there finds it.
    var args = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-smooth-scrolling",
      "--lang=en-US", "--window-size=1200,1000",
    ]
  }
}

/// What a browser is started with.
struct BrowserOptions: Hashable {
  var isScripting = true
  var prefersReducedMotion = false
  var isDark = false
  /// Whether it is the whole browser. Without its windows and menus, which nobody sees here, it takes 0.6 of the processor
  /// time, and shows and runs pages by the same code.
  var hasWindows = false

  var arguments: [String] {
    (isScripting ? [] : ["--blink-settings=scriptEnabled=false"])
      + (prefersReducedMotion ? ["--force-prefers-reduced-motion"] : [])
      + (isDark ? ["--blink-settings=preferredColorScheme=0"] : [])
  }
}

/// A reply whose value says nothing.
struct Nothing: Decodable {
  init(from decoder: any Decoder) throws {}
}
