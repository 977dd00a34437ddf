import HTML

/// The text of a page as nodes in reading order: a node's first child, if it has one, follows it.
public struct DocumentTree: Sendable {
  public internal(set) var nodes: [DocumentNode] = []
  /// All texts of the nodes, UTF-8.
  public internal(set) var bytes: [UInt8] = []
  public internal(set) var targets: [LinkTarget] = []
  public internal(set) var tags: [AuthorTag] = []

  public init() {}

  /// The text of the node at `index`.
  public func text(_ index: Int) -> ArraySlice<UInt8> { bytes[nodes[index].text] }

  /// The language, as its fence names it, and the code of a code block.
  public func code(_ index: Int, languageCount: Int) -> (language: ArraySlice<UInt8>, code: ArraySlice<UInt8>) {
    let text = nodes[index].text
    let start = text.lowerBound + languageCount
    return (bytes[text.lowerBound..<start], bytes[start..<text.upperBound])
  }

  /// What a link or an image of Markdown's leads to. Ranges are offsets into `DocumentTree.bytes`.
  public struct LinkTarget: Sendable {
    /// Index into `Document.links` if the destination is a part of the site.
    public var link: Int?
    /// As the author wrote it.
    public var url: Range<Int>
    public var title: Range<Int>
  }

  /// A tag of the author's own HTML, in `DocumentTree.bytes`.
  public struct AuthorTag: Sendable {
    public var tag: HTMLTag
    /// Index into `Document.images` of an `img`.
    public var image: Int?
    /// Addresses within the site, in their order.
    public var links: [Address] = []

    public struct Address: Sendable {
      public var value: Range<Int>
      /// Index into `Document.links`; nil for a place on the page itself.
      public var link: Int?
    }
  }
}

extension DocumentTree {
  /// Visits the nodes in `range`, each as it begins and, if others stand below it, as it ends.
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
