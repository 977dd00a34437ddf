/// A set of Unicode scalars in a regular expression: ranges and classes.
nonisolated struct ScalarSet: Equatable, Sendable {
  private struct Member: Equatable, Sendable {
    var set: UnicodeClass
    var isNegated: Bool
  }

  /// A bit for each of the 128 ASCII scalars, with negation applied: the fast path.
  private var ascii: (low: UInt64, high: UInt64) = (0, 0)
  private var ranges: [ClosedRange<UInt32>] = []
  private var classes: [Member] = []
  private(set) var isNegated = false

  static func == (a: ScalarSet, b: ScalarSet) -> Bool {
    a.ascii == b.ascii && a.ranges == b.ranges && a.classes == b.classes && a.isNegated == b.isNegated
  }

  init() {}

  init(_ scalar: Unicode.Scalar) {
    insert(scalar.value...scalar.value)
  }

  init(_ set: UnicodeClass, isNegated: Bool) {
    insert(set, isNegated: isNegated)
  }

  /// The set for `.`: everything except line ends.
  static let anyButLineEnds: ScalarSet = {
    var set = ScalarSet()
    set.insert(0x0A...0x0D)
    set.insert(0x85...0x85)
    set.insert(0x2028...0x2029)
    set.negate()
    return set
  }()

  mutating func insert(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
    guard range.lowerBound < 128 else { return }
    for value in range.lowerBound...min(range.upperBound, 127) { mark(value) }
  }

  mutating func insert(_ set: UnicodeClass, isNegated: Bool) {
    classes.append(Member(set: set, isNegated: isNegated))
    for value in UInt32(0)..<128 {
      if let scalar = Unicode.Scalar(value), set.contains(scalar) != isNegated { mark(value) }
    }
  }

  /// Negates the set. Call it once, after adding everything.
  mutating func negate() {
    isNegated = true
    ascii = (~ascii.low, ~ascii.high)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.low >> UInt64(value) & 1 == 1 }
    if value < 128 { return ascii.high >> UInt64(value - 64) & 1 == 1 }
    for range in ranges where range.contains(value) { return !isNegated }
    for member in classes where member.set.contains(scalar) != member.isNegated { return !isNegated }
    return isNegated
  }

  private mutating func mark(_ value: UInt32) {
    if value < 64 { ascii.low |= 1 << UInt64(value) } else { ascii.high |= 1 << UInt64(value - 64) }
  }
}
