/// A choice from a few options that are all visible: radio buttons side by side.
public final class SegmentedControl: Picker {
  override func draw(in changes: inout ViewChanges) {
    drawAsControl(in: &changes)
    // Replaces what was there also if there are no options.
    changes.append(.text(""))
    for (index, option) in options.enumerated() {
      changes.open(.label, class: "segment")
      changes.open(.input, class: "segment-button")
      changes.attribute("type", "radio")
      changes.append(.reference("name", id: "segments"))
      changes.attribute("value", DecimalText.text(Int64(index)))
      if index == selectedIndex { changes.attribute("checked", "") }
      changes.append(.close)
      // An option without text would have no accessible name.
      changes.append(.text(option.isEmpty ? "\u{A0}" : option))
      changes.append(.close)
    }
  }
}
