/// A row to create a password in: shows its strength and what would improve it while one types.
///
///     form +++ Section()
///       <<< GenericPasswordRow("password") { $0.placeholder = "Create a password" }
public final class GenericPasswordRow: _GenericPasswordRow, RowType {
  public required init(tag: String?) {
    super.init(tag: tag)
  }
}
