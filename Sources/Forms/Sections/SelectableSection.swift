/// How many rows of a `SelectableSection` can be selected.
public nonisolated enum SelectionType: Equatable, Sendable {
  case multipleSelection
  /// One, and whether a tap on the selected row deselects it.
  case singleSelection(enableDeselection: Bool)
}

/// A row that can be selected: its value is then `selectableValue`, otherwise nil.
public protocol SelectableRowType: RowType {
  var selectableValue: RowCell.Value? { get set }
}

/// A section whose rows are selected by a tap. It sets the `onCellSelection` of the rows that are added.
open class SelectableSection<SelectableRow: SelectableRowType>: Section where SelectableRow: BaseRow {
  public final var selectionType = SelectionType.singleSelection(enableDeselection: true)
  /// Called at each tap on an enabled row, also if nothing changes.
  public final var onSelectSelectableRow: ((SelectableRow.RowCell, SelectableRow) -> Void)?

  public required init() { super.init() }

  public override init(_ initializer: (SelectableSection<SelectableRow>) -> Void) {
    super.init()
    initializer(self)
  }

  public init(
    _ header: String?, selectionType: SelectionType,
    _ initializer: (SelectableSection<SelectableRow>) -> Void = { _ in }
  ) {
    super.init(header: header, footer: nil)
    self.selectionType = selectionType
    initializer(self)
  }

  public init(
    header: String?, footer: String?, selectionType: SelectionType,
    _ initializer: (SelectableSection<SelectableRow>) -> Void = { _ in }
  ) {
    super.init(header: header, footer: footer)
    self.selectionType = selectionType
    initializer(self)
  }

  /// The first visible selected row; nil if none is selected.
  public final func selectedRow() -> SelectableRow? { selectedRows().first }

  /// The visible selected rows, in order.
  public final func selectedRows() -> [SelectableRow] {
    var selected: [SelectableRow] = []
    for case let row as SelectableRow in visibleRows where value(of: row).value != nil { selected.append(row) }
    return selected
  }

  open override func willHold(_ element: FormElement) {
    super.willHold(element)
    guard let row = element as? SelectableRow else { return }
    row.onCellSelection { [unowned(unsafe) self] cell, row in
      if !row.isDisabled { select(row, in: cell) }
    }
  }

  private final func select(_ row: SelectableRow, in cell: SelectableRow.RowCell) {
    let isSelected = value(of: row).value != nil
    switch selectionType {
    case .multipleSelection: value(of: row).value = isSelected ? nil : row.selectableValue
    case .singleSelection(let enableDeselection):
      for other in selectedRows() where other !== row {
        value(of: other).value = nil
        other.updateCell()
      }
      if !isSelected {
        value(of: row).value = row.selectableValue
      } else if enableDeselection {
        value(of: row).value = nil
      }
    }
    row.updateCell()
    onSelectSelectableRow?(cell, row)
  }

  private final func value(of row: SelectableRow) -> RowOf<SelectableRow.RowCell.Value> {
    unsafeDowncast(row, to: RowOf<SelectableRow.RowCell.Value>.self)
  }
}
