import Diagnostics

/// Reads a Markdown file: cmark reads CommonMark, and Galley adds its extensions to cmark's tree.
public struct MarkdownReader: Sendable {
  /// The languages whose fences are listed in `Document.fences`, to be shown by a later stage.
  public let heldLanguages: Set<String>
  /// Whether to repair HTML, with a warning: unknown elements become text, and images get an empty alternative text. A
  /// heading that skips a level is only reported.
  public let mendsHTML: Bool
  /// Whether to list links to other sites in `Document.outerLinks`.
  public let keepsOuterLinks: Bool
  /// Whether to reject what could run a script in a reader's browser: the author's HTML, and unusual schemes.
  public let isUntrusted: Bool
  /// Whether fences may have DocC's options: in pages that were not written for Galley.
  public let readsDocC: Bool
  /// The size in bytes above which a page is read in stretches of at least this size, if its parts do not refer to each
  /// other.
  var stretchBytes = 1 << 20

  public init(
    heldLanguages: Set<String> = ["swift", "output", "check", "still"], mendsHTML: Bool = false,
    keepsOuterLinks: Bool = false, isUntrusted: Bool = false, readsDocC: Bool = false
  ) {
    self.readsDocC = readsDocC
    self.isUntrusted = isUntrusted
    self.heldLanguages = heldLanguages
    self.mendsHTML = mendsHTML
    self.keepsOuterLinks = keepsOuterLinks
  }

  /// - Parameters:
  ///   - text: the whole file; bytes that are not UTF-8 are reported and read as U+FFFD.
  ///   - path: the path for diagnostics.
  ///   - comments: the doc comments of a source file; nothing else of it is read. In them, fences without a language and
  ///     indented code are Swift.
  public func read(_ text: [UInt8], path: String, comments: [CommentText]? = nil) -> Document {
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
    let hidden = EscapeProtection.hide(in: source.bytes[bodyStart...], traits: source.traits)
    let parsed = hidden.map { SourceText(source, bytes: source.bytes[..<bodyStart] + $0.text) } ?? source
    let foreign =
      comments.map { ForeignLines(parsed, comments: $0) } ?? ForeignLines(parsed, bodyLine: front.bodyLine)
    var walk = DocumentWalk(source: source, heldLanguages: heldLanguages, shield: hidden?.shield, mendsHTML: mendsHTML)
    walk.keepsOuterLinks = keepsOuterLinks
    walk.isUntrusted = isUntrusted
    walk.takesCodeForSwift = comments != nil
    walk.readsDocC = readsDocC
    let body = BodyText(
      source: source, parsed: parsed, start: bodyStart, line: front.bodyLine, skipped: hasMark ? 3 : 0,
      foreign: foreign,
      isSmart: front.frontMatter.isSmart)
    if hidden == nil, foreign == nil, !source.traits.hasFootnoteMark, !source.traits.hasReferenceMark,
      text.count > stretchBytes
    {
      diagnostics += body.read(inStretchesOf: stretchBytes, &walk)
    } else {
      diagnostics += body.read(&walk)
    }
    diagnostics += walk.diagnostics
    if source.traits.hasReferenceMark {
      diagnostics +=
        References(source, bodyLine: front.bodyLine, verbatim: walk.verbatim, missing: walk.missingReferences)
        .diagnostics
    }
    diagnostics += foreign.map { $0.diagnostics + $0.missing(among: walk.fences) } ?? []
    var document = Document(
      path: path, frontMatter: front.frontMatter, tree: walk.builder.tree, fences: walk.fences, spans: walk.spans,
      links: walk.links, headings: walk.headings, diagnostics: diagnostics.inReadingOrder)
    document.bodyLine = front.bodyLine
    document.comments = comments ?? []
    document.images = walk.images
    document.formulas = walk.formulas
    document.partials = walk.partials
    document.innerLinks = walk.innerLinks
    document.outerLinks = walk.outerLinks
    document.anchors = walk.anchors
    document.otherLanguages = walk.otherLanguages
    document.languagePlaces = walk.languagePlaces
    return document
  }
}
