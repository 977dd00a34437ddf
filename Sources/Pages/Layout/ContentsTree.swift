import HTML
import Markdown

/// A page's headings of the second and third level, as its table of contents shows them.
struct ContentsTree {
  private struct Entry {
    /// Index into the page's headings.
    var heading: Int
    /// Indices of those that belong to it; they may have headings of lower levels among them.
    var below: Range<Int>
  }

  private let headings: [Heading]
  private let top: Int
  private var entries: [Entry] = []

  /// A page that gives each part a heading of the first level is listed by those.
  init(_ headings: [Heading]) {
    self.headings = headings
    top = headings.count { $0.level == 1 } > 1 ? 1 : 2
    for (index, heading) in headings.enumerated() {
      if heading.level == top || heading.level == top + 1 && entries.isEmpty {
        entries.append(Entry(heading: index, below: index + 1..<index + 1))
      } else if !entries.isEmpty {
        entries[entries.count - 1].below = entries[entries.count - 1].below.lowerBound..<index + 1
      }
    }
  }

  private func children(of entry: Entry) -> some Sequence<Heading> {
    headings[entry.below].lazy.filter { [top] in $0.level == top + 1 }
  }

  var isEmpty: Bool { entries.isEmpty }
  /// One heading is no help to find one's way.
  var isWorthShowing: Bool {
    entries.count > 1 || entries.first.map { entry in children(of: entry).contains { _ in true } } ?? false
  }

  /// Each is made when a template comes to it: a long page has more of them than text.
  var templateValue: TemplateValue {
    .items(TemplateItems(count: entries.count) { value(of: entries[$0]) })
  }

  private func value(of entry: Entry) -> TemplateValue {
    let children = children(of: entry).map(\.contentsValue)
    guard case .object(var values) = headings[entry.heading].contentsValue else { return .null }
    values["children"] = .list(children)
    values["hasChildren"] = .bool(!children.isEmpty)
    return .object(values)
  }

  func write(to out: inout HTMLWriter) {
    out.html("<ul>\n")
    for entry in entries {
      out.html("<li>")
      write(headings[entry.heading], to: &out)
      var isFirst = true
      for child in children(of: entry) {
        out.html(isFirst ? "\n<ul>\n<li>" : "<li>")
        write(child, to: &out)
        out.html("</li>\n")
        isFirst = false
      }
      if !isFirst { out.html("</ul>\n") }
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
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      guard let tag = Self.plainTags.first(where: { rest.hasPrefix($0) }) else {
        return Array(HTMLEscape.text(text).utf8)
      }
      rest = rest.dropFirst(tag.count)
    }
    return Array(html.utf8)
  }

  private static let plainTags = ["code", "em", "strong", "del"].flatMap { ["<\($0)>", "</\($0)>"] }

  fileprivate var contentsValue: TemplateValue { .object(["id": .string(id), "html": .html(contentsHTML)]) }
}
