import Diagnostics

/// Footnotes by the order in which the text first refers to them.
struct FootnoteNumbers {
  /// Indices of definitions; a footnote's number is its place here, counted from 1.
  private(set) var order: [Int] = []
  private var uses: [Int: (number: Int, count: Int)] = [:]

  mutating func use(_ definition: Int) -> (number: Int, use: Int) {
    if uses[definition] == nil {
      order.append(definition)
      uses[definition] = (order.count, 0)
    }
    uses[definition]?.count += 1
    return uses[definition].map { ($0.number, $0.count) } ?? (0, 0)
  }

  func count(of definition: Int) -> Int { uses[definition]?.count ?? 0 }
}

extension DocumentWalk {
  mutating func refer(to definition: Int, _ link: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if let text = link.firstChild, !(text.kind == .text && text.literal.first == .caret) {
      // `[text][^id]`: the text stays and is visited next; then comes the reference, without children now.
      while let child = link.firstChild {
        child.unlink()
        link.insertBefore(child)
      }
      return
    }
    while let child = link.firstChild {
      child.unlink()
      child.free()
    }
    let (number, use) = notes.use(definition)
    link.setURL([])
    link.setTitle(Marker.footnote(number: number, use: use).bytes)
    walk.skip(link)
  }

  /// Hangs the footnotes that are referred to at the end of the page and reports the others.
  mutating func appendFootnotes(_ items: [Node], to root: Node) {
    guard let footnotes else { return }
    diagnostics += footnotes.diagnostics
    let duplicates = Set(footnotes.diagnostics.map(\.range))
    for (index, definition) in footnotes.definitions.enumerated() where notes.count(of: index) == 0 {
      let range = source.range(definition.range)
      if !duplicates.contains(range) { diagnostics.append(.unusedFootnote(at: range)) }
    }
    guard !notes.order.isEmpty else { return }
    let section = Node(.customBlock)
    section.setOpening(FootnoteHTML.sectionOpening)
    section.setClosing(FootnoteHTML.sectionClosing)
    for (index, definition) in notes.order.enumerated() {
      anchors.formUnion(FootnoteHTML.anchors(number: index + 1, uses: notes.count(of: definition)))
      let note = Node(.customBlock)
      note.setOpening(FootnoteHTML.itemOpening(number: index + 1))
      note.setClosing(FootnoteHTML.itemClosing)
      note.adoptChildren(of: items[definition])
      let back = Node(.customInline)
      back.setOpening(FootnoteHTML.backLinks(number: index + 1, uses: notes.count(of: definition)))
      if let last = note.lastChild, last.kind == .paragraph {
        last.append(back)
      } else {
        let paragraph = Node(.paragraph)
        paragraph.append(back)
        note.append(paragraph)
      }
      section.append(note)
    }
    root.append(section)
  }
}

extension Diagnostic {
  fileprivate static func unusedFootnote(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unused-footnote", "nothing refers to this footnote, so it is not shown", at: range)
  }
}
