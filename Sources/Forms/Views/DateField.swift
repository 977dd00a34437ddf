/// A field for a day, which can be limited to a range.
public final class DateField: TextField {
  public final var minimumDate: Day?
  public final var maximumDate: Day?

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let minimumDate { changes.attribute("min", minimumDate.description) }
    if let maximumDate { changes.attribute("max", maximumDate.description) }
  }

  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    if let day = Day(text), minimumDate.map({ day < $0 }) == true || maximumDate.map({ day > $0 }) == true {
      throw .unfittingText(text, row: row.name, expected: "dates in its range")
    }
    try super.enter(text, in: row, of: driver)
  }
}
