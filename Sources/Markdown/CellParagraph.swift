/// How a table's cell is given to cmark, so that its text is read as inlines whatever it begins with.
enum CellParagraph {
  static let prefix = Array("x ".utf8)

  /// Takes the prefix off the paragraph that cmark made of a cell.
  static func removePrefix(from paragraph: CommonMarkTree.Node) {
    guard let text = paragraph.firstChild, text.kind == .text else { return }
    let rest = Array(text.literal.dropFirst(prefix.count))
    text.setLiteral(rest)
  }
}
