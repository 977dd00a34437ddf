import Diagnostics

extension DocumentWalk {
  // MARK: Headings

  mutating func open(heading node: Node) {
    inlines.enter(node)
    let line = lines.line(node.startLine)
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let end = max(start, source.bytes.trimmed(source.line(line)).upperBound)
    let range = source.range(start..<end)
    if mendsHTML { mendLevel(of: node, at: range) }
    headings.append(Heading(level: node.headingLevel, id: "", text: "", html: "", range: range))
    openHeading = OpenHeading()
    let marker = Node(.customInline)
    marker.setOpening(Marker.heading(headings.count - 1).bytes)
    node.prepend(marker)
  }

  /// A heading is one level below the one that it belongs to, whatever number its author gave it: who listens to a page
  /// goes by levels, and one that is left out sounds like a part that is missing.
  private mutating func mendLevel(of node: Node, at range: SourceRange) {
    let level = node.headingLevel
    // A page whose text does not begin with its name has it above.
    if headings.isEmpty, level > 1 { headingTrail = [1] }
    while let last = headingTrail.last, last >= level { headingTrail.removeLast() }
    headingTrail.append(level)
    guard headingTrail.count < level else { return }
    node.setHeadingLevel(headingTrail.count)
    diagnostics.append(.skippedLevel(level, shown: headingTrail.count, at: range))
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
      if let word = Aside.unknownWord(literal), source.bytes.starts(with: "[!", at: offset(of: paragraph)) {
        let start = offset(of: paragraph)
        diagnostics.append(.unknownAside(word, at: source.range(start..<start + literal.count)))
      }
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

extension Diagnostic {
  fileprivate static func unknownAside(_ word: String, at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: word, among: Aside.githubWords).map { "did you mean '[!\($0)]'?" }
    return Diagnostic(
      .warning, id: "markdown.unknown-note", "'[!\(word)]' makes no note, and is shown as it stands",
      notes: [Note(near ?? "the kinds are \(Aside.githubWords.joined(separator: ", "))")], at: range)
  }

  fileprivate static func skippedLevel(_ level: Int, shown: Int, at range: SourceRange) -> Diagnostic {
    let marks = String(repeating: "#", count: shown)
    return Diagnostic(
      .warning, id: "markdown.skipped-level",
      "this heading of level \(level) is shown as one of level \(shown): there is none between it and the one above",
      notes: [Note("write '\(marks)', or leave no level out")], at: range)
  }
}
