import Diagnostics

/// Makes tables of those paragraphs in cmark's tree that GFM reads as tables.
///
/// The cells' inlines are read by cmark too: each cell becomes a paragraph of one second text, in which the first
/// one's link reference definitions hold as well.
struct TablePass {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  let lines: ParsedLines
  /// What cmark was given; it follows the cells where they may refer to its definitions.
  let stretches: [ArraySlice<UInt8>]
  let isSmart: Bool

  private(set) var diagnostics: [Diagnostic] = []
  /// Where the inlines of moved blocks stand; a node's tag is an index into it, counted from 1.
  private(set) var moved: [MovedInlines] = []

  private var tables: [Table] = []
  private var text: [UInt8] = []
  private var textLine = 1
  private var mayRefer = false
  private(set) var addedCells: Int
  /// Behind the last line of what cmark was given.
  private let endLine: Int

  /// Rows shorter than their header get empty cells, but no more than this on a page: a few lines could ask for
  /// billions.
  private static let addedCellLimit = 200_000

  private struct Table {
    var block: Node
    var alignments: [TableRow.Alignment]
    /// Text of the paragraph above the header; index into `moved`.
    var leading: Int?
    /// Indices into `moved`, nil for empty cells; the first row is the header.
    var rows: [[Int?]]
    var hasBreakBelow: Bool
  }

  /// - Parameters:
  ///   - endLine: the file's line behind what cmark was given, where that is a part of it.
  ///   - addedCells: how many the parts before have got.
  init(
    source: SourceText, lines: ParsedLines, stretches: [ArraySlice<UInt8>], isSmart: Bool, endLine: Int? = nil,
    addedCells: Int = 0
  ) {
    self.endLine = endLine ?? source.lineStarts.count + 1
    self.addedCells = addedCells
    self.source = source
    self.lines = lines
    self.stretches = stretches
    self.isSmart = isSmart
  }

  mutating func run(_ root: Node) {
    let candidates = delimiterLines()
    guard !candidates.isEmpty else { return }
    find(in: root, candidates)
    if !tables.isEmpty { build() }
  }

  // MARK: Finding

  private func delimiterLines() -> [Int] {
    (lines.bodyLine..<max(lines.bodyLine, endLine)).filter { number in
      let line = source.line(number)
      guard !line.isEmpty else { return false }
      switch source.bytes[line.lowerBound] {
      case .pipe, .dash, .colon, .space, .tab, .greater:
        return TableRow.mayDelimit(
          source.bytes, source.textStart(in: line, quoteDepth: .max)..<line.upperBound)
      default: return false
      }
    }
  }

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

  /// Whether the block is a table whose delimiter row is that line.
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
    var hasBreakBelow = false
    if node.kind == .heading {
      // Only headings with an underline span lines; the underline is a thematic break below the table, or a row.
      while last > delimiterLine, !isUnderline(text(last)) { last -= 1 }
      guard last > delimiterLine else { return false }
      hasBreakBelow =
        source.bytes[source.bytes.trimmed(text(last))].count >= 3
        && source.bytes[source.bytes.trimmed(text(last))].allSatisfy { $0 == .dash }
      if hasBreakBelow { last -= 1 }
    }
    var table = Table(
      block: node, alignments: alignments, rows: [header.map { add(cell: $0) }], hasBreakBelow: hasBreakBelow)
    if delimiterLine - 1 > first { table.leading = add(paragraph: (first..<delimiterLine - 1).map(text)) }
    for line in stride(from: delimiterLine + 1, through: last, by: 1) {
      var cells = TableRow.cells(in: source.bytes, text(line))
      if cells.count > alignments.count {
        diagnostics.append(.extraCells(cells[alignments.count...], of: alignments.count, source))
        cells.removeSubrange(alignments.count...)
      }
      var row = cells.map { add(cell: $0) }
      let missing = min(alignments.count - row.count, Self.addedCellLimit - addedCells)
      row += Array(repeating: nil, count: missing)
      addedCells += missing
      table.rows.append(row)
    }
    tables.append(table)
    return true
  }

  private func isUnderline(_ line: Range<Int>) -> Bool {
    let text = source.bytes[source.bytes.trimmed(line)]
    return !text.isEmpty && (text.allSatisfy { $0 == .dash } || text.allSatisfy { $0 == UInt8(ascii: "=") })
  }

  // MARK: The second text

  private mutating func add(cell: Range<Int>) -> Int? {
    if cell.isEmpty { return nil }
    moved.append(MovedInlines(stretches: [cell], firstLine: textLine, prefix: CellParagraph.prefix.count))
    text += CellParagraph.prefix
    for i in cell {
      let byte = source.bytes[i]
      if byte == .backslash, i + 1 < cell.upperBound, source.bytes[i + 1] == .pipe { continue }
      if byte == .openBracket { mayRefer = true }
      text.append(byte)
    }
    endParagraph(lines: 1)
    return moved.count - 1
  }

  private mutating func add(paragraph: [Range<Int>]) -> Int {
    moved.append(MovedInlines(stretches: paragraph, firstLine: textLine, prefix: 0))
    for (index, line) in paragraph.enumerated() {
      // So far indented that nothing but the paragraph's text can be in it, whatever it begins with.
      if index > 0 { text += "\n    ".utf8 }
      text += source.bytes[line]
      mayRefer = mayRefer || source.bytes[line].contains(.openBracket)
    }
    endParagraph(lines: paragraph.count)
    return moved.count - 1
  }

  private mutating func endParagraph(lines: Int) {
    text += [.newline, .newline]
    textLine += lines + 1
  }

  // MARK: Building

  private func build() {
    let definitions = mayRefer ? stretches : []
    let tree = CommonMarkTree([text[...]] + definitions, smart: isSmart)
    tree.withRoot { root in
      let paragraphs = paragraphs(below: root)
      for table in tables { build(table, paragraphs) }
    }
  }

  /// The cells and other moved paragraphs by the lines on which they begin.
  private func paragraphs(below root: Node) -> [Int: Node] {
    var paragraphs: [Int: Node] = [:]
    var child = root.firstChild
    while let node = child, node.startLine < textLine {
      paragraphs[node.startLine] = node
      child = node.next
    }
    return paragraphs
  }

  private func build(_ table: Table, _ paragraphs: [Int: Node]) {
    if let leading = table.leading, let paragraph = paragraphs[moved[leading].firstLine] {
      paragraph.unlink()
      paragraph.tag = leading + 1
      table.block.insertBefore(paragraph)
    }
    if table.hasBreakBelow { table.block.insertAfter(Node(.thematicBreak)) }
    table.block.replace(with: node(for: table, paragraphs))
    table.block.free()
  }

  private func node(for table: Table, _ paragraphs: [Int: Node]) -> Node {
    let node = Node(.customBlock)
    node.setOpening(Array("<table>\n<thead>\n<tr>".utf8))
    node.setClosing(Array((table.rows.count > 1 ? "</tr>\n</tbody>\n</table>" : "</tr>\n</thead>\n</table>").utf8))
    for (number, row) in table.rows.enumerated() {
      for (column, index) in row.enumerated() {
        var opening: [UInt8] = []
        if number > 0, column == 0 {
          opening += (number == 1 ? "</tr>\n</thead>\n<tbody>\n<tr>\n" : "</tr>\n<tr>\n").utf8
        }
        opening += (number == 0 ? "<th" : "<td").utf8
        table.alignments[column].attribute.withUTF8Buffer { opening += $0 }
        opening.append(.greater)
        let cell = Node(.customInline)
        cell.setOpening(opening)
        cell.setClosing(Array((number == 0 ? "</th>\n" : "</td>\n").utf8))
        if let index, let paragraph = paragraphs[moved[index].firstLine] {
          cell.tag = index + 1
          CellParagraph.removePrefix(from: paragraph)
          cell.adoptChildren(of: paragraph)
        }
        node.append(cell)
      }
    }
    return node
  }
}

extension Diagnostic {
  fileprivate static func extraCells(_ cells: ArraySlice<Range<Int>>, of count: Int, _ source: SourceText) -> Diagnostic
  {
    let start = cells.first?.lowerBound ?? 0
    return Diagnostic(
      .warning, id: "markdown.extra-cells", "this row has more cells than the table has columns (\(count))",
      notes: [Note("they are not shown; a pipe inside a cell is written \\|")],
      at: source.range(start..<max(start, cells.last?.upperBound ?? start)))
  }
}
