import Foundation
import TestSupport
import Testing

/// Debian's chromedriver, spoken to in the W3C WebDriver protocol.
final class WebDriver: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String

    /// Whether it is the browser that went, not the page that is wrong: what the driver says once a session has ended.
    var isOfDeadBrowser: Bool {
      ["invalid session id", "tab crashed", "disconnected:", "chrome not reachable"].contains {
        description.contains($0)
      }
    }
  }

  private let process: ServerProcess

  init() async throws {
    process = try await ServerProcess("chromedriver", ["--port=0"], saying: "successfully on port ")
  }

  /// Runs `body` with a browser of its own, closed after. Where many programs want the machine a browser may die of itself,
  /// at any moment: `body` then begins once more, in a new one.
  func withBrowser(
    width: Int = 1200, height: Int = 1000, options: BrowserOptions = BrowserOptions(),
    _ body: (Browser) async throws -> Void
  ) async throws {
    #expect(TakingTurns.isMyTurn, "suites that open browsers take turns")
    var chrome = ChromeOptions()
    chrome.args += ["--window-size=\(width),\(height)"] + options.arguments
    let capabilities = Capabilities(
      alwaysMatch: .init(chrome: chrome, timeouts: ["script": 300_000, "pageLoad": 300_000]))
    do { try await withSession(capabilities, body) } catch let failure as Failure where failure.isOfDeadBrowser {
      try await withSession(capabilities, body)
    }
  }

  private func withSession(_ capabilities: Capabilities, _ body: (Browser) async throws -> Void) async throws {
    let browser = Browser(driver: self, session: "/session/\(try await begin(capabilities).sessionId)")
    do { try await body(browser) } catch {
      try? await delete(browser.session)
      throw error
    }
    try await delete(browser.session)
  }

  /// The driver gives a browser a minute to start, which on a busy machine may be too little: it is asked twice.
  private func begin(_ capabilities: Capabilities) async throws -> Session {
    if let session: Session = try? await post("/session", ["capabilities": capabilities]) { return session }
    return try await post("/session", ["capabilities": capabilities])
  }

  func post<Body: Encodable, Value: Decodable>(_ path: String, _ body: Body) async throws -> Value {
    try await send("POST", path, JSONEncoder().encode(body))
  }

  func get<Value: Decodable>(_ path: String) async throws -> Value { try await send("GET", path, nil) }

  func delete(_ path: String) async throws { let _: Nothing = try await send("DELETE", path, nil) }

  private func send<Value: Decodable>(_ method: String, _ path: String, _ body: Data?) async throws -> Value {
    let request = LocalRequest(method: method, path: path, body: body ?? Data())
    let (status, data) = try await reply(to: request)
    guard status == 200 else {
      throw Failure(description: "\(method) \(path): \(String(decoding: data.prefix(1200), as: UTF8.self))")
    }
    return try JSONDecoder().decode(Reply<Value>.self, from: data).value
  }

  /// Waits on a thread of its own: those of tasks are as few as the machine's cores, and other tests need them.
  private func reply(to request: LocalRequest) async throws -> (status: Int, body: Data) {
    let port = process.port
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try request.send(toPort: port) })
      }
    }
  }

  private struct Reply<Value: Decodable>: Decodable { var value: Value }

  private struct Session: Decodable { var sessionId: String }

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
    // What scrolls on by itself is not where a pointer that was sent there finds it.
    var args = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-smooth-scrolling",
      "--lang=en-US",
    ]
  }
}

/// What a browser is started with.
struct BrowserOptions {
  var isScripting = true
  var prefersReducedMotion = false
  var isDark = false

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
