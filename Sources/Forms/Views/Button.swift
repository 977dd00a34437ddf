/// A button.
open class Button: Control {
  public final var title: String?
  public final var image: Image?
  /// Called when the user taps it.
  public final var onTap: (() -> Void)?

  open override var kind: OutletSnapshot.Kind { .button }

  override func takes(_ event: FormEvent) -> Bool { if case .tap = event { true } else { false } }

  override func take(_ event: FormEvent) { onTap?() }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if let image { changes.append(.picture(image.source, label: "")) }
    if let title { changes.append(.text(title)) }
  }
}
