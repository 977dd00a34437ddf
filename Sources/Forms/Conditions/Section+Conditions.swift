extension Section {
  /// Evaluates `hidden` now, shows or hides the section, and evaluates the conditions that depend on its tag. Nothing
  /// happens without a condition or outside a form.
  public final func evaluateHidden() {
    guard let form, evaluateHiddenAlone(), let tag else { return }
    form.evaluateConditions(on: tag)
  }

  /// Evaluates `hidden`; returns whether the section was shown or hidden.
  final func evaluateHiddenAlone() -> Bool {
    guard let hidden, let form else { return false }
    let hides = hidden.evaluate(in: form)
    guard hides != isHidden else { return false }
    if hides { form.hide(self) } else { form.show(self) }
    return true
  }

  final func wasAdded(to form: Form) {
    form.register(self)
    if let hidden { form.observe(hidden, for: .hiding(of: .section(self))) }
    _ = evaluateHiddenAlone()
    for row in allRows { row.wasAdded(to: self) }
    if let tag { form.evaluateConditions(on: tag) }
  }

  final func willBeRemovedFromForm() {
    for row in allRows { row.willBeRemovedFromForm() }
    if let hidden { form?.stopObserving(hidden, for: .hiding(of: .section(self))) }
    self.form = nil
    isHidden = false
  }
}
