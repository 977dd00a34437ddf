/// The literal in a comment that is not written as a claim, and the values that it may be about.
///
/// Such comments are written for readers: `3` for `3.0`, `0` for `Optional(0)`, and `1.414` for more digits.
struct LikelyValue {
  /// How a comment can be compared.
  enum Result: Equatable {
    case holds, differs
    /// The value has no literal of the comment's kind, so the comment is about something else.
    case isOther
  }

  private let claimed: String
  private let written: WrittenValue

  init(_ claimed: String) {
    self.claimed = Self.plain(claimed)
    written = WrittenValue(claimed)
  }

  /// Whether a claim consists of literals: `3`, `1, 2`, `["a"]`.
  static func isLiterals(_ claimed: String) -> Bool {
    Kind(claimed) != .other || claimed.split(separator: ",").allSatisfy { Kind(String($0.trimmed)) != .other }
  }

  /// Whether nothing but texts can tell two literals apart: both are numbers, say.
  static func areOfOneKind(_ claimed: String, _ form: String) -> Bool {
    let kind = Kind(claimed)
    guard kind == Kind(form) else { return false }
    switch kind {
    case .number, .text, .truth, .none: return true
    // The elements may be of any type.
    case .list: return !claimed.replacing(/"(?:[^"\\]|\\.)*"/, with: "").contains(/\(|\.[a-z]/)
    case .tuple, .other: return false
    }
  }

  /// Compares the comment with the values of a statement: with its own, and with that of the variable that it changes.
  ///
  /// - Parameter values: each in several forms, separated by `LikelyValue.separator`.
  func compare(with values: [String]) -> Result {
    if values.contains(where: { written.compare(with: $0) == .holds }) { return .holds }
    let forms = values.flatMap { $0.split(separator: Self.separator, omittingEmptySubsequences: false) }
      .filter { $0.first != WrittenValue.structure }.map(String.init)
    if forms.contains(where: { matches($0) }) { return .holds }
    // Bits describe a number in another way.
    if claimed.wholeMatch(of: /[01]{8,}(?:\.{3}[01]+)?/) != nil { return .isOther }
    let kind = Kind(claimed)
    let kinds = forms.filter { $0 != "()" }.map { Kind(Self.plain($0)) }
    if kinds.contains(kind) { return .differs }
    // Every value can be compared with nil.
    return (kind == .none) != kinds.contains(.none) && !kinds.isEmpty && kinds.allSatisfy { $0 != .other }
      ? .differs : .isOther
  }

  /// Between the forms of a value.
  static let separator: Character = "\u{1E}"

  /// The form to show: the first that is not empty.
  static func shown(_ values: [String]) -> String {
    let firsts = values.map { String($0.prefix { $0 != separator }) }
    return DebugEscapes.removed(from: firsts.first { $0 != "()" } ?? firsts.first ?? "")
  }

  /// The first form that has nearly the words of a comment.
  static func form(of values: [String], similarTo text: String) -> String? {
    values.flatMap { $0.split(separator: separator) }.filter { $0.first != WrittenValue.structure }.map(String.init)
      .first { SimilarWords.areSimilar(text, $0) }
  }

  private func matches(_ form: String) -> Bool {
    let real = Self.plain(form)
    if OutputPattern(claimed).matches(real) || claimed == real { return true }
    let (a, b) = (Self.parts(claimed), Self.parts(real))
    return a.count == b.count && zip(a, b).allSatisfy { Self.areAlike($0, $1) }
  }

  // MARK: Text

  /// Without optionals, type names around a literal, and differences in white space.
  private static func plain(_ text: String) -> String {
    // Playgrounds wrote optionals so.
    var text = DebugEscapes.removed(from: text).replacing(/\{Some ([^{}]*)\}/) { $0.output.1 }
    while let match = text.firstMatch(of: /\bOptional\(/), let end = closing(text, match.range.upperBound) {
      let content = text[match.range.upperBound..<end]
      text = String(text[..<match.range.lowerBound]) + String(content) + String(text[text.index(after: end)...])
    }
    // `ArraySlice([1, 2])` within a list, too.
    var start = text.startIndex
    while let match = text[start...].firstMatch(of: /\b[A-Z][\w.]*(?:<[^()\[\]]*>)?\((?=\[)/) {
      guard let end = closing(text, match.range.upperBound), text[..<end].last == "]" else {
        start = match.range.upperBound
        continue
      }
      let content = text[match.range.upperBound..<end]
      let before = text[..<match.range.lowerBound]
      let offset = before.utf8.count
      text = String(before) + String(content) + String(text[text.index(after: end)...])
      start = text.utf8.index(text.startIndex, offsetBy: offset)
    }
    if let match = text.prefixMatch(of: /[A-Z][\w.]*(?:<[^()\[\]]*>)?\((?=[\["])/), text.hasSuffix(")") {
      text = String(text[match.range.upperBound...].dropLast())
    }
    if let bracketed = text.wholeMatch(of: /<(.*)>/) { text = String(bracketed.output.1) }
    text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.replacing(/,\s*([\]\)])/) { $0.output.1 }.replacing(/([\[\(])\s+/) { $0.output.1 }
      .replacing(/\s+([\]\)])/) { $0.output.1 }.replacing(/:\s*/, with: ": ").replacing(/,\s*/, with: ", ")
  }

  /// The place of the parenthesis that closes the one before `start`.
  private static func closing(_ text: String, _ start: String.Index) -> String.Index? {
    var depth = 1
    return text[start...].indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0
    }
  }

  /// Numbers, quoted texts, and what is between them.
  private static func parts(_ text: String) -> [Substring] {
    text.matches(
      of: /"(?:[^"\\]|\\.)*"|[-+]?\.?[0-9][0-9_]*(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|0x[0-9A-Fa-f_]+|\w+|[^\w\s,"]+/
    )
    .map(\.output)
  }

  private static func areAlike(_ claimed: Substring, _ real: Substring) -> Bool {
    if claimed == real || claimed == "..." { return true }
    let isQuoted = claimed.first == "\"" || real.first == "\""
    if isQuoted { return claimed.filter { $0 != "\"" } == real.filter { $0 != "\"" } }
    // Integers may have more digits than a `Double`.
    if let a = digits(claimed), let b = digits(real) { return a == b }
    guard let a = number(claimed), let b = number(real) else { return false }
    if a == b { return true }
    // Fewer digits than the value has: rounded, or cut off.
    let digits = claimed.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }.count
    guard claimed.contains("."), digits > 0, b != 0, b.isFinite else { return false }
    let most = real.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }.count
    var unit = 1.0
    let shown = min(digits, max(most, 1))
    let exponent = magnitude(b) - shown + 1
    for _ in 0..<abs(exponent) { unit *= 10 }
    let step = exponent < 0 ? 1 / unit : unit
    let isCut = a.magnitude <= b.magnitude && (a < 0) == (b < 0) && abs(a - b) < step
    return isCut || abs(a - b) <= step / 2 * 1.000_000_1
  }

  private static func magnitude(_ value: Double) -> Int {
    var (value, power) = (value.magnitude, 0)
    while value >= 10, power < 400 { (value, power) = (value / 10, power + 1) }
    while value < 1, power > -400 { (value, power) = (value * 10, power - 1) }
    return power
  }

  /// An integer without signs that change nothing; nil for other texts.
  private static func digits(_ text: Substring) -> Substring? {
    let match = text.filter { $0 != "_" }.wholeMatch(of: /(?:\+|(-))?0*([0-9]+)/)
    return match.map { ($0.1 ?? "") + $0.2 }
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.filter { $0 != "_" }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
    return Double(text)
  }

  // MARK: Kinds

  private enum Kind: Equatable {
    case number, text, list, tuple, truth, none, other

    init(_ text: String) {
      self =
        switch text.first {
        case "\"": .text
        case "[": .list
        case "(": .tuple
        case _ where text == "nil": .none
        case _ where text == "true" || text == "false": .truth
        case _ where LikelyValue.number(text[...]) != nil || text == "inf" || text == "nan": .number
        case _: .other
        }
    }
  }
}
