/// How a table's cell is given to cmark, so that its text is read as inlines whatever it begins with.
enum CellParagraph {
  static let prefix = Array("x ".utf8)
}
