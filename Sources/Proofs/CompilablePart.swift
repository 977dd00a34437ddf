import Samples

/// What is left of a faulty program.
struct CompilablePart {
  let page: Int
  let program: Program
  private(set) var fences: Set<Int>
  private(set) var spans: Set<Int>
  /// Each takes a compilation; who has more faults than that mends some first.
  private var roundsLeft = 8

  /// Whether the whole program compiles, and stops only when it is run.
  private let isCompiled: Bool

  init(_ page: Int, _ program: Program, _ faulty: (fences: Set<Int>, spans: Set<Int>), isCompiled: Bool) {
    (self.page, self.program, self.isCompiled) = (page, program, isCompiled)
    (fences, spans) = faulty
  }

  /// Whether that program of the page has a sample behind these which cannot be judged behind all of them.
  func isBefore(_ other: Program) -> Bool {
    guard other.name == program.name else { return false }
    return switch other.purpose {
    case .runs: false
    case .fails, .compiles: !isCompiled
    case .traps: true
    }
  }

  func without(_ faulty: (fences: Set<Int>, spans: Set<Int>)) -> CompilablePart? {
    guard roundsLeft > 0, !faulty.fences.isSubset(of: fences) || !faulty.spans.isSubset(of: spans) else { return nil }
    var part = self
    part.fences.formUnion(faulty.fences)
    part.spans.formUnion(faulty.spans)
    part.roundsLeft -= 1
    return part
  }
}
