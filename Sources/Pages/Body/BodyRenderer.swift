import Markdown

/// A page's text alone, as cmark renders it: nothing is run, nothing is looked up.
public enum BodyRenderer {
  public static func render(_ document: Document) -> [UInt8] {
    var html: [UInt8] = []
    for piece in document.body {
      switch piece {
      case .html(let bytes): html += bytes
      case .fence, .span, .link, .tableOfContents: break
      }
    }
    return html
  }
}
