import SwiftCode

/// The claim that a comment makes about the statement before it. Texts are substrings of the comment.
enum CommentClaim: Equatable {
  case prints(Substring)
  case value(Substring)
  case error
  /// `expected-error`, `expected-warning` and the like.
  case compilerError
  /// Clearly meant as a claim but misspelled; with the correct spelling.
  case nearMiss(String)
  /// Probably meant as a claim, because of the statement before it; with the correct spelling.
  case likely(String)
  /// Describes a result in words that are not checked; with the spelling of the claim.
  case unchecked(String)

  /// Nil if the comment makes no claim.
  ///
  /// - Parameter isBehindCode: whether code precedes the comment on its line.
  init?(_ comment: CodeSyntax.Comment, isBehindCode: Bool) {
    let statement = comment.statement
    let likely = { (body: Substring) in
      isBehindCode ? LikelyClaim(body, of: statement).map(\.claim) : nil
    }
    switch comment.kind {
    case .line:
      let body = comment.text.drop { $0 == "/" }.trimmed
      guard
        let claim = CommentClaim(exact: body)
          ?? CommentClaim.visible(body).flatMap({ CommentClaim(meant: $0) })
          ?? CommentClaim(near: body, hasSubject: statement?.subject != nil, isBehindCode: isBehindCode)
          ?? LikelyClaim(printing: body)?.claim ?? likely(body)
      else { return nil }
      self = claim
    case .documentation:
      let body = comment.text.drop { $0 == "/" }.trimmed
      guard let claim = CommentClaim(meant: body) ?? likely(body) else { return nil }
      self = isBehindCode ? claim : claim.unchecked
    case .block:
      let body = comment.text.dropFirst(2).dropLast(2).drop { $0 == "*" }
      let lines = body.split(whereSeparator: \.isNewline).map { $0.trimmed.drop { $0 == "*" }.trimmed }
      guard
        let claim = lines.lazy.compactMap({ CommentClaim(meant: $0) }).first
          ?? (lines.count == 1 ? likely(lines[0]) : nil)
      else { return nil }
      self = lines.count == 1 && lines[0].firstRange(of: "//") == nil ? claim : claim.unchecked
    }
  }

  /// The same claim as `unchecked`, since the comment may be prose.
  private var unchecked: CommentClaim {
    switch self {
    case .nearMiss(let meant), .likely(let meant): .unchecked(meant)
    case .prints, .value, .error, .compilerError, .unchecked: self
    }
  }

  /// - Parameter body: a comment without its slashes.
  private init?(exact body: Substring) {
    if body.hasPrefix("=>") {
      self = .value(body.dropFirst(2).trimmed)
    } else if body.hasPrefix("error:") {
      self = .error
    } else if ExpectedErrors.begin(body) {
      self = .compilerError
    } else if body.hasPrefix("Prints \""), let end = body.lastIndex(of: "\""), body[..<end].contains("\"") {
      let text = body[..<end].dropFirst(8)
      // A reason may quote something, too: `// Prints "yes", because name is "a"`.
      self = .prints(text.firstRange(of: /",? (?:because|since|as)\s/).map { text[..<$0.lowerBound] } ?? text)
    } else {
      return nil
    }
  }

  /// Reads a claim in a kind of comment in which claims are not checked, as a near miss; nil if there is none.
  private init?(meant body: Substring) {
    switch CommentClaim(exact: body) {
    case .prints(let text): self = .nearMiss("// Prints \"\(text)\"")
    case .value(let text): self = .nearMiss("// => \(text)")
    case .compilerError: self = .nearMiss("// \(body)")
    case .error, .nearMiss, .likely, .unchecked, nil:
      guard let claim = CommentClaim(near: body, hasSubject: false, isBehindCode: false, isProse: true) else {
        return nil
      }
      self = claim
    }
  }

  /// The claim inside of code that is commented out.
  private static func inner(_ body: Substring) -> String? {
    guard
      let mark = body.ranges(of: "//").first(where: { CommentClaim(exact: body[$0.upperBound...].trimmed).isResult })
    else { return nil }
    return String(body[mark.lowerBound...])
  }

  /// The comment without invisible characters, such as a zero-width space; nil if it has none.
  private static func visible(_ body: Substring) -> Substring? {
    var seen = Substring.UnicodeScalarView()
    seen.append(contentsOf: body.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return seen.count == body.unicodeScalars.count ? nil : Substring(seen).trimmed
  }

  /// Whether a text begins as a literal does.
  private static func beginsLiteral(_ text: Substring) -> Bool {
    text.first.map { $0.isNumber || "[({-.\"".contains($0) } == true
      || ["true", "false", "nil"].contains(text.prefix { $0.isLetter })
  }

  /// - Parameters:
  ///   - hasSubject: whether the statement before it has a result to compare.
  ///   - isBehindCode: whether code precedes the comment on its line.
  ///   - isProse: whether the comment probably contains whole sentences, such as the documentation of a function.
  private init?(near body: Substring, hasSubject: Bool, isBehindCode: Bool, isProse: Bool = false) {
    if let rest = CommentClaim.behindArrow(body) {
      self = .nearMiss("// => \(rest)")
    } else if let claim = CommentClaim(printing: body, isProse: isProse) ?? CommentClaim(expecting: body) {
      self = claim
    } else if let inner = CommentClaim.inner(body) {
      self = .unchecked(inner)
    } else if let rest = CommentClaim.behindOtherArrow(body),
      hasSubject || isBehindCode && CommentClaim.beginsLiteral(rest)
    {
      self = .unchecked("// => \(rest)")
    } else if hasSubject, let arrow = body.firstRange(of: " => ") {
      self = .unchecked("// => \(body[arrow.upperBound...].trimmed)")
    } else {
      return nil
    }
  }

  /// The text after `==>`, `= >` and the like, with which no prose begins.
  private static func behindArrow(_ body: Substring) -> Substring? {
    guard let first = body.utf8.first, first == UInt8(ascii: "=") || first >= 0x80,
      let arrow = body.prefixMatch(of: /(?:={2,}>+|=\s+>|=>{2,}|[=\u{FF1D}]\u{FF1E}|\u{FF1D}>)\s*(?=\S)/)
    else { return nil }
    return body[arrow.range.upperBound...].trimmed
  }

  /// The text after `->`, `→` and the like.
  private static func behindOtherArrow(_ body: Substring) -> Substring? {
    guard let first = body.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "~") || first >= 0x80,
      let arrow = body.prefixMatch(
        of: /(?:-+>|~+>|[\u{2192}\u{21D2}\u{21A6}\u{27F6}\u{27F9}\u{279C}\u{2794}\u{21E8}])\s*(?=\S)/)
    else { return nil }
    return body[arrow.range.upperBound...].trimmed
  }

  /// `prints: "b"`, `Prints “b”`, `// Prints 3`, `It prints "b"`.
  private init?(printing body: Substring, isProse: Bool) {
    guard ["rint", "RINT", "utput", "UTPUT"].contains(where: { body.contains($0) }),
      let word = body.firstMatch(of: /\b(prints?|printed|outputs?)\b/.ignoresCase())
    else { return nil }
    let rest = body[word.range.upperBound...]
    let behind = rest.drop { $0 == ":" || $0.isWhitespace || $0 == "=" }
    let isFirst = word.range.lowerBound == body.startIndex
    let isPrint = word.output.1.first?.lowercased() == "p" && word.output.1.lowercased() != "printed"
    if let quote = Quotation(behind) {
      guard isFirst || isPrint, quote.isClosed || !quote.text.isEmpty else { return nil }
      if isFirst, isPrint, quote.isLast || !quote.isClosed {
        self = .nearMiss("// Prints \"\(quote.text)\"")
      } else {
        self = .unchecked("// Prints \"\(quote.text)\"")
      }
      return
    }
    guard isFirst, word.output.1.last == "s" || rest.first == ":", !rest.hasPrefix("(") else { return nil }
    let isSaidOfResult =
      CommentClaim.beginsLiteral(behind)
      || !isProse
        && (word.output.1 == "Prints" || rest.first == ":"
          || !behind.isEmpty && !behind.contains(where: \.isWhitespace))
    guard isSaidOfResult else { return nil }
    self = .unchecked("// Prints \"\(behind.isEmpty ? "…" : behind)\"")
  }

  /// `Expected-error {{…}}`, `expect-error {{…}}`.
  private init?(expecting body: Substring) {
    guard body.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"),
      let word = body.prefixMatch(of: /expect(?:ed|s)?[-_ ]?error\b[^{]*(?=\{\{)/.ignoresCase())
    else { return nil }
    self = .nearMiss("// expected-error \(body[word.range.upperBound...])")
  }
}

extension CommentClaim? {
  /// Whether it claims an output or a value.
  fileprivate var isResult: Bool {
    switch self {
    case .prints, .value: true
    case .error, .compilerError, .nearMiss, .likely, .unchecked, nil: false
    }
  }
}

/// A text in quotation marks of any kind at the start of a string.
struct Quotation {
  let text: Substring
  let isClosed: Bool
  /// Whether only punctuation follows. With words after it, the comment is prose: `prints "hello" and returns 5`.
  let isLast: Bool

  private static let closing: [Character: Set<Character>] = [
    "\"": ["\"", "\u{201D}", "\u{201C}"], "\u{201C}": ["\u{201D}", "\u{201C}", "\""], "\u{201D}": ["\u{201D}", "\""],
    "\u{201E}": ["\u{201C}", "\u{201D}", "\""], "\u{AB}": ["\u{BB}"], "\u{BB}": ["\u{AB}"], "\u{2018}": ["\u{2019}"],
    "\u{2019}": ["\u{2019}"], "'": ["'"], "`": ["`"], "\u{FF02}": ["\u{FF02}"], "\u{300C}": ["\u{300D}"],
  ]

  init?(_ body: Substring) {
    guard let first = body.first, let closing = Self.closing[first] else { return nil }
    let rest = body.dropFirst()
    let end = rest.lastIndex(where: closing.contains)
    text = end.map { rest[..<$0] } ?? rest
    isClosed = end != nil
    isLast = end.map { Quotation.isEnd(rest[$0...].dropFirst()) } ?? false
  }

  /// Whether the text after a quotation consists only of white space and punctuation.
  static func isEnd(_ rest: Substring) -> Bool { rest.allSatisfy { $0.isWhitespace || ".!;,".contains($0) } }
}
