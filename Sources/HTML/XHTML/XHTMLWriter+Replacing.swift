/// Replaces what a book cannot have: controls of forms, films and images from elsewhere.
extension XHTMLWriter {
  mutating func writeImage(_ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>) {
    let text = tag.value("alt", in: html) ?? ""
    guard case .at(let place) = tag.value("src", in: html).map(image) else {
      if !text.isEmpty { element("span", ["class": "no-image"], text: text) }
      return
    }
    guard !place.isOutside else { return element("a", ["href": place], text: text.isEmpty ? place : text) }
    images.append(place)
    var attributes = XHTMLAttributes(tag, html, for: medium)
    attributes.set("src", place)
    attributes.set("alt", text)
    write("img", &attributes, isEmpty: true)
  }

  /// A film, a sound or a page within the page is a link to it.
  mutating func writeMedia(_ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>) {
    let label = ["aria-label", "title"].lazy.compactMap { tag.value($0, in: html) }.first ?? tag.name
    if case .at(let place) = tag.value("src", in: html).map(address), place.isOutside {
      element("a", ["href": place], text: label)
    } else {
      element("span", ["class": "no-image"], text: label)
    }
  }

  /// A control that is no element with content: its value, or a mark.
  mutating func writeControl(_ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>) {
    let kind = tag.value("type", in: html)?.lowercased() ?? "text"
    let isOn = tag.attributes.contains { $0.name == "checked" }
    let value = tag.value("value", in: html) ?? ""
    switch kind {
    case "checkbox": element("span", ["class": "mark"], text: isOn ? "☑" : "☐")
    case "radio": element("span", ["class": "mark"], text: isOn ? "◉" : "○")
    case "button", "submit", "reset": element("span", ["class": "button"], text: value)
    case "hidden": break
    case "password": element("span", ["class": "field"], text: String(repeating: "•", count: value.count))
    case "image", "file": element("span", ["class": "button"], text: value.isEmpty ? "…" : value)
    case _:
      guard value.isEmpty, let hint = tag.value("placeholder", in: html) else {
        return element("span", ["class": "field"], text: value.isEmpty ? "\u{A0}" : value)
      }
      element("span", ["class": "field hint"], text: hint)
    }
  }

  /// The choices of a `select` that are chosen; without one, the first, as browsers show it.
  ///
  /// - Parameter start: the index of the part after its opening tag.
  mutating func writeChosen(_ html: UnsafeBufferPointer<UInt8>, _ parts: [HTMLReader.Part], from start: Int) {
    var choices: [(text: String, isChosen: Bool)] = []
    reading: for part in parts[start...] {
      switch part {
      case .tag(let tag) where tag.name == "select": break reading
      case .tag(let tag) where tag.name == "option" && tag.kind != .closing:
        choices.append(("", tag.attributes.contains { $0.name == "selected" }))
      case .text(let range) where !choices.isEmpty:
        choices[choices.count - 1].text += CharacterReferences.string(html[range])
      case .text, .data, .comment, .tag, .unclosedTag: break
      }
    }
    let chosen = choices.filter(\.isChosen)
    let shown = (chosen.isEmpty ? Array(choices.prefix(1)) : chosen).map(\.text).joined(separator: ", ")
    element("span", ["class": "field"], text: shown.isEmpty ? "\u{A0}" : shown + " ▾")
  }
}

extension String {
  /// Whether it is an address outside of the book.
  fileprivate var isOutside: Bool { ["https:", "http:"].contains(where: lowercased().hasPrefix) }
}
