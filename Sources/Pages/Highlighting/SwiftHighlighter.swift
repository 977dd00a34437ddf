/// Highlights Swift code without parsing it: much faster than a parser, and works for invalid code.
///
/// Contextual keywords (`get`, `open`, `some`) are recognised by the tokens around them; a capitalised word counts as a
/// type. A test compares the result with that of the compiler's parser.
struct SwiftHighlighter {
  /// The highlighted tokens in order, not overlapping, with plain text between them.
  static func tokens(of code: [UInt8]) -> [HighlightToken] {
    var highlighter = SwiftHighlighter(code)
    while highlighter.i < code.count { highlighter.step() }
    return highlighter.tokens
  }

  /// The kind of the previous token, as far as it affects the next one.
  enum Before {
    /// The start of a statement, or of a declaration after a modifier.
    case start
    /// A name, a literal or a closing bracket.
    case operand
    /// `.` after a type, after something else, and at the start of an expression.
    case typeDot, dot, leadingDot
    /// An operator, a comma, an opening bracket or a keyword: an expression or a type follows.
    case open
  }

  let code: [UInt8]
  var i = 0
  var tokens: [HighlightToken] = []
  var before = Before.start
  var lastIsType = false
  /// The previous byte of code; 0 at the beginning.
  var lastByte: UInt8 = 0
  /// Open brackets, and strings that continue after an interpolation.
  var brackets: [Bracket] = []

  enum Bracket {
    case round, square, curly
    case interpolation(StringQuote)
  }

  init(_ code: [UInt8]) {
    self.code = code
    if code.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) { skipLine(.comment) }
  }

  // MARK: Tokens

  mutating func step() {
    let byte = code[i]
    switch byte {
    case 0x20, 0x09, 0x0D: i += 1
    case 0x0A:
      if before == .operand { before = .start }
      i += 1
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"): skipLine(.comment)
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): readBlockComment()
    case UInt8(ascii: "\""): readString(hashes: 0)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "@"): readAttribute()
    case UInt8(ascii: "`"): readQuotedName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "$"):
      skipWord()
      end(.operand)
    case _ where byte.isWord: readWord()
    case _: readPunctuation(byte)
    }
  }

  mutating func end(_ before: Before, isType: Bool = false) {
    self.before = before
    lastIsType = isType
    lastByte = code[i - 1]
  }

  mutating func add(_ kind: HighlightKind, from start: Int, to end: Int? = nil) {
    let range = start..<(end ?? i)
    if !range.isEmpty { tokens.append(HighlightToken(kind: kind, range: range)) }
  }

  mutating func readPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): open(.round)
    case UInt8(ascii: "["): open(.square)
    case UInt8(ascii: "{"):
      open(.curly)
      before = .start
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "."): readDot()
    case UInt8(ascii: ";"):
      i += 1
      end(.start)
    case UInt8(ascii: "/") where isRegexStart(hashes: 0): readRegex(hashes: 0)
    case UInt8(ascii: "<") where at(1) == UInt8(ascii: "#"): readPlaceholder()
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      i += 1
      // After an operand they are postfix operators.
      let isPostfix = before == .operand && !code[i - 2].isBlank
      end(isPostfix ? .operand : .open, isType: isPostfix && lastIsType)
    case UInt8(ascii: ">"):
      i += 1
      // It may close generic arguments.
      end(lastByte.isWord || lastByte == UInt8(ascii: ">") ? .operand : .open, isType: true)
    case _:
      i += 1
      end(.open)
    }
  }

  mutating func readDot() {
    let isFree = before != .operand || (i > 0 && code[i - 1].isBlank && at(1)?.isBlank == true)
    i += 1
    if at(0) == UInt8(ascii: ".") {
      while at(0) == UInt8(ascii: ".") || at(0) == UInt8(ascii: "<") { i += 1 }
      return end(.open)
    }
    end(isFree ? .leadingDot : lastIsType ? .typeDot : .dot)
  }

  mutating func open(_ bracket: Bracket) {
    brackets.append(bracket)
    i += 1
    end(.open)
  }

  mutating func close() {
    i += 1
    end(.operand)
    if case .interpolation(let quote) = brackets.popLast() {
      finish(quote, from: i)
    }
  }

  // MARK: Words

  mutating func skipWord() {
    repeat { i += 1 } while i < code.count && code[i].isWord
  }

  mutating func readWord() {
    let start = i
    let isMember = [.dot, .typeDot, .leadingDot].contains(before)
    skipWord()
    let word = SwiftWord(code[start..<i])
    let previous = before
    guard let word, isKeyword(word, isMember: isMember, behind: previous) else {
      let isType = isCapital(start) && previous != .leadingDot && previous != .dot
      if isType { add(.type, from: start) }
      return end(.operand, isType: isType)
    }
    add(.keyword, from: start)
    switch word.role {
    case .value: end(.operand, isType: word.isTypeName)
    case .modifier, .accessor: end(.start)
    case .declaration, .word, .prefix, .effect: end(.open)
    }
  }

  /// Whether the name begins with a capital, underscores skipped.
  func isCapital(_ start: Int) -> Bool {
    var place = start
    while place < i - 1, code[place] == UInt8(ascii: "_") { place += 1 }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code[place])
  }

  func isKeyword(_ word: SwiftWord, isMember: Bool, behind previous: Before) -> Bool {
    if isMember { return word.isMember }
    if isLabel(word, behind: previous) { return false }
    if !word.isContextual { return true }
    switch word.role {
    case .accessor: return isAccessor(previous)
    case .modifier:
      let mayStand = previous != .operand || lastByte == UInt8(ascii: ")")
      return mayStand && (isWordNext || isModifierArgumentNext)
    case .declaration: return previous == .start && isWordNext
    case .prefix: return previous != .operand && isNameNext(capital: word.needsCapital)
    case .effect: return isEffect(previous)
    case .value, .word: return true
    }
  }

  /// Whether the word is an argument label: before a colon, or before an inner parameter name. Keywords are names
  /// there.
  func isLabel(_ word: SwiftWord, behind previous: Before) -> Bool {
    guard previous == .open,
      lastByte == UInt8(ascii: "(") || lastByte == UInt8(ascii: ",") || lastByte == UInt8(ascii: "[")
    else { return false }
    switch brackets.last {
    case .curly, nil: return false
    case .round, .square, .interpolation: break
    }
    if byte(behind: i) == UInt8(ascii: ":") { return word.role != .value }
    if case .round = brackets.last, word.role == .modifier { return isWordNext }
    return word.isNeverFirst && isWordNext
  }

  func isAccessor(_ previous: Before) -> Bool {
    guard case .curly = brackets.last, previous == .start || lastByte == UInt8(ascii: "}") else { return false }
    let next = nextPlace(acrossLines: true)
    guard next < code.count else { return false }
    if code[next] == UInt8(ascii: "{") || code[next] == UInt8(ascii: "}") { return true }
    if code[next] == UInt8(ascii: "(") {
      guard let end = code[next...].firstIndex(of: UInt8(ascii: ")")) else { return false }
      return byte(behind: end + 1) == UInt8(ascii: "{")
    }
    let word = nextWord(at: next)
    return word.elementsEqual("throws".utf8)
      || SwiftWord(word).map { $0.role == .accessor || $0.role == .effect } == true
  }

  /// Whether `async` follows a signature or precedes `let`.
  func isEffect(_ previous: Before) -> Bool {
    let next = nextPlace(acrossLines: true)
    let word = next < code.count ? nextWord(at: next) : []
    if previous == .start { return ["let", "throws"].contains { word.elementsEqual($0.utf8) } }
    guard lastByte != UInt8(ascii: "("), lastByte != UInt8(ascii: ","), next < code.count else { return false }
    return code[next] == UInt8(ascii: "{") || code[next] == UInt8(ascii: "}") || code[next] == UInt8(ascii: "-")
      || ["throws", "in", "rethrows"].contains { word.elementsEqual($0.utf8) } || lastByte == UInt8(ascii: ")")
  }

  // MARK: What comes next

  func nextPlace(acrossLines: Bool = false) -> Int {
    var place = i
    while place < code.count, code[place].isBlank, acrossLines || code[place] != 0x0A { place += 1 }
    return place
  }

  func byte(behind place: Int) -> UInt8? {
    var place = place
    while place < code.count, code[place].isBlank { place += 1 }
    return place < code.count ? code[place] : nil
  }

  func isWord(at place: Int) -> Bool { place < code.count && code[place].isWord }

  func nextWord(at place: Int) -> ArraySlice<UInt8> { code[place...].prefix { $0.isWord } }

  /// Whether a word follows on the same line that does not join two operands.
  var isWordNext: Bool {
    let next = nextPlace()
    guard isWord(at: next) || next < code.count && code[next] == UInt8(ascii: "@") else { return false }
    return !["as", "is", "in"].contains { nextWord(at: next).elementsEqual($0.utf8) }
  }

  var isModifierArgumentNext: Bool {
    guard at(0) == UInt8(ascii: "("), let end = code[i...].firstIndex(of: UInt8(ascii: ")")) else { return false }
    return ["set", "safe", "unsafe", "nonsending"].contains { code[(i + 1)..<end].elementsEqual($0.utf8) }
  }

  func isNameNext(capital: Bool) -> Bool {
    let next = nextPlace()
    guard next < code.count, next > i else { return false }
    if !capital { return isWordNext }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code[next]) || code[next] == UInt8(ascii: "_")
      || code[next] == UInt8(ascii: "~") || code[next] == UInt8(ascii: "(")
  }

  func at(_ ahead: Int) -> UInt8? { i + ahead < code.count ? code[i + ahead] : nil }
}

/// Character classes of Swift.
extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    case _: false
    }
  }
}
