/// A text field with a list of suggestions: an ARIA combobox.
///
/// The user stays in the field; the arrow keys move through the list, which is another view.
public final class ComboField: TextField {
  /// What the keys do that a list adds to a field. Return is `BaseCell.takesReturn()`.
  public nonisolated enum Key: String, CaseIterable, Sendable {
    case down, up, escape
  }

  /// Whether the list is shown.
  public final var isExpanded = false
  /// The suggestion that Return would choose, by index; nil for none.
  public final var activeIndex: Int?
  /// Called when the user presses one of the keys.
  public final var onKey: ((Key) -> Void)?

  override func takes(_ event: FormEvent) -> Bool {
    if let text = event.act { return Key.named(text) != nil }
    return super.takes(event)
  }

  override func take(_ event: FormEvent) {
    guard let text = event.act else { return super.take(event) }
    if let key = Key.named(text) { onKey?(key) }
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.attribute("aria-expanded", isExpanded ? "true" : "false")
    if isExpanded, let activeIndex {
      changes.append(.reference("aria-activedescendant", id: SuggestionList.id(of: activeIndex)))
    }
  }
}
