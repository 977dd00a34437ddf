/// A block quote that is more than a quotation: GitHub's `[!NOTE]` or DocC's `Note:` at its beginning.
struct Aside: Equatable {
  /// The word as the page shows it.
  let title: String
  /// The class beside `aside`; the word in lower case, hyphens for blanks.
  let name: String

  private static let github = Set(githubWords.map { $0.lowercased() })
  /// What GitHub's may be, as it writes them.
  static let githubWords = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]

  private static let docC: Set<String> = [
    "attention", "bug", "caution", "experiment", "important", "note", "precondition", "postcondition", "remark",
    "remember", "requires", "see also", "since", "tip", "to do", "todo", "warning",
  ]

  private init(_ word: String) {
    let lower = word.lowercased()
    title = lower.prefix(1).uppercased() + lower.dropFirst()
    name = lower.replacing(" ", with: "-")
  }

  var opening: [UInt8] { Array("<aside class=\"aside \(name)\">\n<p class=\"aside-title\">\(title)</p>".utf8) }
  static let closing = Array("</aside>".utf8)

  /// `[!NOTE]`, which must be all of its line.
  static func github(_ text: UnsafeBufferPointer<UInt8>) -> Aside? {
    guard text.starts(with: "[!"), text.count <= 16, text.last == .closeBracket else { return nil }
    let word = String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self)
    return github.contains(word.lowercased()) ? Aside(word) : nil
  }

  /// The word of `[!HINT]`, which is none of GitHub's and nothing but letters.
  static func unknownWord(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.starts(with: "[!"), text.count > 3, text.last == .closeBracket,
      text.dropFirst(2).dropLast().allSatisfy(\.isLetter)
    else { return nil }
    let word = String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self)
    return github.contains(word.lowercased()) ? nil : word
  }

  /// `Note: …`; `count` is how many bytes of the text belong to the mark.
  static func docC(_ text: UnsafeBufferPointer<UInt8>) -> (aside: Aside, count: Int)? {
    guard let colon = text.prefix(16).firstIndex(of: .colon), colon > 0 else { return nil }
    let word = String(decoding: text[..<colon], as: UTF8.self)
    guard docC.contains(word.lowercased()) else { return nil }
    var end = colon + 1
    while end < text.count, text[end].isBlank { end += 1 }
    guard end > colon + 1 || end == text.count else { return nil }
    return (Aside(word), end)
  }
}
