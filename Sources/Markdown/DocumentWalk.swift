import Diagnostics

/// Goes once through cmark's tree, takes out of it what a `Document` lists, and leaves markers there.
struct DocumentWalk {
  typealias Node = CommonMarkTree.Node

  let source: SourceText
  let lines: ParsedLines
  let heldLanguages: [[UInt8]]

  private(set) var fences: [Fence] = []
  private(set) var spans: [SwiftSpan] = []
  private(set) var links: [Link] = []
  private(set) var headings: [Heading] = []
  private(set) var diagnostics: [Diagnostic] = []

  private var ids = HeadingIDs()
  private var openHeading: OpenHeading?
  /// Markdown's images hold their alternative text as inlines; nothing in there becomes a hole.
  private var imageDepth = 0
  private var inlines: InlinePlaces
  /// The last fence's closing line, until it is known that no other fence begins there.
  private var unconfirmedClosing: (fence: Int, line: Int)?

  init(source: SourceText, lines: ParsedLines, heldLanguages: [[UInt8]]) {
    self.source = source
    self.lines = lines
    self.heldLanguages = heldLanguages
    inlines = InlinePlaces(source: source, lines: lines)
  }

  mutating func run(_ root: Node) {
    let walk = CommonMarkTree.Walk(root)
    while let (node, isEntering) = walk.next() {
      if isEntering { enter(node) } else { leave(node) }
    }
    confirmClosing(nextFenceLine: nil)
  }

  private mutating func enter(_ node: Node) {
    switch node.kind {
    case .codeBlock: hold(fence: node)
    case .code: hold(span: node)
    case .link: hold(link: node)
    case .image:
      hold(link: node)
      imageDepth += 1
    case .heading: open(heading: node)
    case .paragraph: inlines.enter(node)
    case .blockQuote: inlines.quoteDepth += 1
    case .text: openHeading?.add(text: node.literal)
    case .softBreak, .lineBreak: openHeading?.addBreak()
    case .emphasis: openHeading?.add(tag: "<em>")
    case .strong: openHeading?.add(tag: "<strong>")
    case .none, .document, .list, .item, .htmlBlock, .customBlock, .thematicBreak, .htmlInline, .customInline: break
    }
  }

  private mutating func leave(_ node: Node) {
    switch node.kind {
    case .heading: closeHeading()
    case .image: imageDepth -= 1
    case .blockQuote: inlines.quoteDepth -= 1
    case .emphasis: openHeading?.add(tag: "</em>")
    case .strong: openHeading?.add(tag: "</strong>")
    case .none, .document, .list, .item, .codeBlock, .htmlBlock, .customBlock, .paragraph, .thematicBreak, .text,
      .softBreak, .lineBreak, .code, .htmlInline, .customInline, .link:
      break
    }
  }

  // MARK: Fences

  private mutating func hold(fence node: Node) {
    if unconfirmedClosing != nil { confirmClosing(nextFenceLine: lines.line(node.startLine)) }
    let info = node.fenceInfo
    let language = info.prefix { !$0.isBlank }
    guard !language.isEmpty, heldLanguages.contains(where: { $0.elementsEqual(language) }) else { return }
    let offset = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let heading = headings.isEmpty ? nil : headings.count - 1
    let reader = FenceReader(source: source)
    guard let found = reader.read(at: offset, literal: node.literal, heading: heading) else { return }
    fences.append(found.fence)
    if let line = found.closingLine {
      unconfirmedClosing = (fences.count - 1, line)
    } else {
      diagnostics.append(.unclosedFence(found.fence))
    }
    node.setFenceInfo([])
    node.setLiteral(Marker.fence(fences.count - 1).bytes)
  }

  /// A fence that is cut off by the end of its list item can be followed by a line that looks like its own end but
  /// begins the next fence.
  private mutating func confirmClosing(nextFenceLine: Int?) {
    guard let (fence, line) = unconfirmedClosing else { return }
    unconfirmedClosing = nil
    guard line == nextFenceLine else { return }
    let lastLine = source.line(line - 1)
    fences[fence].range.end = source.position(at: lastLine.upperBound)
    diagnostics.append(.unclosedFence(fences[fence]))
  }

  // MARK: Inlines

  private mutating func hold(span node: Node) {
    let literal = node.literal
    openHeading?.add(code: literal)
    guard imageDepth == 0, literal.starts(with: "{swift} ") else { return }
    let expression = literal.dropFirst("{swift} ".utf8.count)
    spans.append(
      SwiftSpan(
        expression: String(decoding: expression, as: UTF8.self), range: inlines.range(ofSpan: literal),
        fencesBefore: fences.count))
    node.setLiteral(Marker.span(spans.count - 1).bytes)
  }

  private mutating func hold(link node: Node) {
    let url = node.url
    guard imageDepth == 0, isRelative(url) else { return }
    let isImage = node.kind == .image
    let destination = String(decoding: HTMLText.percentEncoded(url), as: UTF8.self)
    links.append(Link(destination: destination, isImage: isImage, range: inlines.range(ofLink: node)))
    let title = Array(node.title)
    let index = links.count - 1
    let marker = isImage ? Marker.image(index, hasTitle: !title.isEmpty) : .link(index, hasTitle: !title.isEmpty)
    node.setURL([])
    node.setTitle(marker.bytes + title)
  }

  /// Without a scheme and an authority, and more than a fragment.
  private func isRelative(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = url.first, first != .hash, !url.starts(with: "//") else { return false }
    guard first.isLetter else { return true }
    let scheme = url.prefix { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    return scheme.endIndex == url.endIndex || url[scheme.endIndex] != .colon
  }

  // MARK: Headings

  private mutating func open(heading node: Node) {
    inlines.enter(node)
    let line = lines.line(node.startLine)
    let start = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    let end = max(start, source.bytes.trimmed(source.line(line)).upperBound)
    headings.append(
      Heading(level: node.headingLevel, id: "", text: "", html: "", range: source.range(start..<end)))
    openHeading = OpenHeading()
    let marker = Node(.customInline)
    marker.setOpening(Marker.heading(headings.count - 1).bytes)
    node.prepend(marker)
  }

  private mutating func closeHeading() {
    guard let heading = openHeading else { return }
    openHeading = nil
    let text = heading.plainText
    headings[headings.count - 1].text = text
    headings[headings.count - 1].html = String(decoding: heading.html, as: UTF8.self)
    headings[headings.count - 1].id = ids.id(for: text)
  }
}

extension Diagnostic {
  fileprivate static func unclosedFence(_ fence: Fence) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-fence", "this fence is never closed",
      at: SourceRange(file: fence.range.file, start: fence.range.start, end: fence.infoRange.end))
  }
}
