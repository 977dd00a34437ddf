import Diagnostics
import Markdown

/// Finds claims of sketches, which are not checked: readers may take them for results.
package struct SketchedClaims {
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ page: ReadPage) {
    let fences = page.document.fences
    for sample in page.samples.samples where !sample.isContext {
      guard case .sketch(let why) = sample.mode else { continue }
      if let place = Self.firstClaim(of: sample) { diagnostics.append(.sketchedClaim(why, at: place)) }
      let next = FenceNumber(sample.fence.value + 1)
      if fences.indices.contains(next.value), fences[next].language == FenceLanguage.output.rawValue {
        diagnostics.append(.sketchedOutput(why, at: fences[next].range))
      }
    }
  }

  /// The place of the first comment that is written as a claim.
  private static func firstClaim(of sample: Sample) -> SourceRange? {
    guard sample.code.contains("//") else { return nil }
    let comment = sample.syntax.comments.first { comment in
      switch CommentClaim(comment, isBehindCode: comment.isBehindCode(in: sample.code)) {
      case .prints, .value: true
      case .error, .compilerError, .nearMiss, .likely, .unchecked, nil: false
      }
    }
    return comment.map { CodePlaces(sample).range(of: $0) }
  }
}

extension Diagnostic {
  fileprivate static func sketchedClaim(_ why: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "the claims of this sample are not checked, since it is a sketch: \(why)",
      at: range)
  }

  fileprivate static func sketchedOutput(_ why: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "output.not-checked", "this output is not checked, since the sample before it is a sketch: \(why)",
      at: range)
  }
}
