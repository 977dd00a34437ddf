import Forms

/// Forms as a program would have printed them.
enum TestForms {
  static func password(_ text: String = "a1", strength: Double = 2, hint: String? = "At least 6 characters") -> Snapshot
  {
    form(
      row(
        design: "GenericPasswordCell", tag: "password",
        outlets: [
          OutletSnapshot(name: "hintLabel", kind: .label, properties: [.isHidden(hint == nil), .text(hint ?? "")]),
          OutletSnapshot(
            name: "passwordStrengthView", kind: .strength,
            properties: [
              .maximum(4),
              .segments([
                StrengthSegment(role: .empty, start: 0, end: 1, color: "#F8FFF0"),
                StrengthSegment(role: .progress, start: 0, end: strength / 4, color: "#FFC10780"),
              ]),
              .value(strength), .valueText("Strength \(Int(strength)) of 4"),
            ]),
          OutletSnapshot(
            name: "textField", kind: .textField,
            properties: [
              .contentType("password"), .isSecure(true), .placeholder("Password"), .text(text),
            ]),
          OutletSnapshot(
            name: "visibilityButton", kind: .button,
            properties: [
              .accessibilityLabel("Show password"), .image("eye"),
            ]),
        ]))
  }

  static func form(_ rows: RowSnapshot..., title: String? = nil) -> Snapshot {
    Snapshot(title: title, sections: [SectionSnapshot(id: 0, header: "Header", footer: "Footer", rows: rows)])
  }

  static func row(
    design: String, tag: String? = nil, id: Int = 0, height: Double? = nil, errors: [String] = [],
    cell: [ViewProperty] = [], outlets: [OutletSnapshot]
  ) -> RowSnapshot {
    RowSnapshot(
      id: id, tag: tag, design: design, height: height, isDisabled: false, isHighlighted: false, errors: errors,
      outlets: [OutletSnapshot(name: "cell", kind: .cell, properties: cell)] + outlets)
  }

  static func text(
    _ text: String, title: String = "Name", id: Int = 0, errors: [String] = [], cell: [ViewProperty] = [],
    more: [ViewProperty] = []
  ) -> RowSnapshot {
    row(
      design: "TextCell", tag: "name", id: id, errors: errors, cell: cell,
      outlets: [
        OutletSnapshot(name: "textField", kind: .textField, properties: [.contentType("name"), .text(text)] + more),
        OutletSnapshot(name: "textLabel", kind: .label, properties: [.text(title)]),
      ])
  }
}
