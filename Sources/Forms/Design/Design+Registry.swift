extension Design {
  /// The known designs, each name once.
  private(set) static var blueprints: [DesignBlueprint] = []
  /// In order of appearance, each once.
  public private(set) static var faults: [DesignError] = []
  private static var viewClasses: [(name: String, make: () -> View)] = []

  /// Registers designs; replaces those with the same name. If none is registered, every design has every outlet.
  public static func install(_ blueprints: [DesignBlueprint]) {
    for blueprint in blueprints { install(blueprint) }
  }

  public static func install(_ blueprint: DesignBlueprint) {
    for place in 0..<blueprints.count where blueprints[place].name.isIdentical(to: blueprint.name) {
      blueprints[place] = blueprint
      return
    }
    blueprints.append(blueprint)
  }

  /// Removes all designs, view classes and errors.
  public static func uninstallAll() {
    blueprints = []
    viewClasses = []
    faults = []
  }

  /// Registers a view class for `data-view="NAME"`. Galley's own classes need no registration.
  public static func register(_ name: String, _ make: @escaping () -> View) {
    viewClasses.append((name, make))
  }

  static func makeView(_ name: String) -> View? {
    viewClasses.last { $0.name.isIdentical(to: name) }?.make() ?? builtInView(name)
  }

  /// Records an error, in the native build only.
  static func report(_ fault: @autoclosure () -> DesignError) {
    #if !hasFeature(Embedded)
      let fault = fault()
      if !faults.contains(fault) { faults.append(fault) }
    #endif
  }
}
