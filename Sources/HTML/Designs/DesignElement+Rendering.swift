extension DesignElement {
  /// Attributes whose values are ids of the design, one or several.
  private static let identifying: Set<String> = [
    "id", "for", "list", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details",
    "aria-owns", "aria-flowto", "aria-errormessage", "aria-activedescendant",
  ]

  /// Writes the opening tag: the author's attributes in their order, changed or removed, then new ones.
  func appendOpeningTag(_ change: ElementChange, idPrefix: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: name.utf8)
    let changesClasses = !change.addedClasses.isEmpty || !change.removedClasses.isEmpty
    var hasClasses = false
    for attribute in attributes {
      let replacement = change.attributes.first { $0.name == attribute.name }
      if attribute.name == "class", changesClasses {
        hasClasses = true
        appendClasses(replacement.map { escaped($0.value ?? "") } ?? attribute.value ?? [], change, to: &output)
      } else if let replacement {
        replacement.append(to: &output)
      } else {
        append(attribute, idPrefix: idPrefix, to: &output)
      }
    }
    for attribute in change.attributes where !attributes.contains(where: { $0.name == attribute.name }) {
      if attribute.name == "class", changesClasses {
        hasClasses = true
        appendClasses(escaped(attribute.value ?? ""), change, to: &output)
      } else {
        attribute.append(to: &output)
      }
    }
    if changesClasses, !hasClasses { appendClasses([], change, to: &output) }
    output.append(contentsOf: isSelfClosing ? "/>".utf8 : ">".utf8)
  }

  private func append(_ attribute: Attribute, idPrefix: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: attribute.name.utf8)
    guard let value = attribute.value else { return }
    output.append(contentsOf: "=\"".utf8)
    if !idPrefix.isEmpty, Self.identifying.contains(attribute.name) {
      for (number, word) in value.split(whereSeparator: \.isBlank).enumerated() {
        if number > 0 { output.append(UInt8(ascii: " ")) }
        output.append(contentsOf: idPrefix)
        output.append(contentsOf: word)
      }
    } else {
      output.append(contentsOf: value)
    }
    output.append(UInt8(ascii: "\""))
  }

  private func appendClasses(_ present: [UInt8], _ change: ElementChange, to output: inout [UInt8]) {
    let removed = Set(change.removedClasses.map(escaped))
    var classes: [[UInt8]] = []
    for name in present.split(whereSeparator: \.isBlank).map(Array.init) + change.addedClasses.map(escaped)
    where !removed.contains(name) && !classes.contains(name) {
      classes.append(name)
    }
    guard !classes.isEmpty else { return }
    output.append(contentsOf: " class=\"".utf8)
    output.append(contentsOf: classes.joined(separator: " ".utf8))
    output.append(UInt8(ascii: "\""))
  }

  private func escaped(_ text: String) -> [UInt8] { Array(HTMLEscape.attribute(text).utf8) }
}
