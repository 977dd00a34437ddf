/// What `CountDownInlineRow` inherits, for rows of your own.
open class _CountDownInlineRow: DateInlineFieldRow<CountDownPickerRow> {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0?.description }
  }
}

/// A length of time in hours and minutes; a tap shows pickers for it below.
public final class CountDownInlineRow: _CountDownInlineRow, RowType, InlineRowType {
  public override func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }

  public override func expand() { expandInlineRow() }
}
