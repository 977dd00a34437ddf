import HTML

/// The text of a page as a tree: its nodes in reading order, each directly followed by its first child.
public struct DocumentTree: Sendable {
  public internal(set) var nodes: [DocumentNode] = []
  /// The UTF-8 texts of all nodes.
  public internal(set) var bytes: [UInt8] = []
  public internal(set) var targets: [LinkTarget] = []
  public internal(set) var tags: [AuthorTag] = []

  /// The ids and classes that the author gave to nodes, by the nodes' indices. The id of a heading is in `Heading`.
  public internal(set) var attributes: [Int: ElementAttributes] = [:]

  /// What all its ids begin with, if it is a chapter of a larger document; empty otherwise.
  public internal(set) var idPrefix = ""

  public init() {}

  /// The text of the node at `index`.
  public func text(_ index: Int) -> ArraySlice<UInt8> { bytes[nodes[index].text] }

  /// The language of a code block as written, and its code.
  public func code(_ index: Int, languageCount: Int) -> (language: ArraySlice<UInt8>, code: ArraySlice<UInt8>) {
    let text = nodes[index].text
    let start = text.lowerBound + languageCount
    return (bytes[text.lowerBound..<start], bytes[start..<text.upperBound])
  }

  /// The target of a link or an image in Markdown. Ranges are offsets into `DocumentTree.bytes`.
  public struct LinkTarget: Sendable {
    /// Index into `Document.links`, if the target is a part of the site.
    public var link: Int?
    /// The URL as the author wrote it.
    public var url: Range<Int>
    public var title: Range<Int>
  }

  /// A tag of the author's HTML, in `DocumentTree.bytes`.
  public struct AuthorTag: Sendable {
    public var tag: HTMLTag
    /// Index into `Document.images` for an `img` tag.
    public var image: Int?
    /// The addresses in the tag that are within the site, in order.
    public var links: [Address] = []

    /// An address in an attribute of a tag.
    public struct Address: Sendable {
      public var value: Range<Int>
      /// Index into `Document.links`; nil for a place on the page itself.
      public var link: Int?
    }
  }
}

extension DocumentTree {
  /// Visits the nodes in `range`: each when it begins and, if it has nodes below it, when it ends.
  public func walk(_ range: Range<Int>, _ visit: (_ index: Int, _ isEntering: Bool) -> Void) {
    var open: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = open.last, nodes[last].end <= index {
        open.removeLast()
        visit(last, false)
      }
      visit(index, true)
      open.append(index)
      index += 1
    }
    while let last = open.popLast() { visit(last, false) }
  }
}
