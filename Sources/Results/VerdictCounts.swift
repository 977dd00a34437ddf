import Samples

/// Counts of the verdicts of pages.
public struct VerdictCounts: Equatable, Sendable {
  /// Swift samples that were compiled and judged, including those that must fail or trap.
  public var samples = 0
  /// Claims on output, values and messages that were compared.
  public var outputs = 0
  /// Answers of check tables that were compared.
  public var checks = 0
  /// Errors that the pages' own comments announce, and that were found there.
  public var announced = 0
  /// Hidden tests that were compiled and judged.
  public var tests = 0
  /// Those of them that hold.
  public var testsHeld = 0
  /// Hidden tests that cannot be checked on this platform.
  public var testsNotChecked = 0
  /// Samples that their author marked `skip`.
  public var skipped = 0
  /// Samples that were never meant to be compiled as they are.
  public var sketches = 0
  /// Samples that need another platform.
  public var elsewhere = 0
  /// Samples that could not be checked because of an error elsewhere.
  public var notChecked = 0
  /// Claims and answers that could not be checked because of an error elsewhere.
  public var claimsNotChecked = 0

  public init() {}

  package init(_ verdicts: Verdicts, _ page: PageSamples) {
    let sampleOfFence = Dictionary(page.samples.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    for subject in verdicts.subjects {
      if case .test = subject {
        switch verdicts[subject] {
        case .passed: (tests, testsHeld) = (tests + 1, testsHeld + 1)
        case .failed: tests += 1
        case .notChecked, nil: testsNotChecked += 1
        }
        continue
      }
      let isChecked: Bool
      var verdict = verdicts[subject]
      // As in reports, a sample is not checked if one of its claims is not.
      if case .block(let fence) = subject, let sample = sampleOfFence[fence] { verdict = verdicts.whole(of: sample) }
      switch verdict {
      case .passed, .failed: isChecked = true
      case .notChecked(_, let cause):
        isChecked = false
        if case .block(let fence) = subject, cause == nil {
          switch sampleOfFence[fence]?.mode {
          case .quoted: break
          case .sketch: sketches += 1
          case .elsewhere: elsewhere += 1
          case .runs, .fails, .traps, .compiles, .tested, .skipped, nil: skipped += 1
          }
        }
        guard cause != nil else { continue }
      case nil: continue
      }
      switch subject {
      case .block: if isChecked { samples += 1 } else { notChecked += 1 }
      case .claim: if isChecked { outputs += 1 } else { claimsNotChecked += 1 }
      case .answer: if isChecked { checks += 1 } else { claimsNotChecked += 1 }
      case .test, .span, .demo, .browser, .still, .line: break
      }
    }
  }

  public static func + (a: VerdictCounts, b: VerdictCounts) -> VerdictCounts {
    var sum = a
    sum.samples += b.samples
    sum.outputs += b.outputs
    sum.checks += b.checks
    sum.announced += b.announced
    sum.tests += b.tests
    sum.testsHeld += b.testsHeld
    sum.testsNotChecked += b.testsNotChecked
    sum.skipped += b.skipped
    sum.sketches += b.sketches
    sum.elsewhere += b.elsewhere
    sum.notChecked += b.notChecked
    sum.claimsNotChecked += b.claimsNotChecked
    return sum
  }
}
