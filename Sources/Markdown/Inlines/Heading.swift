import Base
import Diagnostics
import HTML

/// The index of a heading in `Document.headings`.
public typealias HeadingNumber = Number<Heading>

/// A heading of a page.
public struct Heading: Equatable, Sendable {
  /// The level, 1 to 6.
  public var level: Int
  /// The id, unique on the page, made by GitHub's rules.
  public var id: String
  /// The text without HTML, for titles and reports.
  public var text: String
  /// The text as inline HTML, for tables of contents: without links and the author's own tags.
  public var html: String
  /// Whether it is nothing but a code span.
  public var isCode = false
  /// Whether the heading shows the value of Swift code; see `Document.fillHeadings`.
  public var hasSpans = false
  public var range: SourceRange
  /// The index of its node in the document's tree.
  public var node: Int
}

extension Heading {
  /// Reads text and HTML from the nodes below the heading.
  /// - Parameter values: the values of spans; for a span without one, its expression is shown.
  mutating func read(from tree: DocumentTree, spans: [SwiftSpan], values: [SpanNumber: String] = [:]) {
    var plain: [UInt8] = []
    var markup = HTMLWriter()
    let inner = tree.nodes[(node + 1)..<tree.nodes[node].end]
    if inner.count == 1, case .code = inner.first?.kind { isCode = true }
    tree.walk(node + 1..<tree.nodes[node].end) { index, isEntering in
      switch tree.nodes[index].kind {
      case .text where isEntering:
        let text = tree.text(index).map { $0 == .newline ? .space : $0 }
        plain += text
        markup.prose(text[...])
      case .formula where isEntering: Self.add(code: tree.text(index), &plain, &markup)
      case .code where isEntering: Self.add(code: tree.text(index), &plain, &markup)
      case .span(let span) where isEntering:
        hasSpans = true
        let expression = spans[span].expression.trimmingBlanks
        Self.add(code: Array((values[span] ?? expression).utf8)[...], &plain, &markup)
      case .lineBreak where isEntering:
        plain.append(.space)
        markup.html(" ")
      case .emphasis: markup.html(isEntering ? "<em>" : "</em>")
      case .strong: markup.html(isEntering ? "<strong>" : "</strong>")
      case .deletion: markup.html(isEntering ? "<del>" : "</del>")
      case _: break
      }
    }
    text = String(decoding: plain, as: UTF8.self).trimmingBlanks
    html = String(decoding: markup.bytes, as: UTF8.self).trimmingBlanks
  }

  private static func add(code: ArraySlice<UInt8>, _ plain: inout [UInt8], _ markup: inout HTMLWriter) {
    plain += code
    markup.html("<code>")
    markup.prose(code)
    markup.html("</code>")
  }
}

extension Document {
  /// Replaces spans in headings by their values. The ids of headings do not change, since links use them.
  public mutating func fillHeadings(_ values: [SpanNumber: String]) {
    // Writing to a shared array copies it.
    guard headings.contains(where: \.hasSpans) else { return }
    for index in headings.indices where headings[index].hasSpans {
      headings[index].read(from: tree, spans: spans, values: values)
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let text = drop { $0 == " " || $0 == "\t" }
    guard let last = text.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(text[...last])
  }
}
