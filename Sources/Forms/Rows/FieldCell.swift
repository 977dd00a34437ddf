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

  /// For subclasses whose field has a class of its own.
  public init(design: Design, textField: TextField) {
    self.textField = textField
    super.init(design: design)
  }

  /// The title, by Eureka's name of it.
  public final var titleLabel: Label? { textLabel }

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
    let read = read(text)
    row.take(typed: text, as: read.isEmpty ? nil : T(string: read) ?? row.value)
  }

  /// The text that is parsed.
  private func read(_ text: String) -> String { row.trimsWhitespace ? text.trimmed : text }

  /// Shows the value as displayed; a text that is not a valid value stays. The value itself is what the last edit or
  /// code has set: leaving a field changes nothing.
  open override func didEndEditing() {
    super.didEndEditing()
    if let typed = row.typed.map(read), typed.isEmpty || T(string: typed) != nil { row.forgetTyped() }
    textField.show(row.text)
  }
}
