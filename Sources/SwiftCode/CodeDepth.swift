internal import Base

/// Estimates from its bytes how deeply the syntax tree of a piece of Swift nests.
///
/// SwiftParser and everything that walks its trees are recursive, so code such as `a.b.b.b…` with some thousands of
/// members would overflow the stack. Code that a person writes stays far below the limit.
package struct CodeDepth {
  /// Whether the code must not be given to SwiftParser.
  package static func isTooDeep(_ code: String) -> Bool {
    // Each level takes at least one byte.
    guard code.utf8.count > typeLimit else { return false }
    var code = code
    return code.withUTF8 { bytes in
      var depth = CodeDepth(bytes)
      return depth.exceedsLimit() || opensManyBrackets(bytes)
    }
  }

  /// Whether a line opens more square brackets, or `\(` outside of strings, than SwiftParser can read in reasonable
  /// time.
  ///
  /// Brackets in strings and comments count, too: from bytes alone, `/"/` looks like the start of a string, and `/a/*b`
  /// like the start of a comment.
  private static func opensManyBrackets(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var brackets = 0
    var paths = 0
    /// For each open parenthesis, whether a backslash precedes it.
    var open: [Bool] = []
    for (i, byte) in bytes.enumerated() {
      switch Unicode.Scalar(byte) {
      case "[": brackets += 1
      case "]": brackets = max(0, brackets - 1)
      case "(":
        open.append(i > 0 && bytes[i - 1] == UInt8(ascii: "\\"))
        if open[open.count - 1] { paths += 1 }
      case ")": if open.popLast() == true { paths -= 1 }
      case "\"":
        paths = 0
        open.removeAll(keepingCapacity: true)
      case "\n", "\r":
        (brackets, paths) = (0, 0)
        open.removeAll(keepingCapacity: true)
      default: break
      }
      if brackets > typeLimit || paths > typeLimit { return true }
    }
    return false
  }

  /// The deepest nesting that is parsed. The worst code of this depth takes a third of the smallest stack of a thread
  /// on Linux (8 MiB).
  private static let limit = 500
  /// The most square brackets, and the most attributes, that may be open at once.
  ///
  /// Before it reads an expression, SwiftParser tries whether a bracket or an attribute begins a type, at each level
  /// again: each level doubles the time, and 24 brackets take more than a minute (SwiftParser 6.3, measured).
  private static let typeLimit = 9
  /// The weight of a level that is expensive: generic arguments and closures take the most stack (40 KB a level),
  /// interpolations the most time.
  private static let heavy = 4

  /// One open bracket or interpolation, or the file itself.
  private struct Level {
    /// Tokens since the last one that certainly ended an expression.
    var chain = 0
    /// Constructs that keep nesting across operators and commas: `->`, `<`, `? :`.
    var arms = 0
    /// Attributes since the last comma or the end of generic arguments.
    var attributes = 0
    /// Whether a square bracket opened it.
    var isBracket = false
    /// The string that continues after this interpolation; nil for other levels.
    var string: Quote?
  }

  private struct Quote {
    var hashes: Int
    var isMultiline: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var i = 0
  private var level = Level()
  private var outer: [Level] = []
  /// The sum of the outer levels.
  private var below = 0
  private var sawNewline = false
  /// Whether the last token continues the expression on the next line: an operator, `try`, `some`.
  private var goesOn = false
  /// The number of open square brackets.
  private var brackets = 0
  /// Attributes of the outer levels.
  private var attributesBelow = 0
  /// Branches, such as `if`, whose body has not begun yet.
  private var bodiless = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func exceedsLimit() -> Bool {
    while i < bytes.count {
      step()
      if below + level.chain + level.arms > Self.limit { return true }
      if bodiless > Self.bodilessLimit { return true }
      if brackets > Self.typeLimit || attributesBelow + level.attributes > Self.typeLimit { return true }
    }
    return false
  }

  private mutating func step() {
    switch Unicode.Scalar(bytes[i]) {
    case "\n", "\r":
      sawNewline = true
      i += 1
    case " ", "\t": i += 1
    case "/" where byte(1) == UInt8(ascii: "/"): while i < bytes.count, !isLineEnd(bytes[i]) { i += 1 }
    case "/" where byte(1) == UInt8(ascii: "*"): skipComment()
    case "\"": openString(hashes: 0)
    case "#": readHash()
    case "(", "[", "{":
      if bytes[i] == UInt8(ascii: "{") {
        bodiless = max(0, bodiless - 1)
        level.chain += Self.heavy
      } else {
        beginToken()
      }
      open(nil)
      level.isBracket = bytes[i] == UInt8(ascii: "[")
      if level.isBracket { brackets += 1 }
      i += 1
    case ")", "]", "}":
      i += 1
      close()
    case ",":
      level.chain = 0
      level.attributes = 0
      goesOn = true
      sawNewline = false
      i += 1
    case ";":
      endStatement()
      i += 1
    case "_", "$", "`", "@", "\\", "a"..."z", "A"..."Z", "0"..."9", "\u{80}"...: readWord()
    default: readOperator()
    }
  }

  // MARK: Tokens

  private mutating func beginToken(isElse: Bool = false) {
    if sawNewline, !goesOn, !isElse { endStatement() }
    sawNewline = false
    goesOn = false
    level.chain += 1
  }

  private mutating func endStatement() {
    level.chain = 0
    level.arms = 0
    level.attributes = 0
    sawNewline = false
    goesOn = false
  }

  private static let leading: Set<String> = [
    "any", "as", "await", "borrowing", "case", "consume", "consuming", "copy", "each", "else", "guard", "if", "in",
    "inout",
    "is", "let", "repeat", "return", "some", "switch", "throw", "try", "unsafe", "var", "where", "while",
  ]
  private static let branching: Set<String> = ["if", "switch"]
  /// The most branches that may wait for their body. Conditions can be branches themselves, `if if if a …`, and if a
  /// body is missing, SwiftParser reads what follows as one: 12 KB of stack a level (SwiftParser 6.3, measured).
  private static let bodilessLimit = 150

  private mutating func readWord() {
    let start = i
    repeat { i += 1 } while i < bytes.count && isWord(bytes[i])
    defer { if bytes[start] == UInt8(ascii: "@") { level.attributes += 1 } }
    let word = String(decoding: bytes[start..<min(i, start + 12)], as: UTF8.self)
    beginToken(isElse: word == "else")
    if Self.branching.contains(word), byte(0) != UInt8(ascii: ":") { bodiless += 1 }
    goesOn = Self.leading.contains(word)
  }

  private mutating func readOperator() {
    let start = i
    let isSpacedBefore = start == 0 || isBlank(bytes[start - 1])
    while i < bytes.count, isOperator(bytes[i]), !(i > start && isComment(at: i)) { i += 1 }
    if i == start { i += 1 }
    let isSpaced = isSpacedBefore && (i == bytes.count || isBlank(bytes[i]))
    let isArrow = i - start == 2 && bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">")
    sawNewline = false
    goesOn = isSpaced || isArrow || bytes[i - 1] == UInt8(ascii: ":") || bytes[i - 1] == UInt8(ascii: "<")
    if isArrow {
      level.arms += 2
      return
    }
    var isFlat = isSpaced
    for byte in bytes[start..<i] {
      switch Unicode.Scalar(byte) {
      case "<":
        level.arms += Self.heavy
        isFlat = false
      case ">":
        level.arms = max(0, level.arms - Self.heavy)
        level.attributes = 0
      case "?" where isSpacedBefore: level.arms += 1
      case ":" where isSpacedBefore: level.arms = max(0, level.arms - 1)
      case "?", "!", ".", ":", "~", "&": if !isSpaced || byte == UInt8(ascii: ".") { isFlat = false }
      default: break
      }
      level.chain += 1
    }
    // Operators in a row are siblings in the tree, not nested.
    if isFlat { level.chain = 0 }
  }

  /// `#"raw"#`, `#if` … `#endif`, a macro.
  private mutating func readHash() {
    var hashes = 0
    while i + hashes < bytes.count, bytes[i + hashes] == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      i += hashes
      return openString(hashes: hashes)
    }
    let start = i
    i += hashes
    while i < bytes.count, isWord(bytes[i]) { i += 1 }
    switch String(decoding: bytes[start..<min(i, start + 12)], as: UTF8.self) {
    case "#if":
      beginToken()
      open(nil)
    case "#endif": close()
    case _: beginToken()
    }
  }

  // MARK: Levels

  private mutating func open(_ string: Quote?) {
    level.chain += string == nil ? 1 : Self.heavy
    level.string = string
    outer.append(level)
    below += level.chain + level.arms
    attributesBelow += level.attributes
    level = Level()
    sawNewline = false
    goesOn = false
  }

  private mutating func close() {
    sawNewline = false
    goesOn = false
    guard let last = outer.popLast() else { return }
    below -= last.chain + last.arms
    attributesBelow -= last.attributes
    if level.isBracket { brackets -= 1 }
    level = last
    level.string = nil
    if let string = last.string { readString(string) }
  }

  // MARK: What is skipped

  private mutating func skipComment() {
    var open = 0
    repeat {
      if bytes[i] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        open += 1
        i += 2
      } else if bytes[i] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        open -= 1
        i += 2
      } else {
        i += 1
      }
    } while open > 0 && i < bytes.count
  }

  /// Opens a string; the scan is at its first quotation mark.
  private mutating func openString(hashes: Int) {
    beginToken()
    let isMultiline = MultilineQuote.begins(in: bytes, at: i, hashes: hashes)
    i += isMultiline ? 3 : 1
    readString(Quote(hashes: hashes, isMultiline: isMultiline))
  }

  private mutating func readString(_ string: Quote) {
    while i < bytes.count {
      switch Unicode.Scalar(bytes[i]) {
      case "\"" where isEnd(of: string):
        i += (string.isMultiline ? 3 : 1) + string.hashes
        return
      case "\\" where hashes(at: i + 1) >= string.hashes:
        i += 1 + string.hashes
        guard i < bytes.count, bytes[i] == UInt8(ascii: "(") else {
          i += 1
          continue
        }
        i += 1
        return open(string)
      case "\n" where !string.isMultiline, "\r" where !string.isMultiline: return
      default: i += 1
      }
    }
  }

  private func isEnd(of string: Quote) -> Bool {
    let quotes = string.isMultiline ? 3 : 1
    guard (1..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }) else { return false }
    return hashes(at: i + quotes) >= string.hashes
  }

  private func hashes(at start: Int) -> Int {
    var count = 0
    while start + count < bytes.count, bytes[start + count] == UInt8(ascii: "#") { count += 1 }
    return count
  }

  // MARK: Bytes

  private func byte(_ ahead: Int) -> UInt8? { i + ahead < bytes.count ? bytes[i + ahead] : nil }

  private func isComment(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "_", "$", "`", "a"..."z", "A"..."Z", "0"..."9", "\u{80}"...: true
    default: false
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "+", "-", "*", "/", "%", "=", "<", ">", "&", "|", "^", "~", "!", "?", ".", ":": true
    default: false
    }
  }
}
