/// A check mark that is off while its row has no value, so that there is nothing to switch off then.
final class ListToggle: Toggle {
  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    if !isOn, text.isIdentical(to: "off") || text.isIdentical(to: "no") {
      return try driver.requireUsable(self, of: row)
    }
    try super.enter(text, in: row, of: driver)
  }
}
