/// A section of rows that the user adds, deletes and moves, without the class of its add button.
///
/// With a tag, `form.values()` has the list of its rows' values.
open class BaseMultivaluedSection: Section {
  public final var multivaluedOptions: MultivaluedOptions = [.insert, .delete]
  /// Whether the add button counts as one for editing, as on iOS; it works in any case.
  public final var showInsertIconInAddButton = true
  /// Makes the row to add at an index among the visible rows.
  public final var multivaluedRowToInsertAt: ((Int) -> BaseRow)?
  /// The least number of rows, without the add button: no further one can be deleted.
  public final var minimumRows = 0
  /// The greatest number of rows, without the add button, which is disabled then; nil for no limit.
  public final var maximumRows: Int? { didSet { updateAddButton() } }

  /// The row that adds rows; nil without `insert`.
  public final var addButton: BaseRow?

  public required init() {
    super.init()
    listedValues = BaseMultivaluedSection.values
  }

  init(header: String?, footer: String?) {
    super.init(header: header, footer: footer)
    listedValues = BaseMultivaluedSection.values
  }

  /// The values of all rows that have one, in order, hidden ones too.
  public final func values() -> [FormValue] { BaseMultivaluedSection.values(of: self) }

  private static func values(of section: Section) -> [FormValue] {
    var values: [FormValue] = []
    for row in section.allRows {
      let value = row.baseValue
      if case .none = value { continue }
      values.append(value)
    }
    return values
  }

  // MARK: What the user can do

  /// The rows without the add button and without expanded inline rows.
  final var valueRows: [BaseRow] {
    let inline = visibleRows.compactMap { $0.baseInlineRow }
    return visibleRows.filter { row in row !== addButton && !inline.contains { $0 === row } }
  }

  /// Whether the user can add a row.
  public final var canInsert: Bool {
    multivaluedOptions.contains(.insert) && addButton?.isDisabled == false && !isFull
  }
  private final var isFull: Bool { maximumRows.map { valueRows.count >= $0 } ?? false }

  /// Whether the user can delete a row: not the add button, disabled ones, expanded inline rows, or one too many.
  public final func canDelete(_ row: BaseRow) -> Bool {
    multivaluedOptions.contains(.delete) && !row.isDisabled && valueRows.contains { $0 === row }
      && valueRows.count > minimumRows
  }

  /// Whether the user can move a row: not the add button, expanded inline rows, or the only one.
  public final func canMove(_ row: BaseRow) -> Bool {
    guard multivaluedOptions.contains(.reorder), valueRows.contains(where: { $0 === row }) else { return false }
    return count > (multivaluedOptions.contains(.insert) ? 2 : 1)
  }

  /// Adds a row before the add button and starts editing it, or expands it; returns false if that is not possible.
  @discardableResult
  public final func insertRow() -> Bool {
    guard canInsert else { return false }
    guard let multivaluedRowToInsertAt else {
      AuthorErrors.report("multivalued section '\(tag ?? header?.title ?? "")' has no 'multivaluedRowToInsertAt'")
      return false
    }
    let index = Swift.max(0, count - 1)
    let row = multivaluedRowToInsertAt(index)
    insert(row, at: index)
    if !row.baseCell.cellBecomeFirstResponder() { row.expand() }
    return true
  }

  /// Deletes a row; returns false if that is not possible.
  @discardableResult
  public final func deleteRow(_ row: BaseRow) -> Bool {
    guard canDelete(row) else { return false }
    row.collapse()
    row.baseCell.cellResignFirstResponder()
    remove(row)
    return true
  }

  /// Moves a row to an index among the visible rows; one above the add button if it is dropped there. Returns false if
  /// that is not possible.
  @discardableResult
  public final func moveRow(_ row: BaseRow, to index: Int) -> Bool {
    guard canMove(row) else { return false }
    row.collapse()
    let last = count - (addButton == nil ? 1 : 2)
    let index = Swift.max(0, Swift.min(index, last))
    let rest = visibleRows.filter { $0 !== row }
    replace([], with: [row], at: .behind(index > 0 ? rest[index - 1] : nil))
    return true
  }

  override func willDraw() {
    for row in valueRows where row.baseCell.design[OutletSnapshot.rowEdit] == nil {
      let buttons = RowEditButtons()
      buttons.row = row
      row.baseCell.design.bind(OutletSnapshot.rowEdit, buttons)
    }
  }

  override func childrenChanged(_ old: [FormElement], _ new: [FormElement], at places: IndexSet) {
    super.childrenChanged(old, new, at: places)
    updateAddButton()
  }

  private final func updateAddButton() {
    guard let addButton, maximumRows != nil, addButton.isDisabled != isFull else { return }
    addButton.isDisabled = isFull
    addButton.updateCell()
  }
}
