extension Design {
  /// What was installed, by name.
  private(set) static var blueprints: [String: DesignBlueprint] = [:]
  /// In order of appearance, each once.
  public private(set) static var faults: [DesignFault] = []
  private static var viewClasses: [String: () -> View] = [:]

  /// Makes designs known; one of the same name is replaced. Without any, every design has every outlet.
  public static func install(_ blueprints: [DesignBlueprint]) {
    for blueprint in blueprints { self.blueprints[blueprint.name] = blueprint }
  }

  /// Forgets designs, view classes and faults.
  public static func uninstallAll() {
    blueprints = [:]
    viewClasses = [:]
    faults = []
  }

  /// Makes a view class known to designs, as `data-view="NAME"`. Galley's own classes are known already.
  public static func register(_ name: String, _ make: @escaping () -> View) {
    viewClasses[name] = make
  }

  static func makeView(_ name: String) -> View? {
    viewClasses[name]?() ?? builtInView(name)
  }

  static func report(_ fault: DesignFault) {
    let message = fault.message
    if !faults.contains(where: { $0.message.isIdentical(to: message) }) { faults.append(fault) }
  }
}
