/// A button that shows and hides something below it.
public final class DisclosureButton: Button {
  public final var isExpanded = false

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.attribute("aria-expanded", isExpanded ? "true" : "false")
  }
}
