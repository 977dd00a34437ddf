/// Closures that create views, by outlet: `["hintLabel": { Label() }]`. Of several with the same name, the last one is
/// used.
public struct OutletViews: ExpressibleByDictionaryLiteral {
  /// Names of outlets, and what makes their views.
  private var entries: [(String, () -> View)]

  public init(dictionaryLiteral elements: (String, () -> View)...) { entries = elements }

  /// The closure that creates the view of an outlet.
  public subscript(outlet: String) -> (() -> View)? {
    get {
      for (name, make) in entries.reversed() where name.isIdentical(to: outlet) { return make }
      return nil
    }
    set {
      entries.removeAll { $0.0.isIdentical(to: outlet) }
      if let newValue { entries.append((outlet, newValue)) }
    }
  }
}
