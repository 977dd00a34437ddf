import HTML
import Markdown

/// A page's headings of the second and third level, as its table of contents shows them.
struct ContentsTree {
  struct Entry {
    var heading: Heading
    var children: [Heading] = []
  }

  private(set) var entries: [Entry] = []

  /// A page that gives each part a heading of the first level is listed by those.
  init(_ headings: [Heading]) {
    let top = headings.count { $0.level == 1 } > 1 ? 1 : 2
    for heading in headings {
      if heading.level == top {
        entries.append(Entry(heading: heading))
      } else if heading.level == top + 1 {
        if entries.isEmpty {
          entries.append(Entry(heading: heading))
        } else {
          entries[entries.count - 1].children.append(heading)
        }
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }
  /// One heading is no help to find one's way.
  var isWorthShowing: Bool { entries.count + (entries.first?.children.count ?? 0) > 1 }

  func write(to out: inout HTMLWriter) {
    out.html("<ul>\n")
    for entry in entries {
      out.html("<li>")
      write(entry.heading, to: &out)
      if !entry.children.isEmpty {
        out.html("\n<ul>\n")
        for child in entry.children {
          out.html("<li>")
          write(child, to: &out)
          out.html("</li>\n")
        }
        out.html("</ul>\n")
      }
      out.html("</li>\n")
    }
    out.html("</ul>\n")
  }

  private func write(_ heading: Heading, to out: inout HTMLWriter) {
    out.open("a", ["href": "#" + heading.id])
    out.html(heading.contentsHTML)
    out.close("a")
  }
}

extension Heading {
  /// As a table of contents shows it. A heading with HTML of the author's own, which nobody has to close, is plain text
  /// there.
  var contentsHTML: [UInt8] {
    let tags = ["code", "em", "strong", "del"].flatMap { ["<\($0)>", "</\($0)>"] }
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      guard let tag = tags.first(where: { rest.hasPrefix($0) }) else { return Array(HTMLEscape.text(text).utf8) }
      rest = rest.dropFirst(tag.count)
    }
    return Array(html.utf8)
  }
}
