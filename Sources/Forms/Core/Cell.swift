/// A cell whose row has values of type `T`. Concrete cells also conform to `CellType`.
open class Cell<T: Equatable>: BaseCell {
  public typealias Value = T

  /// The row that shows this cell; set before `setup()` is called, nil until then.
  public final var row: RowOf<T>! { baseRow.map { unsafeDowncast($0, to: RowOf<T>.self) } }

  /// Shows the title and the value if the design has the outlets `textLabel` and `detailTextLabel`.
  open override func update() {
    super.update()
    textLabel?.text = row.title
    textLabel?.textColor = row.isDisabled ? .gray : nil
    detailTextLabel?.text = row.displayText ?? row.noValueDisplayText
  }
}
