import Markdown
import Samples

/// A block of code in a language that Galley does not colour itself.
public struct ForeignCode: Equatable, Sendable {
  /// The first word behind the fence.
  public var language: String
  /// As the author wrote it.
  public var code: [UInt8]
  /// Index of its node in the document's tree.
  let node: Int

  /// All those of a page, in reading order: blocks of code, and fences that are shown in their own way.
  public static func blocks(in document: Document, listings: [Int: ListingStyle]) -> [ForeignCode] {
    // Most pages have none.
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
