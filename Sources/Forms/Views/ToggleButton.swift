/// A button that stays pressed until it is pressed again.
public final class ToggleButton: Button {
  public final var isPressed = false

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.attribute("aria-pressed", isPressed ? "true" : "false")
  }
}
