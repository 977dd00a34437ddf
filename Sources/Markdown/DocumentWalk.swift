import Diagnostics

/// Goes once through cmark's tree, takes out of it what a `Document` lists, and leaves markers there.
struct DocumentWalk {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  private(set) var lines: ParsedLines
  let heldLanguages: [[UInt8]]
  let shield: EscapeShield?
  let footnotes: Footnotes?
  /// What the tree's own nodes name by their tags.
  var moved: [MovedInlines] = []
  let mendsHTML: Bool

  var fences: [Fence] = []
  var spans: [SwiftSpan] = []
  var links: [Link] = []
  var images: [ImageTag] = []
  var partials: [PartialCall] = []
  var innerLinks: [Link] = []
  var outerLinks: [Link] = []
  var keepsOuterLinks = false
  var isUntrusted = false
  var anchors: Set<String> = []
  var headings: [Heading] = []
  var otherLanguages: [String: Int] = [:]
  /// Lines that are code or raw HTML, and what looks like a reference and is none: where the text has references at all.
  var verbatim: [ClosedRange<Int>] = []
  var missingReferences: [References.Missing] = []
  var diagnostics: [Diagnostic] = []

  var inlines: InlinePlaces
  /// Markdown's images hold their alternative text as inlines; nothing in there becomes a hole.
  var imageDepth = 0
  var ids = HeadingIDs()
  var openHeading: OpenHeading?
  /// The levels, as their author has them, of the headings that the next one may stand below.
  var headingTrail: [Int] = []
  /// `svg` or `math`, while one of the author's own is open.
  var openForeign: String?
  var openTags: [OpenTag] = []
  var lateEnds: [OpenTag] = []
  /// The last fence's closing line, until it is known that no other fence begins there.
  var unconfirmedClosing: (fence: Int, line: Int)?
  /// Block quotes that were made asides and are still open.
  var openAsides: [Node] = []
  var notes = FootnoteNumbers()
  /// Parents whose texts were searched for deletions.
  private var searchedForDeletions: Set<Node> = []

  init(
    source: SourceText, lines: ParsedLines, heldLanguages: Set<String>, shield: EscapeShield?, footnotes: Footnotes?,
    mendsHTML: Bool
  ) {
    self.source = source
    self.lines = lines
    self.heldLanguages = heldLanguages.map { Array($0.utf8) }
    self.shield = shield
    self.footnotes = footnotes
    self.mendsHTML = mendsHTML
    inlines = InlinePlaces(source: source, lines: lines)
  }

  /// - Parameter items: the footnotes' list items, in the order of their definitions.
  mutating func run(_ root: Node, items: [Node]) {
    visit(root)
    // A footnote can be the first to refer to another one.
    var next = 0
    while next < notes.order.count {
      visit(items[notes.order[next]])
      next += 1
    }
    confirmClosing(nextFenceLine: nil)
    appendFootnotes(items, to: root)
  }

  /// Goes on with the next part of a text, whose tree is another one.
  mutating func goOn(_ lines: ParsedLines, moved: [MovedInlines], in root: Node) {
    self.lines = lines
    self.moved = moved
    inlines = InlinePlaces(source: source, lines: lines)
    searchedForDeletions = []
    // What is open between two parts stands at the top.
    for index in openTags.indices { openTags[index].parent = root }
  }

  /// - Parameter isLast: whether the text ends with the tree, and with it what is open.
  mutating func run(_ root: Node, isLast: Bool) {
    visit(root, leavesIt: isLast)
    if isLast { confirmClosing(nextFenceLine: nil) }
  }

  private mutating func visit(_ top: Node, leavesIt: Bool = true) {
    let walk = CommonMarkTree.Walk(top)
    while let (node, isEntering) = walk.next() {
      if isEntering { enter(node, walk) } else if leavesIt || node != top { leave(node) }
    }
  }

  private mutating func enter(_ node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if node.kind == .text { markDeletions(beside: node) }
    if shield != nil { restoreEscapes(in: node) }
    if source.traits.hasReferenceMark, node.kind == .codeBlock || node.kind == .htmlBlock {
      verbatim.append(lines.lines(of: node))
    }
    switch node.kind {
    case .codeBlock: hold(fence: node)
    case .code: hold(span: node)
    case .link: enter(link: node, walk)
    case .image: enter(image: node, walk)
    case .heading: open(heading: node)
    case .paragraph: enter(paragraph: node, walk)
    case .customInline: if node.tag > 0 { inlines.enter(moved[node.tag - 1]) }
    case .blockQuote:
      inlines.quoteDepth += 1
      makeAside(of: node, walk)
    case .item: markTask(node)
    case .text:
      openHeading?.add(text: node.literal)
      if source.traits.hasReferenceMark, imageDepth == 0 { noteReferences(in: node.literal) }
    case .softBreak, .lineBreak: openHeading?.addBreak()
    case .emphasis: openHeading?.add(tag: "<em>")
    case .strong: openHeading?.add(tag: "<strong>")
    case .htmlBlock: if !refuses(html: node) { hold(html: node) }
    case .htmlInline: if !refuses(html: node) { hold(inlineHTML: node) }
    case .none, .document, .list, .customBlock, .thematicBreak: break
    }
  }

  private mutating func leave(_ node: Node) {
    if !openTags.isEmpty { closeTags(in: node) }
    switch node.kind {
    case .heading: closeHeading()
    case .image: imageDepth -= 1
    case .blockQuote: inlines.quoteDepth -= 1
    case .customBlock:
      if openAsides.last == node {
        openAsides.removeLast()
        inlines.quoteDepth -= 1
      }
    case .emphasis: openHeading?.add(tag: "</em>")
    case .strong: openHeading?.add(tag: "</strong>")
    case .none, .document, .list, .item, .codeBlock, .htmlBlock, .paragraph, .thematicBreak, .text, .softBreak,
      .lineBreak, .code, .htmlInline, .customInline, .link:
      break
    }
  }

  private mutating func enter(paragraph node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if node.tag > 0 {
      inlines.enter(moved[node.tag - 1])
    } else {
      inlines.enter(node)
      if source.traits.hasBraces, hold(partialsIn: node) { return walk.goOn(afterEntering: node) }
      markTableOfContents(node)
    }
  }

  private mutating func markDeletions(beside text: Node) {
    // Once hidden tildes are back they look like others, so with them all is searched before any comes back.
    guard source.traits.hasTildePair, imageDepth == 0, shield != nil || Strikethrough.occurs(in: text.literal),
      let parent = text.parent, searchedForDeletions.insert(parent).inserted
    else { return }
    Strikethrough.mark(childrenOf: parent)
  }

  private func restoreEscapes(in node: Node) {
    guard let shield else { return }
    switch node.kind {
    case .text:
      if shield.occurs(in: node.literal) { node.setLiteral(shield.restore(node.literal, keepingBackslash: false)) }
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
    case .none, .document, .blockQuote, .list, .item, .customBlock, .paragraph, .heading, .thematicBreak, .softBreak,
      .lineBreak, .customInline, .emphasis, .strong:
      break
    }
  }
}
