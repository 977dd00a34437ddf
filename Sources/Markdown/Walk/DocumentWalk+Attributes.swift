import Diagnostics

/// Ids and classes that the author gives to headings, images, links, emphasis and code blocks.
extension DocumentWalk {
  /// Takes `{#id .class}` off the end of a heading.
  mutating func takeAttributes(atEndOf heading: Node) -> ElementAttributes? {
    guard source.traits.hasAttributes, let last = heading.lastChild, last.kind == .text else { return nil }
    joinNames(before: last)
    guard let text = heading.lastChild, text.kind == .text,
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

  /// Makes one text of the nodes from a brace to the last text, if they are written so: in a name, as in
  /// `{#A.__call__}`, underscores are no emphasis.
  private func joinNames(before last: Node) {
    guard last.literal.last == UInt8(ascii: "}"), !last.literal.contains(UInt8(ascii: "{")) else { return }
    var nodes = [last]
    while nodes.count < 10, let before = nodes[0].previous, before.nameText != nil {
      nodes.insert(before, at: 0)
      if before.kind == .text, before.literal.contains(UInt8(ascii: "{")) { break }
    }
    let joined = nodes.compactMap(\.nameText).flatMap(\.self)
    guard let start = joined.lastIndex(of: UInt8(ascii: "{")), ElementAttributes(joined[start...]) != nil,
      joined[start...].withUnsafeBufferPointer({ inlines.place(ofLast: $0) }) != nil
    else { return }
    nodes[0].setLiteral(joined)
    for node in nodes.dropFirst() { node.free() }
  }

  /// Makes the id a target of links, and reports one that the page has already.
  mutating func claim(_ attributes: ElementAttributes, at place: SourceRange) {
    guard let id = attributes.id else { return }
    let isNew = ids.take(id)
    if anchors.contains(id) || !isNew { diagnostics.append(.duplicateID(id, at: place)) }
    anchors.insert(id)
  }
}

extension CommonMarkTree.Node {
  /// The text of a text, or of emphasis with underscores; nil for other nodes.
  fileprivate var nameText: [UInt8]? {
    switch kind {
    case .text: Array(literal)
    case .emphasis, .strong:
      if let text = firstChild, text.next == nil, text.kind == .text {
        [UInt8](repeating: UInt8(ascii: "_"), count: kind == .strong ? 2 : 1) + Array(text.literal)
          + [UInt8](repeating: UInt8(ascii: "_"), count: kind == .strong ? 2 : 1)
      } else {
        nil
      }
    case _: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateID(_ id: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "markdown.duplicate-id", "duplicate id '\(id)'",
      notes: [Note("another element of this page has the same id")], at: range)
  }
}
