/// The first of several pickers side by side; it accepts the texts of all.
final class ColumnPicker: Picker {
  /// Chooses in all columns; returns false for a text that is none of theirs.
  var onEntered: ((String) -> Bool)?

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.requireUsable(self, of: row)
    guard onEntered?(text) == true else {
      throw .unfittingText(text, row: row.name, expected: "the options of its columns, with their separator")
    }
  }
}
