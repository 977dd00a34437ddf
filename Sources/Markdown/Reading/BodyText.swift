import Diagnostics

/// The text of a page after its front matter, which is parsed by cmark.
struct BodyText {
  /// The text as its author wrote it, and as cmark gets it.
  let source: SourceText
  let parsed: SourceText
  /// Where it begins: the byte offset, and the line, counted from 1.
  let start: Int
  let line: Int
  /// The number of bytes before `start` on its line.
  let skipped: Int
  let foreign: ForeignLines?
  let isSmart: Bool

  /// Reads the whole text. A text with footnotes is parsed twice: the first pass finds the footnotes.
  func read(_ walk: inout DocumentWalk) -> [Diagnostic] {
    let cells = CellTexts(parsed, lines: line..<source.lineStarts.count + 1, marks: foreign?.marks ?? [])
    let whole = foreign?.applied(to: parsed.bytes[start...], from: start)[...] ?? parsed.bytes[start...]
    let tree = CommonMarkTree([cells.text[...], whole], smart: isSmart)
    let lines = lines(behind: cells.lines)
    let holder = CommonMarkTree()
    let (paragraphs, footnotes) = tree.withRoot { root in
      holder.withRoot { holder in
        let paragraphs = cells.takeParagraphs(from: root, to: holder)
        let footnotes =
          source.traits.hasFootnoteMark
          ? Footnotes(parsed, bodyLine: line, bodyStart: start, in: root, lines) : nil
        return (paragraphs, footnotes)
      }
    }
    if let footnotes, let found = read(footnotes, cells, &walk) { return found }
    return tree.withRoot { root in write(root, cells, paragraphs, lines, &walk) }
  }

  /// Reads the text with its footnotes; returns nil and does nothing if cmark does not read the definitions as
  /// expected.
  private func read(_ footnotes: Footnotes, _ cells: CellTexts, _ walk: inout DocumentWalk) -> [Diagnostic]? {
    let body = foreign?.applied(to: footnotes.body[...], from: start)[...] ?? footnotes.body[...]
    let tree = CommonMarkTree([cells.text[...], footnotes.prefix[...], body], smart: isSmart)
    let holder = CommonMarkTree()
    return tree.withRoot { root in
      holder.withRoot { holder in
        let paragraphs = cells.takeParagraphs(from: root, to: holder)
        guard let items = footnotes.takeItems(from: root, to: holder) else { return nil }
        walk.footnotes = footnotes
        return write(root, cells, paragraphs, lines(behind: cells.lines + footnotes.prefixLines), &walk, items)
      }
    }
  }

  private func write(
    _ root: CommonMarkTree.Node, _ cells: CellTexts, _ paragraphs: [CommonMarkTree.Node], _ lines: ParsedLines,
    _ walk: inout DocumentWalk, _ items: [CommonMarkTree.Node] = []
  ) -> [Diagnostic] {
    var tables = TablePass(source: parsed, lines: lines, texts: cells, paragraphs: paragraphs)
    tables.run(root)
    for item in items { tables.run(item) }
    walk.goOn(lines, titles: (cells, paragraphs), marks: foreign?.marks ?? [])
    walk.run(root, tables.tables, items: items)
    return tables.diagnostics
  }

  /// Reads a long text whose parts do not refer to each other in stretches, so that only one stretch's tree is in
  /// memory.
  /// - Parameter size: the least size of a stretch in bytes.
  func read(inStretchesOf size: Int, _ walk: inout DocumentWalk) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var addedCells = 0
    var stretches = Stretches(of: source, from: start, bodyLine: line, size: size)
    while let tree = stretches.next(smart: isSmart) {
      let stretch = stretches.current
      let isFirst = stretch.lines.lowerBound == line
      let lines = ParsedLines(
        moved: stretches.cells.lines, bodyLine: stretch.lines.lowerBound, skipped: isFirst ? skipped : 0)
      let holder = CommonMarkTree()
      tree.withRoot { root in
        let paragraphs = holder.withRoot { stretches.cells.takeParagraphs(from: root, to: $0) }
        var tables = TablePass(
          source: source, lines: lines, texts: stretches.cells, paragraphs: paragraphs, addedCells: addedCells)
        tables.run(root)
        walk.goOn(lines)
        walk.run(root, tables.tables, isLast: stretch.isLast)
        addedCells = tables.addedCells
        diagnostics += tables.diagnostics
      }
    }
    return diagnostics
  }

  private func lines(behind moved: [ParsedLines.Moved]) -> ParsedLines {
    ParsedLines(moved: moved, bodyLine: line, skipped: skipped, shifts: foreign?.shifts ?? [:])
  }
}
