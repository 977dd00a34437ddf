/// A row and its cell. Concrete rows subclass it and conform to `RowType`.
open class Row<C: CellType>: RowOf<C.Value> where C: BaseCell {
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0.flatMap { C.displayText(of: $0) } }
  }

  /// The design and the class of the cell. Without effect once the cell exists.
  public final var cellProvider = CellProvider<C>()
  private final var madeCell: C?

  /// The cell, created on first access: outlets, `setup()`, the type's default cell setup and the row's own
  /// `cellSetup`, in this order.
  public final var cell: C {
    if let madeCell { return madeCell }
    let cell = cellProvider.makeCell()
    madeCell = cell
    cell.baseRow = self
    cell.setup()
    callbacks.default(.cellSetup, of: self)?(self)
    callbacks.cellSetup?(self)
    return cell
  }

  open override var baseCell: BaseCell { cell }
  open override var baseCellIfMade: BaseCell? { madeCell }

  open override func updateCell() {
    cell.update()
    customUpdateCell()
    callbacks.default(.cellUpdate, of: self)?(self)
    callbacks.cellUpdate?(self)
  }

  open override func didSelect() {
    if !isDisabled { cell.didSelect() }
    customDidSelect()
    callbacks.onCellSelection?(self)
  }

  open override func areSame(_ old: C.Value?, _ new: C.Value?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return C.areSame(old, new)
  }

  open override func formValue(of value: C.Value?) -> FormValue {
    value.map { C.formValue(of: $0) } ?? .none
  }

  open override var baseValue: FormValue {
    get { formValue(of: value) }
    set { value = C.value(from: newValue) }
  }
}
