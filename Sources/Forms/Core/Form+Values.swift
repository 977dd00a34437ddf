extension Form {
  /// The values of all rows that have a tag, and then of multivalued sections: lists of their rows' values. Hidden rows
  /// and sections are only included if asked for.
  public func values(includeHidden: Bool = false) -> FormValues {
    var values = FormValues()
    for row in includeHidden ? allRows : rows {
      if let tag = row.tag { values[tag] = row.baseValue }
    }
    for section in allSections where includeHidden || !section.isHidden {
      if let tag = section.tag, let list = section.listedValues?(section) { values[tag] = FormValue.list(list) }
    }
    return values
  }

  /// Sets the values of rows by tag, with the effects of any change; does not refresh cells. Ignores unknown tags; a
  /// value of the wrong type clears the row.
  public func setValues(_ values: FormValues) {
    for (tag, value) in values {
      if let row: BaseRow = rowBy(tag: tag) { row.baseValue = value }
    }
  }

  /// Sets the values of rows by tag, in row order.
  @_disfavoredOverload
  public func setValues<Value: FormValueConvertible>(_ values: [String: Value]) {
    setValues { values[$0]?.formValue }
  }

  /// Sets the values of rows by tag, in row order; nil clears a row.
  @_disfavoredOverload
  public func setValues<Value: FormValueConvertible>(_ values: [String: Value?]) {
    setValues { tag in values[tag].map { $0?.formValue ?? .none } }
  }

  /// Not available: the values of a form are not stored as `Any`.
  @_disfavoredOverload
  @available(*, unavailable, message: "declare the variable as 'FormValues' instead of '[String: Any?]'")
  public func setValues<Value>(_ values: [String: Value]) {}

  private func setValues(_ value: (String) -> FormValue?) {
    for row in allRows {
      if let tag = row.tag, let value = value(tag) { row.baseValue = value }
    }
  }

  /// Runs the rules of all rows, sections and the form, and returns the errors in this order. With `quietly`, the rows do not change.
  @discardableResult
  public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] {
    let rows = includeHidden ? allRows : rows
    var errors: [ValidationError] = []
    for row in rows where includeDisabled || !row.isDisabled { errors += row.validate(quietly: quietly) }
    for section in includeHidden ? children : visibleChildren {
      if let rules = section.formRules { errors += rules.errors(section, quietly) }
    }
    if let formRules { errors += formRules.errors(self, quietly) }
    return errors
  }

  /// Whether all rules are met by what is visible, and asynchronous ones have answered. Changes no row.
  public var isValid: Bool {
    guard validate(quietly: true).isEmpty else { return false }
    for row in rows {
      if let further = row.furtherErrors, !further.isSettled { return false }
    }
    return true
  }

  /// Also handles hidden rows.
  public func cleanValidationErrors() {
    for row in allRows { row.cleanValidationErrors() }
    for section in children { section.formRules?.shown = [] }
    formRules?.shown = []
  }

  // MARK: Changes

  /// Makes `changes()` compare with the present values. Called when the form opens; a row that is added later is
  /// compared with its first value.
  public func keepInitialValues() {
    for row in allRows { row.keepInitialValue() }
  }

  /// The values of tagged rows that differ from when the form opened, including hidden rows. A cleared row is included
  /// as `.none`; a row that was changed back is not.
  public func changes() -> FormValues {
    var changes = FormValues()
    for row in allRows where row.hasChanged {
      if let tag = row.tag { changes[tag] = row.baseValue }
    }
    return changes
  }
}
