import Diagnostics

/// One Markdown file, read: its front matter, its text as a tree, and lists of what later stages work on.
public struct Document: Sendable {
  /// The path as diagnostics name it.
  public var path: String
  public var frontMatter: FrontMatter
  /// The line, from 1, behind the front matter.
  public var bodyLine = 1
  public var tree: DocumentTree
  public var fences: [Fence]
  public var spans: [SwiftSpan]
  public var links: [Link]
  /// Every line that draws in a partial, in reading order.
  public var partials: [PartialCall] = []
  /// Every image, in reading order.
  public var images: [ImageTag] = []
  /// Links to places on the page itself: their destinations are `#fragment`.
  public var innerLinks: [Link] = []
  /// Links to the web, where the reader was asked to keep them: their destinations begin with `http://` or `https://`.
  public var outerLinks: [Link] = []
  /// What a link's fragment can name: ids of headings and footnotes, and those in the author's own HTML.
  public var anchors: Set<String> = []
  public var headings: [Heading]
  /// How many fences are in languages that no later stage cares for; "" where none is named.
  public var otherLanguages: [String: Int] = [:]
  public var diagnostics: [Diagnostic]

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

  /// The index of the fence that a line of the file belongs to; nil where it stands in none.
  public func fence(at line: Int) -> Int? {
    var (low, high) = (0, fences.count)
    while low < high {
      let middle = (low + high) / 2
      if fences[middle].range.start.line > line { high = middle } else { low = middle + 1 }
    }
    return low > 0 && line <= fences[low - 1].range.end.line ? low - 1 : nil
  }
}

/// A fenced code block whose first word is one that later stages care for (see `MarkdownReader.heldLanguages`), or that
/// has words which say how it is shown.
public struct Fence: Equatable, Sendable {
  /// The info string's first word: `swift`, `output`, `check`, `still`, or any language.
  public var language: String
  /// The words after it. A quoted value stays one word, quotes kept: `skip="why not"`.
  public var words: [FenceWord]
  /// The content without the container's indentation, lines ended by "\n".
  public var code: String
  /// For each line of `code`, where its first byte stands in the file.
  public var lines: [SourcePosition]
  /// From the first backtick of the opening fence to the end of the closing one.
  public var range: SourceRange
  /// The info string's place, empty range behind the backticks where there is none.
  public var infoRange: SourceRange
  /// Index into `Document.headings` of the heading it stands under.
  public var heading: Int?
  /// What holds the lines of an `output` fence in the file; nil for others.
  public var frame: FenceFrame?

  public init(
    language: String, words: [FenceWord], code: String, lines: [SourcePosition], range: SourceRange,
    infoRange: SourceRange, heading: Int?
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

public struct FenceWord: Equatable, Sendable {
  public var text: String
  public var range: SourceRange

  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A code span `{swift} expression`; `expression` is what stands behind the mark, `range` its place.
public struct SwiftSpan: Equatable, Sendable {
  public var expression: String
  public var range: SourceRange
  /// How many of the document's fences stand before it: the expression sees those.
  public var fencesBefore: Int

  public init(expression: String, range: SourceRange, fencesBefore: Int) {
    self.expression = expression
    self.range = range
    self.fencesBefore = fencesBefore
  }
}

/// A relative link or image, Markdown's or the author's own HTML's: its destination has no scheme, no leading `//` and
/// is not a mere `#fragment`.
public struct Link: Equatable, Sendable {
  /// As the author wrote it, percent-encoded as cmark does, not HTML-escaped.
  public var destination: String
  public var isImage: Bool
  /// In the author's own HTML, the attribute's value as it stands there; nil for a link of Markdown's.
  public var html: String?
  public var range: SourceRange

  public init(destination: String, isImage: Bool, html: String? = nil, range: SourceRange) {
    self.destination = destination
    self.isImage = isImage
    self.html = html
    self.range = range
  }
}
