import Forms

/// Forms as a program would have printed them.
enum TestForms {
  static func password(_ text: String = "a1", strength: Double = 2, hint: String? = "At least 6 characters") -> Snapshot
  {
    form(
      row(
        design: "GenericPasswordCell", tag: "password",
        outlets: [
          OutletSnapshot(
            name: "hintLabel", kind: .label,
            changes: [.attribute("hidden", hint == nil ? "" : nil), .text(hint ?? "")]),
          OutletSnapshot(
            name: "passwordStrengthView", kind: .strength,
            changes: [
              .attribute("role", "meter"), .attribute("aria-valuemin", "0"), .attribute("aria-valuemax", "4"),
              .attribute("aria-valuenow", "\(Int(strength))"),
              .attribute("aria-valuetext", "Strength \(Int(strength)) of 4"), .open(.g),
              .attribute("class", "strength-progress"), .open(.rect), .attribute("width", "\(Int(strength) * 25)"),
              .attribute("height", "1"), .attribute("fill", "#ffc10780"), .close, .close,
            ]),
          OutletSnapshot(
            name: "textField", kind: .textField,
            changes: [
              .value(text), .inputAttribute("type", "password"), .inputAttribute("autocomplete", "new-password"),
              .attribute("placeholder", "Password"),
            ]),
          OutletSnapshot(
            name: "visibilityButton", kind: .button,
            changes: [.attribute("aria-label", "Show password"), .picture("eye", label: "")]),
        ]))
  }

  static func form(_ rows: RowSnapshot..., title: String? = nil) -> Snapshot {
    Snapshot(title: title, sections: [SectionSnapshot(id: 0, header: "Header", footer: "Footer", rows: rows)])
  }

  static func row(
    design: String, tag: String? = nil, id: Int = 0, errors: [String] = [],
    cell: [ViewChange] = [], outlets: [OutletSnapshot]
  ) -> RowSnapshot {
    RowSnapshot(
      id: id, tag: tag, design: design, isDisabled: false, isHighlighted: false, errors: errors,
      outlets: [OutletSnapshot(name: "cell", kind: .cell, changes: cell)] + outlets)
  }

  static func text(
    _ text: String, title: String = "Name", id: Int = 0, errors: [String] = [], cell: [ViewChange] = [],
    more: [ViewChange] = []
  ) -> RowSnapshot {
    row(
      design: "TextCell", tag: "name", id: id, errors: errors, cell: cell,
      outlets: [
        OutletSnapshot(
          name: "textField", kind: .textField,
          changes: [.value(text), .inputAttribute("type", "text"), .inputAttribute("autocomplete", "name")] + more
            + (errors.isEmpty ? [] : [.invalid])),
        OutletSnapshot(name: "textLabel", kind: .label, changes: [.text(title)]),
      ])
  }
}
