import HTML
import Markdown
import Samples
import Search

/// Extracts the searchable parts of a page: headings with their ids, text, and visible code.
package struct PageRecordReader {
  private let document: Document
  private let title: String
  /// The title heading: the first of level 1.
  private let pageHeading: Heading?
  private let samples: [FenceNumber: Sample]
  /// Results of Swift spans.
  private let values: [SpanNumber: String]
  /// HTML of partials.
  private let partials: [PartialNumber: [UInt8]]
  private var record: PageRecord
  private var line: PageRecord.Line?
  /// The open hidden element in HTML of the author.
  private var hiddenElement: String?
  private var isInCode = false
  private var isInHeading = false

  /// - Parameter values: results of Swift spans.
  package static func read(
    _ page: PlannedPage, _ whole: ReadPage, values: [SpanNumber: String], partials: [PartialNumber: [UInt8]] = [:]
  ) -> PageRecord {
    var reader = PageRecordReader(page, whole, values: values, partials: partials)
    reader.run()
    return reader.record
  }

  private init(
    _ page: PlannedPage, _ whole: ReadPage, values: [SpanNumber: String], partials: [PartialNumber: [UInt8]]
  ) {
    self.partials = partials
    document = whole.document
    title = page.title
    pageHeading = document.headings.first { $0.level == 1 }
    samples = Dictionary(whole.samples.samples.map { ($0.fence, $0) }) { first, _ in first }
    self.values = values
    record = PageRecord(path: page.output.href(from: OutputPath("index.html")).utf8, title: title.utf8)
  }

  private mutating func run() {
    let tree = document.tree
    var hidden = 0..<0
    tree.walk(tree.nodes.indices) { index, isEntering in
      guard !hidden.contains(index) else { return }
      let node = tree.nodes[index]
      if isEntering { begin(node, index, tree) } else { end(node) }
      switch node.kind {
      case .image: hidden = index + 1..<node.end
      case .heading(let heading) where isTitle(document.headings[heading]): hidden = index + 1..<node.end
      case _: break
      }
    }
    endLine()
  }

  private mutating func begin(_ node: DocumentNode, _ index: Int, _ tree: DocumentTree) {
    switch node.kind {
    case .text, .code, .formula: add(tree.text(index))
    case .span(let span): add((values[span] ?? document.spans[span].expression).utf8)
    case .emphasis, .strong, .deletion, .link, .footnoteReference, .footnoteBack, .html, .htmlComment: break
    case .lineBreak, .image, .taskBox: part()
    case .tableCell: add(0x20)
    case .codeBlock(let languageCount):
      endLine()
      addCode(tree.code(index, languageCount: languageCount).code)
    case .fence(let fence):
      endLine()
      read(fence: fence)
    case .heading(let heading):
      endLine()
      begin(document.headings[heading])
    case .partial(let partial):
      endLine()
      (partials[partial] ?? []).withUnsafeBufferPointer { read(html: $0) }
      endLine()
    case .htmlText: add(html: tree.text(index))
    case .htmlTag(let tag):
      tree.bytes.withUnsafeBufferPointer { read(tree.tags[tag].tag, in: $0) }
    case .htmlData:
      guard index > 0, case .htmlTag(let tag) = tree.nodes[index - 1].kind else { break }
      if !Self.hidden.contains(tree.tags[tag].tag.name) { add(html: tree.text(index)) }
    case .blockQuote, .aside, .container, .title, .definitionList, .term, .definition, .list, .item, .paragraph,
      .tableOfContents, .thematicBreak, .table, .tableHead, .tableBody, .tableRow, .footnotes, .footnote:
      endLine()
    }
  }

  private mutating func end(_ node: DocumentNode) {
    switch node.kind {
    case .heading:
      endLine()
      isInHeading = false
    case .tableCell: add(0x20)
    case .blockQuote, .aside, .container, .title, .definitionList, .term, .definition, .list, .item, .paragraph, .table,
      .tableHead, .tableBody, .tableRow, .footnotes,
      .footnote:
      endLine()
    case _: break
    }
  }

  /// Whether the heading is the title, whose text belongs to the page as a whole.
  private func isTitle(_ heading: Heading) -> Bool { heading.id == pageHeading?.id && heading.text == title }

  private mutating func begin(_ heading: Heading) {
    isInHeading = true
    if heading.id != pageHeading?.id { beginHeading(heading.id) }
  }

  private mutating func read(fence number: FenceNumber) {
    let fence = document.fences[number]
    // A still is shown as a form.
    guard fence.language != "still" else { return }
    var code = fence.code
    if let sample = samples[number] {
      guard !sample.isHidden else { return }
      code = HiddenLines(of: sample.code).isEmpty ? sample.code : sample.shownCode
    }
    // Skip lines without letters or digits.
    for line in code.utf8.split(separator: UInt8(ascii: "\n")) where line.contains(where: Self.isOfWord) {
      record.begin(.code)
      record.add(line)
      record.end()
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
  }

  // MARK: HTML of the author's own

  private mutating func read(html: UnsafeBufferPointer<UInt8>) {
    for part in HTMLReader.parts(of: html) {
      switch part {
      case .text(let range): add(html: html[range])
      case .tag(let tag): read(tag, in: html)
      case .comment, .data, .unclosedTag: break
      }
    }
    // Unclosed elements of a partial end with it.
    (hiddenElement, isInCode, isInHeading) = (nil, false, false)
  }

  private mutating func read(_ tag: HTMLTag, in html: UnsafeBufferPointer<UInt8>) {
    let isEnd = tag.kind == .closing
    if let hidden = hiddenElement {
      if isEnd, tag.name == hidden { hiddenElement = nil }
      return
    }
    switch tag.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      endLine()
      isInHeading = !isEnd
      if !isEnd, let id = tag.value("id", in: html), !id.isEmpty { beginHeading(id) }
    case "template": if !isEnd { hiddenElement = tag.name }
    case "pre":
      endLine()
      isInCode = !isEnd
    case "td", "th": add(0x20)
    case _: if !Self.inline.contains(tag.name) { part() }
    }
  }

  private static let hidden: Set = ["script", "style"]
  private static let inline: Set = [
    "code", "a", "em", "strong", "span", "del", "b", "i", "kbd", "sup", "sub", "mark", "abbr", "small", "s", "u", "q",
    "script", "style",
  ]

  private mutating func add(html text: some Collection<UInt8>) {
    guard hiddenElement == nil else { return }
    let text = text.contains(UInt8(ascii: "&")) ? CharacterReferences.resolved(text) : Array(text)
    if isInCode { addCode(text[...]) } else { add(text) }
  }

  private mutating func beginHeading(_ id: String) {
    record.begin(.heading)
    record.add(id.utf8)
    record.endField()
    line = .heading
  }

  // MARK: Text

  private mutating func addCode(_ code: ArraySlice<UInt8>) {
    let outer = isInCode
    isInCode = true
    for (number, text) in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if number > 0 { endLine() }
      add(text)
    }
    isInCode = outer
  }

  private mutating func add(_ text: some Collection<UInt8>) {
    if line == nil {
      let text = text.drop { $0 <= 0x20 }
      if text.isEmpty { return }
      let kind: PageRecord.Line = isInCode ? .code : .text
      record.begin(kind)
      line = kind
      return record.add(text)
    }
    record.add(text)
  }

  private mutating func add(_ byte: UInt8) { add(CollectionOfOne(byte)) }

  /// Ends a line, or a word within a heading.
  private mutating func part() { if isInHeading { add(0x20) } else { endLine() } }

  private mutating func endLine() {
    guard line != nil else { return }
    record.end()
    line = nil
  }
}
