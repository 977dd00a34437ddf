/// Takes a classic script apart. Gives up rather than guess: `next` is nil, and `hasFailed`, where the text is not
/// JavaScript, or where only a parser could tell a regular expression from a division.
struct ScriptScanner {
  private let source: [UInt8]
  private var place = 0
  private(set) var hasFailed = false
  private var previous: ScriptToken?
  private var beforePrevious: ScriptToken?
  /// What is open: for `(`, whether it is the head of an `if` and the like; for `{`, whether it is a template's.
  private var open: [Bracket] = []
  /// The last `)` closed the head of an `if`, `while`, `for` or `with`.
  private var endsHead = false

  private enum Bracket: Equatable {
    case head, parenthesis, bracket, brace, template
  }

  init(_ source: [UInt8]) { self.source = source }

  /// Everything, or nil where there is a doubt.
  static func tokens(of source: [UInt8]) -> [ScriptToken]? {
    var scanner = ScriptScanner(source)
    var tokens: [ScriptToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return scanner.hasFailed || !scanner.open.isEmpty ? nil : tokens
  }

  private mutating func next() -> ScriptToken? {
    let gap = skipGap()
    guard !hasFailed, place < source.count else { return nil }
    let start = place
    guard let kind = take(), place > start else {
      hasFailed = true
      return nil
    }
    let token = ScriptToken(kind: kind, bytes: source[start..<place], gap: gap)
    beforePrevious = previous
    previous = token
    return token
  }

  private func peek(_ offset: Int = 0) -> UInt8 { place + offset < source.count ? source[place + offset] : 0 }

  private func looks(at text: StaticString) -> Bool {
    text.withUTF8Buffer { source[place...].starts(with: $0) }
  }

  // MARK: White space and comments

  private mutating func skipGap() -> ScriptToken.Gap {
    var gap = ScriptToken.Gap.none
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        gap = .line
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        if gap == .none { gap = .space }
        place += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while place < source.count, source[place] != UInt8(ascii: "\n"), source[place] != UInt8(ascii: "\r") {
          place += 1
        }
        if gap == .none { gap = .space }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        let start = place
        guard skipBlockComment() else { return gap }
        if source[start..<place].contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
          gap = .line
        }
        if gap == .none { gap = .space }
      default: return gap
      }
    }
    return gap
  }

  private mutating func skipBlockComment() -> Bool {
    place += 2
    while place + 1 < source.count {
      if source[place] == UInt8(ascii: "*"), source[place + 1] == UInt8(ascii: "/") {
        place += 2
        return true
      }
      place += 1
    }
    hasFailed = true
    return false
  }

  // MARK: Tokens

  /// Moves behind the token that begins here; nil if none does.
  private mutating func take() -> ScriptToken.Kind? {
    let byte = source[place]
    if byte.isWordPart || byte == UInt8(ascii: ".") && peek(1).isDigit { return takeWord() }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString(byte)
    case UInt8(ascii: "`"):
      place += 1
      return takeTemplate(from: .templateHead)
    case UInt8(ascii: "}") where open.last == .template:
      open.removeLast()
      place += 1
      return takeTemplate(from: .templateMiddle)
    case UInt8(ascii: "/"):
      guard let isDivision else { return nil }
      return isDivision ? takePunctuator() : takeRegularExpression()
    default: return takePunctuator()
    }
  }

  /// A name or a number; the latter with its points.
  private mutating func takeWord() -> ScriptToken.Kind {
    let isNumber = source[place].isDigit || source[place] == UInt8(ascii: ".")
    while place < source.count, source[place].isWordPart || isNumber && source[place] == UInt8(ascii: ".") {
      place += 1
    }
    return .word
  }

  private mutating func takeString(_ quote: UInt8) -> ScriptToken.Kind? {
    place += 1
    while place < source.count {
      let byte = source[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == quote { return .text }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return nil }
    }
    return nil
  }

  private mutating func takeTemplate(from kind: ScriptToken.Kind) -> ScriptToken.Kind? {
    while place < source.count {
      let byte = source[place]
      if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
        place += 2
        open.append(.template)
        return kind
      }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "`") { return .text }
    }
    return nil
  }

  private mutating func takeRegularExpression() -> ScriptToken.Kind? {
    place += 1
    var isInClass = false
    while place < source.count {
      let byte = source[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      switch byte {
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "/") where !isInClass:
        while place < source.count, source[place].isWordPart { place += 1 }
        return .regularExpression
      default: break
      }
    }
    return nil
  }

  private mutating func takePunctuator() -> ScriptToken.Kind? {
    guard !looks(at: "<!--"), !looks(at: "-->"), let punctuator = ScriptPunctuators.longest(at: source[place...]) else {
      return nil
    }
    place += punctuator.count
    switch punctuator[0] {
    case UInt8(ascii: "("): open.append(beginsHead ? .head : .parenthesis)
    case UInt8(ascii: "["): open.append(.bracket)
    case UInt8(ascii: "{"): open.append(.brace)
    case UInt8(ascii: ")"):
      guard let last = open.popLast(), last == .head || last == .parenthesis else { return nil }
      endsHead = last == .head
    case UInt8(ascii: "]"): guard open.popLast() == .bracket else { return nil }
    case UInt8(ascii: "}"): guard open.popLast() == .brace else { return nil }
    default: break
    }
    return .punctuator
  }

  /// Whether the `(` here is the head of a statement, behind which a regular expression may stand.
  private var beginsHead: Bool {
    guard let previous, previous.kind == .word else { return false }
    if let beforePrevious, beforePrevious.is(".") || beforePrevious.is("?.") { return false }
    return previous.is("if") || previous.is("while") || previous.is("for") || previous.is("with")
      || previous.is("await") && beforePrevious?.is("for") == true
  }

  /// Whether the `/` here divides; nil where that takes a parser.
  private var isDivision: Bool? {
    guard let previous else { return false }
    switch previous.kind {
    case .text, .regularExpression: return true
    case .templateHead, .templateMiddle: return false
    case .word:
      if let beforePrevious, beforePrevious.is(".") || beforePrevious.is("?.") { return true }
      if ["await", "yield", "of", "let", "async"].contains(where: previous.is) { return nil }
      return ![
        "return", "typeof", "case", "do", "else", "in", "instanceof", "new", "void", "delete", "throw", "default",
      ]
      .contains(where: previous.is)
    case .punctuator:
      if previous.is(")") { return !endsHead }
      if previous.is("]") { return true }
      // The end of a block or of an object, before its operand or behind it.
      if previous.is("}") || previous.is("++") || previous.is("--") { return nil }
      return false
    }
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// A part of names, numbers and flags. Names that are not ASCII are left to parsers.
  var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "\\"):
      true
    default: isDigit
    }
  }
}
