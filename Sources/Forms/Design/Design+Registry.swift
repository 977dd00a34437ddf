extension Design {
  /// What was installed, each name once.
  private(set) static var blueprints: [DesignBlueprint] = []
  /// In order of appearance, each once.
  public private(set) static var faults: [DesignError] = []
  private static var viewClasses: [(name: String, make: () -> View)] = []

  /// Makes designs known; one of the same name is replaced. Without any, every design has every outlet.
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

  /// Forgets designs, view classes and faults.
  public static func uninstallAll() {
    blueprints = []
    viewClasses = []
    faults = []
  }

  /// Makes a view class known to designs, as `data-view="NAME"`. Galley's own classes are known already.
  public static func register(_ name: String, _ make: @escaping () -> View) {
    viewClasses.append((name, make))
  }

  static func makeView(_ name: String) -> View? {
    viewClasses.last { $0.name.isIdentical(to: name) }?.make() ?? builtInView(name)
  }

  /// Natively only, as `AuthorErrors`.
  static func report(_ fault: @autoclosure () -> DesignError) {
    #if !hasFeature(Embedded)
      let fault = fault()
      if !faults.contains(fault) { faults.append(fault) }
    #endif
  }
}
