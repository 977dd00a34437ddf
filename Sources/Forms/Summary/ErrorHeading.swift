/// The heading of an error summary. It follows the errors, like the links.
public final class ErrorHeading: Label {
  final var row: ErrorSummaryRow?

  override func draw(in changes: inout ViewChanges) {
    if let row { text = row.entries.isEmpty ? row.headingWithoutErrors : row.heading }
    super.draw(in: &changes)
  }
}
