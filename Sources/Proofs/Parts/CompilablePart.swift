import Markdown
import Samples

/// The part of a program that still compiles or runs, without its samples that have errors.
struct CompilablePart {
  let page: Int
  let program: Program
  private(set) var fences: Set<FenceNumber>
  private(set) var spans: Set<SpanNumber>
  /// The number of compilations left, one for each further sample with an error.
  private var roundsLeft = 8

  /// Whether the whole program compiles and only fails at run time.
  private let isCompiled: Bool

  init(
    _ page: Int, _ program: Program, _ faulty: (fences: Set<FenceNumber>, spans: Set<SpanNumber>), isCompiled: Bool
  ) {
    (self.page, self.program, self.isCompiled) = (page, program, isCompiled)
    (fences, spans) = faulty
  }

  /// Whether `other` builds on these samples and cannot be judged because of their errors.
  func isBefore(_ other: Program) -> Bool {
    guard other.name == program.name else { return false }
    return switch other.purpose {
    case .runs: false
    case .fails, .compiles: !isCompiled
    case .traps: true
    }
  }

  func without(_ faulty: (fences: Set<FenceNumber>, spans: Set<SpanNumber>)) -> CompilablePart? {
    guard roundsLeft > 0, !faulty.fences.isSubset(of: fences) || !faulty.spans.isSubset(of: spans) else { return nil }
    var part = self
    part.fences.formUnion(faulty.fences)
    part.spans.formUnion(faulty.spans)
    part.roundsLeft -= 1
    return part
  }
}
