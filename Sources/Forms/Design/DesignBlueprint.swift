/// The outlets of a design, the elements with `data-outlet` in `Templates/Cells/NAME.html`.
public nonisolated struct DesignBlueprint: Equatable, Sendable {
  public var name: String
  /// The names of the outlets, each followed by its `data-view` (a view class) or an empty text.
  public var fields: [String]

  public init(name: String, fields: [String]) {
    self.name = name
    self.fields = fields
  }

  public init(name: String, outlets: [(name: String, viewClass: String?)]) {
    self.init(name: name, fields: outlets.flatMap { [$0.name, $0.viewClass ?? ""] })
  }

  /// The view class of an outlet, empty if the design names none; nil if the design has no such outlet.
  func viewClass(of outlet: String) -> String? {
    var place = 0
    while place + 1 < fields.count {
      if fields[place].isIdentical(to: outlet) { return fields[place + 1] }
      place += 2
    }
    return nil
  }
}
