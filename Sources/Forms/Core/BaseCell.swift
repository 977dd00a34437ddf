/// The part of a row that the user sees, without the type of its value.
open class BaseCell {
  /// The design's name where the row has no `cellProvider`. Classes with a design of their own override it.
  open class var defaultDesign: String { "LabelCell" }

  public final let design: Design

  /// Binds the outlets of the plainest design, where there are any: `textLabel` and `detailTextLabel`.
  public required init(design: Design) {
    self.design = design
    textLabel = design.optional("textLabel")
    detailTextLabel = design.optional("detailTextLabel")
  }

  /// The title, in designs that have one.
  public final let textLabel: Label?
  /// The value as text, in designs that have one.
  public final let detailTextLabel: Label?

  /// Nil until the row has taken the cell.
  public internal(set) final var baseRow: BaseRow!

  /// In points, asked anew for each snapshot; nil leaves it to the design.
  public final var height: (() -> Double?)?
  public final var selectionStyle = SelectionStyle.default

  /// Of the whole cell.
  public final var backgroundColor: Color? {
    get { design.content.backgroundColor }
    set { design.content.backgroundColor = newValue }
  }
  public final var accessibilityLabel: String? {
    get { design.content.accessibilityLabel }
    set { design.content.accessibilityLabel = newValue }
  }

  /// Once, before the cell is first seen. Overriding classes call `super`.
  open func setup() {}

  /// At each refresh. Overriding classes call `super`.
  open func update() {}

  /// The user selected the cell, and its row is enabled.
  open func didSelect() {}

  /// Whether a tap on the cell does what none of its controls does, so that the cell itself must be reached by keyboard.
  /// Classes that act in `didSelect()` and have no control override it.
  open var isSelectable: Bool { inputView == nil && baseRow.callbacks.onCellSelection != nil }

  /// What takes the user's typing and choosing: the first control that the cell bound.
  open var inputView: Control? {
    for binding in design.bindings {
      if let control = binding.view as? Control { return control }
    }
    return nil
  }

  /// Whether the row can be edited by keyboard: it is enabled and has a text field.
  open func cellCanBecomeFirstResponder() -> Bool {
    !baseRow.isDisabled && inputView is TextField
  }

  /// Starts editing; false where that can't be.
  @discardableResult
  open func cellBecomeFirstResponder() -> Bool {
    guard cellCanBecomeFirstResponder(), let section = baseRow.section, let form = section.form else { return false }
    guard !baseRow.isHidden, !section.isHidden else { return false }
    form.moveFocus(to: baseRow)
    return true
  }

  /// Ends editing, if it is this cell that is edited.
  @discardableResult
  open func cellResignFirstResponder() -> Bool {
    guard let form = baseRow.section?.form, form.focusedRow === baseRow else { return false }
    form.moveFocus(to: nil)
    return true
  }

  /// Editing has begun and the row's callbacks were called.
  open func didBeginEditing() {}

  /// Editing has ended: the row's rules have run and its callbacks were called.
  open func didEndEditing() {}

  /// The controller that shows the cell.
  public final func formViewController() -> FormViewController? {
    baseRow.section?.form?.controller
  }
}

/// How a selected cell looks; for code written after iOS.
public nonisolated enum SelectionStyle: Equatable, Sendable {
  case none, `default`
}
