import HTML
import Markdown
import Samples

/// The blocks of a page's code in other languages that have colours.
struct ColouredCode {
  private var fences: [Int: [HighlightToken]] = [:]
  private var blocks: [Int: [Block]] = [:]

  /// One that stands in a piece of HTML, which ends at `end`.
  struct Block {
    fileprivate let start: Int
    let end: Int
    fileprivate let code: ForeignCode
    fileprivate let tokens: [HighlightToken]

    func write(to out: inout HTMLWriter) {
      out.open("pre", ["tabindex": "0"])
      out.open("code", ["class": "language-\(code.language)"])
      CodeListing(String(decoding: code.code, as: UTF8.self), Listing(), tokens: tokens).write(to: &out)
      out.html("</code></pre>")
    }
  }

  init(_ document: Document, listings: [Int: Listing], tokens: [Int: [HighlightToken]]) {
    guard !tokens.isEmpty else { return }
    for (index, code) in ForeignCode.blocks(in: document, listings: listings).enumerated() {
      guard let tokens = tokens[index] else { continue }
      if let range = code.range {
        let block = Block(start: range.lowerBound, end: range.upperBound, code: code, tokens: tokens)
        blocks[code.piece, default: []].append(block)
      } else {
        fences[code.piece] = tokens
      }
    }
  }

  /// - Parameter piece: index into `Document.body`.
  func tokens(ofPiece piece: Int) -> [HighlightToken] { fences.isEmpty ? [] : fences[piece] ?? [] }

  func block(at place: Int, ofPiece piece: Int) -> Block? {
    blocks.isEmpty ? nil : blocks[piece]?.first { $0.start == place }
  }
}
