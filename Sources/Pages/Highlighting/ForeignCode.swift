import Markdown
import Samples

/// A block of code in another language than Swift.
public struct ForeignCode: Equatable, Sendable {
  /// The first word of the info string.
  public var language: String
  /// The code as written.
  public var code: [UInt8]
  /// Index of the node in the document tree.
  let node: Int

  /// All such blocks of a page in order, including fences with a title or marked lines.
  public static func blocks(in document: Document, listings: [FenceNumber: ListingStyle]) -> [ForeignCode] {
    // Fast path: most pages have none.
    guard document.otherLanguages.contains(where: { !$0.key.isEmpty }) else { return [] }
    return document.tree.nodes.enumerated().compactMap { index, node in
      switch node.kind {
      case .codeBlock(let languageCount) where languageCount > 0:
        let (language, code) = document.tree.code(index, languageCount: languageCount)
        return ForeignCode(language: String(decoding: language, as: UTF8.self), code: Array(code), node: index)
      case .fence(let fence) where listings[fence] != nil:
        let fence = document.fences[fence]
        return ForeignCode(language: fence.language, code: Array(fence.code.utf8), node: index)
      case _: return nil
      }
    }
  }
}
