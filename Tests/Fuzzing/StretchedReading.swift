@testable import Markdown

/// Reads a page as a whole and in stretches, as pages of more than 1 MB are read, and compares the two.
public enum StretchedReading {
  /// - Parameter size: the least bytes of a stretch.
  /// - Returns: the first part of the document that differs, as the whole has it; nil if the two are equal.
  public static func difference(in text: [UInt8], size: Int) -> String? {
    var reader = MarkdownReader(mendsHTML: true, keepsOuterLinks: true)
    reader.stretchBytes = .max
    let whole = parts(of: reader.read(text, path: "page.md"))
    reader.stretchBytes = size
    let stretched = parts(of: reader.read(text, path: "page.md"))
    if let pair = zip(whole, stretched).first(where: { $0 != $1 }) { return pair.0 }
    return whole.count == stretched.count ? nil : "\(whole.count) parts"
  }

  private static func parts(of document: Document) -> [String] {
    let tree = document.tree
    let body = tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      return "\(node.kind) \(node.end) \(node.place.lowerBound) \(String(decoding: tree.text(index), as: UTF8.self))"
    }
    let images = document.images.map { "\($0.link ?? -1) \($0.range) \($0.attributes.sorted { $0.key < $1.key })" }
    return body + images + [
      "\(document.fences)", "\(document.spans)", "\(document.links)", "\(document.headings)",
      "\(document.partials)", "\(document.innerLinks)", "\(document.outerLinks)", "\(document.anchors.sorted())",
      "\(document.otherLanguages.sorted { $0.key < $1.key })", "\(document.diagnostics)", "\(document.bodyLine)",
    ]
  }
}
