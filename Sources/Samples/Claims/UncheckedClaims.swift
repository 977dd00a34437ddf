import Diagnostics
import Markdown

/// Finds claims of samples that a foreign page shows as complete and that are not run here: readers may take them for results.
package struct UncheckedClaims {
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter ofSketches: whether those of sketches are told, too, which may be errors themselves.
  package init(_ page: ReadPage, ofSketches: Bool) {
    for sample in page.samples.samples where !sample.isContext {
      guard let reason = Self.reason(sample, ofSketches: ofSketches) else { continue }
      if let claim = sample.claims.first(where: { !$0.isLikely && $0.outputFence == nil }) {
        diagnostics.append(.uncheckedClaim(reason, at: claim.range))
      }
      if let output = sample.claims.first(where: { $0.outputFence != nil }) {
        diagnostics.append(.uncheckedOutput(reason, at: output.range))
      }
    }
  }

  /// Why the claims of a sample are not checked; nil if they are, or if the page says why.
  private static func reason(_ sample: Sample, ofSketches: Bool) -> String? {
    if case .sketch(let why) = sample.mode { return ofSketches ? "is a sketch: \(why)" : nil }
    return sample.mode == .compiles ? sample.whyNotRun.map { "is only compiled: \($0)" } : nil
  }
}

extension Diagnostic {
  fileprivate static func uncheckedClaim(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "the claims of this sample are not checked, since it \(reason)", at: range)
  }

  fileprivate static func uncheckedOutput(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "output.not-checked", "this output is not checked, since the sample before it \(reason)", at: range)
  }
}
