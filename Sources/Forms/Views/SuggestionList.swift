/// The list of suggestions of a `ComboField`: an ARIA listbox.
public final class SuggestionList: Control {
  public final var options: [String] = []
  /// The suggestion that Return would choose, by index; nil for none.
  public final var activeIndex: Int?
  /// Called with the index when the user chooses a suggestion by pointer.
  public final var onChoose: ((Int) -> Void)?

  public override var kind: OutletSnapshot.Kind { .own }

  /// The id of an option within its row.
  static func id(of index: Int) -> String { ["option", DecimalText.text(Int64(index))].joined(by: "-") }

  override func takes(_ event: FormEvent) -> Bool { index(in: event) != nil }

  override func take(_ event: FormEvent) {
    if let index = index(in: event) { onChoose?(index) }
  }

  private func index(in event: FormEvent) -> Int? {
    guard let text = event.act, let index = Int(string: text), options.indices.contains(index) else {
      return nil
    }
    return index
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    // The first change empties the list.
    changes.append(.text(""))
    for (index, option) in options.enumerated() {
      changes.append(.open(.span))
      changes.attribute("role", "option")
      changes.append(.reference("id", id: SuggestionList.id(of: index)))
      changes.attribute("aria-selected", index == activeIndex ? "true" : "false")
      changes.append(.text(option))
      changes.append(.close)
    }
  }
}
