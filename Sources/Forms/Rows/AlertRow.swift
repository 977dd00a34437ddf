/// What rows inherit whose list has a button to leave it: `cancelTitle`. A choice can't be removed.
open class AlertOptionsRow<C: CellType>: SelectorRow<C>
where C: BaseCell, C: SelectorPanelCell, C.Value: FormValueConvertible {
  public required init(tag: String?) {
    super.init(tag: tag)
    cancelTitle = "Cancel"
    optionsForSearch = nil
  }

  open override func prepare(_ selector: SelectorViewController<C.Value>) {
    super.prepare(selector)
    selector.enableDeselection = false
  }
}

/// What `AlertRow` inherits, for rows of your own.
open class _AlertRow<T: Equatable & FormValueConvertible>: AlertOptionsRow<PushSelectorCell<T>> {}

/// One of a few values in a list with a button to leave it; on iOS an alert shows them.
public final class AlertRow<T: Equatable & FormValueConvertible>: _AlertRow<T>, RowType {}

/// What `ActionSheetRow` inherits, for rows of your own.
open class _ActionSheetRow<T: Equatable & FormValueConvertible>: AlertOptionsRow<PushSelectorCell<T>> {}

/// One of a few values, chosen as in an `AlertRow`; on iOS a sheet shows them.
public final class ActionSheetRow<T: Equatable & FormValueConvertible>: _ActionSheetRow<T>, RowType {}
