import Diagnostics
import Markdown
import Testing

/// Reads a page from lines.
func read(_ lines: String..., ending: String = "\n") -> Document {
  MarkdownReader().read(Array(lines.joined(separator: ending).utf8), path: "page.md")
}

func place(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(
    file: "page.md", start: SourcePosition(line: line, column: column),
    end: SourcePosition(line: endLine, column: endColumn))
}

extension Document {
  var html: String { String(decoding: plainHTML, as: UTF8.self) }

  /// Each diagnostic as `id line:column`.
  var faults: [String] { diagnostics.map { "\($0.id) \($0.range.start.line):\($0.range.start.column)" } }
}

/// Compares a page's HTML with the expected HTML.
func expectHTML(_ markdown: String, _ html: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(read(markdown).html == html, sourceLocation: sourceLocation)
}
