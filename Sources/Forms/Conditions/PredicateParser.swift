/// Parses the text of a predicate, byte by byte.
struct PredicateParser {
  private let bytes: [UInt8]
  private let arguments: [FormValue]
  private var place = 0
  private var depth = 0
  private var nextArgument = 0
  private(set) var tags: [String] = []

  /// The most parentheses, lists and `NOT`s in each other.
  private static let mostDepth = 64

  init(_ text: String, _ arguments: [FormValue]) {
    bytes = text.bytes
    self.arguments = arguments
  }

  mutating func parse() throws(PredicateError) -> PredicateNode {
    let node = try either()
    skipSpaces()
    if place < bytes.count { throw failure("expected AND, OR or the end") }
    return node
  }

  // MARK: Structure

  private mutating func either() throws(PredicateError) -> PredicateNode {
    var nodes = [try both()]
    while takeWord("OR") || take("||") { nodes.append(try both()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func both() throws(PredicateError) -> PredicateNode {
    var nodes = [try single()]
    while takeWord("AND") || take("&&") { nodes.append(try single()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func single() throws(PredicateError) -> PredicateNode {
    try descend()
    defer { depth -= 1 }
    if takeWord("NOT") || take("!") { return .not(try single()) }
    if take("(") {
      let node = try either()
      if !take(")") { throw failure("expected ')'") }
      return node
    }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    let left = try operand()
    let comparison = try comparison()
    return .comparison(left, comparison, try operand())
  }

  private mutating func descend() throws(PredicateError) {
    depth += 1
    if depth > PredicateParser.mostDepth { throw failure("more than 64 levels of parentheses") }
  }

  private mutating func comparison() throws(PredicateError) -> PredicateComparison {
    for (text, kind) in PredicateComparison.symbols where take(text) {
      return PredicateComparison(kind: kind, ignoresCase: try takesOptions())
    }
    for (text, kind) in PredicateComparison.words where takeWord(text) {
      if kind == .matches, PredicateComparison.matcher == nil {
        throw failure("MATCHES needs a call of 'Predicate.enableMatches()' before")
      }
      return PredicateComparison(kind: kind, ignoresCase: try takesOptions())
    }
    throw failure("expected a comparison such as '=='")
  }

  /// Takes `[c]`, which compares without regard to upper and lower case.
  private mutating func takesOptions() throws(PredicateError) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else { return false }
    if take("[c]") || take("[C]") { return true }
    throw failure("only '[c]' is supported")
  }

  // MARK: Operands

  private mutating func operand() throws(PredicateError) -> PredicateOperand {
    skipSpaces()
    guard place < bytes.count else { throw failure("expected a value") }
    switch bytes[place] {
    case UInt8(ascii: "$"): return .tag(try tag())
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .value(.string(try quoted()))
    case UInt8(ascii: "{"): return .list(try list())
    case UInt8(ascii: "%"): return .value(try argument())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): return .value(try number())
    default:
      if takeWord("TRUE") || takeWord("YES") { return .value(.bool(true)) }
      if takeWord("FALSE") || takeWord("NO") { return .value(.bool(false)) }
      if takeWord("NIL") || takeWord("NULL") { return .value(.none) }
      if isWord("ANY") || isWord("ALL") || isWord("SOME") || isWord("NONE") {
        throw failure("ANY, ALL, SOME and NONE are not supported")
      }
      throw failure("expected a value such as '$tag', 12, 'text' or nil")
    }
  }

  private mutating func tag() throws(PredicateError) -> String {
    place += 1
    let start = place
    while place < bytes.count, isNameByte(bytes[place]) { place += 1 }
    if start == place { throw failure("expected the tag of a row after '$'") }
    let tag = String(bytes: Array(bytes[start..<place]))
    if !tags.has(tag) { tags.append(tag) }
    return tag
  }

  private mutating func quoted() throws(PredicateError) -> String {
    let (start, quote) = (place, bytes[place])
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
      text.append(bytes[place])
      place += 1
    }
    guard place < bytes.count else {
      place = start
      throw failure("expected a quote at the end of the text")
    }
    place += 1
    return String(bytes: text)
  }

  private mutating func number() throws(PredicateError) -> FormValue {
    let start = place
    while place < bytes.count,
      isNameByte(bytes[place]) || [UInt8(ascii: "-"), UInt8(ascii: ".")].contains(bytes[place])
    {
      place += 1
    }
    guard let number = DecimalText.number(String(bytes: Array(bytes[start..<place]))) else {
      place = start
      throw failure("expected a number")
    }
    return .double(number)
  }

  private mutating func list() throws(PredicateError) -> [PredicateOperand] {
    try descend()
    defer { depth -= 1 }
    place += 1
    var values: [PredicateOperand] = []
    if take("}") { return values }
    repeat { values.append(try operand()) } while take(",")
    if !take("}") { throw failure("expected ',' or '}'") }
    return values
  }

  private mutating func argument() throws(PredicateError) -> FormValue {
    guard nextArgument < arguments.count else { throw failure("no value is given for this placeholder") }
    place += 1
    while place < bytes.count, isNameByte(bytes[place]) || bytes[place] == UInt8(ascii: "@") { place += 1 }
    nextArgument += 1
    return arguments[nextArgument - 1]
  }

  // MARK: Words

  private mutating func skipSpaces() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    skipSpaces()
    guard starts(with: text, ignoringCase: false) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    skipSpaces()
    guard isWord(word) else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  /// Whether the word is here, in any case, and ends here.
  private func isWord(_ word: StaticString) -> Bool {
    let end = place + word.utf8CodeUnitCount
    return starts(with: word, ignoringCase: true) && (end == bytes.count || !isNameByte(bytes[end]))
  }

  private func starts(with text: StaticString, ignoringCase: Bool) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count {
      var byte = bytes[place + index]
      if ignoringCase, UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte { byte -= 32 }
      if byte != text.utf8Start[index] { return false }
    }
    return true
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func failure(_ message: @autoclosure () -> String) -> PredicateError {
    let column = String(bytes: Array(bytes[..<place])).characterCount + 1
    #if hasFeature(Embedded)
      return PredicateError(column: column, message: "")
    #else
      return PredicateError(column: column, message: "\(message()), in column \(column)")
    #endif
  }
}
