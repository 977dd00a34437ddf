/// Parses single characters and sets.
nonisolated extension PatternParser {
  private enum Escape {
    case scalar(Unicode.Scalar)
    case set(UnicodeClass, isNegated: Bool)
    case assertion(PatternProgram.Assertion)
  }

  mutating func readEscape() throws(PatternError) -> PatternProgram.Step {
    switch try escape() {
    case .scalar(let scalar): .consume(ScalarSet(scalar))
    case .set(let set, let isNegated): .consume(ScalarSet(set, isNegated: isNegated))
    case .assertion(let assertion): .assert(assertion)
    }
  }

  private mutating func escape() throws(PatternError) -> Escape {
    let at = place
    guard place + 1 < scalars.count else { throw fault("'\\' at the end", at: at) }
    let letter = scalars[place + 1]
    place += 2
    switch letter {
    case "d", "D": return .set(.digit, isNegated: letter == "D")
    case "w", "W": return .set(.word, isNegated: letter == "W")
    case "s", "S": return .set(.space, isNegated: letter == "S")
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "A": return .assertion(.start)
    case "z": return .assertion(.end)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case "f": return .scalar("\u{C}")
    case "x": return .scalar(try readCode(digits: 2, from: at))
    case "u": return .scalar(try readCode(digits: 4, from: at))
    case "0"..."9", "a"..."z", "A"..."Z":
      throw fault("unknown escape '\\\(letter)'; to match the character, remove the '\\'", at: at)
    default: return .scalar(letter)
    }
  }

  private mutating func readCode(digits: Int, from start: Int) throws(PatternError) -> Unicode.Scalar {
    let isBraced = place < scalars.count && scalars[place] == "{"
    if isBraced { place += 1 }
    var value: UInt32 = 0
    var count = 0
    while place < scalars.count, count < (isBraced ? 6 : digits), let digit = digit(scalars[place], base: 16) {
      value = value * 16 + digit
      count += 1
      place += 1
    }
    let isWhole = isBraced ? count > 0 && place < scalars.count && scalars[place] == "}" : count == digits
    guard isWhole, let scalar = Unicode.Scalar(value) else {
      throw fault("invalid character code", at: start)
    }
    if isBraced { place += 1 }
    return scalar
  }

  mutating func readSet() throws(PatternError) -> ScalarSet {
    let start = place
    place += 1
    var set = ScalarSet()
    let isNegated = place < scalars.count && scalars[place] == "^"
    if isNegated { place += 1 }
    var isEmpty = true
    while place < scalars.count, scalars[place] != "]" || isEmpty {
      isEmpty = false
      guard let lower = try readMember(into: &set) else { continue }
      // A '-' makes a range only between two characters.
      guard place + 1 < scalars.count, scalars[place] == "-", scalars[place + 1] != "]" else {
        set.insert(lower.value...lower.value)
        continue
      }
      let at = place
      place += 1
      guard let upper = try readMember(into: &set), lower.value <= upper.value else {
        throw fault("invalid range of characters", at: at)
      }
      set.insert(lower.value...upper.value)
      // After a range, a '-' is a character, as in [0-9-+].
      if place < scalars.count, scalars[place] == "-" {
        set.insert(45...45)
        place += 1
      }
    }
    guard place < scalars.count else { throw fault("unclosed '['", at: start) }
    place += 1
    if isNegated { set.negate() }
    return set
  }

  /// Parses a character of the set; returns nil if it was a class, which is added to the set.
  private mutating func readMember(into set: inout ScalarSet) throws(PatternError) -> Unicode.Scalar? {
    let at = place
    switch scalars[place] {
    case "\\":
      switch try escape() {
      case .scalar(let scalar): return scalar
      case .set(let kind, let isNegated): set.insert(kind, isNegated: isNegated)
      case .assertion: throw fault("word boundary in a set", at: at)
      }
      return nil
    case "[":
      throw fault("'[' in a set; write '\\[' for the character", at: at)
    case "&" where place + 1 < scalars.count && scalars[place + 1] == "&":
      throw fault("set intersection is not supported; write '\\&' for the character", at: at)
    case let scalar:
      place += 1
      return scalar
    }
  }

  func digit(_ scalar: Unicode.Scalar, base: UInt32) -> UInt32? {
    let value: UInt32
    switch scalar {
    case "0"..."9": value = scalar.value - 48
    case "a"..."f": value = scalar.value - 87
    case "A"..."F": value = scalar.value - 55
    default: return nil
    }
    return value < base ? value : nil
  }
}
