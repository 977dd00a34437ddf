import HTML
import Markdown
import Words

/// The estimated reading time of a page.
struct ReadingTime {
  /// Words per minute. For Chinese, Japanese and Korean: 400 characters per minute.
  private static let words = 220
  private static let signs = 400

  let minutes: Int

  init(_ document: Document) {
    var count = Count()
    let tree = document.tree
    for node in tree.nodes {
      switch node.kind {
      case .text, .code, .formula, .codeBlock, .htmlText: count.add(tree.bytes[node.text])
      case .fence(let index): count.add(document.fences[index].code.utf8)
      case _: break
      }
    }
    minutes =
      (count.words * Self.signs + count.signs * Self.words + Self.words * Self.signs / 2)
      / (Self.words * Self.signs)
  }

  /// Null if it is not shown: one minute, and not a post.
  func templateValue(isPost: Bool, in words: WordTable) -> TemplateValue {
    guard isPost || minutes > 1 else { return .null }
    let minutes = max(1, minutes)
    return ["minutes": .integer(minutes), "text": .string(words.text(.minutes, count: minutes))]
  }

  private struct Count {
    var words = 0
    /// Chinese, Japanese and Korean characters, which are not separated by spaces.
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
