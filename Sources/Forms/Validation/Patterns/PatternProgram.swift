/// A regular expression compiled for a Pike VM, which runs all alternatives at the same time.
///
/// It never goes back in the text, so the time is at most proportional to the length of the text times the length of
/// the program. It does not use recursion.
nonisolated struct PatternProgram: Equatable, Sendable {
  enum Assertion: Equatable, Sendable {
    case start, end, wordBoundary, noWordBoundary
  }

  /// Jumps are relative to the step, so that programs can be concatenated.
  enum Step: Equatable, Sendable {
    case consume(ScalarSet)
    case assert(Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  /// The maximum number of steps, repetitions unrolled; longer patterns are rejected, so that the time of a match is
  /// bounded.
  static let longest = 5_000

  var steps: [Step]

  /// Whether the whole text matches or, if `whole` is false, a part of it.
  func matches(_ text: String, whole: Bool) -> Bool {
    var scalars = text.unicodeScalars.makeIterator()
    var previous: Unicode.Scalar?
    var next = scalars.next()
    var seen = [Int](repeating: -1, count: steps.count)
    var waiting = [0]
    var consuming: [Int] = []
    var position = 0
    while true {
      consuming.removeAll(keepingCapacity: true)
      while let index = waiting.popLast() {
        guard seen[index] != position else { continue }
        seen[index] = position
        switch steps[index] {
        case .consume: consuming.append(index)
        case .jump(let offset): waiting.append(index + offset)
        case .split(let first, let second):
          waiting.append(index + first)
          waiting.append(index + second)
        case .assert(let assertion):
          if PatternProgram.holds(assertion, between: previous, and: next) { waiting.append(index + 1) }
        case .match:
          if !whole || next == nil { return true }
        }
      }
      guard let scalar = next else { return false }
      for index in consuming {
        if case .consume(let set) = steps[index], set.contains(scalar) { waiting.append(index + 1) }
      }
      if !whole { waiting.append(0) } else if waiting.isEmpty { return false }
      previous = scalar
      next = scalars.next()
      position += 1
    }
  }

  private static func holds(
    _ assertion: Assertion, between previous: Unicode.Scalar?, and next: Unicode.Scalar?
  ) -> Bool {
    func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { word.contains($0) } ?? false }
    return switch assertion {
    case .start: previous == nil
    case .end: next == nil
    case .wordBoundary: isWord(previous) != isWord(next)
    case .noWordBoundary: isWord(previous) == isWord(next)
    }
  }

  private static let word = ScalarSet(.word, isNegated: false)
}
