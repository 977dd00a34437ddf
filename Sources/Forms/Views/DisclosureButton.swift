/// A button that shows and hides something below it.
public final class DisclosureButton: Button {
  public final var isExpanded = false
  /// Whether the errors of the row describe the button, since what it shows can be hidden.
  final var isDescribedByErrors = false

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.attribute("aria-expanded", isExpanded ? "true" : "false")
    if isDescribedByErrors { changes.append(.reference("aria-describedby", id: "errors")) }
  }
}
