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

  /// Reads `[!NOTE]`, which must be alone on its line.
  static func github(_ text: UnsafeBufferPointer<UInt8>) -> Aside? {
    guard text.starts(with: "[!"), text.count <= 16, text.last == .closeBracket else { return nil }
    let word = String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self)
    return Aside(rawValue: word.lowercased()).flatMap { github.contains($0) ? $0 : nil }
  }

  /// The word of an alert such as `[!HINT]` that GitHub does not have; nil for other texts.
  static func unknownWord(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.starts(with: "[!"), text.count > 3, text.last == .closeBracket,
      text.dropFirst(2).dropLast().allSatisfy(\.isLetter)
    else { return nil }
    return github(text) == nil ? String(decoding: text.dropFirst(2).dropLast(), as: UTF8.self) : nil
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
