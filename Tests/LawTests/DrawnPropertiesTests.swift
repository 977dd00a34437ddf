import Testing

/// Every property of a view must be drawn; otherwise setting it would have no effect.
@Suite struct DrawnPropertiesTests {
  @Test func `every property of a view is drawn`() throws {
    let views = try SourceFile.all().filter { $0.target == "Forms" && $0.code.contains("func draw(in ") }
    #expect(views.count > 8)
    for view in views {
      #expect(Self.undrawn(in: view.code) == [], "\(view.path): add a line for each to `draw`")
    }
  }

  @Test func `a forgotten line is found`() {
    let drawn = """
        public final var badge: Int?

        override func draw(in changes: inout ViewChanges) {
          add(badge)
        }

      """
    let forgotten = drawn.replacing("add(badge)", with: "add()")
    #expect(Self.undrawn(in: drawn) == [] && Self.undrawn(in: forgotten) == ["badge"])
  }

  /// `SnapshotWriter` sends the cursor of the focused field once for the whole form; style sheets decide how pictures
  /// fill their views; `strength` is what a validator says.
  private static let exceptions: Set<Substring> = ["cursor", "contentMode", "clipsToBounds", "validator"]

  /// The stored properties, except callbacks, that no `draw…` function of a file names.
  private static func undrawn(in code: String) -> [Substring] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    var drawing = ""
    var properties: [Substring] = []
    var isDrawing = false
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("  "), line.contains("func draw") { isDrawing = true }
      if isDrawing { drawing += line + "\n" }
      if line == "  }" || line.hasPrefix("  ") && line.hasSuffix("{}") { isDrawing = false }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), let variable = line.firstRange(of: " var ") else { continue }
      let isComputed =
        line.hasSuffix("{") && !lines[number + 1].contains("didSet") || line.hasSuffix("}")
      if !isComputed, !line.contains("->") {
        properties.append(line[variable.upperBound...].prefix { $0.isLetter || $0.isNumber })
      }
    }
    let names = Set(drawing.split { !($0.isLetter || $0.isNumber) })
    return properties.filter { !names.contains($0) && !exceptions.contains($0) }
  }
}
