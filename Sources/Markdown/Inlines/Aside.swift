/// A block quote with a title: it begins with GitHub's `[!NOTE]` or DocC's `Note:`.
public enum Aside: String, CaseIterable, Sendable {
  case note, tip, important, warning, caution
  case attention, bug, experiment, precondition, postcondition, remark, remember, requires, since, todo
  case seeAlso = "see also"
  case toDo = "to do"

  /// The title as the page shows it.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The CSS class, in addition to `aside`.
  public var name: String { rawValue.replacing(" ", with: "-") }

  private static let github: Set<Aside> = [.note, .tip, .important, .warning, .caution]
  /// The words of GitHub's alerts, as GitHub writes them.
  static let githubWords = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]

  /// Reads the word of `[!NOTE]`.
  static func github(_ word: some Collection<UInt8>) -> Aside? {
    Aside(rawValue: String(decoding: word, as: UTF8.self).lowercased()).flatMap { github.contains($0) ? $0 : nil }
  }

  /// The word of an alert such as `[!HINT]` that GitHub does not have; nil for other texts.
  static func unknownWord(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.starts(with: "[!"), text.count > 3, text.last == .closeBracket,
      text.dropFirst(2).dropLast().allSatisfy(\.isLetter)
    else { return nil }
    let word = text.dropFirst(2).dropLast()
    return github(word) == nil ? String(decoding: word, as: UTF8.self) : nil
  }

  /// Reads `Note: …`; `count` is the number of bytes up to the text.
  static func docC(_ text: UnsafeBufferPointer<UInt8>) -> (aside: Aside, count: Int)? {
    guard let colon = text.prefix(16).firstIndex(of: .colon), colon > 0,
      let aside = Aside(rawValue: String(decoding: text[..<colon], as: UTF8.self).lowercased())
    else { return nil }
    var end = colon + 1
    while end < text.count, text[end].isBlank { end += 1 }
    guard end > colon + 1 || end == text.count else { return nil }
    return (aside, end)
  }
}

/// A block quote that is an aside: its mark is taken off.
struct Alert {
  var aside: Aside
  var folding = Folding.never
  /// The paragraph whose first line is the title; nil if the title is that of the aside.
  var titleParagraph: CommonMarkTree.Node?

  init(aside: Aside) { self.aside = aside }

  /// Reads `[!NOTE]`, with `-` or `+` for an aside that can be closed as in Obsidian, and the number of its bytes with
  /// the space before a title.
  static func github(_ text: UnsafeBufferPointer<UInt8>, endsLine: Bool) -> (alert: Alert, count: Int)? {
    guard text.starts(with: "[!"), let close = text.prefix(16).firstIndex(of: .closeBracket),
      let aside = Aside.github(text[2..<close])
    else { return nil }
    var alert = Alert(aside: aside)
    var end = close + 1
    if end < text.count, text[end] == .dash || text[end] == UInt8(ascii: "+") {
      alert.folding = text[end] == .dash ? .closed : .open
      end += 1
    }
    if end == text.count { return endsLine ? (alert, end) : nil }
    guard text[end].isBlank else { return nil }
    while end < text.count, text[end].isBlank { end += 1 }
    return (alert, end)
  }
}
