import HTML
import Markdown
import Words

/// Writes what Galley adds to Markdown: results, forms, colours, scrolling code and tables that can be focused by
/// keyboard, and links on headings.
extension BodyWriter: DocumentView {
  /// On paper, the address of a link follows its text, unless it is its text.
  var marksAddresses: Bool { true }

  mutating func begin(
    _ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter
  ) -> NodeWriting {
    switch node.kind {
    case .formula(let number):
      write(document.formulas[number], drawings[index], to: &out)
      return .whole
    case .fence(let fence) where drawings[index] != nil:
      out.beginLine()
      write(graph: drawings[index] ?? [], of: document.fences[fence], title: listings[fence]?.title, to: &out)
      return .whole
    case .fence(let fence):
      out.beginLine()
      let isTab = isInCodeGroup && isShown(fence)
      if isTab { beginTab(titled: title(ofTab: fence), to: &out) }
      writing(to: &out) { $0.write(fence: fence, tokens: $0.coloured.tokens(of: index)) }
      out.html(isTab ? "</div>\n" : "\n")
      return .whole
    case .span(let span):
      writing(to: &out) { $0.write(span: span) }
      return .whole
    case .partial(let partial):
      out.beginLine()
      writing(to: &out) { $0.write(partial: partial) }
      out.html("\n")
      return .whole
    case .tableOfContents:
      if isChapter { return .whole }
      out.beginLine()
      writing(to: &out) { $0.writeContents() }
      out.html("\n")
      return .whole
    case .codeBlock(let languageCount):
      let (language, code) = tree.code(index, languageCount: languageCount)
      out.beginLine()
      if isInCodeGroup { beginTab(titled: String(decoding: language, as: UTF8.self), to: &out) }
      defer { if isInCodeGroup { out.html("</div>\n") } }
      out.open("pre", ["tabindex": "0"])
      out.open("code", ["class": language.isEmpty ? nil : "language-" + String(decoding: language, as: UTF8.self)])
      coloured.write(code, of: index, to: &out)
      out.html("</code></pre>\n")
      return .whole
    case .heading(let heading): begin(heading, tree, node, to: &out)
    case .table:
      out.beginLine()
      openScroll(to: &out)
      out.html("<table>\n")
    case .aside(let aside, .never):
      out.beginLine()
      out.html("<aside role=\"note\"")
      var attributes = tree.attributes[index] ?? ElementAttributes()
      attributes.classes.insert("aside \(aside.name)", at: 0)
      out.write(attributes)
      out.html(">\n")
    case .taskBox(let isDone):
      out.html("<input type=\"checkbox\" aria-label=\"")
      out.attributeText(words[isDone ? .done : .toDo])
      out.html(isDone ? "\" checked disabled>" : "\" disabled>")
    case .container(let container):
      if container == .tabs || container == .codeGroup { forms.hasTabs = true }
      isInCodeGroup = container == .codeGroup
      return .none
    case .title where !words.isEnglish:
      if node.end == index + 2, case .text = tree.nodes[index + 1].kind {
        givenTitle = Self.givenTitles[String(decoding: tree.text(index + 1), as: UTF8.self)].map { (index + 1, $0) }
      }
      return .none
    case .text where givenTitle?.index == index:
      if let word = givenTitle?.word { out.text(words[word]) }
      return .whole
    case .htmlTag: return begin(author: tree.bytes[node.text], to: &out)
    case _: return .none
    }
    return .begun
  }

  /// Titles of notes that Galley gives. One that an author writes is the same only in English.
  private static let givenTitles = Dictionary(
    uniqueKeysWithValues: [Word.note, .tip, .important, .warning, .caution, .info, .danger, .details].map {
      ($0.rawValue, $0)
    })

  mutating func end(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter) -> Bool {
    switch node.kind {
    case .heading(let heading):
      if linksToItself(heading) {
        if holdsLink(node, index, tree) { openLink(heading, label: "#", to: &out) }
        out.html("</a>")
      }
      return false
    case .table:
      out.html("</table></div>\n")
      return true
    case .container:
      isInCodeGroup = false
      return false
    case _: return false
    }
  }

  func address(ofLink link: Int) -> String? { context.links.indices.contains(link) ? context.links[link] : nil }

  func backLabel(ofReference number: String) -> String { words.text(.backToReference, ["number": number]) }

  /// Images are loaded lazily, except for the first one, which is often visible at once.
  func writeAttributes(ofImage index: Int, to out: inout HTMLWriter) {
    let image = document.images[index]
    let size = image.lacking(context.images.indices.contains(index) ? context.images[index] : nil)
    if let width = size.width { out.html(" width=\"\(width)\"".utf8) }
    if let height = size.height { out.html(" height=\"\(height)\"".utf8) }
    // Printers do not wait for images that are loaded later.
    if index > 0, !isChapter, image.attributes["loading"] == nil { out.html(" loading=\"lazy\"") }
    if image.attributes["decoding"] == nil { out.html(" decoding=\"async\"") }
  }

  /// Makes `out` the output while `write` runs.
  private mutating func writing(to out: inout HTMLWriter, _ write: (inout BodyWriter) -> Void) {
    swap(&self.out, &out)
    write(&self)
    swap(&self.out, &out)
  }

  // MARK: Code groups

  /// Whether anything is written for a fence: hidden code, and output that its sample shows, are not.
  private func isShown(_ fence: FenceNumber) -> Bool {
    if let sample = samples[fence] { return !sample.isHidden || sample.demo != nil }
    return checks[fence] != nil || stills[fence] != nil || listings[fence] != nil || !claimedOutputs.contains(fence)
  }

  private func title(ofTab fence: FenceNumber) -> String {
    (samples[fence]?.listing ?? listings[fence])?.title ?? document.fences[fence].language
  }

  private func beginTab(titled title: String, to out: inout HTMLWriter) {
    out.open("div", ["class": "tab"])
    out.element("p", ["class": "tab-title"], text: title.isEmpty ? "text" : title)
    out.html("\n")
  }

  // MARK: Headings

  /// The link surrounds the text of the heading, so that its accessible name stays the same. If the text contains
  /// links, the link follows it.
  private func begin(_ heading: HeadingNumber, _ tree: DocumentTree, _ node: DocumentNode, to out: inout HTMLWriter) {
    let level = document.headings[heading].level
    out.beginLine()
    out.html("<h\(level) id=\"".utf8)
    out.attributeText(document.headings[heading].id)
    out.html("\"")
    out.write(tree.attributes[document.headings[heading].node]?.classAttribute)
    out.html(">")
    if linksToItself(heading), !holdsLink(node, document.headings[heading].node, tree) {
      openLink(heading, label: nil, to: &out)
    }
  }

  /// Whether the heading links to itself; the title of the page does not.
  private func linksToItself(_ heading: HeadingNumber) -> Bool {
    heading.value > 0 || document.headings[heading].level > 1
  }

  private func openLink(_ heading: HeadingNumber, label: String?, to out: inout HTMLWriter) {
    let href = "#" + document.headings[heading].id
    out.open("a", ["class": "heading-link", "href": href, "aria-label": label])
  }

  private func holdsLink(_ node: DocumentNode, _ index: Int, _ tree: DocumentTree) -> Bool {
    tree.nodes[index + 1..<node.end].contains { node in
      switch node.kind {
      case .link, .footnoteReference: true
      case .htmlTag(let tag): tree.tags[tag].tag.name == "a"
      case _: false
      }
    }
  }

  // MARK: The author's own HTML

  private func openScroll(to out: inout HTMLWriter) {
    out.open("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": words[.table]])
  }

  /// Code and tables in HTML of the author are treated like those of Markdown, if they have no attributes.
  private mutating func begin(author tag: ArraySlice<UInt8>, to out: inout HTMLWriter) -> NodeWriting {
    if tag.elementsEqual("<pre>".utf8) {
      out.html("<pre tabindex=\"0\">")
    } else if tag.elementsEqual("<table>".utf8) {
      scrollingTables += 1
      openScroll(to: &out)
      out.html("<table>")
    } else if tag.elementsEqual("</table>".utf8), scrollingTables > 0 {
      scrollingTables -= 1
      out.html("</table></div>")
    } else {
      return .none
    }
    return .begun
  }
}
