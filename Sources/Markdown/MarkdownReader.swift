import Diagnostics

/// Reads a Markdown file: CommonMark by cmark, our additions on cmark's tree.
public struct MarkdownReader: Sendable {
  /// Fences whose first word is one of these become holes and are listed in `Document.fences`.
  public let heldLanguages: Set<String>
  /// Whether what browsers should not get is mended, and told: elements that HTML does not know become text, images get an
  /// alternative text, if an empty one, and headings leave no level out.
  public let mendsHTML: Bool
  /// Whether links to the web are listed in `Document.outerLinks`.
  public let keepsOuterLinks: Bool
  /// Whether what could run a script in a reader's browser is refused: HTML of the author's own, and odd schemes.
  public let isUntrusted: Bool
  /// A page longer than this is read in stretches of at least so many bytes, where its parts do not refer to each other.
  var stretchBytes = 1 << 20

  public init(
    heldLanguages: Set<String> = ["swift", "output", "check", "still"], mendsHTML: Bool = false,
    keepsOuterLinks: Bool = false, isUntrusted: Bool = false
  ) {
    self.isUntrusted = isUntrusted
    self.heldLanguages = heldLanguages
    self.mendsHTML = mendsHTML
    self.keepsOuterLinks = keepsOuterLinks
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

    let hasMark = front.bodyLine == 1 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bodyStart = source.line(front.bodyLine).lowerBound + (hasMark ? 3 : 0)
    let hidden = source.traits.hasTildePair ? EscapeShield.hide(in: source.bytes[bodyStart...]) : nil
    let parsed = hidden.map { SourceText(source, bytes: source.bytes[..<bodyStart] + $0.text) } ?? source
    let footnotes =
      source.traits.hasFootnoteMark ? Footnotes(parsed, bodyLine: front.bodyLine, bodyStart: bodyStart) : nil
    let foreign = ForeignLines(parsed, bodyLine: front.bodyLine)
    let lines = ParsedLines(
      moved: footnotes?.prefixLines ?? [], bodyLine: front.bodyLine, skipped: hasMark ? 3 : 0,
      shifts: foreign?.shifts ?? [:])
    let whole = footnotes?.body[...] ?? parsed.bytes[bodyStart...]
    let body = foreign?.applied(to: whole, from: bodyStart)[...] ?? whole
    let stretches = footnotes.map { [$0.prefix[...], body] } ?? [body]

    let isSmart = front.frontMatter.isSmart
    var walk = DocumentWalk(
      source: source, lines: lines, heldLanguages: heldLanguages, shield: hidden?.shield, footnotes: footnotes,
      mendsHTML: mendsHTML)
    walk.keepsOuterLinks = keepsOuterLinks
    walk.isUntrusted = isUntrusted
    let pieces: [Document.Piece]
    if hidden == nil, footnotes == nil, foreign == nil, !source.traits.hasReferenceMark, text.count > stretchBytes {
      let stretches = Stretches(of: source, from: bodyStart, bodyLine: front.bodyLine, size: stretchBytes)
      pieces = read(stretches, lines, isSmart: isSmart, &walk, &diagnostics)
    } else {
      let tree = CommonMarkTree(stretches, smart: isSmart)
      var tables = TablePass(source: parsed, lines: lines, stretches: stretches, isSmart: isSmart)
      tree.withRoot { root in
        if source.traits.hasPipe { tables.run(root) }
        let notes = footnotes?.takeItems(from: root)
        defer { notes?.list.free() }
        walk.moved = tables.moved
        walk.run(root, items: notes?.items ?? [])
      }
      diagnostics += tables.diagnostics
      pieces = tree.withHTML { PieceSplitter.split($0, headings: walk.headings, images: walk.images) }
    }
    diagnostics += walk.diagnostics
    if source.traits.hasReferenceMark {
      diagnostics +=
        References(source, bodyLine: front.bodyLine, verbatim: walk.verbatim, missing: walk.missingReferences)
        .diagnostics
    }
    diagnostics += foreign.map { $0.diagnostics + $0.missing(among: walk.fences) } ?? []
    var document = Document(
      path: path, frontMatter: front.frontMatter, body: pieces, fences: walk.fences, spans: walk.spans,
      links: walk.links,
      headings: walk.headings, diagnostics: diagnostics.inReadingOrder)
    document.bodyLine = front.bodyLine
    document.images = walk.images
    document.partials = walk.partials
    document.innerLinks = walk.innerLinks
    document.outerLinks = walk.outerLinks
    document.anchors = walk.anchors
    document.otherLanguages = walk.otherLanguages
    return document
  }

  /// Reads a long text whose parts do not refer to each other, stretch by stretch; the tree of each ends before the next.
  private func read(
    _ stretches: Stretches, _ lines: ParsedLines, isSmart: Bool, _ walk: inout DocumentWalk,
    _ diagnostics: inout [Diagnostic]
  ) -> [Document.Piece] {
    var pieces: [Document.Piece] = []
    var addedCells = 0
    var stretches = stretches
    while let tree = stretches.next(smart: isSmart) {
      let stretch = stretches.current
      var own = lines
      own.bodyLine = stretch.lines.lowerBound
      own.skipped = stretch.lines.lowerBound == lines.bodyLine ? lines.skipped : 0
      var tables = TablePass(
        source: walk.source, lines: own, stretches: [stretch.bytes], isSmart: isSmart,
        endLine: stretch.lines.upperBound, addedCells: addedCells)
      tree.withRoot { root in
        if walk.source.traits.hasPipe { tables.run(root) }
        walk.goOn(own, moved: tables.moved, in: root)
        walk.run(root, isLast: stretch.isLast)
      }
      addedCells = tables.addedCells
      diagnostics += tables.diagnostics
      pieces += tree.withHTML { PieceSplitter.split($0, headings: walk.headings, images: walk.images) }
    }
    return pieces
  }
}
