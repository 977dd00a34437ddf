extension Document {
  /// The body with every hole filled as cmark itself would have rendered it.
  public var plainHTML: [UInt8] {
    var html: [UInt8] = []
    for piece in body {
      switch piece {
      case .html(let bytes):
        html += bytes
      case .fence(let index):
        html += "<pre><code class=\"language-".utf8
        HTMLText.append(fences[index].language.utf8, to: &html)
        html += "\">".utf8
        HTMLText.append(fences[index].code.utf8, to: &html)
        html += "</code></pre>".utf8
      case .span(let index):
        html += "<code>{swift} ".utf8
        HTMLText.append(spans[index].expression.utf8, to: &html)
        html += "</code>".utf8
      case .link(let index):
        if let written = links[index].html {
          html += written.utf8
        } else {
          HTMLText.append(destination: links[index].destination.utf8, to: &html)
        }
      case .image: break
      case .partial(let index):
        html += "<p>".utf8
        HTMLText.append(partials[index].text.utf8, to: &html)
        html += "</p>".utf8
      case .tableOfContents:
        html += tableOfContents
      }
    }
    return html
  }

  /// The headings as nested lists of links, or nothing where there are none.
  private var tableOfContents: [UInt8] {
    guard let top = headings.map(\.level).min() else { return [] }
    var html = Array("<nav class=\"toc\">".utf8)
    var open: [Int] = []
    for heading in headings {
      let level = heading.level - top
      while let last = open.last, last > level {
        html += "</li>\n</ul>".utf8
        open.removeLast()
      }
      if open.last == level {
        html += "</li>\n".utf8
      } else {
        html += "\n<ul>\n".utf8
        open.append(level)
      }
      html += "<li><a href=\"#".utf8
      html += heading.id.utf8
      html += "\">".utf8
      html += heading.html.utf8
      html += "</a>".utf8
    }
    for _ in open { html += "</li>\n</ul>".utf8 }
    html += "\n</nav>".utf8
    return html
  }
}
