import Base
import Diagnostics

/// Finds the paragraphs in cmark's tree that are tables in GitHub Flavored Markdown (GFM).
struct TablePass {
  typealias Node = CommonMarkTree.Node

  struct Cell {
    var place: MovedInlines
    /// The paragraph with the inlines of the cell.
    var paragraph: Node

    fileprivate init(_ line: Int, _ cell: Range<Int>, _ paragraph: Node) {
      place = MovedInlines(stretches: [cell], firstLine: line, prefix: CellTexts.prefix.count)
      self.paragraph = paragraph
    }
  }

  struct Table {
    var alignments: [TableRow.Alignment]
    /// The cells by row, nil for empty ones; the first row is the header.
    var rows: [[Cell?]]
    /// Whether the lines before the header are a paragraph; the node of the block then contains only their inlines.
    var hasParagraphAbove: Bool
    var hasBreakBelow: Bool
  }

  let source: SourceText
  let lines: ParsedLines
  let texts: CellTexts
  let paragraphs: [Node]

  /// The tables; a block's tag is an index into them, counted from 1.
  private(set) var tables: [Table] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var addedCells: Int

  /// The most empty cells that are added to short rows of a page: a few lines could require billions.
  private static let addedCellLimit = 200_000

  /// - Parameters:
  ///   - paragraphs: cmark's paragraphs for the texts.
  ///   - addedCells: the number of cells that were added in earlier parts of the page.
  init(source: SourceText, lines: ParsedLines, texts: CellTexts, paragraphs: [Node], addedCells: Int = 0) {
    self.source = source
    self.lines = lines
    self.texts = texts
    self.paragraphs = paragraphs
    self.addedCells = addedCells
  }

  mutating func run(_ root: Node) {
    let candidates = texts.delimiterLines
    if !candidates.isEmpty { find(in: root, candidates) }
  }

  // MARK: Finding

  private mutating func find(in root: Node, _ candidates: [Int]) {
    let walk = CommonMarkTree.Walk(root)
    var quoteDepth = 0
    while let (node, isEntering) = walk.next() {
      switch node.kind {
      case .blockQuote: quoteDepth += isEntering ? 1 : -1
      case .paragraph, .heading:
        guard isEntering else { break }
        walk.skip(node)
        let range = lines.lines(of: node)
        var index = candidates.partitioningIndex { $0 > range.lowerBound }
        while index < candidates.count, candidates[index] <= range.upperBound {
          if take(node, delimiterLine: candidates[index], range, quoteDepth) { break }
          index += 1
        }
      default: break
      }
    }
  }

  /// Reads the block as a table with this delimiter row; returns whether it is one.
  private mutating func take(_ node: Node, delimiterLine: Int, _ range: ClosedRange<Int>, _ quoteDepth: Int) -> Bool {
    let first = range.lowerBound
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    func text(_ line: Int) -> Range<Int> {
      let whole = source.line(line)
      return line == first
        ? start..<max(start, whole.upperBound) : source.textStart(in: whole, quoteDepth: quoteDepth)..<whole.upperBound
    }
    let header = TableRow.cells(in: source.bytes, text(delimiterLine - 1))
    guard let alignments = TableRow.alignments(in: source.bytes, text(delimiterLine)), alignments.count == header.count,
      source.bytes[text(delimiterLine - 1)].contains(.pipe) || source.bytes[text(delimiterLine)].contains(.pipe)
    else { return false }
    var last = range.upperBound
    var contentEnd = last
    var hasBreakBelow = false
    if node.kind == .heading {
      // Only headings with an underline have several lines; the underline is a thematic break after the table, or a
      // row.
      while last > delimiterLine, !isUnderline(text(last)) { last -= 1 }
      guard last > delimiterLine else { return false }
      contentEnd = last - 1
      hasBreakBelow =
        source.bytes[source.bytes.trimmed(text(last))].count >= 3
        && source.bytes[source.bytes.trimmed(text(last))].allSatisfy { $0 == .dash }
      if hasBreakBelow { last -= 1 }
    }
    var table = Table(
      alignments: alignments, rows: [], hasParagraphAbove: delimiterLine - 1 > first, hasBreakBelow: hasBreakBelow)
    for line in [delimiterLine - 1] + Array(delimiterLine + 1..<max(last, delimiterLine) + 1) {
      guard let row = row(text(line), of: alignments.count) else {
        diagnostics.append(.noTable(at: source.range(text(delimiterLine - 1))))
        return false
      }
      table.rows.append(row)
    }
    if table.hasParagraphAbove, !cut(node, before: delimiterLine - 1, lastLine: contentEnd) {
      diagnostics.append(.noTable(at: source.range(text(delimiterLine - 1))))
      return false
    }
    tables.append(table)
    node.tag = tables.count
    return true
  }

  /// The cells of a line; nil if cmark did not get one of them.
  private mutating func row(_ line: Range<Int>, of count: Int) -> [Cell?]? {
    var cells = TableRow.cells(in: source.bytes, line)
    if cells.count > count {
      diagnostics.append(.extraCells(cells[count...], of: count, source))
      cells.removeSubrange(count...)
    }
    var row: [Cell?] = []
    for place in cells {
      let index = texts.index(of: place)
      guard place.isEmpty || index != nil else { return nil }
      row.append(index.map { Cell(CellTexts.line(of: $0), place, paragraphs[$0]) })
    }
    let missing = min(count - row.count, Self.addedCellLimit - addedCells)
    addedCells += missing
    return row + Array(repeating: nil, count: missing)
  }

  /// Removes the inlines of a line and of the lines after it from a block; returns false and changes nothing if an
  /// inline begins before the line and ends in it.
  private func cut(_ block: Node, before line: Int, lastLine: Int) -> Bool {
    // Definitions at the beginning of the block were removed, and cmark does not count their lines.
    let shift = block.lastChild.map { lastLine - lines.line($0.textLine) } ?? 0
    var child = block.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .softBreak || node.kind == .lineBreak, let next = node.next,
        lines.line(next.textLine) + shift == line
      else { continue }
      var rest: Node? = node
      while let cut = rest {
        rest = cut.next
        cut.free()
      }
      return true
    }
    return false
  }

  private func isUnderline(_ line: Range<Int>) -> Bool {
    let text = source.bytes[source.bytes.trimmed(line)]
    return !text.isEmpty && (text.allSatisfy { $0 == .dash } || text.allSatisfy { $0 == UInt8(ascii: "=") })
  }
}

extension CommonMarkTree.Node {
  /// The line of the first text in an inline: for links, cmark only knows the last line.
  fileprivate var textLine: Int {
    var node = self
    while node.kind == .link || node.kind == .image, let first = node.firstChild { node = first }
    return node.startLine
  }
}

extension Diagnostic {
  fileprivate static func noTable(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unrecognized-table", "this table is read as part of the paragraph above",
      notes: [Note("put a blank line before the table")], at: range)
  }

  fileprivate static func extraCells(_ cells: ArraySlice<Range<Int>>, of count: Int, _ source: SourceText) -> Diagnostic
  {
    let start = cells.first?.lowerBound ?? 0
    return Diagnostic(
      .warning, id: "markdown.extra-cells",
      "too many cells: the table has \(count) \(count == 1 ? "column" : "columns")",
      notes: [Note("extra cells are not shown; write '\\|' for a pipe inside a cell")],
      at: source.range(start..<max(start, cells.last?.upperBound ?? start)))
  }
}
