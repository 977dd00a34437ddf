/// The links of an error summary: one for each error, which moves the focus to the row.
public final class ErrorLinks: Control {
  final var row: ErrorSummaryRow?

  public override var kind: OutletSnapshot.Kind { .links }

  override func takes(_ event: FormEvent) -> Bool { if case .choose = event { true } else { false } }

  override func take(_ event: FormEvent) {
    guard case .choose(_, _, let index) = event, let row else { return }
    let entries = row.entries
    if entries.indices.contains(index) { follow(entries[index].row) }
  }

  /// The text is a message.
  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.requireUsable(self, of: row)
    let entries = self.row?.entries ?? []
    guard let entry = entries.first(where: { $0.message.isIdentical(to: text) }) else {
      throw .unfittingText(
        text, row: row.name, expected: ["one of", entries.map { $0.message }.joined(by: ", ")].joined(by: " "))
    }
    follow(entry.row)
  }

  private func follow(_ target: BaseRow?) {
    if let target, let form = target.section?.form { form.moveFocus(to: target) }
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    for (index, entry) in (row?.entries ?? []).enumerated() {
      changes.append(.open(.li))
      if entry.row == nil {
        changes.append(.text(entry.message))
      } else {
        changes.open(.button, class: "error-link")
        changes.attribute("type", "button")
        changes.attribute("role", "link")
        changes.attribute("data-choice", DecimalText.text(Int64(index)))
        changes.append(.text(entry.message))
        changes.append(.close)
      }
      changes.append(.close)
    }
  }
}
