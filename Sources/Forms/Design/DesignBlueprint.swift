/// What code needs to know of a design, `Templates/Cells/NAME.html`: its elements with `data-outlet`.
public nonisolated struct DesignBlueprint: Equatable, Sendable {
  public var name: String
  /// Names of outlets, each followed by its `data-view`, the class of view that the design asks for, or by nothing.
  public var fields: [String]

  public init(name: String, fields: [String]) {
    self.name = name
    self.fields = fields
  }

  public init(name: String, outlets: [(name: String, viewClass: String?)]) {
    self.init(name: name, fields: outlets.flatMap { [$0.name, $0.viewClass ?? ""] })
  }

  /// The class of view that the design asks for at the outlet, empty where it asks for none; nil where it lacks the outlet.
  func viewClass(of outlet: String) -> String? {
    var place = 0
    while place + 1 < fields.count {
      if fields[place].isIdentical(to: outlet) { return fields[place + 1] }
      place += 2
    }
    return nil
  }
}
