import Diagnostics

extension DocumentWalk {
  // MARK: Headings

  mutating func begin(heading node: Node) {
    inlines.enter(node)
    emojiInHeading = []
    let attributes = takeAttributes(atEndOf: node)
    let line = lines.line(node.startLine)
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let end = max(start, source.bytes.trimmed(source.line(line)).upperBound)
    let range = source.range(start..<end)
    checkLevel(node.headingLevel, at: range)
    headings.append(
      Heading(level: node.headingLevel, id: attributes?.id ?? "", text: "", html: "", range: range, node: builder.count)
    )
    if let attributes { builder.set(attributes) }
    builder.begin(.heading(HeadingNumber(headings.count - 1)))
  }

  /// Reports a heading that is more than one level below the heading that contains it: screen readers navigate by
  /// levels, and a missing one sounds like a missing part.
  private mutating func checkLevel(_ level: Int, at range: SourceRange) {
    // If the text does not begin with the page's title, the title is above it.
    if headings.isEmpty, level > 1 { headingTrail = [1] }
    while let last = headingTrail.last, last >= level { headingTrail.removeLast() }
    let above = headingTrail.last ?? 0
    headingTrail.append(level)
    if mendsHTML, level > above + 1 { diagnostics.append(.skippedLevel(level, above: above, at: range)) }
  }

  mutating func endHeading() {
    end()
    let index = headings.count - 1
    headings[index].read(from: builder.tree, spans: spans)
    if headings[index].id.isEmpty {
      var text = headings[index].text[...]
      var named = ""
      for (emoji, name) in emojiInHeading {
        guard let place = text.firstRange(of: emoji) else { continue }
        named += text[..<place.lowerBound] + name.dropFirst().dropLast()
        text = text[place.upperBound...]
      }
      headings[index].id = ids.id(for: named + text)
    }
    anchors.insert(headings[index].id)
  }

  // MARK: Asides

  /// Finds the mark at the beginning of the first paragraph and removes it, with the paragraph if nothing else is in
  /// it.
  mutating func takeAside(from quote: Node, _ walk: borrowing CommonMarkTree.Walk) -> Alert? {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, let text = paragraph.firstChild,
      text.kind == .text
    else { return nil }
    let literal = text.literal
    let following = text.next
    let endsLine = following.map { $0.kind == .softBreak || $0.kind == .lineBreak } ?? true
    // A table can begin on the line below the mark.
    guard paragraph.tag == 0 || endsLine && tables[paragraph.tag - 1].hasParagraphAbove && literal.last == .closeBracket
    else { return nil }
    let isMark = source.bytes.starts(with: "[!", at: offset(of: paragraph))
    var alert: Alert
    if isMark, let (found, count) = Alert.github(literal, endsLine: endsLine) {
      alert = found
      let rest = Array(literal.dropFirst(count))
      text.setLiteral(rest)
      if !rest.isEmpty || !endsLine {
        // The rest of the line is the title.
        alert.titleParagraph = paragraph
        var child = text.next
        while let node = child, node.kind != .softBreak, node.kind != .lineBreak { child = node.next }
        if let end = child, end.kind == .softBreak { lineBreaks[end] = .paragraph(isTight: false) }
        return alert
      }
    } else if let (found, count) = Aside.docC(literal) {
      alert = Alert(aside: found)
      text.setLiteral(Array(literal.dropFirst(count)))
    } else {
      if isMark, let word = Aside.unknownWord(literal) {
        let start = offset(of: paragraph)
        diagnostics.append(.unknownAside(word, at: source.range(start..<start + literal.count)))
      }
      return nil
    }
    if text.literal.isEmpty {
      if endsLine { following?.free() }
      text.free()
      if paragraph.firstChild == nil, paragraph.tag == 0 { paragraph.free() }
      walk.goOn(afterEntering: quote)
    }
    return alert
  }

  // MARK: Tasks and the table of contents

  /// Whether the task of a list item that begins with `[ ]` or `[x]` is done, and removes the box; nil for other items.
  func takeTask(from item: Node) -> Bool? {
    guard let paragraph = item.firstChild, paragraph.kind == .paragraph, paragraph.tag == 0 else { return nil }
    let start = offset(of: paragraph)
    guard start < source.bytes.count, source.bytes[start] == .openBracket, let text = paragraph.firstChild,
      text.kind == .text
    else { return nil }
    let literal = text.literal
    let isDone = literal.starts(with: "[x] ") || literal.starts(with: "[X] ")
    guard isDone || literal.starts(with: "[ ] ") else { return nil }
    text.setLiteral(Array(literal.dropFirst(3)))
    return isDone
  }

  /// Replaces `[[toc]]` or `{:toc}` alone in a paragraph by the table of contents.
  mutating func write(tableOfContentsIn paragraph: Node) -> Bool {
    let start = offset(of: paragraph)
    guard start < source.bytes.count, source.bytes[start] == .openBracket || source.bytes[start] == UInt8(ascii: "{"),
      let text = paragraph.firstChild, text.kind == .text, text.next == nil, text.literal.count <= 7
    else { return false }
    let word = String(decoding: text.literal, as: UTF8.self).lowercased()
    guard word == "[[toc]]" || word == "{:toc}" else { return false }
    builder.leaf(.tableOfContents)
    return true
  }

  private func offset(of block: Node) -> Int {
    lines.offset(line: block.startLine, column: block.startColumn, in: source)
  }
}

extension Diagnostic {
  fileprivate static func unknownAside(_ word: String, at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: word, among: Aside.githubWords).map { "did you mean '[!\($0)]'?" }
    return Diagnostic(
      .warning, id: "markdown.unknown-alert", "unknown alert '[!\(word)]', so it is shown as text",
      notes: [Note(near ?? "known alerts: \(Aside.githubWords.joined(separator: ", "))")], at: range)
  }

  fileprivate static func skippedLevel(_ level: Int, above: Int, at range: SourceRange) -> Diagnostic {
    let marks = String(repeating: "#", count: above + 1)
    return Diagnostic(
      .warning, id: "markdown.skipped-heading-level",
      "heading level skipped: expected level \(above + 1) or less, actual level \(level)",
      notes: [Note("write '\(marks)'")], at: range)
  }
}
