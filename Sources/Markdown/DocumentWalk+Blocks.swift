import Diagnostics

extension DocumentWalk {
  // MARK: Headings

  mutating func open(heading node: Node) {
    inlines.enter(node)
    let line = lines.line(node.startLine)
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let end = max(start, source.bytes.trimmed(source.line(line)).upperBound)
    headings.append(Heading(level: node.headingLevel, id: "", text: "", html: "", range: source.range(start..<end)))
    openHeading = OpenHeading()
    let marker = Node(.customInline)
    marker.setOpening(Marker.heading(headings.count - 1).bytes)
    node.prepend(marker)
  }

  mutating func closeHeading() {
    guard let heading = openHeading else { return }
    openHeading = nil
    let text = heading.plainText
    headings[headings.count - 1].text = text
    headings[headings.count - 1].html = heading.html
    headings[headings.count - 1].spans = heading.spans
    headings[headings.count - 1].id = ids.id(for: text)
    anchors.insert(headings[headings.count - 1].id)
  }

  // MARK: Asides

  /// The first paragraph's first text decides; the mark goes, and the paragraph with it if there is nothing else.
  mutating func makeAside(of quote: Node, _ walk: borrowing CommonMarkTree.Walk) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, paragraph.tag == 0,
      let text = paragraph.firstChild, text.kind == .text
    else { return }
    let literal = text.literal
    let aside: Aside
    let following = text.next
    if let alert = Aside.github(literal), following.map({ $0.kind == .softBreak || $0.kind == .lineBreak }) ?? true,
      source.bytes.starts(with: "[!", at: offset(of: paragraph))
    {
      aside = alert
      text.setLiteral([])
    } else if let (found, count) = Aside.docC(literal) {
      aside = found
      text.setLiteral(Array(literal.dropFirst(count)))
    } else {
      return
    }
    if text.literal.isEmpty {
      if let following, following.kind == .softBreak || following.kind == .lineBreak {
        following.unlink()
        following.free()
      }
      text.unlink()
      text.free()
      if paragraph.firstChild == nil {
        paragraph.unlink()
        paragraph.free()
      }
    }
    let block = Node(.customBlock)
    block.setOpening(aside.opening)
    block.setClosing(Aside.closing)
    block.adoptChildren(of: quote)
    quote.replace(with: block)
    quote.free()
    openAsides.append(block)
    walk.goOn(afterEntering: block)
  }

  // MARK: Tasks and the table of contents

  /// A list item whose text begins with `[ ]` or `[x]`.
  func markTask(_ item: Node) {
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph, paragraph.tag == 0 else { return }
    let start = offset(of: paragraph)
    guard start < source.bytes.count, source.bytes[start] == .openBracket, let text = paragraph.firstChild,
      text.kind == .text
    else { return }
    let literal = text.literal
    let isDone = literal.starts(with: "[x] ") || literal.starts(with: "[X] ")
    guard isDone || literal.starts(with: "[ ] ") else { return }
    text.setLiteral(Marker.task(isDone: isDone).bytes + literal.dropFirst(3))
  }

  /// `[[toc]]` or `{:toc}` alone in a paragraph.
  func markTableOfContents(_ paragraph: Node) {
    let start = offset(of: paragraph)
    guard start < source.bytes.count, source.bytes[start] == .openBracket || source.bytes[start] == UInt8(ascii: "{"),
      let text = paragraph.firstChild, text.kind == .text, text.next == nil, text.literal.count <= 7
    else { return }
    let word = String(decoding: text.literal, as: UTF8.self).lowercased()
    if word == "[[toc]]" || word == "{:toc}" { text.setLiteral(Marker.tableOfContents.bytes) }
  }

  private func offset(of block: Node) -> Int {
    lines.offset(line: block.startLine, column: block.startColumn, in: source)
  }
}
