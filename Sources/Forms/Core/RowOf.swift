/// A row with values of type `T`.
open class RowOf<T: Equatable>: BaseRow {
  /// Setting it tells, in this order and only if it differs: the form's delegate, `onChange`, the conditions that
  /// watch the tag. Then, differing or not, rules run as `validationOptions` say. Outside a form nothing of this happens;
  /// in a form without a delegate `onChange` is not called.
  public final var value: T? {
    get { storedValue }
    set {
      let old = storedValue
      storedValue = newValue
      didStoreValue()
      guard let form = section?.form else { return }
      if !areSame(old, newValue) { tellChange(from: old, in: form) }
      guard section?.form != nil else { return }
      wasChanged = true
      if validatesAtChange { validate() }
    }
  }
  private final var storedValue: T?

  /// What `resetRowValue()` sets.
  public final var resetValue: T?
  private final var initialValue: T?

  /// Value to shown text; nil shows none. `Row` starts it with the value's own description.
  public final var displayValueFor: ((T?) -> String?)?

  public private(set) final var rules = RuleSet<T>()

  private func tellChange(from old: T?, in form: Form) {
    if let delegate = form.delegate {
      delegate.valueHasBeenChanged(for: self, oldValue: formValue(of: old), newValue: formValue(of: storedValue))
      callbacks.onChange?(self)
    }
    if let tag { form.evaluateConditions(on: tag) }
  }

  private var validatesAtChange: Bool {
    validationOptions.contains(.onChange) || (wasBlurred && validationOptions.contains(.onChangeAfterBlurred))
      || (!isValid && validationOptions != .onDemand)
  }

  /// Whether nothing changes where one value takes the place of the other. `Row` asks its cell's type.
  open func areSame(_ old: T?, _ new: T?) -> Bool { false }

  /// The value without its type.
  open func formValue(of value: T?) -> FormValue { value == nil ? .none : .other(nil) }

  /// What the user typed, and the value it was taken for; stale once the value is another one.
  final var typed: (text: String, value: T?)?

  open override var displayText: String? { displayValueFor?(value) }
  open override var text: String? {
    if let typed, areSame(typed.value, value) { return typed.text }
    return displayText
  }
  open override var hasChanged: Bool { !areSame(value, initialValue) }
  open override func keepInitialValue() { initialValue = value }
  open override func resetRowValue() {
    typed = nil
    value = resetValue
  }

  // MARK: Rules

  public final func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    rules.add(rule: rule)
  }

  /// Copies the rules that the set holds now.
  public final func add(ruleSet: RuleSet<T>) {
    rules.add(ruleSet: ruleSet)
  }

  /// Removes the first rule of that identifier. Errors stay until the rules run again.
  public final func remove(ruleWithIdentifier identifier: String) {
    rules.remove(ruleWithIdentifier: identifier)
  }

  /// Forgets the errors, then the rules.
  public final func removeAllRules() {
    validationErrors = []
    rules.removeAllRules()
  }

  @discardableResult
  open override func validate(quietly: Bool = false) -> [ValidationError] {
    let errors = rules.validate(value)
    if !quietly { validationErrors = errors }
    return errors
  }
}
