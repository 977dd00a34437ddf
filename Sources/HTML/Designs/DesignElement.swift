/// An element of a design as its author wrote it.
struct DesignElement: Sendable {
  struct Attribute: Sendable {
    let name: String
    /// As written, character references and all, fit to stand between double quotes; nil where none was written.
    let value: [UInt8]?
    let range: Range<Int>
  }

  /// As written; HTML does not mind the case.
  let name: String
  let attributes: [Attribute]
  /// Offsets of the opening tag.
  let range: Range<Int>
  /// Whether there is no closing tag.
  let isVoid: Bool
  /// Whether the tag ends in `/>`, which has a meaning in SVG and MathML only.
  let isSelfClosing: Bool
  /// The number of the token after its last one.
  var end: Int
  /// Names by which changes reach it: its outlet's, and `cell` for the design's own root.
  var outlets: [String] = []
}
