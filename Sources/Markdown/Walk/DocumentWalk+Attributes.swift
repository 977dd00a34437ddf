import Diagnostics

/// Ids and classes that the author gives to headings, images, links, emphasis and code blocks.
extension DocumentWalk {
  /// Takes `{#id .class}` off the end of a heading.
  mutating func takeAttributes(atEndOf heading: Node) -> ElementAttributes? {
    guard source.traits.hasAttributes, let text = heading.lastChild, text.kind == .text,
      let (attributes, count) = ElementAttributes.suffix(of: text.literal),
      let place = inlines.place(ofLast: UnsafeBufferPointer(rebasing: text.literal.suffix(count)))
    else { return nil }
    var rest = Array(text.literal.dropLast(count))
    while rest.last?.isBlank == true { rest.removeLast() }
    text.setLiteral(rest)
    claim(attributes, at: place)
    return attributes
  }

  /// Takes `{#id .class}` directly after an inline off the text there, for the next node of the tree.
  mutating func takeAttributes(after node: Node) {
    guard source.traits.hasAttributes, imageDepth == 0, let text = node.next, text.kind == .text,
      text.literal.first == UInt8(ascii: "{"), let (attributes, count) = ElementAttributes.prefix(of: text.literal),
      let place = inlines.place(ofFirst: UnsafeBufferPointer(rebasing: text.literal.prefix(count)))
    else { return }
    text.setLiteral(Array(text.literal.dropFirst(count)))
    claim(attributes, at: place)
    builder.set(attributes)
  }

  /// Makes the id a target of links, and reports one that the page has already.
  mutating func claim(_ attributes: ElementAttributes, at place: SourceRange) {
    guard let id = attributes.id else { return }
    let isNew = ids.take(id)
    if anchors.contains(id) || !isNew { diagnostics.append(.duplicateID(id, at: place)) }
    anchors.insert(id)
  }
}

extension Diagnostic {
  fileprivate static func duplicateID(_ id: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "markdown.duplicate-id", "duplicate id '\(id)'",
      notes: [Note("another element of this page has the same id")], at: range)
  }
}
