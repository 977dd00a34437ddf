import HTML
import Markdown

/// How long a page takes who reads it.
struct ReadingTime {
  /// Readers manage about 220 words in a minute, or 400 of the signs that are words in themselves.
  private static let words = 220
  private static let signs = 400

  let minutes: Int

  init(_ document: Document) {
    var count = Count()
    let tree = document.tree
    for node in tree.nodes {
      switch node.kind {
      case .text, .code, .codeBlock, .htmlText: count.add(tree.bytes[node.text])
      case .fence(let index): count.add(document.fences[index].code.utf8)
      case _: break
      }
    }
    minutes =
      (count.words * Self.signs + count.signs * Self.words + Self.words * Self.signs / 2)
      / (Self.words * Self.signs)
  }

  /// Null where it is not worth telling.
  func templateValue(isPost: Bool) -> TemplateValue {
    guard isPost || minutes > 1 else { return .null }
    let minutes = max(1, minutes)
    return ["minutes": .integer(minutes), "text": .string("\(minutes) min read")]
  }

  private struct Count {
    var words = 0
    /// Chinese, Japanese and Korean ones, which no space parts.
    var signs = 0

    mutating func add(_ text: some Sequence<UInt8>) {
      var isInWord = false
      for byte in text {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20: isInWord = false
        // U+3000 … U+DFFF
        case 0xE3...0xED:
          signs += 1
          isInWord = true
        default:
          if !isInWord { words += 1 }
          isInWord = true
        }
      }
    }
  }
}
