/// A title that is also the placeholder: once the field has a text, it is smaller and above it. The design's style sheet
/// does that. Outlets: `textLabel`, `textField`.
open class FloatLabelCell<T: Equatable & InputTypeInitiable>: FieldCell<T> {
  open override class var defaultDesign: String { "FloatLabelCell" }

  /// Whether the title is above a text.
  public final var isFloating: Bool { textField.text?.isEmpty == false }
}

/// The cell of `TextFloatLabelRow`.
public final class TextFloatLabelCell: FloatLabelCell<String>, CellType {}

/// The cell of `NameFloatLabelRow`.
public final class NameFloatLabelCell: FloatLabelCell<String>, CellType {
  public override var contentType: ContentType { .name }
}

/// The cell of `EmailFloatLabelRow`.
public final class EmailFloatLabelCell: FloatLabelCell<String>, CellType {
  public override var contentType: ContentType { .email }
}

/// The cell of `PhoneFloatLabelRow`.
public final class PhoneFloatLabelCell: FloatLabelCell<String>, CellType {
  public override var contentType: ContentType { .phone }
}

/// The cell of `ZipCodeFloatLabelRow`.
public final class ZipCodeFloatLabelCell: FloatLabelCell<String>, CellType {}

/// The cell of `AccountFloatLabelRow`.
public final class AccountFloatLabelCell: FloatLabelCell<String>, CellType {}

/// The cell of `TwitterFloatLabelRow`.
public final class TwitterFloatLabelCell: FloatLabelCell<String>, CellType {}

/// The cell of `IntFloatLabelRow`.
public final class IntFloatLabelCell: FloatLabelCell<Int>, CellType {
  public override var contentType: ContentType { .number }
}

/// The cell of `DecimalFloatLabelRow`.
public final class DecimalFloatLabelCell: FloatLabelCell<Double>, CellType {
  public override var contentType: ContentType { .decimal }
}

/// The cell of `URLFloatLabelRow`.
public final class URLFloatLabelCell: FloatLabelCell<URL>, CellType {
  public override var contentType: ContentType { .url }
}

/// The cell of `PasswordFloatLabelRow`.
public final class PasswordFloatLabelCell: FloatLabelCell<String>, CellType {
  public override var contentType: ContentType { .password }

  public override func setup() {
    super.setup()
    textField.isSecureTextEntry = true
  }
}
