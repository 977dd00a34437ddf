/// Views by outlet, written as a dictionary: `["hintLabel": { Label() }]`. The last of a name counts.
public struct OutletViews: ExpressibleByDictionaryLiteral {
  private var entries: [(outlet: String, make: () -> View)] = []

  public init(dictionaryLiteral elements: (String, () -> View)...) {
    for (outlet, make) in elements { entries.append((outlet, make)) }
  }

  /// How the view of that outlet is made; setting adds.
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
