/// What rows inherit whose value is one option of a list that a tap opens.
open class SelectorRow<C: CellType>: ChoiceRow<C, C.Value>
where C: BaseCell, C: SelectorPanelCell, C.Value: FormValueConvertible {
  open override func text(of option: C.Value) -> String { displayValueFor?(option) ?? "" }

  open override func isChosen(_ option: C.Value) -> Bool { areSame(option, value) }

  open override func choose(_ option: C.Value, in selector: SelectorViewController<C.Value>) -> Bool {
    let old = value
    value = selector.enableDeselection && areSame(option, value) ? nil : option
    return !selector.dismissOnSelection && (!selector.dismissOnChange || areSame(old, value))
  }

  open override func canChoose(_ count: Int) -> Bool { count < 2 }

  open override func enter(_ options: [C.Value], in selector: SelectorViewController<C.Value>) -> Bool {
    if let option = options.first {
      // Another choice of the same option would remove the value.
      if areSame(option, value) { close() } else { choose(option) }
    } else if let value {
      guard selector.enableDeselection else { return false }
      choose(value)
    } else {
      close()
    }
    return true
  }
}

/// What `PushRow` inherits, for rows of your own.
open class _PushRow<T: Equatable & FormValueConvertible>: SelectorRow<PushSelectorCell<T>> {}

/// One of many values in a list that a tap opens; from ten values on it can be searched.
public final class PushRow<T: Equatable & FormValueConvertible>: _PushRow<T>, RowType {}

/// What `PopoverSelectorRow` inherits, for rows of your own.
open class _PopoverSelectorRow<T: Equatable & FormValueConvertible>: SelectorRow<PushSelectorCell<T>> {}

/// One of many values, chosen as in a `PushRow`; on iOS a popover shows them.
public final class PopoverSelectorRow<T: Equatable & FormValueConvertible>: _PopoverSelectorRow<T>, RowType {}
