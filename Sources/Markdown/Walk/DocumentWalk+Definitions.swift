import Diagnostics

/// Definition lists: a paragraph with terms, each on a line, and definitions, which begin with a colon and a space.
extension DocumentWalk {
  /// Begins a paragraph as terms and definitions; returns false if it is an ordinary one.
  mutating func begin(definitionsIn paragraph: Node) -> Bool {
    guard source.traits.hasDefinition, let first = paragraph.firstChild else { return false }
    let isWhole = isDefinition(first)
    let isContinued = isWhole && builder.parent == .definitionList
    var breaks: [Node] = []
    var child = first.next
    while let node = child {
      child = node.next
      if node.kind == .softBreak, let text = child, isDefinition(text) { breaks.append(node) }
    }
    // Terms, and after an empty line their definitions.
    let isTerm = !isWhole && breaks.isEmpty && isTermLine(paragraph)
    guard isContinued || isTerm || !isWhole && !breaks.isEmpty else { return false }
    if builder.parent != .definitionList { builder.begin(.definitionList) }
    builder.begin(isContinued ? .definition : .term)
    if isContinued { drop(colonOf: first) }
    for node in breaks {
      if let text = node.next { drop(colonOf: text) }
      lineBreaks[node] = .definition
    }
    if !isContinued {
      var child = first.next
      while let node = child, node != breaks.first {
        if node.kind == .softBreak { lineBreaks[node] = .term }
        child = node.next
      }
    }
    definitionParagraph = paragraph
    return true
  }

  /// Ends a paragraph of definitions, and the list if nothing of it follows.
  mutating func end(definitionsIn paragraph: Node) {
    definitionParagraph = nil
    end()
    if let next = paragraph.next, next.kind == .paragraph, next.tag == 0, let first = next.firstChild {
      var child: Node? = first
      while let node = child {
        if isDefinition(node), node == first || node.previous?.kind == .softBreak { return }
        child = node.next
      }
      if isTermLine(next) { return }
    }
    end()
  }

  /// Whether a paragraph is one line, and the next paragraph is a definition.
  private func isTermLine(_ paragraph: Node) -> Bool {
    guard let next = paragraph.next, next.kind == .paragraph, next.tag == 0, let first = next.firstChild,
      isDefinition(first)
    else { return false }
    var child = paragraph.firstChild
    while let node = child {
      if node.kind == .softBreak || node.kind == .lineBreak { return false }
      child = node.next
    }
    return true
  }

  /// Whether a text begins with a colon and a space, and not with an escaped colon.
  private func isDefinition(_ text: Node) -> Bool {
    guard text.kind == .text, text.literal.starts(with: ": "), let parent = text.parent else { return false }
    let first = lines.lines(of: parent)
    return first.contains { number in
      let line = source.line(number)
      let start = source.textStart(in: line, quoteDepth: inlines.quoteDepth)
      let part = text.literal.prefix(12)
      return start + part.count <= line.upperBound && source.bytes[start..<start + part.count].elementsEqual(part)
        || start + 2 <= line.upperBound && source.bytes[start] == .colon && source.bytes[start + 1].isBlank
    }
  }

  private func drop(colonOf text: Node) { text.setLiteral(Array(text.literal.dropFirst(2).drop { $0.isBlank })) }
}
