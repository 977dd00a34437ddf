extension BaseRow {
  /// Evaluates `hidden` now and shows or hides the row. Nothing happens without a condition or outside a form.
  public final func evaluateHidden() {
    guard let hidden, let section, let form = section.form else { return }
    isHidden = hidden.evaluate(in: form)
    if isHidden { section.hide(self) } else { section.show(self) }
  }

  /// Evaluates `disabled` now and refreshes the cell. Nothing happens without a condition or outside a form.
  public final func evaluateDisabled() {
    guard let disabled, let form = section?.form else { return }
    isDisabled = disabled.evaluate(in: form)
    updateCell()
  }

  /// Adds the row to the section, and to the section's form if it has one.
  final func wasAdded(to section: Section) {
    self.section = section
    guard let form = section.form else { return }
    form.register(self)
    if let hidden { form.observe(hidden, for: .hiding(of: .row(self))) }
    if let disabled { form.observe(disabled, for: .disabling(of: self)) }
    evaluateHidden()
    evaluateDisabled()
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
