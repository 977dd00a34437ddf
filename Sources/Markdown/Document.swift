import Base
import Diagnostics

/// One Markdown file after reading: its front matter, its text as a tree, and lists of what later stages need.
public struct Document: Sendable {
  /// The path for diagnostics.
  public var path: String
  public var frontMatter: FrontMatter
  /// The first line of the text after the front matter, counted from 1.
  public var bodyLine = 1
  public var tree: DocumentTree
  public var fences: [Fence]
  public var spans: [SwiftSpan]
  public var links: [Link]
  /// The doc comments that the text consists of, if the file is Swift source. Each has programs of its own.
  public var comments: [CommentText] = []
  /// Set if the file is a Swift program as a whole.
  public var program: ProgramFile?
  /// The number of declarations in a source file that other modules can use.
  public var publicSymbols = 0
  /// The number of links for DocC in comments that it does not read, since their declarations are not public.
  public var unreadLinks = 0
  /// Every line that inserts a partial, in reading order.
  public var partials: [PartialCall] = []
  /// Every image, in reading order.
  public var images: [ImageTag] = []
  /// Links to places on the same page; their destinations are `#fragment`.
  public var innerLinks: [Link] = []
  /// Links to other sites, if the reader was asked to keep them; their destinations begin with `http://` or `https://`.
  public var outerLinks: [Link] = []
  /// The names that the fragment of a link can refer to: ids of headings and footnotes, and those in the author's own
  /// HTML.
  public var anchors: Set<String> = []
  /// The formulas, in reading order.
  public var formulas: [Formula] = []
  public var headings: [Heading]
  /// The number of fences in languages that no later stage uses; "" for fences without a language.
  public var otherLanguages: [String: Int] = [:]
  /// The opening lines of these fences, by language.
  public var languagePlaces: [String: [SourceRange]] = [:]
  public var diagnostics: [Diagnostic]

  /// The names of Graphviz' language.
  public static let graphLanguages: Set = ["dot", "graphviz"]

  /// Whether it has formulas or graphs.
  public var hasDrawings: Bool {
    !formulas.isEmpty || Self.graphLanguages.contains { otherLanguages[$0] != nil }
  }

  /// The index of the comment that a line of a source file is in; nil in Markdown.
  public func comment(at line: Int) -> Int? { comments.firstIndex { $0.range.contains(line) } }

  /// The heading above a fence, or the symbol that its comment documents; nil if there is none.
  public func heading(of fence: FenceNumber) -> String? {
    if let heading = fences[fence].heading { return headings[heading].text }
    return comment(at: fences[fence].range.start.line).map { comments[$0].symbol }
  }

  public init(
    path: String, frontMatter: FrontMatter, tree: DocumentTree, fences: [Fence], spans: [SwiftSpan], links: [Link],
    headings: [Heading], diagnostics: [Diagnostic]
  ) {
    self.path = path
    self.frontMatter = frontMatter
    self.tree = tree
    self.fences = fences
    self.spans = spans
    self.links = links
    self.headings = headings
    self.diagnostics = diagnostics
  }

  /// The fence that contains a line of the file; nil if there is none.
  public func fence(at line: Int) -> FenceNumber? {
    let next = fences.partitioningIndex { $0.range.start.line > line }
    return next > 0 && line <= fences[next - 1].range.end.line ? FenceNumber(next - 1) : nil
  }
}

/// The index of a fence in `Document.fences`.
public typealias FenceNumber = Number<Fence>

/// A fenced code block that a later stage shows: its language is one of `MarkdownReader.heldLanguages`, or it has words
/// for its presentation.
public struct Fence: Equatable, Sendable {
  /// The language, the first word of the info string: `swift` in any case, `output`, `check`, `still`, or any other.
  public var language: String
  /// The words after the language. A quoted value is part of its word, with its quotes: `skip="why not"`.
  public var words: [FenceWord]
  /// The content without the container's indentation, lines ended by "\n".
  public var code: String
  /// For each line of `code`, where its first byte is in the file.
  public var lines: [SourcePosition]
  /// From the first backtick of the opening fence to the end of the closing one.
  public var range: SourceRange
  /// The place of the info string; an empty range after the backticks if there is none.
  public var infoRange: SourceRange
  /// The heading above it; nil if there is none.
  public var heading: HeadingNumber?
  /// Whether it names no language, or is indented code.
  public var isUnlabelled: Bool { infoRange.start == infoRange.end }
  /// What it is if it is within an HTML comment; nil for a fence that is shown.
  public var hiding: HiddenFence?
  /// The id and classes that its words give it.
  public var attributes: ElementAttributes?
  /// The lines of an `output` fence in the file, to replace them; nil for other fences.
  public var frame: FenceFrame?

  public init(
    language: String, words: [FenceWord], code: String, lines: [SourcePosition], range: SourceRange,
    infoRange: SourceRange, heading: HeadingNumber?
  ) {
    self.language = language
    self.words = words
    self.code = code
    self.lines = lines
    self.range = range
    self.infoRange = infoRange
    self.heading = heading
  }
}

/// A word after the language of a fence.
public struct FenceWord: Equatable, Sendable {
  public var text: String
  public var range: SourceRange

  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// The index of a `{swift}` span in `Document.spans`.
public typealias SpanNumber = Number<SwiftSpan>

/// A code span `{swift} expression`, whose value the page shows; `range` is the place of the expression.
public struct SwiftSpan: Equatable, Sendable {
  public var expression: String
  public var range: SourceRange
  /// The first fence after it, or the number of fences if there is none; the expression can use the fences before.
  public var nextFence: FenceNumber

  public init(expression: String, range: SourceRange, nextFence: FenceNumber) {
    self.expression = expression
    self.range = range
    self.nextFence = nextFence
  }
}

/// A relative link or image, in Markdown or in the author's HTML: its destination has no scheme, no leading `//`, and
/// is not only a `#fragment`.
public struct Link: Equatable, Sendable {
  /// The destination as the author wrote it, percent-encoded by cmark, not HTML-escaped.
  public var destination: String
  public var isImage: Bool
  /// In the author's HTML, the value of the attribute as written; nil for a link in Markdown.
  public var html: String?
  public var range: SourceRange

  public init(destination: String, isImage: Bool, html: String? = nil, range: SourceRange) {
    self.destination = destination
    self.isImage = isImage
    self.html = html
    self.range = range
  }
}
