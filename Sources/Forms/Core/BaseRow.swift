/// A row without the type of its value: what forms and sections hold.
///
/// Concrete rows are subclasses of `Row<Cell>` that conform to `RowType`. Two rows are equal when they are one object.
open class BaseRow {
  public required init(tag: String?) {
    self.tag = tag
  }

  /// By what the row is found. Changing it once the row is in a form changes the key in `values()`, not the lookup.
  public final var tag: String?
  public final var title: String?
  /// Shown in the value's place while there is none.
  public final var noValueDisplayText: String?

  /// Nil until the row is added; kept when the section leaves its form.
  public internal(set) final var section: Section?

  /// Stable for the form's life, counted from 0 in the order of entry; -1 before the row was in a form.
  public internal(set) final var id = -1

  // MARK: Conditions

  /// Nil leaves the row as it is now. A change takes effect at the next evaluation, not at once.
  public final var hidden: Condition? {
    willSet { if let hidden { section?.form?.stopObserving(hidden, for: .hiding(of: .row(self))) } }
    didSet { if let hidden { section?.form?.observe(hidden, for: .hiding(of: .row(self))) } }
  }
  /// Nil leaves the row as it is now. A change takes effect at the next evaluation, not at once.
  public final var disabled: Condition? {
    willSet { if let disabled { section?.form?.stopObserving(disabled, for: .disabling(of: self)) } }
    didSet { if let disabled { section?.form?.observe(disabled, for: .disabling(of: self)) } }
  }
  /// By the row's own condition, as last evaluated; false for a row that merely is in a hidden section.
  public internal(set) final var isHidden = false
  public internal(set) final var isDisabled = false

  // MARK: Editing and validation

  /// The row is being edited.
  public internal(set) final var isHighlighted = false
  /// Editing has ended once. Never set back.
  public internal(set) final var wasBlurred = false
  /// The value was set while the row was in a form, even to an equal one. Never set back.
  public internal(set) final var wasChanged = false
  public final var validationOptions = ValidationOptions.onBlur
  /// Messages of the rules that failed last, in rule order.
  public internal(set) final var validationErrors: [ValidationError] = [] {
    didSet {
      guard !ValidationError.areSame(validationErrors, oldValue) else { return }
      callbacks.default(.validationChanged, of: self)?(self)
      callbacks.onValidationChanged?(self)
      updateCell()
    }
  }
  /// True until the rules have run and failed.
  public final var isValid: Bool { validationErrors.isEmpty }

  /// Runs all rules. `quietly` leaves `validationErrors`, and so the callbacks and the cell, alone.
  @discardableResult
  open func validate(quietly: Bool = false) -> [ValidationError] { [] }

  /// Forgets the errors, not that the row was blurred or changed.
  public final func cleanValidationErrors() {
    validationErrors = []
  }

  // MARK: Value

  /// The value without its type. Setting a value of another type, or none, makes it nil.
  open var baseValue: FormValue {
    get { .none }
    set {}
  }
  /// For subclasses whose cell shows more of the value than its text: it was set, even to an equal one, and nobody was told
  /// yet.
  open func didStoreValue() {}
  /// The value as the row shows it.
  open var displayText: String? { nil }
  /// The text in the row's field: as typed while it can't be read as a value, otherwise as displayed.
  open var text: String? { displayText }
  /// Whether the value differs from what it was when the form was opened.
  open var hasChanged: Bool { false }
  /// Sets the value to `resetValue`, nil by default.
  open func resetRowValue() {}
  /// From here on `hasChanged` compares with the value as it is now.
  open func keepInitialValue() {}

  // MARK: Cell

  /// Made at the first access. A row that is no subclass of `Row<Cell>` has a plain one.
  open var baseCell: BaseCell { plainCell }
  private final lazy var plainCell: BaseCell = {
    let cell = BaseCell(design: Design(BaseCell.defaultDesign))
    cell.baseRow = self
    return cell
  }()
  /// The cell, if it was made already.
  open var baseCellIfMade: BaseCell? { nil }
  /// Refreshes the cell: its `update()`, `customUpdateCell()`, the type's default, the row's own `cellUpdate`.
  open func updateCell() {}
  /// For subclasses; between the cell's `update()` and the callbacks.
  open func customUpdateCell() {}
  /// As `updateCell()`: after a change of the value by code, which refreshes nothing by itself.
  public final func reload() { updateCell() }
  /// What a tap on the cell does: editing goes to the row, or ends where the row can't be edited; then `didSelect()`.
  public final func select() {
    if !baseCell.cellBecomeFirstResponder() { section?.form?.endEditing() }
    didSelect()
  }
  /// The user selected the row: the cell is told if the row is enabled, the callbacks always.
  open func didSelect() {}
  /// For subclasses; between the cell's `didSelect()` and the callback.
  open func customDidSelect() {}

  // MARK: What pages may ask

  /// Names that `property` knows. Overriding rows append their own to `super`'s.
  open var propertyNames: [String] { BaseRow.commonPropertyNames }

  /// The answer to `tag.NAME?`; nil where the row has no such property. Overriding rows ask `super` for the rest.
  open func property(_ name: String) -> PropertyAnswer? { commonProperty(name) }

  final let callbacks = RowCallbacks()
}
