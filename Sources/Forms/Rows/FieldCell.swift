/// A cell with a text field.
public protocol TextFieldCell: AnyObject {
  var textField: TextField { get }
}

/// A title and a text field whose text is the value. Outlets: `textLabel` (optional), `textField`.
///
/// An empty text is no value; a text that can't be read as a value leaves the value as it was and stays in the field.
open class FieldCell<T: Equatable & InputTypeInitiable>: Cell<T>, TextFieldCell {
  public final let textField: TextField

  public required init(design: Design) {
    textField = design.outlet("textField")
    super.init(design: design)
  }

  /// What the field asks for.
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

  /// After each edit: the text becomes the row's value.
  open func textFieldDidChange() {
    let text = textField.text ?? ""
    let value = text.isEmpty ? nil : T(string: text) ?? row.value
    row.typed = (text, value)
    row.value = value
  }

  /// Writes the final text to the value, once the rules have already run, and shows the value as it is displayed.
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
