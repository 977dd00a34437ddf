/// The rules of one row, or rules that several rows share, in the order in which they were added.
///
/// Rules are stored as closures, since Embedded Swift has no existentials of `RuleType`. So changing a rule after
/// adding it has no effect.
public struct RuleSet<T: Equatable> {
  private struct Entry {
    let id: String?
    let check: (T?) -> ValidationError?
  }

  private var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }
  /// The identifiers in rule order; nil for a rule without one.
  public var identifiers: [String?] { entries.map { $0.id } }

  public mutating func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    entries.append(Entry(id: rule.id, check: { rule.isValid(value: $0) }))
  }

  /// Copies the present rules of another set; rules that are added to it later are not copied.
  public mutating func add(ruleSet: RuleSet<T>) {
    entries.append(contentsOf: ruleSet.entries)
  }

  /// Removes the first rule with the identifier, if there is one.
  public mutating func remove(ruleWithIdentifier identifier: String) {
    if let index = entries.firstIndex(where: { $0.id == identifier }) { entries.remove(at: index) }
  }

  public mutating func removeAllRules() {
    entries.removeAll()
  }

  /// Runs all rules, and returns their errors in rule order.
  public func validate(_ value: T?) -> [ValidationError] {
    entries.compactMap { $0.check(value) }
  }
}
