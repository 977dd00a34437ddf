/// A row without the type of its value: what forms and sections hold.
///
/// Concrete rows are subclasses of `Row<Cell>` that conform to `RowType`. Two rows are equal when they are one object.
open class BaseRow: FormElement {
  public required init(tag: String?) {
    super.init()
    self.tag = tag
  }

  public final var title: String?
  /// The name of the row's control for screen readers if the row has no title; nil for its tag.
  final var spokenTitle: String?
  /// The text that is shown if there is no value.
  public final var noValueDisplayText: String?

  /// The section of the row; nil until the row is added.
  public final var section: Section? { parent.map { unsafeDowncast($0, to: Section.self) } }

  /// A number that identifies the row in its form, counted from 0; -1 before the row was in a form.
  public internal(set) final var id = -1

  /// How many changes of the row are being told, each because of the one before it.
  final var changeDepth = 0

  /// The number of the last time that the visible row was shown; -1 before.
  final var lastDisplay = -1

  // MARK: Conditions

  /// The condition; nil leaves the row as it is now. A change takes effect at the next evaluation, not at once.
  public final var disabled: Condition? { didSet { ownForm?.observe(disabled, .disabling, of: self) } }
  public internal(set) final var isDisabled = false

  /// The place among the visible rows of the form; nil unless the row and its section are visible and in a form.
  public final var indexPath: IndexPath? {
    guard let section, let place = section.index else { return nil }
    return section.visibleIndices(of: [self]).first.map { IndexPath(row: $0, section: place) }
  }

  // MARK: Editing and validation

  /// Whether the row is being edited.
  public internal(set) final var isHighlighted = false
  /// Whether editing has ended at least once. Never reset.
  public internal(set) final var wasBlurred = false
  /// Whether the value was set while the row was in a form, even to an equal one. Never reset.
  public internal(set) final var wasChanged = false
  public final var validationOptions = ValidationOptions.onBlur
  /// The errors of the rules that failed last, in rule order.
  public internal(set) final var validationErrors: [ValidationError] = [] {
    didSet {
      guard !ValidationError.areSame(validationErrors, oldValue) else { return }
      callbacks.default(.validationChanged, of: self)?(self)
      callbacks.onValidationChanged?(self)
      updateCell()
    }
  }
  /// Whether asynchronous rules have not answered yet for the present value.
  public final var isPending: Bool { furtherErrors?.isPending == true }
  /// Errors of a server and of asynchronous rules, if there are any.
  final var furtherErrors: FurtherErrors?
  /// True until the rules have run and failed.
  public final var isValid: Bool { validationErrors.isEmpty }

  /// Runs all rules. With `quietly`, `validationErrors`, callbacks and the cell do not change.
  @discardableResult
  open func validate(quietly: Bool = false) -> [ValidationError] { [] }

  /// Validates after the value was set, as the options say.
  final func validateAfterChange() {
    let options = validationOptions
    if options.contains(.onChange) || (wasBlurred && options.contains(.onChangeAfterBlurred)) {
      validate()
    } else if !isValid {
      if options.contains(.clearsOnChange) { cleanValidationErrors() } else if options != .onDemand { validate() }
    }
  }

  final func rulesHaveChanged() { ownForm?.validityMayHaveChanged() }

  /// Removes the errors; `wasBlurred` and `wasChanged` stay.
  public final func cleanValidationErrors() {
    furtherErrors?.server = []
    validationErrors = []
  }

  // MARK: Value

  /// The value without its type. Setting a value of another type makes it nil.
  open var baseValue: FormValue {
    get { .none }
    set {}
  }
  /// For subclasses whose cell shows more than the value's text. Called when the value is set, even to an equal one,
  /// before any callback.
  open func didStoreValue() {}
  /// The value as text, as the row shows it.
  open var displayText: String? { nil }
  /// The text in the row's field: as typed if it is not a valid value, otherwise as displayed.
  open var text: String? { displayText }
  /// Whether the value differs from what it was when the form was opened.
  open var hasChanged: Bool { false }
  /// Sets the value to `resetValue`, nil by default.
  open func resetRowValue() {}
  /// Makes `hasChanged` compare with the present value.
  open func keepInitialValue() {}

  // MARK: Cell

  /// The cell, created on first access. A row that is no subclass of `Row<Cell>` has a plain one.
  open var baseCell: BaseCell { plainCell }
  private final lazy var plainCell: BaseCell = {
    let cell = BaseCell(design: Design(BaseCell.defaultDesign))
    cell.baseRow = self
    return cell
  }()
  /// The cell; nil if it was not created yet.
  open var baseCellIfMade: BaseCell? { nil }
  /// Refreshes the cell: its `update()`, `customUpdateCell()`, the type's default, the row's own `cellUpdate`.
  open func updateCell() {}
  /// For subclasses: called between the cell's `update()` and the callbacks.
  open func customUpdateCell() {}
  /// Refreshes the cell, like `updateCell()`. Call it after code has changed the value, which does not refresh the
  /// cell.
  public final func reload() { updateCell() }
  /// Performs a tap on the cell: starts editing the row, or ends editing if the row can't be edited; then calls
  /// `didSelect()`.
  public final func select() {
    if !baseCell.cellBecomeFirstResponder() { section?.form?.endEditing() }
    didSelect()
  }
  /// Called when the user selects the row: notifies the cell if the row is enabled, and always calls the callbacks.
  open func didSelect() {}
  /// For subclasses: called between the cell's `didSelect()` and the callback.
  open func customDidSelect() {}

  // MARK: Inline rows

  /// The row that is shown below this one; nil while it is collapsed.
  final var baseInlineRow: BaseRow?
  public final var isExpanded: Bool { baseInlineRow != nil }
  public final var isCollapsed: Bool { baseInlineRow == nil }

  /// Shows the row below if there can be one; called for rows that the user has added. Inline rows override it.
  open func expand() {}

  /// Removes the row below if there is one.
  final func collapse() { callbacks.inline?.collapse?(self) }

  // MARK: What pages may ask

  /// The names that `property` knows. Overriding rows append their own to those of `super`.
  open var propertyNames: [String] { BaseRow.commonPropertyNames }

  /// The answer to `tag.NAME?`; nil if the row has no such property. Overriding rows call `super` for other names.
  open func property(_ name: String) -> PropertyAnswer? { commonProperty(name) }

  final let callbacks = RowCallbacks()

  // MARK: Its form

  override func didEnter() {
    guard let form = ownForm else { return }
    form.register(self)
    if hidden != nil { form.observe(hidden, .hiding, of: self) }
    if disabled != nil { form.observe(disabled, .disabling, of: self) }
    _ = evaluateHiddenAlone()
    _ = evaluateDisabledAlone()
    evaluateDependents()
  }

  override func willLeave() {
    guard let form = ownForm else { return }
    form.releaseFocus(of: self)
    form.stopObserving(self)
    form.unregister(self)
  }

  override func didHide() {
    baseCell.cellResignFirstResponder()
    collapse()
  }
}
