/// The nib's part: where a cell gets its views from.
///
/// A cell binds them in `init(design:)`: `outlet` for what it can't do without, `optional` for the rest.
public final class Design {
  public let name: String
  /// The cell's own element.
  public let content = View()
  /// What was bound, in order of binding.
  public private(set) var bindings: [(name: String, view: View)] = []

  /// Nil where every outlet exists: no blueprint was installed, or not this one.
  private let blueprint: DesignBlueprint?
  private let views: OutletViews
  private var isFinished = false

  /// `views` go before the classes that the design or the cell names.
  public init(_ name: String, views: OutletViews = [:]) {
    self.name = name
    self.views = views
    blueprint = Design.blueprints.first { $0.name.isIdentical(to: name) }
    if blueprint == nil, !Design.blueprints.isEmpty {
      Design.report(.missingDesign(name, known: Design.blueprints.map { $0.name }.ordered(by: <)))
    }
  }

  /// The view of that name. Where the design lacks it, a `DesignError` is kept and the view is detached: usable, unseen.
  ///
  /// `make` is the cell's own choice of class where the design names none.
  public func outlet<V: View>(_ name: String, as type: V.Type = V.self, make: (() -> V)? = nil) -> V {
    guard let view = optional(name, as: type, make: make) else {
      Design.report(.missingOutlet(name, design: self.name))
      return make?() ?? V()
    }
    return view
  }

  /// The view of that name, or nil where the design lacks it.
  public func optional<V: View>(_ name: String, as type: V.Type = V.self, make: (() -> V)? = nil) -> V? {
    if let bound = self[name] {
      if let view = bound as? V { return view }
      Design.report(.wrongView(outlet: name, design: self.name))
      return make?() ?? V()
    }
    let viewClass = blueprint?.viewClass(of: name)
    if blueprint != nil, viewClass == nil { return nil }
    let view = (chosenView(for: name, viewClass: viewClass ?? "") as V?) ?? make?() ?? V()
    bindings.append((name, view))
    return view
  }

  /// The bound view of that name.
  public subscript(name: String) -> View? { bindings.first { $0.name.isIdentical(to: name) }?.view }

  /// The outlet that the view was bound to.
  func name(of view: View) -> String { bindings.first { $0.view === view }?.name ?? "" }

  /// The view that the provider or the design chose, not the cell.
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

  /// Called once the cell's initialiser has run: what it didn't ask for, it doesn't know.
  func finish() {
    guard !isFinished, let blueprint else { return }
    isFinished = true
    #if !hasFeature(Embedded)
      for place in stride(from: 0, to: blueprint.fields.count, by: 2) where self[blueprint.fields[place]] == nil {
        Design.report(.unusedOutlet(blueprint.fields[place], design: name))
      }
    #endif
  }

  /// What was bound, in order of name.
  var drawn: [(name: String, view: View)] { bindings.ordered { $0.name.comes(before: $1.name) } }
}
