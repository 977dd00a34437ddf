/// How a predicate compares two values.
struct PredicateComparison {
  enum Kind {
    case equal, unequal, below, atMost, above, atLeast, between, among, contains, begins, ends, like,
      matches
  }

  let kind: Kind
  let ignoresCase: Bool

  /// Longer ones stand before their beginnings.
  static let symbols: [(StaticString, Kind)] = [
    ("==", .equal), ("=>", .atLeast), ("=<", .atMost), ("=", .equal), ("!=", .unequal), ("<>", .unequal),
    ("<=", .atMost), (">=", .atLeast), ("<", .below), (">", .above),
  ]
  static let words: [(StaticString, Kind)] = [
    ("BETWEEN", .between), ("IN", .among), ("CONTAINS", .contains), ("BEGINSWITH", .begins), ("ENDSWITH", .ends),
    ("LIKE", .like), ("MATCHES", .matches),
  ]

  func holds(_ left: FormValue, _ right: FormValue) -> Bool {
    switch kind {
    case .equal: return areEqual(left, right)
    case .unequal: return !areEqual(left, right)
    case .below: return order(left, right) == -1
    case .atMost: return order(left, right).map { $0 <= 0 } ?? false
    case .above: return order(left, right) == 1
    case .atLeast: return order(left, right).map { $0 >= 0 } ?? false
    case .between:
      guard case .list(let ends) = right, ends.count == 2, let low = order(left, ends[0]),
        let high = order(left, ends[1])
      else { return false }
      return low >= 0 && high <= 0
    case .among: return isPart(left, of: right)
    case .contains: return isPart(right, of: left)
    case .begins, .ends, .like, .matches:
      guard case .string(let text) = left, case .string(let pattern) = right else { return false }
      return fits(folded(text), pattern)
    }
  }

  private func fits(_ text: [UInt8], _ pattern: String) -> Bool {
    switch kind {
    case .begins: return text.starts(with: folded(pattern))
    case .ends: return text.reversed().starts(with: folded(pattern).reversed())
    case .like: return PredicateComparison.isLike(text[...], folded(pattern)[...])
    default:
      return PredicateComparison.matcher?(text, ignoresCase ? String(bytes: folded(pattern)) : pattern) ?? false
    }
  }

  /// Whether a text matches a regular expression; nil unless `Predicate.enableMatches` was called.
  static var matcher: ((_ text: [UInt8], _ pattern: String) -> Bool)?

  private func areEqual(_ left: FormValue, _ right: FormValue) -> Bool {
    switch (left, right) {
    case (.none, .none): return true
    case (.location(let left), .location(let right)): return left == right
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for place in 0..<left.count where !areEqual(left[place], right[place]) { return false }
      return true
    default: return order(left, right) == 0
    }
  }

  /// -1, 0 or 1; nil for values that can't be compared.
  private func order(_ left: FormValue, _ right: FormValue) -> Int? {
    if let left = left.number, let right = right.number {
      return left < right ? -1 : left > right ? 1 : left == right ? 0 : nil
    }
    switch (left, right) {
    case (.string(let left), .string(let right)):
      let (left, right) = (folded(left), folded(right))
      return left.lexicographicallyPrecedes(right) ? -1 : left == right ? 0 : 1
    case (.day(let left), .day(let right)): return left < right ? -1 : left == right ? 0 : 1
    case (.day(let left), .string(let right)): return Day(right).flatMap { order(.day(left), .day($0)) }
    case (.string(let left), .day(let right)): return Day(left).flatMap { order(.day($0), .day(right)) }
    default: return nil
    }
  }

  /// Whether it is an element of a list, or a part of a text.
  private func isPart(_ part: FormValue, of whole: FormValue) -> Bool {
    switch (whole, part) {
    case (.list(let values), _):
      for value in values where areEqual(value, part) { return true }
      return false
    case (.string(let text), .string(let part)):
      var rest = folded(text)[...]
      let part = folded(part)
      while !rest.starts(with: part) {
        if rest.isEmpty { return false }
        rest = rest.dropFirst()
      }
      return true
    default: return false
    }
  }

  private func folded(_ text: String) -> [UInt8] {
    ignoresCase ? CaseFolding.folded(text) : text.bytes
  }

  /// Whether the text is like a pattern with `*` for any text, and `?` for a character.
  private static func isLike(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (text, pattern) = (text, pattern)
    // Where to go on if what follows the last star does not fit.
    var (starText, starPattern): (ArraySlice<UInt8>, ArraySlice<UInt8>?) = (text, nil)
    while !text.isEmpty {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        (starText, starPattern) = (text, pattern)
      } else if let next = pattern.first, next == text.first || next == UInt8(ascii: "?") {
        pattern = pattern.dropFirst()
        text = next == UInt8(ascii: "?") ? afterScalar(text) : text.dropFirst()
      } else if let rest = starPattern {
        starText = afterScalar(starText)
        (text, pattern) = (starText, rest)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  private static func afterScalar(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.dropFirst().drop { $0 & 0xC0 == 0x80 }
  }
}

extension FormValue {
  /// A number; 1 and 0 for true and false, as in Foundation.
  nonisolated fileprivate var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .bool(let flag): flag ? 1 : 0
    case .none, .string, .day, .location, .list, .other: nil
    }
  }
}
