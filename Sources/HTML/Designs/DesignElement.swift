/// An element of a design as written in its file.
struct DesignElement: Sendable {
  struct Attribute: Sendable {
    let name: String
    /// The value as written, with character references, ready for double quotes; nil for an attribute without a value.
    let value: [UInt8]?
    let range: Range<Int>
  }

  /// The name as written; HTML ignores case.
  let name: String
  let attributes: [Attribute]
  /// Byte offsets of the opening tag.
  let range: Range<Int>
  /// Whether the element has no closing tag.
  let isVoid: Bool
  /// Whether the tag ends in `/>`, which only means something in SVG and MathML.
  let isSelfClosing: Bool
  /// The index of the token after the last one of this element.
  var end: Int
  /// The names by which changes refer to it: its outlet, and `cell` for the root element.
  var outlets: [String] = []
}
