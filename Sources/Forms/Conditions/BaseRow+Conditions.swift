extension BaseRow {
  /// Evaluates `disabled` now, refreshes the cell, and evaluates the conditions that depend on the row's tag. Nothing
  /// happens without a condition or outside a form.
  public final func evaluateDisabled() {
    if evaluateDisabledAlone() { evaluateDependents() }
  }

  /// Evaluates `disabled`; returns whether the row was enabled or disabled.
  final func evaluateDisabledAlone() -> Bool {
    guard let disabled, let form = ownForm else { return false }
    let wasDisabled = isDisabled
    isDisabled = disabled.evaluate(in: form)
    if isDisabled { baseCell.cellResignFirstResponder() }
    updateCell()
    return isDisabled != wasDisabled
  }
}
