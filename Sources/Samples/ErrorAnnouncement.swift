import Diagnostics

/// An error that the page itself announces beside the code: by a comment such as `// This will report an error`, or by a
/// `throw` that a block ends with and nothing catches.
///
/// It is leave, not a claim: where there is no error after all, nothing is wrong, since the same words are said of much else.
public struct ErrorAnnouncement: Equatable, Sendable {
  /// The code that it speaks of, in UTF-8 bytes of the sample's code.
  public var range: Range<Int>
  /// The first of them that is no white space.
  public var firstByte: Int
  /// Whether it holds of the compiler's errors.
  public var isOfCompiler: Bool
  /// Whether it holds of an end at run time.
  public var isOfRun: Bool
  /// Where the comment begins; nil where it is a `throw`.
  public private(set) var comment: Int?
  /// The beginning of the statement that a comment behind code speaks of; nil where it stands alone.
  public private(set) var statement: Int?
  /// The comment, nil where it is a `throw`.
  var sentence: AnnouncementSentence?
  /// The names and words in the code that it speaks of.
  var codeWords: Set<String> = []

  /// Whether a comment makes it.
  public var isOfComment: Bool { sentence != nil }
  /// Whether it may as well speak of a value.
  public var isVague: Bool { sentence?.isVague ?? false }

  /// Whether the compiler's error can be the one that is announced.
  ///
  /// A misspelt name is not what a page speaks of, unless it says so; and a comment that may as well speak of a value
  /// (`// Invalid, too short`) must share a word with the code or with the compiler.
  public func covers(compilerError message: String) -> Bool {
    guard isOfCompiler, let sentence else { return false }
    if let name = ErrorAnnouncement.unknownName(in: message) {
      guard !sentence.isVague else { return false }
      return sentence.reason.isEmpty || sentence.reason.contains(name.lowercased())
        || !sentence.reason.isDisjoint(with: ErrorAnnouncement.wordsOfReach)
    }
    guard sentence.isVague else { return true }
    return !sentence.reason.isDisjoint(with: codeWords.union(AnnouncementSentence.words(message)))
  }

  /// The name that the compiler does not know, which is how a slip of the pen shows.
  private static func unknownName(in message: String) -> Substring? {
    guard
      message.hasPrefix("cannot find ") || message.hasPrefix("no such module ") || message.contains(" has no member ")
    else { return nil }
    return message.split(separator: "'", omittingEmptySubsequences: false).dropLast().last
  }

  /// What a page says of names that are not within reach.
  private static let wordsOfReach: Set<String> = [
    "accessible", "declared", "declaration", "defined", "exist", "exists", "find", "found", "known", "member",
    "members",
    "name", "reach", "scope", "undeclared", "undefined", "unknown", "unresolved", "visible",
  ]
}

extension ErrorAnnouncement {
  /// All in the code of a sample that runs, in order of place.
  static func all(in sample: Sample) -> [ErrorAnnouncement] {
    // What readers do not see announces nothing to them.
    guard !sample.isHidden else { return [] }
    let code = Array(sample.code.utf8)
    let hidden = HiddenLines(of: sample.code)
    var found: [ErrorAnnouncement] = []
    let lineEnds = code.indices.filter { code[$0] == UInt8(ascii: "\n") }
    for comment in sample.syntax.comments {
      guard comment.kind == .line, let sentence = AnnouncementSentence(comment.text),
        hidden.isEmpty || !hidden.contains(lineEnds.partitioningIndex { $0 >= comment.offset } + 1)
      else { continue }
      var statement: Int?
      let line = (code[..<comment.offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      var range = line..<comment.offset
      if code[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        // It stands alone: it speaks of the statement before it, or of the line that opens the braces around it.
        guard let end = comment.codeEnd else { continue }
        let start = (code[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        range = min(start, comment.statement?.range.lowerBound ?? start)..<end
      } else {
        statement = min(line, comment.statement?.range.lowerBound ?? line)
      }
      let first = code[range].firstIndex { $0 > 0x20 } ?? range.lowerBound
      let text = String(decoding: code[range], as: UTF8.self)
      found.append(
        ErrorAnnouncement(
          range: range, firstByte: first, isOfCompiler: sentence.kind != .end, isOfRun: sentence.kind != .refusal,
          comment: comment.offset, statement: statement, sentence: sentence,
          codeWords: sentence.isVague ? AnnouncementSentence.words(text.replacing(/"[^"]*"/, with: " ")) : []))
    }
    if let last = sample.syntax.last, last.isThrow {
      found.append(
        ErrorAnnouncement(
          range: last.range, firstByte: last.range.lowerBound, isOfCompiler: false, isOfRun: true))
    }
    return found
  }
}
