/// What code needs to know of a design, `Templates/Cells/NAME.html`: its outlets.
public nonisolated struct DesignBlueprint: Equatable, Sendable {
  /// An element with `data-outlet`.
  public nonisolated struct Outlet: Equatable, Sendable {
    public var name: String
    /// Its `data-view`: the class of view that the design asks for.
    public var viewClass: String?

    public init(name: String, viewClass: String? = nil) {
      self.name = name
      self.viewClass = viewClass
    }
  }

  public var name: String
  public var outlets: [Outlet]

  public init(name: String, outlets: [(name: String, viewClass: String?)]) {
    self.name = name
    self.outlets = outlets.map { Outlet(name: $0.name, viewClass: $0.viewClass) }
  }
}
