import Diagnostics
import Markdown
import Results
import Samples

/// Compares comments about errors with the results of samples that must fail, trap or only compile.
extension PageJudge {
  /// Tells what the compiler says of a sample without the errors that its comments announce.
  mutating func addRemaining(_ errors: [FenceNumber: [CompilerMessage]]) {
    for (fence, errors) in errors {
      let range = document.fences[fence].range
      guard
        let index = proof.diagnostics.firstIndex(where: { error in
          error.id == "sample.does-not-compile" && range.start.line...range.end.line ~= error.range.start.line
        })
      else { continue }
      proof.diagnostics[index].notes += errors.map {
        Diagnostic.Note("without the announced error, the compiler says: \($0.text)", at: $0.place)
      }
    }
  }

  /// Judges the comments in a sample that compiles and is not run.
  mutating func judgeAnnouncements(ofCompiled sample: Sample) {
    for (announcement, range) in announced(in: sample) {
      proof.diagnostics.append(
        announcement.isOfCompiler ? .otherwise("this sample compiles", at: range) : .notRun(at: range))
    }
  }

  /// - Parameter errors: the places of the compiler's errors in this sample.
  mutating func judgeAnnouncements(ofRefused sample: Sample, _ errors: [SourceRange]) {
    let announced = announced(in: sample)
    guard !announced.isEmpty else { return }
    let places = CodeOffsets(sample)
    let offsets = errors.compactMap { places[$0] }
    // A comment on a line of its own may refer to the code before it or after it.
    for (announcement, range) in announced {
      guard announcement.isOfCompiler else {
        proof.diagnostics.append(.otherwise("this sample must not compile, so it never runs", at: range))
        continue
      }
      guard let start = announcement.statement, let comment = announcement.comment,
        !offsets.contains(where: { start <= $0 && $0 < comment })
      else { continue }
      proof.diagnostics.append(.otherwise("the compiler reports no error here", at: range))
    }
  }

  /// - Parameter place: where the program stopped; nil if unknown.
  mutating func judgeAnnouncements(ofTrapped sample: Sample, at place: SourceRange?) {
    for (announcement, range) in announced(in: sample) {
      if !announcement.isOfRun {
        proof.diagnostics.append(.otherwise("this sample compiles", at: range))
      } else if let place, announcement.statement != nil, !sample.mayStop(at: place, claimedBy: range) {
        proof.diagnostics.append(.otherwise("the program stops on line \(place.start.line)", at: range))
      }
    }
  }

  /// The announcements of a sample, without those that are claims: they are judged as claims.
  private func announced(in sample: Sample) -> [(ErrorAnnouncement, SourceRange)] {
    let places = CodePlaces(sample)
    let claimed = Set(
      sample.claims.compactMap { claim in
        if case .error = claim.kind { claim.range.start.line } else { nil }
      })
    return sample.announcedErrors.compactMap { announcement in
      guard let place = announcement.comment.map({ places.range($0, $0) }), !claimed.contains(place.start.line) else {
        return nil
      }
      return (announcement, place)
    }
  }
}

extension Diagnostic {
  fileprivate static func otherwise(_ truth: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "claim.no-error", "a comment mentions an error here, but \(truth)", at: range)
  }

  fileprivate static func notRun(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this sample is not run, so the error in this comment is not checked", at: range)
  }
}
