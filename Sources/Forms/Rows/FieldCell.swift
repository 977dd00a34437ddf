/// A cell with a text field.
public protocol TextFieldCell: AnyObject {
  var textField: TextField { get }
}

/// A title and a text field whose text is the value. Outlets: `textLabel` (optional), `textField`.
///
/// An empty text means no value. A text that is not a valid value stays in the field and does not change the value.
open class FieldCell<T: Equatable & InputTypeInitiable>: Cell<T>, TextFieldCell {
  public final let textField: TextField

  public required init(design: Design) {
    textField = design.outlet("textField")
    super.init(design: design)
  }

  /// The kind of text that the field expects.
  open var contentType: ContentType { .text }

  open override var inputView: Control? { textField }

  open override func setup() {
    super.setup()
    textField.contentType = contentType
    textField.onEditingChanged = { self.textFieldDidChange() }
  }

  open override func update() {
    super.update()
    detailTextLabel?.text = nil
    textField.show(row.text)
    textField.isEnabled = !row.isDisabled
    if textLabel == nil { textField.accessibilityLabel = row.title }
  }

  /// Called after each edit: sets the row's value.
  open func textFieldDidChange() {
    let text = textField.text ?? ""
    let value = text.isEmpty ? nil : T(string: text) ?? row.value
    row.typed = (text, value)
    row.value = value
  }

  /// Sets the value to the final text, after the rules have run, and shows the value as displayed.
  open override func didEndEditing() {
    super.didEndEditing()
    guard let typed = row.typed else {
      row.value = row.value
      return
    }
    textFieldDidChange()
    if typed.text.isEmpty || T(string: typed.text) != nil { row.typed = nil }
    textField.show(row.text)
  }
}
