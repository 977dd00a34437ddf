/// A row that shows one with several columns below after a tap.
open class ColumnsInlineRow<Columns: PickerColumns>: Row<InlineCell<Columns.Value>>, ColumnsRowType {
  public final var columns = Columns()
}
