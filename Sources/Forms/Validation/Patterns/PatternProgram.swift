/// A regular expression as a program of small steps, run over all its threads at once (after Thompson and Pike).
///
/// No thread ever goes back in the text, so the time is at most the length of the text times the length of the
/// program, whatever the pattern. There is no recursion either.
nonisolated struct PatternProgram: Equatable, Sendable {
  enum Assertion: Equatable, Sendable {
    case start, end, wordBoundary, noWordBoundary
  }

  /// Jumps are relative to the step itself, so that pieces can be put together by appending them.
  enum Step: Equatable, Sendable {
    case consume(ScalarSet)
    case assert(Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  /// What repetition may unfold to: beyond it the pattern is refused, so the time of a match stays bounded.
  static let longest = 5_000

  var steps: [Step]

  /// Whether the whole of the text matches, or with `whole` false, whether a part of it does.
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
