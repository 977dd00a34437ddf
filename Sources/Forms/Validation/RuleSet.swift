/// The rules of one row, or rules that several rows share, in the order in which they were added.
///
/// A rule is kept as the closure of its check: in the browser there are no existentials of `RuleType`. Changing a rule
/// after it was added therefore changes nothing here.
public struct RuleSet<T: Equatable> {
  private struct Entry {
    let id: String?
    let check: (T?) -> ValidationError?
  }

  private var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }
  /// In rule order; nil for a rule without one.
  public var identifiers: [String?] { entries.map { $0.id } }

  public mutating func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    entries.append(Entry(id: rule.id, check: { rule.isValid(value: $0) }))
  }

  /// Copies the rules that the other set holds now; what is added to it later is not seen here.
  public mutating func add(ruleSet: RuleSet<T>) {
    entries.append(contentsOf: ruleSet.entries)
  }

  /// Removes the first rule of that identifier, if there is one.
  public mutating func remove(ruleWithIdentifier identifier: String) {
    if let index = entries.firstIndex(where: { $0.id == identifier }) { entries.remove(at: index) }
  }

  public mutating func removeAllRules() {
    entries.removeAll()
  }

  /// The errors of all rules, in rule order: the first failure does not stop the others.
  public func validate(_ value: T?) -> [ValidationError] {
    entries.compactMap { $0.check(value) }
  }
}
