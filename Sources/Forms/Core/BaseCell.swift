/// The view of a row, without the type of its value.
open class BaseCell {
  /// The design's name if the row's `cellProvider` has none. Override it in classes with their own design.
  open class var defaultDesign: String { "LabelCell" }

  public final let design: Design

  /// Binds the outlets `textLabel` and `detailTextLabel`, if the design has them.
  public required init(design: Design) {
    self.design = design
    textLabel = design.optional("textLabel")
    detailTextLabel = design.optional("detailTextLabel")
  }

  /// The title, in designs that have one.
  public final let textLabel: Label?
  /// The value as text, in designs that have one.
  public final let detailTextLabel: Label?

  /// The row of the cell; nil until the row is connected.
  public internal(set) final var baseRow: BaseRow!

  /// The height in points, called for each snapshot; nil for the height of the design.
  public final var height: (() -> Double?)?
  public final var selectionStyle = SelectionStyle.default

  /// The background of the whole cell.
  public final var backgroundColor: Color? {
    get { design.content.backgroundColor }
    set { design.content.backgroundColor = newValue }
  }
  public final var accessibilityLabel: String? {
    get { design.content.accessibilityLabel }
    set { design.content.accessibilityLabel = newValue }
  }

  /// Called once, before the cell is first shown. Overriding classes call `super`.
  open func setup() {}

  /// Called at each refresh. Overriding classes call `super`.
  open func update() {}

  /// Called when the user selects the cell and its row is enabled.
  open func didSelect() {}

  /// Whether a tap on the cell itself has an effect, so that the cell must be reachable by keyboard. Override it in
  /// classes that act in `didSelect()` and have no control.
  open var isSelectable: Bool { baseRow.callbacks.onCellSelection != nil && inputView == nil }

  /// The control for the user's input: the first control that the cell has bound.
  open var inputView: Control? {
    for binding in design.bindings {
      if let control = binding.view as? Control { return control }
    }
    return nil
  }

  /// Whether the row can be edited by keyboard: it is enabled and has a text field that is visible and enabled.
  open func cellCanBecomeFirstResponder() -> Bool {
    guard !baseRow.isDisabled, let field = inputView as? TextField else { return false }
    return field.isEnabled && !field.isHidden && !design.content.isHidden
  }

  /// Starts editing; returns false if that is not possible.
  @discardableResult
  open func cellBecomeFirstResponder() -> Bool {
    guard cellCanBecomeFirstResponder(), let section = baseRow.section, let form = section.form else { return false }
    guard !baseRow.isHidden, !section.isHidden else { return false }
    form.moveFocus(to: baseRow)
    return true
  }

  /// Ends editing if this cell is being edited.
  @discardableResult
  open func cellResignFirstResponder() -> Bool {
    guard let form = baseRow.section?.form, form.focusedRow === baseRow else { return false }
    form.moveFocus(to: nil)
    return true
  }

  /// Called when the user presses Return while the cell is being edited. Returns true if that has done something; else
  /// the focus moves to the next row.
  open func takesReturn() -> Bool { false }

  /// Called when editing has begun, after the row's callbacks.
  open func didBeginEditing() {}

  /// Called when editing has ended, after the row's rules and callbacks.
  open func didEndEditing() {}

  /// The controller that shows the cell.
  public final func formViewController() -> FormViewController? {
    baseRow.section?.form?.controller
  }
}

/// How a selected cell looks. Galley ignores it; it exists so that code written for iOS compiles.
public nonisolated enum SelectionStyle: Equatable, Sendable {
  case none, `default`
}
