extension Form {
  /// Values of all rows that have a tag. Rows that are hidden, or whose section is, only if asked for.
  public func values(includeHidden: Bool = false) -> FormValues {
    var values = FormValues()
    for row in includeHidden ? allRows : rows {
      if let tag = row.tag { values[tag] = row.baseValue }
    }
    return values
  }

  /// Sets the rows of these tags, with all that follows from a change; cells are not refreshed. Unknown tags are ignored, a
  /// value of the wrong type empties its row.
  public func setValues(_ values: FormValues) {
    for (tag, value) in values {
      if let row: BaseRow = rowBy(tag: tag) { row.baseValue = value }
    }
  }

  /// Errors of all rows, in row order. `quietly` changes nothing.
  @discardableResult
  public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] {
    let rows = includeHidden ? allRows : rows
    var errors: [ValidationError] = []
    for row in rows where includeDisabled || !row.isDisabled { errors += row.validate(quietly: quietly) }
    return errors
  }

  /// Hidden rows too.
  public func cleanValidationErrors() {
    for row in allRows { row.cleanValidationErrors() }
  }

  // MARK: Changes

  /// From here on `changes()` compares with the values as they are now. Called when the form has opened; a row that comes
  /// later is compared with the value that it brought.
  public func keepInitialValues() {
    for row in allRows { row.keepInitialValue() }
  }

  /// The tagged rows whose value is another than when the form opened; hidden ones too. A row that was emptied is there, as
  /// `.none`; one that was edited and edited back is not.
  public func changes() -> FormValues {
    var changes = FormValues()
    for row in allRows where row.hasChanged {
      if let tag = row.tag { changes[tag] = row.baseValue }
    }
    return changes
  }
}
