/// Emoji that are written by name, as on GitHub: `:tada:`.
enum Emoji {
  /// A name with its colons in a text.
  struct Name {
    var range: Range<Int>
    var emoji: String
  }

  /// The emoji by their names.
  private static let all: [Substring: String] = {
    let words = names.split { $0 == " " || $0 == "\n" }
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], String(words[$0 + 1])) }
    ) { first, _ in first }
  }()

  /// The longest name, in bytes.
  private static let longest = 64

  /// All names in a text, in order. A colon within a word begins none: `10:30:45`.
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [Name] {
    var found: [Name] = []
    var i = 0
    while i < text.count {
      guard text[i] == .colon, i == 0 || !isPartOfWord(text[i - 1]), let end = nameEnd(in: text, from: i + 1),
        end + 1 == text.count || !isPartOfWord(text[end + 1]),
        let emoji = all[Substring(decoding: text[i + 1..<end], as: UTF8.self)]
      else {
        i += 1
        continue
      }
      found.append(Name(range: i..<end + 1, emoji: emoji))
      i = end + 1
    }
    return found
  }

  /// The offset of the colon after a name; nil if there is none.
  private static func nameEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, end - start <= longest {
      if text[end] == .colon { return end > start ? end : nil }
      guard text[end].isLetter || text[end].isDigit || "_+-".utf8.contains(text[end]) else { return nil }
      end += 1
    }
    return nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .colon || byte == UInt8(ascii: "_")
  }
}
