/// The protocol of rows that can be expanded: another row with the same value is shown below.
///
///     final class RatingInlineRow: Row<InlineCell<Int>>, RowType, InlineRowType {
///       func setupInlineRow(_ inlineRow: StepperRow) { … }
///       override func customDidSelect() {
///         super.customDidSelect()
///         if !isDisabled { toggleInlineRow() }
///       }
///     }
public protocol InlineRowType: RowType {
  associatedtype InlineRow: BaseRow, RowType

  /// Called before the inline row is shown, each time.
  func setupInlineRow(_ inlineRow: InlineRow)
}

extension InlineRowType where Self: BaseRow, RowCell.Value == InlineRow.RowCell.Value {
  /// The row that is shown below; nil while it is collapsed.
  public var inlineRow: InlineRow? { baseInlineRow.map { unsafeDowncast($0, to: InlineRow.self) } }

  /// Shows a new row below with the present value; its changes set this row's value, but not the other way round.
  /// Nothing happens if it is expanded or outside a form.
  public func expandInlineRow() {
    guard baseInlineRow == nil, let section, let form = section.form else { return }
    let inline = InlineRow { _ in }
    inline.spokenTitle = title ?? tag
    InlineRow.value(of: inline).value = Self.value(of: self).value
    inline.onChange { inline in
      Self.value(of: self).value = InlineRow.value(of: inline).value
      self.updateCell()
    }
    setupInlineRow(inline)
    if (form.inlineRowHideOptions ?? Form.defaultInlineRowHideOptions).contains(.anotherInlineRowIsShown) {
      form.hideInlineRows()
    }
    inlineCallbacks.onExpand?(self, inline)
    guard let index = indexPath?.row else { return }
    baseInlineRow = inline
    inlineCallbacks.collapse = BaseRow.removeInlineRow
    form.focusHasMoved = Form.collapseRows
    section.insert(inline, at: index + 1)
  }

  /// Removes the row below. Nothing happens if it is collapsed.
  public func collapseInlineRow() { collapse() }

  /// Expands the row, or collapses it.
  public func toggleInlineRow() {
    if isExpanded { collapseInlineRow() } else { expandInlineRow() }
  }

  /// Called when the row is expanded, before the other row is shown.
  @discardableResult
  public func onExpandInlineRow(_ callback: @escaping (RowCell, Self, InlineRow) -> Void) -> Self {
    inlineCallbacks.onExpand = Self.erased(callback)
    return self
  }

  /// Called when the row is collapsed, before the other row is removed.
  @discardableResult
  public func onCollapseInlineRow(_ callback: @escaping (RowCell, Self, InlineRow) -> Void) -> Self {
    inlineCallbacks.onCollapse = Self.erased(callback)
    return self
  }

  private static func erased(
    _ callback: @escaping (RowCell, Self, InlineRow) -> Void
  ) -> (BaseRow, BaseRow) -> Void {
    { row, inline in
      let row = unsafeDowncast(row, to: Self.self)
      callback(row.cell, row, unsafeDowncast(inline, to: InlineRow.self))
    }
  }
}

extension BaseRow {
  fileprivate final var inlineCallbacks: InlineCallbacks {
    let inline = callbacks.inline ?? InlineCallbacks()
    callbacks.inline = inline
    return inline
  }

  fileprivate static func removeInlineRow(of row: BaseRow) {
    guard let inline = row.baseInlineRow else { return }
    row.callbacks.inline?.onCollapse?(row, inline)
    row.baseInlineRow = nil
    inline.section?.remove(inline)
  }
}

extension Form {
  /// Collapses the rows that are not part of the one that is edited now.
  fileprivate static func collapseRows(for row: BaseRow) {
    guard let form = row.ownForm else { return }
    let options = form.inlineRowHideOptions ?? Form.defaultInlineRowHideOptions
    guard options.contains(.firstResponderChanges) else { return }
    for other in form.allRows where other !== row && other.baseInlineRow !== row { other.collapse() }
  }
}

extension RowType where Self: BaseRow {
  /// The row as one that has a value.
  fileprivate static func value(of row: Self) -> RowOf<RowCell.Value> {
    unsafeDowncast(row, to: RowOf<RowCell.Value>.self)
  }
}
