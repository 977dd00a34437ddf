import HTML

/// Writes the nodes of a document as HTML: as cmark does, except for what the view writes itself.
public struct DocumentSerializer<View: DocumentView> {
  public var view: View
  public var out = HTMLWriter()

  private let tree: DocumentTree
  private let headings: [Heading]
  /// Indices of the nodes that are begun but not ended.
  private var open: [Int] = []

  public init(_ document: Document, _ view: View) {
    self.view = view
    tree = document.tree
    headings = document.headings
  }

  public mutating func write() { write(0..<tree.nodes.count) }

  private mutating func write(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = open.last, tree.nodes[last].end <= index { leave(open.removeLast(), last) }
      let node = tree.nodes[index]
      switch view.begin(node, at: index, in: tree, to: &out) {
      case .whole:
        index = node.end
        continue
      case .begun: break
      case .none: begin(node, at: index)
      }
      if case .image = node.kind {
        index = node.end
        continue
      }
      open.append(index)
      index += 1
    }
    while let last = open.popLast() { leave(last, last) }
  }

  private mutating func leave(_ index: Int, _ last: Int) {
    let node = tree.nodes[index]
    if !view.end(node, at: index, in: tree, to: &out) { end(node) }
  }

  private mutating func begin(_ node: DocumentNode, at index: Int) {
    switch node.kind {
    case .text, .code, .formula, .htmlText, .htmlComment, .htmlData, .htmlTag, .span, .lineBreak, .taskBox, .emphasis,
      .strong,
      .deletion, .link, .image, .footnoteReference, .footnoteBack:
      begin(inline: node, at: index)
    case .blockQuote: line("<blockquote>")
    case .aside(let aside, let folding):
      out.beginLine()
      switch folding {
      case .never: out.html("<aside".utf8)
      case .open: out.html("<details open".utf8)
      case .closed: out.html("<details".utf8)
      }
      out.write(attributes(index, class: "aside \(aside.name)"))
      out.html(">\n")
    case .container(let container):
      out.beginLine()
      out.html("<")
      out.html(container.element.utf8)
      out.write(attributes(index, class: container.className))
      out.html(">\n")
    case .title(let place):
      out.beginLine()
      out.html(place.opening)
    case .definitionList: line("<dl>")
    case .term: out.html("<dt>")
    case .definition: out.html("<dd>")
    case .list(let start):
      out.beginLine()
      switch start {
      case nil: out.html("<ul>\n")
      case 1?: out.html("<ol>\n")
      case let start?: out.html("<ol start=\"\(start)\">\n".utf8)
      }
    case .item(let isTask):
      out.beginLine()
      out.html(isTask ? "<li class=\"task\">" : "<li>")
    case .paragraph(let isTight):
      if !isTight {
        out.beginLine()
        out.html("<p>")
      }
    case .heading(let heading):
      out.beginLine()
      out.html("<h\(headings[heading].level) id=\"".utf8)
      out.attributeText(headings[heading].id)
      out.html("\"")
      out.write(tree.attributes[index]?.classAttribute)
      out.html(">")
    case .codeBlock(let languageCount):
      let (language, code) = tree.code(index, languageCount: languageCount)
      out.beginLine()
      out.html("<pre><code")
      if !language.isEmpty {
        out.html(" class=\"language-")
        out.prose(language)
        out.html("\"")
      }
      out.html(">")
      out.prose(code)
      out.html("</code></pre>\n")
    case .thematicBreak: line("<hr />")
    case .table: line("<table>")
    case .tableHead: line("<thead>")
    case .tableBody: line("<tbody>")
    case .tableRow: line("<tr>")
    case .tableCell(let alignment, let isHeader):
      out.html(isHeader ? "<th" : "<td")
      out.html(alignment.attribute)
      out.html(">")
    case .footnotes: line("<div class=\"footnotes\" role=\"doc-endnotes\">\n<ol>")
    case .footnote(let number):
      out.beginLine()
      out.html("<li id=\"\(tree.idPrefix)\(FootnoteIDs.footnote(number))\">\n".utf8)
    case .html, .fence, .partial, .tableOfContents: out.beginLine()
    }
  }

  private mutating func begin(inline node: DocumentNode, at index: Int) {
    switch node.kind {
    case .text: out.prose(tree.bytes[node.text])
    case .code:
      out.html("<code>")
      out.prose(tree.bytes[node.text])
      out.html("</code>")
    case .formula:
      out.html("<code class=\"math\">")
      out.prose(tree.bytes[node.text])
      out.html("</code>")
    case .lineBreak: out.html("<br />\n")
    case .taskBox(let isDone):
      out.html(isDone ? "<input type=\"checkbox\" checked disabled>" : "<input type=\"checkbox\" disabled>")
    case .emphasis:
      out.html("<em")
      out.write(tree.attributes[index])
      out.html(">")
    case .strong:
      out.html("<strong")
      out.write(tree.attributes[index])
      out.html(">")
    case .deletion: out.html("<del>")
    case .link(let target):
      out.html("<a href=\"")
      writeAddress(of: tree.targets[target])
      writeTitle(of: tree.targets[target])
      out.html("\"")
      let showsAddress = view.marksAddresses && isAddress(index, of: tree.targets[target])
      out.write(showsAddress ? attributes(index, class: "address") : tree.attributes[index])
      out.html(">")
    case .image(let image, let target): write(image: image, tree.targets[target], alternative: index + 1..<node.end)
    case .footnoteReference(let number, let use):
      let id = tree.idPrefix + FootnoteIDs.reference(number, use: use)
      out.html("<sup class=\"footnote-ref\"><a href=\"")
      out.attributeText(view.pageAddress)
      out.html("#\(tree.idPrefix)\(FootnoteIDs.footnote(number))\" id=\"\(id)\"".utf8)
      out.html(" role=\"doc-noteref\">\(number)</a></sup>".utf8)
    case .footnoteBack(let number, let uses): writeLinksBack(from: number, uses: uses)
    case .htmlText, .htmlComment, .htmlData: out.html(tree.bytes[node.text])
    case .htmlTag(let tag): write(tree.tags[tag], node)
    case _: break
    }
  }

  private mutating func end(_ node: DocumentNode) {
    switch node.kind {
    case .blockQuote: line("</blockquote>")
    case .aside(_, let folding): line(folding == .never ? "</aside>" : "</details>")
    case .container(let container):
      out.beginLine()
      out.html("</\(container.element)>\n".utf8)
    case .title(let place):
      out.html(place.closing)
      out.html("\n")
    case .definitionList: line("</dl>")
    case .term: out.html("</dt>\n")
    case .definition: out.html("</dd>\n")
    case .list(let start): out.html(start == nil ? "</ul>\n" : "</ol>\n")
    case .item: out.html("</li>\n")
    case .paragraph(let isTight): if !isTight { out.html("</p>\n") }
    case .heading(let heading): out.html("</h\(headings[heading].level)>\n".utf8)
    case .table: line("</table>")
    case .tableHead: line("</thead>")
    case .tableBody: line("</tbody>")
    case .tableRow: line("</tr>")
    case .tableCell(_, let isHeader): out.html(isHeader ? "</th>\n" : "</td>\n")
    case .footnotes: line("</ol>\n</div>")
    case .footnote: line("</li>")
    case .html, .fence, .partial, .tableOfContents: out.beginLine()
    case .emphasis: out.html("</em>")
    case .strong: out.html("</strong>")
    case .deletion: out.html("</del>")
    case .link: out.html("</a>")
    case .text, .code, .formula, .lineBreak, .taskBox, .codeBlock, .thematicBreak, .span, .image, .footnoteReference,
      .footnoteBack, .htmlText, .htmlComment, .htmlData, .htmlTag:
      break
    }
  }

  /// The attributes that the author gave a node, and a class of its kind before them.
  private func attributes(_ index: Int, class name: String) -> ElementAttributes {
    var attributes = tree.attributes[index] ?? ElementAttributes()
    attributes.classes.insert(name, at: 0)
    return attributes
  }

  private mutating func line(_ markup: StaticString) {
    out.beginLine()
    out.html(markup)
    out.html("\n")
  }

  // MARK: Links and images

  private mutating func writeAddress(of target: DocumentTree.LinkTarget) {
    if let address = target.link.flatMap({ view.address(ofLink: $0) }) { return out.attributeText(address) }
    let url = tree.bytes[target.url]
    if url.first == .hash { out.attributeText(view.pageAddress) }
    for byte in HTMLText.percentEncoded(url) {
      switch byte {
      case UInt8(ascii: "&"): out.html("&amp;")
      case UInt8(ascii: "'"): out.html("&#x27;")
      case _: out.html(CollectionOfOne(byte))
      }
    }
  }

  /// Whether the text of a link is its address, maybe without the scheme.
  private func isAddress(_ index: Int, of target: DocumentTree.LinkTarget) -> Bool {
    guard tree.nodes[index].end == index + 2, case .text = tree.nodes[index + 1].kind else { return false }
    let (url, text) = (tree.bytes[target.url], tree.text(index + 1))
    return !text.isEmpty && url.count <= text.count + 8 && url.suffix(text.count).elementsEqual(text)
  }

  private mutating func writeTitle(of target: DocumentTree.LinkTarget) {
    guard !target.title.isEmpty else { return }
    out.html("\" title=\"")
    out.prose(tree.bytes[target.title])
  }

  private mutating func write(image: Int, _ target: DocumentTree.LinkTarget, alternative: Range<Int>) {
    out.html("<img src=\"")
    writeAddress(of: target)
    out.html("\" alt=\"")
    for index in alternative {
      switch tree.nodes[index].kind {
      case .text, .code, .formula, .htmlText, .htmlTag:
        out.prose(tree.text(index).map { $0 == .newline ? .space : $0 }[...])
      case .lineBreak: out.html(" ")
      case _: break
      }
    }
    writeTitle(of: target)
    out.html("\"")
    out.write(tree.attributes[alternative.lowerBound - 1])
    view.writeAttributes(ofImage: image, to: &out)
    out.html(" />")
  }

  private mutating func write(_ author: DocumentTree.AuthorTag, _ node: DocumentNode) {
    var written = node.text.lowerBound
    for address in author.links {
      out.html(tree.bytes[written..<address.value.lowerBound])
      written = address.value.lowerBound
      guard let link = address.link else {
        out.attributeText(view.pageAddress)
        continue
      }
      guard let shown = view.address(ofLink: link) else { continue }
      out.attributeText(shown)
      written = address.value.upperBound
    }
    if let image = author.image {
      out.html(tree.bytes[written..<author.tag.attributesEnd])
      view.writeAttributes(ofImage: image, to: &out)
      written = author.tag.attributesEnd
    }
    out.html(tree.bytes[written..<node.text.upperBound])
  }

  private mutating func writeLinksBack(from number: Int, uses: Int) {
    for use in 1...max(1, uses) {
      out.html(" <a href=\"")
      out.attributeText(view.pageAddress)
      let label = view.backLabel(ofReference: use == 1 ? "\(number)" : "\(number)-\(use)")
      let count = use == 1 ? "" : "<sup>\(use)</sup>"
      let id = tree.idPrefix + FootnoteIDs.reference(number, use: use)
      out.html("#\(id)\" class=\"footnote-back\" role=\"doc-backlink\" aria-label=\"".utf8)
      out.attributeText(label)
      out.html("\">↩\(count)</a>".utf8)
    }
  }
}

extension DocumentNode.Alignment {
  fileprivate var attribute: StaticString {
    switch self {
    case .none: ""
    case .left: " class=\"align-left\""
    case .center: " class=\"align-center\""
    case .right: " class=\"align-right\""
    }
  }
}
