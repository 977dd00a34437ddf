import HTML
import Markdown

/// A page's headings of the second and third depth, as its table of contents shows them.
struct ContentsTree {
  private struct Entry {
    /// Index into the page's headings.
    var heading: Int
    /// Indices of those that belong to it; they may have deeper headings among them.
    var below: Range<Int>
  }

  private let headings: [Heading]
  /// By index into the headings.
  private let depths: [Int]
  private let top: Int
  private var entries: [Entry] = []

  /// A page that gives each part a heading of the first level is listed by those.
  init(_ headings: [Heading]) {
    self.headings = headings
    depths = Self.depths(of: headings)
    top = headings.count { $0.level == 1 } > 1 ? 1 : 2
    for (index, depth) in depths.enumerated() {
      if depth == top || depth == top + 1 && entries.isEmpty {
        entries.append(Entry(heading: index, below: index + 1..<index + 1))
      } else if !entries.isEmpty {
        entries[entries.count - 1].below = entries[entries.count - 1].below.lowerBound..<index + 1
      }
    }
  }

  /// How deep each heading stands, from 1: one more than the heading that it belongs to, whatever level its author has left
  /// out. A page whose text does not begin with its name has it above.
  private static func depths(of headings: [Heading]) -> [Int] {
    var trail = headings.first.map { $0.level > 1 ? [1] : [] } ?? []
    return headings.map { heading in
      while let last = trail.last, last >= heading.level { trail.removeLast() }
      trail.append(heading.level)
      return trail.count
    }
  }

  private func children(of entry: Entry) -> some Sequence<Heading> {
    entry.below.lazy.filter { [depths, top] in depths[$0] == top + 1 }.map { [headings] in headings[$0] }
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
    out.html(heading.html.utf8)
    out.close("a")
  }
}

extension Heading {
  fileprivate var contentsValue: TemplateValue { .object(["id": .string(id), "html": .html(Array(html.utf8))]) }
}
