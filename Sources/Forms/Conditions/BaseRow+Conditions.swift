extension BaseRow {
  /// Evaluates `hidden` now, shows or hides the row, and evaluates the conditions that depend on its tag. Nothing happens
  /// without a condition or outside a form.
  public final func evaluateHidden() {
    if evaluateHiddenAlone() { evaluateDependents() }
  }

  /// Evaluates `disabled` now, refreshes the cell, and evaluates the conditions that depend on the row's tag. Nothing
  /// happens without a condition or outside a form.
  public final func evaluateDisabled() {
    if evaluateDisabledAlone() { evaluateDependents() }
  }

  /// Evaluates `hidden`; returns whether the row was shown or hidden.
  final func evaluateHiddenAlone() -> Bool {
    guard let hidden, let section, let form = section.form else { return false }
    let hides = hidden.evaluate(in: form)
    guard hides != isHidden else { return false }
    if hides { section.hide(self) } else { section.show(self) }
    return true
  }

  /// Evaluates `disabled`; returns whether the row was enabled or disabled.
  final func evaluateDisabledAlone() -> Bool {
    guard let disabled, let form = section?.form else { return false }
    let wasDisabled = isDisabled
    isDisabled = disabled.evaluate(in: form)
    if isDisabled { baseCell.cellResignFirstResponder() }
    updateCell()
    return isDisabled != wasDisabled
  }

  private final func evaluateDependents() {
    if let tag, let form = section?.form { form.evaluateConditions(on: tag) }
  }

  /// Registers the row with the section's form if there is one, and evaluates its conditions and those that depend on
  /// it.
  final func wasAdded(to section: Section) {
    guard let form = section.form else { return }
    form.register(self)
    if let hidden { form.observe(hidden, for: .hiding(of: .row(self))) }
    if let disabled { form.observe(disabled, for: .disabling(of: self)) }
    _ = evaluateHiddenAlone()
    _ = evaluateDisabledAlone()
    evaluateDependents()
  }

  final func willBeRemovedFromForm() {
    guard let form = section?.form else { return }
    form.releaseFocus(of: self)
    if let hidden { form.stopObserving(hidden, for: .hiding(of: .row(self))) }
    if let disabled { form.stopObserving(disabled, for: .disabling(of: self)) }
    form.unregister(self)
  }

  final func willBeRemovedFromSection() {
    willBeRemovedFromForm()
    section = nil
  }
}
