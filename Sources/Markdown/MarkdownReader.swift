import Diagnostics

/// Reads a Markdown file: CommonMark by cmark, our additions on cmark's tree.
public struct MarkdownReader: Sendable {
  /// Fences whose first word is one of these become holes and are listed in `Document.fences`.
  public let heldLanguages: Set<String>

  public init(heldLanguages: Set<String> = ["swift", "output", "check", "still"]) {
    self.heldLanguages = heldLanguages
  }

  /// - Parameters:
  ///   - text: the whole file; bytes that are no UTF-8 are reported and read as U+FFFD.
  ///   - path: as diagnostics name the file.
  public func read(_ text: [UInt8], path: String) -> Document {
    var source = SourceText(path: path, bytes: text)
    var diagnostics: [Diagnostic] = []
    if source.traits.hasInvalidCandidates, let repaired = UTF8Repair.repair(text, path: path) {
      source = SourceText(path: path, bytes: repaired.bytes)
      diagnostics += repaired.diagnostics
    }
    let front = FrontMatterBlock(source)
    diagnostics += front.diagnostics

    let lines = ParsedLines(bodyLine: front.bodyLine)
    let bodyStart =
      front.bodyLine <= source.lineStarts.count ? source.lineStarts[front.bodyLine - 1] : source.bytes.count
    let tree = CommonMarkTree([source.bytes[bodyStart...]], smart: front.frontMatter.isSmart)
    var walk = DocumentWalk(source: source, lines: lines, heldLanguages: heldLanguages.map { Array($0.utf8) })
    walk.run(tree.root)
    diagnostics += walk.diagnostics
    let body = tree.withHTML { PieceSplitter.split($0, headings: walk.headings) }
    return Document(
      path: path, frontMatter: front.frontMatter, body: body, fences: walk.fences, spans: walk.spans, links: walk.links,
      headings: walk.headings, diagnostics: diagnostics.inReadingOrder)
  }
}
