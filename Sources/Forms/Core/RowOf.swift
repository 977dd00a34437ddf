/// A row with values of type `T`.
open class RowOf<T: Equatable>: BaseRow {
  /// The value. If a new value differs, setting it calls the form's delegate, then `onChange`, then evaluates the
  /// conditions that depend on the tag. In any case, the rules run as `validationOptions` say. Outside a form, none of
  /// this happens; in a form without a delegate, `onChange` is not called.
  public final var value: T? {
    get { storedValue }
    set {
      typed = nil
      store(newValue)
    }
  }
  private final var storedValue: T?

  /// Whether white space at both ends of a typed text is not part of the value.
  public final var trimsWhitespace = false

  /// The text as typed; nil once the value was set by code.
  public private(set) final var typed: String?

  /// Sets the value that was parsed from a typed text. The field keeps the text, also one that is not a valid value,
  /// until code sets a value or editing ends.
  public final func take(typed text: String, as value: T?) {
    typed = text
    store(value)
  }

  /// Makes the text of the field the displayed value.
  final func forgetTyped() { typed = nil }

  private final func store(_ newValue: T?) {
    let old = storedValue
    storedValue = newValue
    didStoreValue()
    guard let form = section?.form, form.beginChange(of: self) else { return }
    if !areSame(old, newValue) {
      furtherErrors?.server = []
      tellChange(from: old, in: form)
    }
    if section?.form != nil {
      wasChanged = true
      validateAfterChange()
    }
    form.endChange(of: self)
  }

  /// The value that `resetRowValue()` sets.
  public final var resetValue: T?
  private final var initialValue: T?

  /// Converts the value to the shown text; nil shows none. The default is the value's description.
  public final var displayValueFor: ((T?) -> String?)?

  public private(set) final var rules = RuleSet<T>()

  private func tellChange(from old: T?, in form: Form) {
    if let delegate = form.delegate {
      delegate.valueHasBeenChanged(for: self, oldValue: formValue(of: old), newValue: formValue(of: storedValue))
      callbacks.onChange?(self)
    }
    form.evaluateConditions(on: tag ?? Condition.anyTag)
  }

  /// Whether both values count as the same. `Row` uses `areSame` of its cell type.
  open func areSame(_ old: T?, _ new: T?) -> Bool { false }

  /// The value without its type.
  open func formValue(of value: T?) -> FormValue { value == nil ? .none : .other(nil) }

  open override var displayText: String? { displayValueFor?(value) }
  open override var text: String? { typed ?? displayText }
  open override var hasChanged: Bool { !areSame(value, initialValue) }
  open override func keepInitialValue() { initialValue = value }
  open override func resetRowValue() { value = resetValue }

  // MARK: Rules

  public final func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    if let tag = rule.watchedTag {
      rules.add(rule: WatchingRule(rule, of: self, tag))
    } else {
      rules.add(rule: rule)
    }
    rulesHaveChanged()
  }

  /// Copies the present rules of the set.
  public final func add(ruleSet: RuleSet<T>) {
    rules.add(ruleSet: ruleSet)
    rulesHaveChanged()
  }

  /// Removes the first rule with the identifier. Errors stay until the rules run again.
  public final func remove(ruleWithIdentifier identifier: String) {
    rules.remove(ruleWithIdentifier: identifier)
    rulesHaveChanged()
  }

  /// Removes all errors and rules.
  public final func removeAllRules() {
    validationErrors = []
    rules.removeAllRules()
    rulesHaveChanged()
  }

  @discardableResult
  open override func validate(quietly: Bool = false) -> [ValidationError] {
    var errors = rules.validate(value)
    if let furtherErrors { errors += furtherErrors.errors(hasOthers: !errors.isEmpty, quietly: quietly) }
    if !quietly { validationErrors = errors }
    return errors
  }
}
