extension Form {
  /// Ends editing of the focused row, if there is one.
  public func endEditing() {
    moveFocus(to: nil)
  }

  /// The next visible row of the form; nil for the last row and for a hidden row.
  public func nextRow(for row: BaseRow) -> BaseRow? {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0 === row }), index + 1 < rows.count else { return nil }
    return rows[index + 1]
  }

  /// The visible row before it; nil for the first row and for a hidden row.
  public func previousRow(for row: BaseRow) -> BaseRow? {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0 === row }), index > 0 else { return nil }
    return rows[index - 1]
  }

  /// The row that Return moves to, according to `navigationOptions`; nil to end editing.
  public func rowToEdit(after row: BaseRow) -> BaseRow? {
    let navigationOptions = controller?.navigationOptions ?? navigationOptions ?? Form.defaultNavigationOptions
    guard navigationOptions.contains(.enabled) else { return nil }
    var isBehind = false
    for next in rows {
      guard isBehind else {
        isBehind = next === row
        continue
      }
      if next.isDisabled {
        if navigationOptions.contains(.stopDisabledRow) { return nil }
      } else if next.baseCell.cellCanBecomeFirstResponder() {
        return next
      } else if !navigationOptions.contains(.skipCanNotBecomeFirstResponderRow) {
        return nil
      }
    }
    return nil
  }

  /// Moves the focus: ends editing of the old row, then begins editing of the new one.
  func moveFocus(to row: BaseRow?) {
    guard focusedRow !== row else { return }
    if let old = focusedRow {
      focusedRow = nil
      endEditing(of: old)
    }
    // A callback of the old row may have moved the focus or removed the new row.
    guard let row, focusedRow == nil, row.section?.form === self, !row.isHidden, !row.isDisabled else { return }
    focusedRow = row
    beginEditing(of: row)
  }

  /// Ends editing of a row that leaves the form, without callbacks.
  func releaseFocus(of row: BaseRow) {
    guard focusedRow === row else { return }
    focusedRow = nil
    row.isHighlighted = false
  }

  private func beginEditing(of row: BaseRow) {
    row.isHighlighted = true
    row.updateCell()
    row.callbacks.default(.highlightChanged, of: row)?(row)
    row.callbacks.onHighlightChanged?(row)
    focusHasMoved?(row)
    row.baseCell.didBeginEditing()
    delegate?.didBeginEditing(row)
  }

  private func endEditing(of row: BaseRow) {
    row.isHighlighted = false
    row.wasBlurred = true
    row.callbacks.default(.highlightChanged, of: row)?(row)
    row.callbacks.onHighlightChanged?(row)
    let options = row.validationOptions
    if options.contains(.onBlur) || (row.wasChanged && options.contains(.onChangeAfterBlurred)) { row.validate() }
    row.updateCell()
    row.baseCell.didEndEditing()
    delegate?.didEndEditing(row)
  }
}
