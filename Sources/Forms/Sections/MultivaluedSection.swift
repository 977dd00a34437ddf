/// A section of rows that the user adds, deletes and moves. `AddButton` is the class of the row that adds rows.
open class GenericMultivaluedSection<AddButton: RowType>: BaseMultivaluedSection where AddButton: BaseRow {
  /// Makes the add button, after the initialiser's closure.
  public final var addButtonProvider: ((GenericMultivaluedSection<AddButton>) -> AddButton)?

  public required init() {
    super.init()
    addButtonRow()
  }

  public init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    _ initializer: (GenericMultivaluedSection<AddButton>) -> Void = { _ in }
  ) {
    super.init(header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    initializer(self)
    addButtonRow()
  }

  private final func addButtonRow() {
    guard multivaluedOptions.contains(.insert) else { return }
    let button = addButtonProvider?(self) ?? AddButton { $0.title = "Add" }
    button.onCellSelection { [unowned(unsafe) self] _, row in
      if !row.isDisabled { insertRow() }
    }
    addButton = button
    append(button)
  }
}

/// A section of rows that the user adds by a button, deletes and moves.
///
///     MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Telephones") {
///       $0.tag = "phones"
///       $0.multivaluedRowToInsertAt = { _ in PhoneRow() }
///       $0 <<< PhoneRow()
///     }
open class MultivaluedSection: GenericMultivaluedSection<ButtonRow> {}
