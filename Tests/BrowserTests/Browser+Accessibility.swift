/// What the browser tells screen readers.
struct AccessibleNode: Decodable {
  var role: String
  var name: String
  var description: String
  /// `live`, `invalid`, `valuetext` … as text.
  var properties: [String: String]

  init(from decoder: any Decoder) throws {
    let coded = try Coded(from: decoder)
    role = coded.role?.value?.text ?? ""
    name = coded.name?.value?.text ?? ""
    description = coded.description?.value?.text ?? ""
    properties = Dictionary((coded.properties ?? []).map { ($0.name, $0.value.value?.text ?? "") }) { first, _ in first
    }
  }

  private struct Coded: Decodable {
    var role: Value?
    var name: Value?
    var description: Value?
    var properties: [Property]?
  }

  private struct Property: Decodable {
    var name: String
    var value: Value
  }

  private struct Value: Decodable {
    var value: Text?
  }

  private struct Text: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        text = String(flag)
      } else if let number = try? container.decode(Double.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }
}

extension Browser {
  /// The node of the accessibility tree that an element has.
  func accessibleNode(_ selector: String) async throws -> AccessibleNode {
    let _: Nothing = try await develop("Accessibility.enable", [String: String]())
    let found: Evaluated = try await develop(
      "Runtime.evaluate", ["expression": "document.querySelector(`\(selector)`)"])
    let tree: Tree = try await develop(
      "Accessibility.getPartialAXTree", Wanted(objectId: found.result.objectId, fetchRelatives: false))
    guard let node = tree.nodes.first else { throw WebDriver.Failure(description: "\(selector) is not in the tree") }
    return node
  }

  /// Makes the window so narrow or wide, also narrower than a window can be.
  func show(width: Int, height: Int = 900) async throws {
    let _: Nothing = try await develop(
      "Emulation.setDeviceMetricsOverride", Metrics(width: width, height: height))
  }

  /// Shows pages by day or by night, and to those who want to see nothing move, if so.
  func show(isDark: Bool, isStill: Bool = false) async throws {
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": isStill ? "reduce" : ""],
    ]
    let _: Nothing = try await develop("Emulation.setEmulatedMedia", ["features": features])
  }

  /// Runs a script in every page from now on, before the page's own.
  func prepare(_ script: String) async throws {
    let _: Nothing = try await develop("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// A command of the browser's own protocol for developers.
  func develop<Parameters: Encodable, Value: Decodable>(
    _ command: String, _ parameters: Parameters
  ) async throws -> Value {
    try await driver.post(session + "/goog/cdp/execute", Command(cmd: command, params: parameters))
  }

  private struct Command<Parameters: Encodable>: Encodable {
    var cmd: String
    var params: Parameters
  }

  private struct Evaluated: Decodable {
    var result: Result

    struct Result: Decodable { var objectId: String }
  }

  private struct Wanted: Encodable {
    var objectId: String
    var fetchRelatives: Bool
  }

  private struct Tree: Decodable { var nodes: [AccessibleNode] }

  private struct Metrics: Encodable {
    var width: Int
    var height: Int
    var deviceScaleFactor = 1
    var mobile = false
  }
}
