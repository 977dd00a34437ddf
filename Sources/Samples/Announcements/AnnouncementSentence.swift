/// A comment that announces an error in the code beside it: `This will report a compile-time error, since …`.
///
/// Recognizes few sentences, and only those about the code itself: what a function returns, what a value is, or what is
/// true elsewhere ("does not compile on Windows") is often said of correct code.
struct AnnouncementSentence: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// An error of the compiler.
    case refusal
    /// A crash at run time.
    case end
    /// An error that is thrown and not caught.
    case uncaught
    case either
  }

  private(set) var kind: Kind
  /// Whether the comment may describe a value instead: `Invalid, …`.
  private(set) var isVague = false
  /// Whether it is a message of the compiler that was copied, with a mark at its place: `` `- error: … ``.
  private(set) var isOfSample = false
  /// Whether it is only a sign that forbids something, and gives no reason.
  private(set) var isMark = false
  /// The words of the reason that the comment gives; empty if it gives none.
  private(set) var reason: Set<String> = []

  /// Nil if the comment announces no error.
  ///
  /// - Parameter comment: with its slashes.
  init?(_ comment: String) {
    // Building an expression takes longer than all else here, and few comments need one.
    var text = comment.drop { $0 == "/" }.trimmed
    // Xcode writes the thread before the message of a crash.
    if text.hasPrefix("Thread ") { text = text.trimmingPrefix(#/Thread \d+: /#) }
    if text.contains("error:"), text.contains(/[`|^]-\s*error:/) {
      (kind, isOfSample) = (.refusal, true)
      return
    }
    if let mark = text.first, Self.marks.contains(mark) {
      (kind, isMark) = (.either, true)
      return
    }
    // A formula with numbers: `5 - 3*2 overflows UInt`.
    if text.contains("overflows"), text.wholeMatch(of: #/[0-9 ()+*\/%.\-]+ overflows(?: [A-Z]\w*)?[.!]?/#) != nil {
      kind = .end
      return
    }
    if text.contains("hrow"),
      text.wholeMatch(of: #/(?:[Tt]his )?(?:[Ww]ill )?[Tt]hrows?(?: (?:an? )?(?:[Ee]rror|`[\w.]+`))?[.!]?/#) != nil
    {
      kind = .uncaught
      return
    }
    let small = text.lowercased().replacing("\u{2019}", with: "'")
    guard Self.signs.contains(where: { small.contains($0) }) else { return nil }
    let tokens = Self.tokens(small)
    if text.hasPrefix("Invalid,"), tokens.count > 2 {
      (kind, isVague, reason) = (.refusal, true, Self.words(tokens.dropFirst(2)))
      return
    }
    for start in tokens.indices where start == 0 || Self.beginsClause(tokens, at: start) {
      var phrase = Phrase(tokens[start...])
      guard let found = phrase.announcement(isFirst: start == 0) else { continue }
      (kind, isVague) = found
      reason = Self.words(tokens[..<start] + phrase.rest)
      return
    }
    return nil
  }

  /// Every announcement contains one of these; most comments contain none.
  private static let signs = [
    "ambiguous", "error", "compile", "build", "valid", "crash", "trap", "assert", "precondition", "legal",
  ]
  /// Signs that forbid something.
  private static let marks: Set<Character> = ["\u{1F6D1}", "\u{274C}", "\u{26D4}", "\u{1F6AB}"]

  /// Whether a sentence about the code may begin there: `…, and so this`.
  private static func beginsClause(_ tokens: [Substring], at start: Int) -> Bool {
    guard tokens[start] == "this" else { return false }
    let before = tokens[..<start]
    guard ["and", "so", "therefore", "thus", ",", ";", ":", ".", "-"].contains(before.last ?? "") else { return false }
    return !before.contains { Phrase.conditions.contains($0) || $0 == "\"" || $0 == "`" }
  }

  /// Splits a text in lower case into words and single punctuation marks.
  private static func tokens(_ text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "-" && rest.first != "-" }
      if first.isWhitespace {
        rest.removeFirst()
      } else if word.isEmpty {
        tokens.append(first == "\u{2013}" || first == "\u{2014}" ? "-" : rest.prefix(1))
        rest.removeFirst()
      } else {
        tokens.append(word)
        rest = rest[word.endIndex...]
      }
    }
    return tokens
  }

  /// The meaningful words of a text: without articles, pronouns and the like.
  static func words(_ text: String) -> Set<String> { words(tokens(text.lowercased())[...]) }

  private static func words(_ tokens: ArraySlice<Substring>) -> Set<String> {
    Set(
      tokens.lazy.map { $0.filter { $0 != "'" } }.filter { word in
        word.first?.isLetter == true && !idle.contains(word)
      })
  }

  private static let idle: Set<String> = [
    "a", "also", "an", "and", "are", "as", "at", "be", "because", "but", "by", "can", "cannot", "cant", "did", "does",
    "doesnt", "for", "from", "has", "have", "here", "if", "in", "is", "isnt", "it", "its", "must", "no", "not", "of",
    "on", "only", "or", "so", "than", "that", "the", "there", "this", "to", "too", "was", "with", "you",
  ]
}

/// Reads one clause, word by word.
private struct Phrase {
  private(set) var rest: ArraySlice<Substring>

  init(_ words: ArraySlice<Substring>) { rest = words }

  /// Words that make a sentence one about other code, or about another time.
  static let conditions: Set<Substring> = [
    "if", "unless", "when", "whenever", "where", "without", "until", "before", "otherwise", "else", "whether", "were",
    "would", "could", "might", "may", "on", "in", "under", "with", "for", "unlike", "except", "but", "of", "after",
    "to",
    "or", "outside", "inside", "only",
  ]

  private static let code: Set<Substring> = [
    "code", "line", "example", "statement", "declaration", "assignment", "expression", "sample", "snippet", "block",
    "conversion", "initialization", "conformance", "call",
  ]
  private static let kinds: [Substring: AnnouncementSentence.Kind] = [
    "compile-time": .refusal, "compile": .refusal, "compiler": .refusal, "compilation": .refusal, "build": .refusal,
    "compiletime": .refusal, "type": .refusal, "syntax": .refusal, "static": .refusal, "type-checking": .refusal,
    "runtime": .end, "run-time": .end, "fatal": .end, "run": .end,
    "overflow": .end, "underflow": .end, "arithmetic": .end, "out-of-bounds": .end, "out-of-range": .end,
  ]
  private static let verbs: Set<Substring> = [
    "report", "reports", "cause", "causes", "produce", "produces", "trigger", "triggers", "raise", "raises", "give",
    "gives", "generate", "generates", "emit", "emits",
  ]
  private static let stops: Set<Substring> = ["assert", "assertion", "trap", "crash", "precondition"]
  private static let adverbs: Set<Substring> = ["also", "now", "still", "therefore", "thus", "always", "then", "even"]

  mutating func announcement(isFirst: Bool) -> (kind: AnnouncementSentence.Kind, isVague: Bool)? {
    let whole = rest
    if isFirst, let kind = error(), isFirstTail() { return (kind, false) }
    rest = whole
    if isFirst, take(["ambiguous"]), tail() { return (.refusal, false) }
    rest = whole
    let isCompiler = isFirst && takeCompiler()
    let subject = isCompiler ? .this : takeSubject()
    guard isFirst || subject != .none else { return nil }
    takeAll(Self.adverbs)
    let clause = rest
    if let kind = refusal(), tail() { return (kind, false) }
    rest = clause
    if let kind = stop(), tail() { return (kind, false) }
    guard subject != .none else { return nil }
    rest = clause
    if let kind = verbWithError(), tail() { return (kind, false) }
    rest = clause
    return isCompiler ? nil : description(of: subject)
  }

  // MARK: Parts of a sentence

  private enum Subject { case none, this, code }

  private mutating func takeSubject() -> Subject {
    if take(["this"]) { return take(Self.code) ? .code : .this }
    if take(["it", "that"]) { return .this }
    let whole = rest
    if take(["the"]), take(Self.code), take(["above", "below", "here"]) { return .code }
    rest = whole
    return .none
  }

  /// `the Swift compiler`
  private mutating func takeCompiler() -> Bool {
    let whole = rest
    _ = take(["the"])
    let isSwift = take(["swift"])
    if take(["compiler"]) || isSwift { return true }
    rest = whole
    return false
  }

  /// `an error`, `a compile-time error`
  private mutating func error() -> AnnouncementSentence.Kind? {
    _ = take(["a", "an", "this", "another"])
    var kind = AnnouncementSentence.Kind.either
    while let word = rest.first, let other = Self.kinds[word] {
      rest.removeFirst()
      kind = other
      _ = take(["time"])
    }
    return take(["error"]) ? kind : nil
  }

  /// `doesn't compile`, `fails to build`
  private mutating func refusal() -> AnnouncementSentence.Kind? {
    if take(["fails", "fail"]) { return take(["to"]) && take(["compile", "build"]) ? .refusal : nil }
    if take(["won't", "doesn't", "can't", "cannot"]) { return take(["compile", "build"]) ? .refusal : nil }
    guard take(["does", "will", "can"]), take(["not"]) else { return nil }
    return take(["compile", "build"]) ? .refusal : nil
  }

  /// `crashes`, `triggers an assertion`
  private mutating func stop() -> AnnouncementSentence.Kind? {
    _ = take(["will"])
    takeAll(Self.adverbs)
    if take(["crashes", "traps", "crash", "trap"]) { return .end }
    if take(["assertion", "precondition"]) { return take(["fails", "failed"]) ? .end : nil }
    guard take(["trigger", "triggers", "cause", "causes"]), take(["a", "an", "this"]) else { return nil }
    _ = take(["runtime", "run-time", "fatal"])
    guard take(Self.stops) else { return nil }
    _ = take(["failure", "to"])
    return .end
  }

  /// `is an error`, `will report a compile-time error`, `results in an error`
  private mutating func verbWithError() -> AnnouncementSentence.Kind? {
    if take(["is", "it's", "that's"]) {
      takeAll(Self.adverbs)
      return error()
    }
    _ = take(["will"])
    takeAll(Self.adverbs)
    if take(["result", "results", "end", "ends"]) { return take(["in", "with"]) ? error() : nil }
    return take(Self.verbs) ? error() : nil
  }

  /// `isn't valid`, `is not valid Swift`, `is illegal`
  private mutating func description(of subject: Subject) -> (kind: AnnouncementSentence.Kind, isVague: Bool)? {
    if take(["isn't"]) || take(["is"]) && take(["not"]) {
      guard take(["valid", "legal"]) else { return nil }
    } else {
      guard take(["invalid", "illegal"]) else { return nil }
    }
    var isOfCode = subject == .code
    while take(["swift", "code", "syntax"]) { isOfCode = true }
    // The same is said of values, so the comment must give a reason that shows what it is about.
    guard tail(), isOfCode || !rest.isEmpty else { return nil }
    return (.refusal, !isOfCode)
  }

  // MARK: The end of a sentence

  /// Whether nothing follows that would make it a sentence about something else.
  private mutating func tail() -> Bool {
    while true {
      let whole = rest
      takeAll(["here", "now", "too", "also", "anymore"])
      if take(["at"]) { _ = take(["compile", "run", "build"]) && take(["time"]) || take(["runtime", "compile-time"]) }
      if take(["during"]) { _ = take(["compilation"]) }
      if rest.starts(with: ["in", "swift"]), rest.dropFirst(2).first?.first?.isNumber != true {
        rest = rest.dropFirst(2)
      }
      if rest == whole { break }
    }
    guard let next = rest.first else { return true }
    if [".", "!"].contains(next) { return true }
    if ["because", "since", "although", "though"].contains(next) { return true }
    if rest.starts(with: ["even", "though"]) || next == "as" && rest.dropFirst().first != "of" { return true }
    return [",", ":", ";", "-", "("].contains(next) && !Self.conditions.contains(rest.dropFirst().first ?? "")
  }

  /// The same after a bare `Error`, where a comma can belong to a list.
  private mutating func isFirstTail() -> Bool {
    guard tail() else { return false }
    guard rest.first == "," else { return true }
    return ["because", "since", "as", "this", "the", "it"].contains(rest.dropFirst().first ?? "")
  }

  private mutating func take(_ words: Set<Substring>) -> Bool {
    guard let first = rest.first, words.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func takeAll(_ words: Set<Substring>) { while take(words) {} }
}
