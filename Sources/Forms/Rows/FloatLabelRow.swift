/// What rows with a floating title inherit, for rows of your own.
///
/// They differ from `TextRow`, `NameRow` … only in their look. The title, or else the placeholder, is shown in the empty
/// field and above a text.
open class FloatLabelRow<C: CellType>: FieldRow<C> where C: BaseCell, C: TextFieldCell, C.Value: InputTypeInitiable {
  open override func customUpdateCell() {
    super.customUpdateCell()
    cell.textLabel?.text = title ?? placeholder
    // The title is in its place.
    cell.textField.placeholder = nil
  }

  open override var propertyNames: [String] { super.propertyNames + ["isFloating"] }

  open override func property(_ name: String) -> PropertyAnswer? {
    guard name == "isFloating" else { return super.property(name) }
    return (baseCell as? FloatLabelCell<C.Value>).map { .flag($0.isFloating) }
  }
}

/// Text with a floating title.
public final class TextFloatLabelRow: FloatLabelRow<TextFloatLabelCell>, RowType {}

/// A person's name with a floating title.
public final class NameFloatLabelRow: FloatLabelRow<NameFloatLabelCell>, RowType {}

/// An email address with a floating title. Add a `RuleEmail` to check it.
public final class EmailFloatLabelRow: FloatLabelRow<EmailFloatLabelCell>, RowType {}

/// A telephone number with a floating title.
public final class PhoneFloatLabelRow: FloatLabelRow<PhoneFloatLabelCell>, RowType {}

/// A postal code with a floating title.
public final class ZipCodeFloatLabelRow: FloatLabelRow<ZipCodeFloatLabelCell>, RowType {}

/// The name of an account with a floating title.
public final class AccountFloatLabelRow: FloatLabelRow<AccountFloatLabelCell>, RowType {}

/// The name of a Twitter account with a floating title.
public final class TwitterFloatLabelRow: FloatLabelRow<TwitterFloatLabelCell>, RowType {}

/// A whole number with a floating title.
public final class IntFloatLabelRow: FloatLabelRow<IntFloatLabelCell>, RowType {}

/// A number with a decimal point and a floating title.
public final class DecimalFloatLabelRow: FloatLabelRow<DecimalFloatLabelCell>, RowType {}

/// A web address with a floating title, kept as typed.
public final class URLFloatLabelRow: FloatLabelRow<URLFloatLabelCell>, RowType {}

/// A password with a floating title, whose characters are hidden.
public final class PasswordFloatLabelRow: FloatLabelRow<PasswordFloatLabelCell>, RowType {}
