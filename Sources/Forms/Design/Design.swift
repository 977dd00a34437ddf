/// The views of a cell by outlet, like a nib on iOS.
///
/// A cell binds them in `init(design:)`: required ones by `outlet`, others by `optional`.
public final class Design {
  public let name: String
  /// The cell's own element.
  public let content = View()
  /// The bound views in order of binding.
  public private(set) var bindings: [(name: String, view: View)] = []

  /// The same in order of name.
  private(set) var drawn: [(name: String, view: View)] = []

  /// The outlets of the design; nil if unknown, when every outlet exists.
  private let blueprint: DesignBlueprint?
  private let views: OutletViews
  private var isFinished = false

  /// Makes a design; `views` take precedence over the classes that the design or the cell names.
  public init(_ name: String, views: OutletViews = [:]) {
    self.name = name
    self.views = views
    blueprint = Design.blueprints.first { $0.name.isIdentical(to: name) }
    if blueprint == nil, !Design.blueprints.isEmpty {
      Design.report(.missingDesign(name, known: Design.blueprints.map { $0.name }.ordered(by: <)))
    }
  }

  /// The view of an outlet. If the design has no such outlet, records a `DesignError` and returns a view that is not
  /// shown.
  ///
  /// `make` creates the view if the design names no class.
  public func outlet<V: View>(_ name: String, as type: V.Type = V.self, make: (() -> V)? = nil) -> V {
    guard let view = optional(name, as: type, make: make) else {
      Design.report(.missingOutlet(name, design: self.name))
      return make?() ?? V()
    }
    return view
  }

  /// The view of an outlet; nil if the design has no such outlet.
  public func optional<V: View>(_ name: String, as type: V.Type = V.self, make: (() -> V)? = nil) -> V? {
    if let bound = self[name] {
      if let view = bound as? V { return view }
      Design.report(.wrongView(outlet: name, design: self.name))
      return make?() ?? V()
    }
    let viewClass = blueprint?.viewClass(of: name)
    if blueprint != nil, viewClass == nil { return nil }
    let view = (chosenView(for: name, viewClass: viewClass ?? "") as V?) ?? make?() ?? V()
    bind(name, view)
    return view
  }

  /// Adds a view for an outlet that has none.
  @inline(never)
  func bind(_ name: String, _ view: View) {
    bindings.append((name, view))
    drawn = bindings.ordered { $0.name.comes(before: $1.name) }
  }

  /// The bound view of an outlet.
  public subscript(name: String) -> View? { bindings.first { $0.name.isIdentical(to: name) }?.view }

  /// The name of the outlet that a view was bound to.
  func name(of view: View) -> String { bindings.first { $0.view === view }?.name ?? "" }

  /// The view that the cell provider or the design specifies; nil if neither does.
  private func chosenView<V: View>(for outlet: String, viewClass: String) -> V? {
    let view: View
    if let make = views[outlet] {
      view = make()
    } else if !viewClass.isEmpty {
      guard let registered = Design.makeView(viewClass) else {
        Design.report(.unknownViewClass(viewClass, outlet: outlet, design: name))
        return nil
      }
      view = registered
    } else {
      return nil
    }
    if let fitting = view as? V { return fitting }
    Design.report(.wrongView(outlet: outlet, design: name))
    return nil
  }

  /// Called after the cell's initialiser: records the outlets that the cell did not bind.
  func finish() {
    guard !isFinished, let blueprint else { return }
    isFinished = true
    #if !hasFeature(Embedded)
      for place in stride(from: 0, to: blueprint.fields.count, by: 2) where self[blueprint.fields[place]] == nil {
        Design.report(.unusedOutlet(blueprint.fields[place], design: name))
      }
    #endif
  }
}
