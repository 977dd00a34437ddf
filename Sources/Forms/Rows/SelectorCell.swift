/// A cell with a list that opens.
public protocol SelectorPanelCell: AnyObject {
  var panel: SelectorPanel { get }
}

/// A cell whose value is chosen in a list that opens below it.
///
/// Outlets: `textLabel` (optional), and those of `SelectorPanel`.
open class SelectorCell<T: Equatable>: Cell<T>, SelectorPanelCell {
  open override class var defaultDesign: String { "SelectorCell" }

  public final let panel: SelectorPanel

  public required init(design: Design) {
    panel = SelectorPanel(design)
    super.init(design: design)
  }

  open override func setup() {
    super.setup()
    panel.openButton.onTap = { self.row.select() }
    panel.cancelButton?.onTap = { self.close() }
    panel.searchField?.onEditingChanged = { self.panel.draw() }
  }

  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    let text = row.displayText ?? row.noValueDisplayText ?? ""
    panel.openButton.title = text
    panel.openButton.isEnabled = !row.isDisabled
    panel.openButton.isDescribedByErrors = !row.validationErrors.isEmpty
    // Without a title to read, the button itself has the row's name.
    let isNamed = textLabel != nil && row.title?.isEmpty == false
    panel.openButton.accessibilityLabel =
      isNamed ? nil : [row.title ?? row.tag ?? "Choice", text].filter { !$0.isEmpty }.joined(by: ": ")
    if row.isDisabled { panel.isOpen = false }
  }

  /// Hides the list.
  final func close() {
    panel.isOpen = false
    row.updateCell()
  }
}

/// The cell of selectors for one value.
open class PushSelectorCell<T: Equatable & FormValueConvertible>: SelectorCell<T>, CellType {
  public static func displayText(of value: T) -> String? { value.formValue.text }
  public static func formValue(of value: T) -> FormValue { value.formValue }
  public static func value(from formValue: FormValue) -> T? { T(formValue: formValue) }
}
