import HTML
import Markdown

/// The table of contents of a page: two levels of headings.
struct ContentsTree {
  private struct Entry {
    /// Index into the headings of the page.
    var heading: Int
    /// Indices of the headings below it, including deeper ones.
    var below: Range<Int>
  }

  private let headings: [Heading]
  /// The depth of each heading, by its index.
  private let depths: [Int]
  private let top: Int
  private var entries: [Entry] = []

  /// If a page has several headings of level 1, the contents lists those.
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

  /// The depth of each heading from 1: one more than its parent, even if the author skipped a level. The title of the
  /// page counts as a heading above the text.
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
  /// Whether there is more than one heading.
  var isWorthShowing: Bool {
    entries.count > 1 || entries.first.map { entry in children(of: entry).contains { _ in true } } ?? false
  }

  /// Each entry is created when it is rendered: for a long page all of them would need more memory than its text.
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
