import Markdown
import Samples

/// A block of code in a language that Galley does not colour itself.
public struct ForeignCode: Equatable, Sendable {
  /// The first word behind the fence.
  public var language: String
  /// As the author wrote it.
  public var code: [UInt8]
  /// Index into `Document.body`.
  let piece: Int
  /// In a piece of HTML, from `<pre>` to `</pre>`; nil where a fence is the whole piece.
  let range: Range<Int>?

  /// All those of a page, in reading order: what cmark has made of fences, and fences that are shown in their own way.
  public static func blocks(in document: Document, listings: [Int: Listing]) -> [ForeignCode] {
    // Most pages have none.
    guard document.otherLanguages.contains(where: { !$0.key.isEmpty }) else { return [] }
    var blocks: [ForeignCode] = []
    for (index, piece) in document.body.enumerated() {
      switch piece {
      case .html(let html): blocks += all(in: html, ofPiece: index)
      case .fence(let fence) where listings[fence] != nil:
        let fence = document.fences[fence]
        blocks.append(ForeignCode(language: fence.language, code: Array(fence.code.utf8), piece: index, range: nil))
      case .fence, .span, .link, .image, .partial, .tableOfContents: break
      }
    }
    return blocks
  }

  private static let opening = Array("<pre><code class=\"language-".utf8)
  private static let closing = Array("</code></pre>".utf8)

  private static func all(in html: [UInt8], ofPiece piece: Int) -> [ForeignCode] {
    var blocks: [ForeignCode] = []
    var place = 0
    while let start = find(opening, in: html, from: place) {
      place = start + opening.count
      guard let quote = html[place...].firstIndex(of: UInt8(ascii: "\"")), html[quote...].starts(with: "\">".utf8),
        let end = html[(quote + 2)...].firstIndex(of: UInt8(ascii: "<")), html[end...].starts(with: closing)
      else { continue }
      let code = text(html[quote + 2..<end])
      blocks.append(
        ForeignCode(
          language: String(decoding: text(html[place..<quote]), as: UTF8.self), code: code, piece: piece,
          range: start..<end + closing.count))
      place = end
    }
    return blocks
  }

  private static func find(_ word: [UInt8], in html: [UInt8], from start: Int) -> Int? {
    var place = start
    while let tag = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      if html[tag...].starts(with: word) { return tag }
      place = tag + 1
    }
    return nil
  }

  /// What HTML means that cmark has written: it knows four entities.
  private static func text(_ html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var place = html.startIndex
    while place < html.endIndex {
      if html[place] == UInt8(ascii: "&"), let entity = entities.first(where: { html[place...].starts(with: $0.name) })
      {
        text.append(entity.byte)
        place += entity.name.count
      } else {
        text.append(html[place])
        place += 1
      }
    }
    return text
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
  ]
}
