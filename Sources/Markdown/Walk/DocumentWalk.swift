import Diagnostics

/// Walks cmark's tree once, builds the tree of the document, and collects the lists of a `Document`.
struct DocumentWalk {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  private(set) var lines: ParsedLines
  let heldLanguages: [[UInt8]]
  let shield: EscapeProtection?
  var footnotes: Footnotes?
  /// The tables in cmark's tree; a block's tag is an index into them, counted from 1.
  private(set) var tables: [TablePass.Table] = []
  let mendsHTML: Bool

  var fences: [Fence] = []
  var spans: [SwiftSpan] = []
  var links: [Link] = []
  var images: [ImageTag] = []
  var formulas: [Formula] = []
  var partials: [PartialCall] = []
  var innerLinks: [Link] = []
  var outerLinks: [Link] = []
  var keepsOuterLinks = false
  var isUntrusted = false
  /// Whether fences without a language and indented code are Swift.
  var takesCodeForSwift = false
  /// Whether fences may have DocC's options.
  var readsDocC = false
  var anchors: Set<String> = []
  var headings: [Heading] = []
  var otherLanguages: [String: Int] = [:]
  var languagePlaces: [String: [SourceRange]] = [:]
  /// Lines that are code or HTML, and texts that look like references but are not; only if the page has references.
  var verbatim: [ClosedRange<Int>] = []
  var missingReferences: [References.Missing] = []
  var diagnostics: [Diagnostic] = []

  var builder = TreeBuilder()
  var inlines: InlinePlaces
  /// The number of images around the current node: the alternative text of an image is a list of inlines, without links
  /// and spans.
  var imageDepth = 0
  /// The number of links around the current node, in Markdown and in the author's HTML: no link can be within another.
  var linkDepth = 0
  var authorLinkDepth = 0
  var ids = HeadingIDs()
  /// The emoji of the current heading that are written by name.
  var emojiInHeading: [(emoji: String, name: String)] = []
  /// The levels of the headings that contain the next heading.
  var headingTrail: [Int] = []
  /// The open `svg` or `math` element, whose elements are not HTML's; nil outside.
  var openForeign: String?
  var balance = HTMLBalance()
  /// The closing line of the last fence, until it is known that no other fence begins there.
  var unconfirmedClosing: (fence: FenceNumber, line: Int)?
  /// For each open list, whether it is tight.
  private var listTightness: [Bool] = []
  /// The box of a task at the start of the next paragraph.
  private var taskBox: Bool?
  var notes = FootnoteNumbers()
  /// The paragraph at the end of which the back links of a footnote are, and the footnote's number.
  var lastOfFootnote: (paragraph: Node, number: Int)?
  /// The lines that begin and end containers, and the paragraphs of their titles.
  private(set) var marks: [ContainerMark] = []
  private(set) var texts = CellTexts()
  private(set) var titles: [Node] = []
  /// What the lines of colons do, below the parents that were searched for them.
  var containerRoles: [Node: ContainerRole] = [:]
  var matchedForContainers: Set<Node> = []
  /// Soft breaks at which a node of the tree ends and another begins.
  var lineBreaks: [Node: DocumentNode.Kind] = [:]
  /// The paragraph that begins with the title of its aside, and where the title is.
  private var titleParagraph: (node: Node, place: TitlePlace)?
  /// The open paragraph if it is a part of a definition list.
  var definitionParagraph: Node?
  /// Where deletions (`~~`) begin and end, in the texts that were searched for them.
  private var deletions: [Node: [Strikethrough.Sign]] = [:]
  /// The parents whose texts were searched for deletions.
  private var searchedForDeletions: Set<Node> = []

  init(source: SourceText, heldLanguages: Set<String>, shield: EscapeProtection?, mendsHTML: Bool) {
    self.source = source
    lines = ParsedLines(bodyLine: 1)
    self.heldLanguages = heldLanguages.map { Array($0.utf8) }
    self.shield = shield
    self.mendsHTML = mendsHTML
    inlines = InlinePlaces(source: source, lines: lines)
  }

  /// - Parameters:
  ///   - tables: the tables of the tree.
  ///   - items: the list items of the footnotes, in the order of their definitions.
  ///   - isLast: whether the text ends with this tree, so that all open elements are closed.
  mutating func run(_ root: Node, _ tables: [TablePass.Table], items: [Node] = [], isLast: Bool = true) {
    self.tables = tables
    visitChildren(of: root)
    if isLast {
      writeFootnotes(items)
      confirmClosing(nextFenceLine: nil)
      endTags()
    }
  }

  /// Continues with the next part of a text, which has a tree of its own.
  ///
  /// - Parameter titles: the texts that may be titles of containers, and their paragraphs.
  mutating func goOn(_ lines: ParsedLines, titles: (CellTexts, [Node])? = nil, marks: [ContainerMark] = []) {
    self.lines = lines
    (texts, self.titles) = titles ?? (CellTexts(), [])
    self.marks = marks
    containerRoles = [:]
    matchedForContainers = []
    lineBreaks = [:]
    inlines = InlinePlaces(source: source, lines: lines)
    searchedForDeletions = []
    deletions = [:]
  }

  mutating func visitChildren(of top: Node) {
    let walk = CommonMarkTree.Walk(top)
    while let (node, isEntering) = walk.next() {
      if node == top { continue }
      if isEntering { enter(node, walk) } else { leave(node) }
    }
  }

  private mutating func enter(_ node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if node.isBlock { enter(block: node, walk) } else { enter(inline: node, walk) }
  }

  private mutating func enter(block node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if shield != nil { restoreEscapes(in: node) }
    builder.place = place(of: node)
    switch node.kind {
    case .codeBlock:
      restoreMarks(in: node)
      noteVerbatim(node)
      write(code: node)
    case .htmlBlock where containerMark(of: node) != nil:
      if let mark = containerMark(of: node) { write(mark, of: node) }
    case .htmlBlock:
      restoreMarks(in: node)
      noteVerbatim(node)
      write(htmlBlock: node)
    case .heading where node.tag > 0, .paragraph where node.tag > 0:
      walk.skip(node)
      write(tables[node.tag - 1], of: node)
    case .heading: begin(heading: node)
    case .paragraph:
      inlines.enter(node)
      reportFences(inParagraph: node)
      if source.traits.hasBraces && write(partialsIn: node) || write(tableOfContentsIn: node) { return walk.skip(node) }
      if let (title, place) = titleParagraph, title == node { return builder.begin(.title(place)) }
      if !begin(definitionsIn: node) { beginParagraph() }
    case .blockQuote:
      inlines.quoteDepth += 1
      guard let alert = takeAside(from: node, walk) else { return builder.begin(.blockQuote) }
      builder.begin(.aside(alert.aside, alert.folding))
      let place: TitlePlace = alert.folding == .never ? .aside : .summary
      if let paragraph = alert.titleParagraph {
        titleParagraph = (paragraph, place)
      } else {
        builder.begin(.title(place))
        builder.leaf(.text, alert.aside.title.utf8)
        builder.end()
      }
    case .list:
      listTightness.append(node.isTightList)
      builder.begin(.list(start: node.listStart))
    case .item:
      taskBox = takeTask(from: node)
      builder.begin(.item(isTask: taskBox != nil))
    case .thematicBreak: builder.leaf(.thematicBreak)
    case .none, .document, .customBlock, .text, .softBreak, .lineBreak, .code, .htmlInline, .customInline, .emphasis,
      .strong, .link, .image:
      break
    }
  }

  private mutating func enter(inline node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if node.kind == .text { markDeletions(beside: node) } else if shield != nil { restoreEscapes(in: node) }
    switch node.kind {
    case .text: write(text: node)
    case .softBreak:
      guard let kind = lineBreaks.removeValue(forKey: node) else {
        return builder.leaf(.text, CollectionOfOne(.newline))
      }
      end()
      builder.begin(kind)
    case .lineBreak: builder.leaf(.lineBreak)
    case .code: write(code: node.literal)
    case .htmlInline: write(inlineHTML: node)
    case .emphasis, .strong:
      takeAttributes(after: node)
      builder.begin(node.kind == .strong ? .strong : .emphasis)
    case .link: enter(link: node, walk)
    case .image: enter(image: node, walk)
    case .none, .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .customBlock, .paragraph, .heading,
      .thematicBreak, .customInline:
      break
    }
  }

  private mutating func leave(_ node: Node) {
    switch node.kind {
    case .heading: endHeading()
    case .link: leave(link: node)
    case .image: leave(image: node)
    case .blockQuote:
      inlines.quoteDepth -= 1
      end()
    case .list:
      listTightness.removeLast()
      end()
    case .paragraph:
      if let last = lastOfFootnote, last.paragraph == node {
        lastOfFootnote = nil
        builder.leaf(.footnoteBack(number: last.number, uses: 0))
      }
      if definitionParagraph == node { end(definitionsIn: node) } else { end() }
    case .item, .emphasis, .strong: end()
    case .none, .document, .customBlock, .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code,
      .htmlInline, .customInline:
      break
    }
  }

  /// Ends the innermost open node, and the author's tags that browsers close there.
  mutating func end() {
    builder.end()
    if !balance.isEmpty { diagnostics += balance.leave(depth: builder.depth) }
  }

  private func place(of block: Node) -> Range<Int> {
    let start = lines.offset(line: block.startLine, column: block.startColumn, in: source)
    let end = lines.offset(line: max(block.startLine, block.endLine), column: block.endColumn + 1, in: source)
    return start..<max(start, end)
  }

  private mutating func noteVerbatim(_ block: Node) {
    if source.traits.hasReferenceMark { verbatim.append(lines.lines(of: block)) }
  }

  mutating func beginParagraph() {
    let isInItem = if case .item = builder.parent { true } else { false }
    builder.begin(.paragraph(isTight: isInItem && listTightness.last == true))
    if let isDone = taskBox { builder.leaf(.taskBox(isDone: isDone)) }
    taskBox = nil
  }

  private mutating func write(_ table: TablePass.Table, of block: Node) {
    if table.hasParagraphAbove, block.firstChild != nil {
      inlines.enter(block)
      beginParagraph()
      visitChildren(of: block)
      end()
    }
    builder.begin(.table)
    for (number, row) in table.rows.enumerated() {
      if number < 2 { builder.begin(number == 0 ? .tableHead : .tableBody) }
      builder.begin(.tableRow)
      for (column, cell) in row.enumerated() {
        builder.begin(.tableCell(table.alignments[column], isHeader: number == 0))
        balance.beginCell()
        if let cell {
          inlines.enter(cell.place)
          visitChildren(of: cell.paragraph)
        }
        diagnostics += balance.endCell()
        builder.end()
      }
      builder.end()
      if number == 0 || number == table.rows.count - 1 { builder.end() }
    }
    builder.end()
    if table.hasBreakBelow { builder.leaf(.thematicBreak) }
  }

  private mutating func write(text node: Node) {
    var written = 0
    let literal = node.literal
    if let signs = deletions.removeValue(forKey: node) {
      for sign in signs {
        write(text: UnsafeBufferPointer(rebasing: literal[written..<sign.offset]))
        if sign.opens { builder.begin(.deletion) } else { end() }
        written = sign.offset + 2
      }
    }
    write(text: UnsafeBufferPointer(rebasing: literal[written...]))
  }

  private mutating func write(text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty, !write(formulasIn: text) else { return }
    write(withoutFormulas: text)
  }

  mutating func write(withoutFormulas text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    if let shield, shield.occurs(in: text) {
      shield.restore(text, keepingBackslash: false).withUnsafeBufferPointer { write(restored: $0) }
    } else {
      write(restored: text)
    }
  }

  private mutating func write(restored text: UnsafeBufferPointer<UInt8>) {
    write(plain: text)
    if source.traits.hasReferenceMark, imageDepth == 0 { noteReferences(in: text) }
    if let footnotes, imageDepth == 0 { reportUnknown(footnotes, in: text) }
  }

  private mutating func markDeletions(beside text: Node) {
    guard source.traits.hasTildePair, imageDepth == 0, let parent = text.parent,
      !searchedForDeletions.contains(parent), Strikethrough.occurs(in: text.literal)
    else { return }
    searchedForDeletions.insert(parent)
    deletions.merge(Strikethrough.signs(inChildrenOf: parent)) { $1 }
  }

  private func restoreEscapes(in node: Node) {
    guard let shield else { return }
    switch node.kind {
    case .code, .htmlInline, .htmlBlock:
      if shield.occurs(in: node.literal) { node.setLiteral(shield.restore(node.literal, keepingBackslash: true)) }
    case .codeBlock:
      if shield.occurs(in: node.literal) { node.setLiteral(shield.restore(node.literal, keepingBackslash: true)) }
      if shield.occurs(in: node.fenceInfo) {
        node.setFenceInfo(shield.restore(node.fenceInfo, keepingBackslash: false))
      }
    case .link, .image:
      if shield.occurs(in: node.url) { node.setURL(shield.restore(node.url, keepingBackslash: false)) }
      if shield.occurs(in: node.title) { node.setTitle(shield.restore(node.title, keepingBackslash: false)) }
    case .none, .document, .blockQuote, .list, .item, .customBlock, .paragraph, .heading, .thematicBreak, .text,
      .softBreak, .lineBreak, .customInline, .emphasis, .strong:
      break
    }
  }
}
