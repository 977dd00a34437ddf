/// A cell with a picker for each column. Outlets: `textLabel` (optional), `firstPicker`, `secondPicker`, and
/// `thirdPicker` for three columns.
open class ColumnsCell<Columns: PickerColumns>: Cell<Columns.Value>, CellType {
  open override class var defaultDesign: String { Columns.design }

  public final let pickers: [Picker]
  /// What the columns offer; the row sets it at each refresh.
  public internal(set) final var columns = Columns()

  public required init(design: Design) {
    let first: Picker = design.outlet("firstPicker") { ColumnPicker() }
    let second: Picker = design.outlet("secondPicker")
    pickers = Columns.count == 2 ? [first, second] : [first, second, design.outlet("thirdPicker")]
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    for (column, picker) in pickers.enumerated() {
      picker.onValueChanged = { self.choose(picker.selectedIndex, in: column) }
    }
    (pickers[0] as? ColumnPicker)?.onEntered = { self.enter($0) }
  }

  final func show(_ columns: Columns) {
    self.columns = columns
    detailTextLabel?.text = nil
    for (column, picker) in pickers.enumerated() {
      picker.options = columns.texts(in: column, of: row.value)
      picker.selectedIndex = row.value.flatMap { columns.place(in: column, of: $0) }
      picker.noValueText = column == 0 ? row.noValueDisplayText : nil
      picker.isEnabled = !row.isDisabled
    }
  }

  private func choose(_ place: Int?, in column: Int) {
    row.value = place.flatMap { columns.choosing($0, in: column, of: row.value) }
    row.updateCell()
  }

  private func enter(_ text: String) -> Bool {
    guard let places = columns.places(of: text.bytes, of: row.value) else {
      return text.isEmpty && row.value == nil
    }
    // A user can't choose what is chosen.
    for (column, place) in places.enumerated() where pickers[column].selectedIndex != place {
      choose(place, in: column)
    }
    return true
  }

  public static func displayText(of value: Columns.Value) -> String? { value.description }
  public static func formValue(of value: Columns.Value) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> Columns.Value? { Columns.Value(formValue: formValue) }
}

/// A row with columns, or one that shows such a row below.
public protocol ColumnsRowType: AnyObject {
  associatedtype Columns: PickerColumns

  var columns: Columns { get set }
}

/// A row whose value is chosen in several columns.
open class ColumnsRow<Columns: PickerColumns>: Row<ColumnsCell<Columns>>, ColumnsRowType {
  public final var columns = Columns()

  open override func customUpdateCell() {
    super.customUpdateCell()
    cell.show(columns)
  }
}
