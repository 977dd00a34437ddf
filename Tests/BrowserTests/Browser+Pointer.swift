/// A reader's pointer.
extension Browser {
  /// Clicks into the middle of an element, or chooses it, where it is an option; fails where something lies above it.
  func click(_ element: Element) async throws {
    let _: Nothing = try await driver.post(session + "/element/\(element.id)/click", [String: String]())
  }

  /// Clicks into an element that is in sight.
  /// - Parameter fraction: 0 is its left end, 1 its right one.
  func click(_ element: Element, atFraction fraction: Double) async throws {
    let box: Box = try await driver.get(session + "/element/\(element.id)/rect")
    try await click(element, rightOfMiddle: Int(box.width * (fraction - 0.5)))
  }

  /// Clicks into the middle of an element that is in sight, or into what lies above it: takes half as long as `click(_:)`,
  /// which looks for that.
  func click(inSight element: Element) async throws { try await click(element, rightOfMiddle: 0) }

  /// Moves the pointer over the middle of an element that is in sight.
  func hover(_ element: Element) async throws { try await act([place(on: element)]) }

  /// Touches the middle of an element that is in sight with a finger.
  func tap(_ element: Element) async throws {
    let actions = [place(on: element), PointerAction(type: "pointerDown"), PointerAction(type: "pointerUp")]
    try await act(actions, by: "touch")
  }

  private func click(_ element: Element, rightOfMiddle x: Int) async throws {
    let actions = [
      place(on: element, rightOfMiddle: x), PointerAction(type: "pointerDown"), PointerAction(type: "pointerUp"),
    ]
    try await act(actions)
  }

  private func place(on element: Element, rightOfMiddle x: Int = 0) -> PointerAction {
    PointerAction(type: "pointerMove", x: x, y: 0, origin: ["element-6066-11e4-a52e-4f735466cecf": element.id])
  }

  private func act(_ actions: [PointerAction], by kind: String = "mouse") async throws {
    let source = PointerSource(
      type: "pointer", id: kind, parameters: ["pointerType": kind], actions: actions)
    let _: Nothing = try await driver.post(session + "/actions", ["actions": [source]])
  }

  private struct Box: Decodable { var width: Double }

  private struct PointerSource: Encodable {
    var type: String
    var id: String
    var parameters: [String: String]
    var actions: [PointerAction]
  }

  private struct PointerAction: Encodable {
    var type: String
    var button = 0
    var x: Int?
    var y: Int?
    var origin: [String: String]?
  }
}
