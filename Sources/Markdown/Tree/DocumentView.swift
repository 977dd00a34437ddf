import HTML

/// Writes the nodes of a document that differ from CommonMark's own HTML.
public protocol DocumentView {
  /// Called when a node begins.
  mutating func begin(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter)
    -> NodeWriting
  /// Called when a node ends that has others below it.
  /// - Returns: whether its end is written.
  mutating func end(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter) -> Bool
  /// The address for an entry of `Document.links`; nil to keep the author's.
  func address(ofLink link: Int) -> String?
  /// The text before the fragment in links to places on the same page.
  var pageAddress: String { get }
  /// What a link from a footnote back to its reference is called; `number` is `2`, or `2-3` for the third reference to it.
  func backLabel(ofReference number: String) -> String
  /// Whether links whose text is their address have the class `address`.
  var marksAddresses: Bool { get }
  /// Writes further attributes of an image.
  func writeAttributes(ofImage image: Int, to out: inout HTMLWriter)
}

/// How much of a node a view has written.
public enum NodeWriting {
  /// Nothing.
  case none
  /// Its beginning.
  case begun
  /// The node with everything below it.
  case whole
}

extension DocumentView {
  public func end(_ node: DocumentNode, at index: Int, in tree: DocumentTree, to out: inout HTMLWriter) -> Bool {
    false
  }
  public func address(ofLink link: Int) -> String? { nil }
  public var pageAddress: String { "" }
  public func backLabel(ofReference number: String) -> String { "Back to reference \(number)" }
  public var marksAddresses: Bool { false }
  public func writeAttributes(ofImage image: Int, to out: inout HTMLWriter) {}
}
