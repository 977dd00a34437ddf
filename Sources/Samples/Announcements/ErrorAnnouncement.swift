import Base
import Diagnostics
import SwiftCode

/// An error that the page itself announces: by a comment such as `// This will report an error`, or by an uncaught
/// `throw` at the end of a block.
///
/// It permits an error but does not claim one: if no error occurs, nothing is wrong, since the same words are often
/// used for other things.
public struct ErrorAnnouncement: Equatable, Sendable {
  /// The code that it is about, in UTF-8 bytes of the sample's code.
  public var range: Range<Int>
  /// The offset of the first byte in `range` that is not white space.
  public var firstByte: Int
  /// Whether it announces an error of the compiler.
  public var isOfCompiler: Bool
  /// Whether it announces a crash at run time.
  public var isOfRun: Bool
  /// Where the comment begins; nil for a `throw`.
  public private(set) var comment: Int?
  /// Where the statement begins that a comment on the same line is about; nil for a comment on its own line.
  public private(set) var statement: Int?
  /// The comment; nil for a `throw`.
  var sentence: AnnouncementSentence?
  /// The names and words in the code that it is about.
  var codeWords: Set<String> = []

  /// Whether it is a comment, not a `throw`.
  public var isOfComment: Bool { sentence != nil }
  /// Whether it may describe a value instead of the code.
  public var isVague: Bool { sentence?.isVague ?? false }
  /// Whether it is a `throw`, or says no more than `throws`, which is often said of correct code.
  public var isOfThrow: Bool { sentence.map { $0.kind == .uncaught } ?? true }
  /// Whether it is only a sign that forbids something, and gives no reason.
  public var isMark: Bool { sentence?.isMark ?? false }

  /// Whether an error of the compiler can be the announced one.
  ///
  /// An unknown name is usually a typing error, so it is covered only if the comment mentions it. A comment that may
  /// describe a value (`// Invalid, too short`) must share a word with the code or with the message.
  ///
  /// - Parameter message: what the compiler says of it.
  public func covers(_ error: CompilerError, _ message: String) -> Bool {
    guard isOfCompiler, let sentence else { return false }
    if let name = error.unknownName {
      guard !sentence.isVague, !sentence.isMark else { return false }
      return sentence.reason.isEmpty || sentence.reason.contains(name.lowercased())
        || !sentence.reason.isDisjoint(with: ErrorAnnouncement.wordsOfReach)
    }
    guard sentence.isVague else { return true }
    return !sentence.reason.isDisjoint(with: codeWords.union(AnnouncementSentence.words(message)))
  }

  /// Whether the comment says what the compiler's message says, with a word of it: `// Error: Consumed twice`.
  public func describes(_ error: CompilerError, _ message: String) -> Bool {
    guard let sentence, covers(error, message) else { return false }
    return !sentence.reason.isDisjoint(with: AnnouncementSentence.words(message))
  }

  /// Words that a page uses for names that are not in scope.
  private static let wordsOfReach: Set<String> = [
    "accessible", "declared", "declaration", "defined", "exist", "exists", "find", "found", "known", "member",
    "members",
    "name", "reach", "scope", "undeclared", "undefined", "unknown", "unresolved", "visible",
  ]
}

extension ErrorAnnouncement {
  /// All announcements in the code of a sample that runs, in order of place.
  ///
  /// - Parameter isForeign: whether a comment can also be above the code that it is about, or inside of it.
  static func all(in sample: Sample, isForeign: Bool = false) -> [ErrorAnnouncement] {
    // Hidden code is not visible to readers, so it announces nothing to them.
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
        // A comment on its own line is about the statement before it, or about the line that opens the braces around
        // it.
        guard let end = comment.codeEnd ?? (isForeign ? comment.offset : nil) else { continue }
        let start = (code[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        range = min(start, comment.statement?.range.lowerBound ?? start)..<end
      } else {
        statement = min(line, comment.statement?.range.lowerBound ?? line)
      }
      let first = code[range].firstIndex { $0 > 0x20 } ?? range.lowerBound
      let text = String(decoding: code[range], as: UTF8.self)
      found.append(
        ErrorAnnouncement(
          range: range, firstByte: first, isOfCompiler: [.refusal, .either].contains(sentence.kind),
          isOfRun: sentence.kind != .refusal,
          comment: comment.offset, statement: statement, sentence: sentence,
          codeWords: sentence.isVague ? AnnouncementSentence.words(text.replacing(/"[^"]*"/, with: " ")) : []))
      guard isForeign, statement == nil else { continue }
      let around = sentence.isOfSample ? [0..<code.count] : CodeSyntax.items(in: sample.code, at: [comment.offset])
      for range in around where sentence.isOfSample || range != 0..<code.count {
        var other = found[found.count - 1]
        other.range = range
        other.firstByte = code[range].firstIndex { $0 > 0x20 } ?? range.lowerBound
        found.append(other)
      }
    }
    if let last = sample.syntax.last, last.isThrow {
      found.append(
        ErrorAnnouncement(
          range: last.range, firstByte: last.range.lowerBound, isOfCompiler: false, isOfRun: true))
    }
    return found
  }
}
