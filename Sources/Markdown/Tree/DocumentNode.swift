/// A node of the tree of a page's text; see `DocumentTree`.
public struct DocumentNode: Sendable {
  public let kind: Kind
  /// The bytes of the node, as offsets into `DocumentTree.bytes`; their meaning depends on the kind.
  public internal(set) var text: Range<Int> {
    get { Int(textStart)..<Int(textEnd) }
    set { (textStart, textEnd) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }
  /// The index after the last node below this one.
  public internal(set) var end: Int {
    get { Int(endIndex) }
    set { endIndex = UInt32(newValue) }
  }
  /// The place of the block in the file, in bytes, possibly with blank lines after it; for an inline, the place of its
  /// block.
  public var place: Range<Int> { Int(placeStart)..<Int(placeEnd) }

  private var textStart: UInt32
  private var textEnd: UInt32
  private var endIndex: UInt32
  private let placeStart: UInt32
  private let placeEnd: UInt32

  init(_ kind: Kind, text: Range<Int>, end: Int, place: Range<Int>) {
    self.kind = kind
    (textStart, textEnd) = (UInt32(text.lowerBound), UInt32(text.upperBound))
    endIndex = UInt32(end)
    (placeStart, placeEnd) = (UInt32(place.lowerBound), UInt32(place.upperBound))
  }

  /// What a node is.
  public enum Kind: Equatable, Sendable {
    // Blocks
    case blockQuote
    case aside(Aside, Folding)
    case container(Container)
    /// The title of an aside or container; its first child, or its last if it is a caption.
    case title(TitlePlace)
    case definitionList, term, definition
    /// A list; `start` is nil if it has no numbers. The paragraphs of a tight list are written without tags.
    case list(start: Int?)
    case item(isTask: Bool)
    case paragraph(isTight: Bool)
    case heading(HeadingNumber)
    /// A code block; its text is the language, of `languageCount` bytes, and the code.
    case codeBlock(languageCount: Int)
    case fence(FenceNumber)
    case partial(PartialNumber)
    /// The table of contents, for `[[toc]]` or `{:toc}` alone in a paragraph.
    case tableOfContents
    case thematicBreak
    case table, tableHead, tableBody, tableRow
    case tableCell(Alignment, isHeader: Bool)
    /// The list of footnotes at the end of a page.
    case footnotes
    case footnote(Int)
    /// A block of the author's HTML; its parts are below it.
    case html

    // Inlines
    /// The box at the start of a task.
    case taskBox(isDone: Bool)
    /// Text; line ends in it are soft breaks.
    case text
    case lineBreak
    case code
    case span(SpanNumber)
    /// A formula, which is a block if it was one in Markdown; its text is TeX.
    case formula(FormulaNumber)
    case emphasis, strong, deletion
    /// Index into `DocumentTree.targets`.
    case link(Int)
    /// Indices into `Document.images` and `DocumentTree.targets`. The nodes below are the alternative text.
    case image(Int, target: Int)
    /// The number of the footnote, and of the reference to it, both counted from 1.
    case footnoteReference(number: Int, use: Int)
    /// The links from a footnote back to the references to it.
    case footnoteBack(number: Int, uses: Int)

    // Parts of the author's own HTML; the text is as it was written.
    case htmlText, htmlComment
    /// The content of `script`, `style` and their like.
    case htmlData
    /// Index into `DocumentTree.tags`.
    case htmlTag(Int)
  }

  /// The alignment of a column in a table.
  public enum Alignment: Sendable { case none, left, center, right }
}
