import HTML

/// Shows a document as CommonMark's own HTML; parts that later stages would show are shown as code.
struct PlainView: DocumentView {
  let document: Document

  func begin(
    _ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter
  ) -> NodeWriting {
    switch node.kind {
    case .fence(let index):
      let fence = document.fences[index]
      out.beginLine()
      out.html("<pre><code class=\"language-")
      out.prose(Array(fence.language.utf8)[...])
      out.html("\">")
      out.prose(Array(fence.code.utf8)[...])
      out.html("</code></pre>\n")
    case .span(let index):
      out.html("<code>{swift} ")
      out.prose(Array(document.spans[index].expression.utf8)[...])
      out.html("</code>")
    case .partial(let index):
      out.beginLine()
      out.html("<p>")
      out.prose(Array(document.partials[index].text.utf8)[...])
      out.html("</p>\n")
    case .tableOfContents:
      out.beginLine()
      writeContents(to: &out)
    case _: return .none
    }
    return .whole
  }

  /// Writes the headings as nested lists of links; nothing if there are none.
  private func writeContents(to out: inout HTMLWriter) {
    guard let top = document.headings.map(\.level).min() else { return }
    out.html("<nav class=\"toc\">")
    var open: [Int] = []
    for heading in document.headings {
      let level = heading.level - top
      while let last = open.last, last > level {
        out.html("</li>\n</ul>")
        open.removeLast()
      }
      if open.last == level {
        out.html("</li>\n")
      } else {
        out.html("\n<ul>\n")
        open.append(level)
      }
      out.html("<li><a href=\"#\(heading.id)\">\(heading.html)</a>".utf8)
    }
    for _ in open { out.html("</li>\n</ul>") }
    out.html("\n</nav>\n")
  }
}

extension Document {
  /// The text of the page as cmark itself would render it.
  public var plainHTML: [UInt8] {
    var serializer = DocumentSerializer(self, PlainView(document: self))
    serializer.write()
    return serializer.out.bytes
  }
}
