/// A field for a day or a time, which can be limited to a range.
public final class DateField: TextField {
  /// The first and the last text in the range, as the field has them: `2001-02-03`, `15:30`.
  public final var minimumText: String?
  public final var maximumText: String?
  /// The minutes between the times that the field offers; others can be typed.
  public final var minuteInterval: Int?

  /// Converts a text that is a valid value to the text that the field has for it; nil for others.
  final var normalize: (String) -> String? = { $0 }
  /// What the field accepts, for messages.
  final var example: () -> String = { "" }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let minimumText { changes.attribute("min", minimumText) }
    if let maximumText { changes.attribute("max", maximumText) }
    if let minuteInterval { changes.attribute("step", DecimalText.text(Int64(minuteInterval * 60))) }
  }

  /// Browsers give the text of a whole date, or none.
  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    var entered = ""
    if !text.isEmpty {
      guard let normal = normalize(text) else {
        throw .unfittingText(text, row: row.name, expected: example())
      }
      guard minimumText.map({ normal.comes(before: $0) }) != true, maximumText.map({ $0.comes(before: normal) }) != true
      else {
        throw .unfittingText(text, row: row.name, expected: "dates in its range")
      }
      entered = normal
    }
    try driver.focus(row)
    edit(text: entered, cursor: entered.characterCount)
    driver.form.endEditing()
  }
}
