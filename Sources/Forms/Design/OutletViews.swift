/// Closures that create views, by outlet: `["hintLabel": { Label() }]`. Of several with the same name, the last one is
/// used.
public struct OutletViews: ExpressibleByDictionaryLiteral {
  private var entries: [(outlet: String, make: () -> View)] = []

  public init(dictionaryLiteral elements: (String, () -> View)...) {
    for (outlet, make) in elements { entries.append((outlet, make)) }
  }

  /// The closure that creates the view of an outlet.
  public subscript(outlet: String) -> (() -> View)? {
    get {
      for entry in entries.reversed() where entry.outlet.isIdentical(to: outlet) { return entry.make }
      return nil
    }
    set {
      entries.removeAll { $0.outlet.isIdentical(to: outlet) }
      if let newValue { entries.append((outlet, newValue)) }
    }
  }
}
