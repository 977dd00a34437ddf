/// A row for creating a password: it shows the strength and a hint while the user types.
///
///     form +++ Section()
///       <<< GenericPasswordRow("password") { $0.placeholder = "Create a password" }
public final class GenericPasswordRow: _GenericPasswordRow, RowType {
  public required init(tag: String?) {
    super.init(tag: tag)
  }
}
