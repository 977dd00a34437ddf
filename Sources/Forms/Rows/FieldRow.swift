/// A row whose value is typed as a line of text.
open class FieldRow<C: CellType>: Row<C> where C: BaseCell, C: TextFieldCell, C.Value: InputTypeInitiable {
  /// The placeholder of the field.
  public final var placeholder: String?

  /// The key for Return on a reader's keyboard; nil for the form's configuration.
  public final var keyboardReturnType: KeyboardReturnTypeConfiguration?

  open override func customUpdateCell() {
    super.customUpdateCell()
    cell.textField.placeholder = placeholder
    if let form = section?.form, let type = keyboardReturnType ?? form.keyboardReturnType {
      let hasNext = form.rowToEdit(after: self) != nil
      cell.textField.returnKeyType = hasNext ? type.nextKeyboardType : type.defaultKeyboardType
    }
  }

  /// Whether the field has a typed text that is not a valid value.
  public final var isTextUnreadable: Bool {
    guard let text = trimsWhitespace ? typed?.trimmed : typed, !text.isEmpty else { return false }
    return C.Value(string: text) == nil
  }

  open override var propertyNames: [String] { super.propertyNames + ["isTextUnreadable"] }

  open override func property(_ name: String) -> PropertyAnswer? {
    name == "isTextUnreadable" ? .flag(isTextUnreadable) : super.property(name)
  }
}
