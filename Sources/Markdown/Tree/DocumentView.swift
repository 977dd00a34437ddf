import HTML

/// A way to show a document: what it writes otherwise than CommonMark's own HTML.
public protocol DocumentView {
  /// Called where a node begins.
  mutating func begin(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter)
    -> NodeWriting
  /// Called where a node ends that has others below it.
  /// - Returns: whether its end is written.
  mutating func end(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter) -> Bool
  /// The address for an entry of `Document.links`; nil for what its author wrote.
  func address(ofLink link: Int) -> String?
  /// What stands before the fragment of a link to a place on the page itself.
  var pageAddress: String { get }
  /// Writes what an image has beside what its author wrote.
  func writeAttributes(ofImage image: Int, to out: inout HTMLWriter)
}

/// How far a view has written a node.
public enum NodeWriting {
  /// Not at all.
  case none
  /// Its beginning.
  case begun
  /// With all that is below it.
  case whole
}

extension DocumentView {
  public func end(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter) -> Bool {
    false
  }
  public func address(ofLink link: Int) -> String? { nil }
  public var pageAddress: String { "" }
  public func writeAttributes(ofImage image: Int, to out: inout HTMLWriter) {}
}
