/// The buttons beside a row of a multivalued section: they move it up and down, and delete it.
///
/// No design has an outlet for them: the page adds their element behind the cell.
final class RowEditButtons: Control {
  final var row: BaseRow?
  /// The section that the row is in now.
  private var section: BaseMultivaluedSection? { row?.section as? BaseMultivaluedSection }

  override var kind: OutletSnapshot.Kind { .own }
  override var isOfValue: Bool { false }

  /// What a button does, by the name that the page sends.
  private enum Act: String, CaseIterable {
    case up, down, delete
  }

  private func act(in event: FormEvent) -> Act? { event.act.flatMap { Act.named($0) } }

  override func takes(_ event: FormEvent) -> Bool { act(in: event) != nil }

  override func take(_ event: FormEvent) {
    guard let act = act(in: event), let section, let row else { return }
    if act == .delete {
      section.deleteRow(row)
      return
    }
    row.collapse()
    let (rows, shown) = (section.valueRows, section.visibleRows)
    guard let place = rows.firstIndex(where: { $0 === row }) else { return }
    let other = act == .up ? place - 1 : place + 1
    guard rows.indices.contains(other), var index = shown.firstIndex(where: { $0 === rows[other] }) else { return }
    // Not between a row and the one that it expands to.
    if act == .down, index + 1 < shown.count, shown[index + 1] === rows[other].baseInlineRow { index += 1 }
    section.moveRow(row, to: index)
  }

  /// A button without effect stays in its place, so that it can keep the focus.
  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    changes.append(.text(""))
    guard let section, let row, !row.isDisabled, case let rows = section.valueRows,
      let place = rows.firstIndex(where: { $0 === row })
    else { return }
    let (number, canMove) = (DecimalText.text(Int64(place + 1)), section.canMove(row))
    if section.multivaluedOptions.contains(.reorder) {
      draw(.up, "↑", ["Move row", number, "up"], canMove && place > 0, in: &changes)
      draw(.down, "↓", ["Move row", number, "down"], canMove && place + 1 < rows.count, in: &changes)
    }
    if section.multivaluedOptions.contains(.delete) {
      draw(.delete, "×", ["Delete row", number], section.canDelete(row), in: &changes)
    }
  }

  private func draw(_ act: Act, _ sign: String, _ name: [String], _ hasEffect: Bool, in changes: inout ViewChanges) {
    changes.open(.button, class: "row-edit-button")
    changes.attribute("type", "button")
    changes.attribute("value", act.rawValue)
    changes.attribute("aria-label", name.joined(by: " "))
    if !hasEffect { changes.attribute("aria-disabled", "true") }
    changes.append(.text(sign))
    changes.append(.close)
  }
}
