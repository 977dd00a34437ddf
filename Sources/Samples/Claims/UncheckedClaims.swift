import Diagnostics
import Markdown

/// Finds claims of samples that a foreign page shows as complete and that are not run here: readers may take them for results.
package struct UncheckedClaims {
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter ofSketches: whether those of sketches are told, too, which may be errors themselves.
  package init(_ page: ReadPage, ofSketches: Bool) {
    let fences = page.document.fences
    for sample in page.samples.samples where !sample.isContext {
      guard let reason = Self.reason(sample, ofSketches: ofSketches) else { continue }
      if let place = Self.firstClaim(of: sample) { diagnostics.append(.uncheckedClaim(reason, at: place)) }
      let next = FenceNumber(sample.fence.value + 1)
      if fences.indices.contains(next.value), fences[next].language == FenceLanguage.output.rawValue {
        diagnostics.append(.uncheckedOutput(reason, at: fences[next].range))
      }
    }
  }

  /// Why the claims of a sample are not checked; nil if they are, or if the page says why.
  private static func reason(_ sample: Sample, ofSketches: Bool) -> String? {
    if case .sketch(let why) = sample.mode { return ofSketches ? "is a sketch: \(why)" : nil }
    return sample.mode == .compiles ? sample.whyNotRun.map { "is only compiled: \($0)" } : nil
  }

  /// The place of the first comment that is written as a claim.
  private static func firstClaim(of sample: Sample) -> SourceRange? {
    guard sample.code.contains("//") else { return nil }
    let comment = sample.syntax.comments.first { comment in
      if sample.unmarkedResults[comment.offset] != nil { return true }
      return switch CommentClaim(comment, isBehindCode: comment.isBehindCode(in: sample.code)) {
      case .prints, .value: true
      case .error, .compilerError, .nearMiss, .likely, .unchecked, nil: false
      }
    }
    return comment.map { CodePlaces(sample).range(of: $0) }
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
