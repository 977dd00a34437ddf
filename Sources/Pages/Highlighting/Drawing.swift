import Diagnostics
import Markdown
import Samples

/// A formula or a graph of a page, which other programs make into MathML and SVG.
public struct Drawing: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case formula(isBlock: Bool)
    case graph
  }

  public let kind: Kind
  /// The TeX, or the text in the language of Graphviz.
  public let source: String
  public let range: SourceRange
  /// For a graph, its title.
  public let title: String?
  /// Index of the node in the document tree.
  let node: Int

  /// The names of Graphviz' language.
  public static let graphLanguages = Document.graphLanguages

  /// All drawings of a page in order.
  public static func all(in document: Document, listings: [FenceNumber: ListingStyle]) -> [Drawing] {
    guard document.hasDrawings else { return [] }
    return document.tree.nodes.enumerated().compactMap { index, node in
      switch node.kind {
      case .formula(let number):
        let formula = document.formulas[number]
        return Drawing(
          kind: .formula(isBlock: formula.isBlock), source: formula.text, range: formula.range, title: nil, node: index)
      case .fence(let number) where graphLanguages.contains(document.fences[number].language):
        let fence = document.fences[number]
        return Drawing(
          kind: .graph, source: fence.code, range: fence.range, title: listings[number]?.title, node: index)
      case _: return nil
      }
    }
  }
}

extension Drawing {
  /// The markup by the index of its node.
  ///
  /// - Parameter markup: by index into `all`.
  static func markup(
    _ markup: [Int: [UInt8]], in document: Document, listings: [FenceNumber: ListingStyle]
  ) -> [Int: [UInt8]] {
    guard !markup.isEmpty else { return [:] }
    var byNode: [Int: [UInt8]] = [:]
    for (index, drawing) in all(in: document, listings: listings).enumerated() { byNode[drawing.node] = markup[index] }
    return byNode
  }
}
