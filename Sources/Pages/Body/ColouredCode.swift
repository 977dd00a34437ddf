import HTML
import Markdown
import Samples

/// Syntax highlighting of code in other languages, by the index of its node.
struct ColouredCode {
  private var tokens: [Int: [HighlightToken]] = [:]

  /// - Parameter tokens: by index into `ForeignCode.blocks`.
  init(_ document: Document, listings: [FenceNumber: ListingStyle], tokens: [Int: [HighlightToken]]) {
    guard !tokens.isEmpty else { return }
    for (index, code) in ForeignCode.blocks(in: document, listings: listings).enumerated() {
      self.tokens[code.node] = tokens[index]
    }
  }

  func tokens(of node: Int) -> [HighlightToken] { tokens.isEmpty ? [] : tokens[node] ?? [] }

  func write(_ code: ArraySlice<UInt8>, of node: Int, to out: inout HTMLWriter) {
    let tokens = tokens(of: node)
    if tokens.isEmpty { return out.prose(code) }
    CodeListing(String(decoding: code, as: UTF8.self), ListingStyle(), tokens: tokens).write(to: &out)
  }
}
