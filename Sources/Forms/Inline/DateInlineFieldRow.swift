/// What rows for days and times inherit that show a field below after a tap.
open class DateInlineFieldRow<InlineRow: BaseRow & RowType & DatePickerRowProtocol>:
  Row<InlineCell<InlineRow.RowCell.Value>>, DatePickerRowProtocol
where InlineRow.DateType == InlineRow.RowCell.Value, InlineRow.DateType: FormValueConvertible {
  public final var minimumDate: InlineRow.DateType?
  public final var maximumDate: InlineRow.DateType?
  public final var minuteInterval: Int?

  /// Called before the row below is shown, each time. Overriding classes call `super`.
  open func setupInlineRow(_ inlineRow: InlineRow) { configureInlineRow(inlineRow) }
}
