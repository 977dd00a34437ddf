import Diagnostics
import Samples
import Toolchains

/// Samples that must not compile.
extension PageJudge {
  mutating func judgeRefusal(_ fence: Int, _ program: Program, _ outcome: ProgramOutcome) {
    guard let sample = sample(fence) else { return }
    var errors: [(range: SourceRange, message: String)] = []
    var isSound = true
    for message in outcome.diagnostics where message.severity == .error {
      let place = program.places.place(file: message.file, line: message.line, column: message.column)
      if let place, place.fence == fence {
        errors.append((place.range, message.message))
      } else if place?.fence != nil {
        // The samples before it are at fault, which the program that runs them tells; nothing can be said of this one.
        isSound = false
      } else {
        // At the end of the file, behind the sample: a brace that is never closed, say.
        errors.append((sample.range, message.message))
      }
    }
    guard isSound else { return }
    guard !errors.isEmpty else {
      proof.diagnostics.append(.compiledAfterAll(at: sample.range))
      return
    }
    judgeErrors(errors, of: sample)
    let first = sample.lines.first?.line ?? sample.range.start.line + 1
    let messages = errors.map { CompilerMessage(line: max(1, $0.range.start.line - first + 1), text: $0.message) }
    proof.samples[fence] = SampleProof(.refused(messages))
  }

  private mutating func judgeErrors(_ errors: [(range: SourceRange, message: String)], of sample: Sample) {
    var unclaimed = errors
    var hasClaims = false
    for claim in sample.claims {
      guard case .error(let text) = claim.kind else { continue }
      hasClaims = true
      proof.tally.outputs += 1
      let here = errors.filter { $0.range.start.line == claim.range.start.line }
      if here.contains(where: { $0.message.contains(text) }) {
        unclaimed.removeAll { $0.range.start.line == claim.range.start.line && $0.message.contains(text) }
      } else {
        proof.diagnostics.append(.otherError(text, here: here.map(\.message), at: claim.range))
        unclaimed.removeAll { $0.range.start.line == claim.range.start.line }
      }
    }
    guard hasClaims else { return }
    for error in unclaimed { proof.diagnostics.append(.unclaimedError(error.message, at: error.range)) }
  }
}

extension Diagnostic {
  fileprivate static func compiledAfterAll(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.did-not-fail", "this sample must not compile, but it does",
      notes: [Note("drop 'fails' if it is right that it compiles")], at: range)
  }

  fileprivate static func otherError(_ text: String, here: [String], at range: SourceRange) -> Diagnostic {
    let notes =
      here.isEmpty
      ? [Note("the compiler finds nothing wrong on this line")] : here.map { Note("the compiler says: \($0)") }
    return Diagnostic(
      .error, id: "claim.error", "no error on this line says '\(text)'", notes: notes, at: range)
  }

  fileprivate static func unclaimedError(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.unclaimed-error", "the compiler refuses this sample for another reason too: \(message)",
      notes: [Note("claim it with '// error: …' on this line, or mend it")], at: range)
  }
}
