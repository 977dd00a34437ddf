import Base
import Diagnostics
import Markdown
import Results
import Samples
import Toolchains

/// Judges samples that must not compile.
extension PageJudge {
  mutating func judgeRefusal(_ fence: FenceNumber, _ program: Program, _ outcome: ProgramOutcome) {
    guard let sample = sample(fence) else { return }
    var errors: [PlacedError] = []
    var elsewhere: PlacedError?
    for message in outcome.diagnostics where message.severity == .error {
      let place = program.places.place(file: message.file, line: message.line, column: message.column)
      if let place, place.fence == fence {
        errors.append(PlacedError(range: place.range, diagnostic: message))
      } else if let place, place.fence != nil {
        // The samples before it compile without it, so it causes this error, but the error is not in the sample.
        elsewhere = elsewhere ?? PlacedError(range: place.range, diagnostic: message)
      } else {
        // At the end of the file, after the sample: for example, a brace that is not closed.
        errors.append(PlacedError(range: sample.range, diagnostic: message))
      }
    }
    judgeErrors(errors, of: sample, isAlone: elsewhere == nil)
    guard !errors.isEmpty else {
      proof.diagnostics.append(
        elsewhere.map { .breaksEarlier($0.diagnostic, there: $0.range, sample.opening, at: sample.range) }
          ?? .compiledAfterAll(at: sample.range))
      return
    }
    proof.verdicts.give(.passed, to: .block(fence: fence))
    judgeAnnouncements(ofRefused: sample, errors.map(\.range))
    let first = sample.lines.first?.line ?? sample.range.start.line + 1
    let messages = errors.map { CompilerMessage(line: max(1, $0.range.start.line - first + 1), text: $0.message) }
    proof.samples[fence] = SampleProof(.refused(messages))
  }

  /// - Parameter isAlone: whether there are no errors outside the sample; if there are none at all, one diagnostic is
  ///   enough.
  private mutating func judgeErrors(
    _ errors: [PlacedError], of sample: Sample, isAlone: Bool
  ) {
    if errors.isEmpty, isAlone {
      for (index, claim) in sample.claims.enumerated() where claim.isOfErrors {
        proof.verdicts.give(.failed, to: .claim(fence: sample.fence, index: index, line: 0))
      }
      return
    }
    let byLine = ErrorsByLine(errors, of: sample)
    var (unclaimed, hasClaims) = judgeCounted(errors, byLine, of: sample)
    for (index, claim) in sample.claims.enumerated() {
      guard case .error(let text) = claim.kind else { continue }
      hasClaims = true
      let here = byLine[claim.range.start.line]
      let meant = here.filter { errors[$0].message.holds(text) }
      proof.verdicts.give(!meant.isEmpty, to: .claim(fence: sample.fence, index: index, line: 0))
      if meant.isEmpty {
        proof.diagnostics.append(.otherError(text, here: here.map { errors[$0].message }, at: claim.range))
        unclaimed.subtract(here)
      } else {
        unclaimed.subtract(meant)
      }
    }
    guard hasClaims else { return }
    for error in unclaimed.sorted() {
      proof.diagnostics.append(.unclaimedError(errors[error].message, at: errors[error].range))
    }
  }

  /// Judges `expected-error` comments: each one matches errors of its own, even if they are equal.
  ///
  /// - Returns: the errors that no comment matches, and whether there is such a comment.
  private mutating func judgeCounted(
    _ errors: [PlacedError], _ byLine: ErrorsByLine, of sample: Sample
  ) -> (Set<Int>, hasClaims: Bool) {
    var wanted: [(claim: Int, text: String, line: Int)] = []
    for (index, claim) in sample.claims.enumerated() {
      guard case .compilerErrors(let text, let line, let count) = claim.kind else { continue }
      proof.verdicts.give(.passed, to: .claim(fence: sample.fence, index: index, line: 0))
      wanted += Array(repeating: (index, text, line), count: count)
    }
    let choices = wanted.map { want in byLine[want.line].filter { errors[$0].message.holds(want.text) } }
    let pairing = BipartiteMatching(choices, with: errors.count)
    var left = Set(errors.indices.filter { pairing.partnersOfOthers[$0] == nil })
    for (index, missing) in Dictionary(grouping: wanted.indices, by: { wanted[$0].claim }).sorted(by: {
      $0.key < $1.key
    }) {
      let found = missing.count { pairing.partners[$0] != nil }
      guard found < missing.count, let first = missing.first else { continue }
      proof.verdicts.give(.failed, to: .claim(fence: sample.fence, index: index, line: 0))
      let want = wanted[first]
      let here = byLine[want.line].filter(left.contains).map { errors[$0].message }
      proof.diagnostics.append(
        .otherErrors(want.text, line: want.line, found: found, of: missing.count, here, at: sample.claims[index].range))
    }
    for line in Set(wanted.indices.filter { pairing.partners[$0] == nil }.map { wanted[$0].line }) {
      left.subtract(byLine[line])
    }
    return (left, !wanted.isEmpty)
  }
}

extension Claim {
  fileprivate var isOfErrors: Bool {
    switch kind {
    case .error, .compilerErrors: true
    case .output, .prints, .value: false
    }
  }
}

/// An error of the compiler, at its place on the page.
private struct PlacedError {
  let range: SourceRange
  let diagnostic: CompilerDiagnostic

  var message: String { diagnostic.message }
}

/// The errors of a sample by the line of the file that they are reported on.
private struct ErrorsByLine {
  private var own: [Int: [Int]] = [:]
  /// Errors about unclosed braces and comments. They are reported where these are opened; the compiler reports them
  /// after the last code.
  private var unclosed: [Int] = []
  private var lines: [Int]
  private var end: ClosedRange<Int>?

  init(_ errors: [PlacedError], of sample: Sample) {
    lines = errors.map(\.range.start.line)
    own = Dictionary(grouping: errors.indices) { errors[$0].range.start.line }
    unclosed = errors.indices.filter { errors[$0].diagnostic.error.isUnclosed }
    guard !unclosed.isEmpty else { return }
    let written = sample.code.split(separator: "\n", omittingEmptySubsequences: false)
    let last = written.lastIndex { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return !text.isEmpty && !text.hasPrefix("//")
    }
    guard let last, last < sample.lines.count else { return }
    end = sample.lines[last].line...sample.range.end.line
  }

  /// The indices of the errors on a line, in order.
  subscript(line: Int) -> [Int] {
    let own = own[line] ?? []
    guard end?.contains(line) == true else { return own }
    return (own + unclosed.filter { lines[$0] != line }).sorted()
  }
}

extension Diagnostic {
  fileprivate static func compiledAfterAll(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.did-not-fail", "this sample is marked 'fails', but it compiles",
      notes: [Note("remove 'fails' if the sample is meant to compile")], at: range)
  }

  fileprivate static func otherError(_ text: String, here: [String], at range: SourceRange) -> Diagnostic {
    let (expected, notes) = ComparedTexts.part(text, of: here)
    return Diagnostic(
      .error, id: "claim.error", "expected a compiler error with the text '\(expected)' on this line",
      notes: here.isEmpty ? [Note("actual: no error")] : notes, at: range)
  }

  fileprivate static func otherErrors(
    _ text: String, line: Int, found: Int, of count: Int, _ here: [String], at range: SourceRange
  ) -> Diagnostic {
    let (text, others) = ComparedTexts.part(text, of: here)
    let place = line == range.start.line ? "this line" : "line \(line)"
    let summary =
      count == 1
      ? "expected a compiler error with the text '\(text)' on \(place)"
      : "expected \(count) compiler errors with the text '\(text)' on \(place), actual: \(found)"
    let notes =
      here.isEmpty
      ? [Note(found == 0 ? "actual: no error" : "actual: no other errors")] : others
    return Diagnostic(.error, id: "claim.error", summary, notes: notes, at: range)
  }

  fileprivate static func unclaimedError(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.unexpected-error", "unexpected compiler error: \(message)",
      notes: [Note("fix the code, or expect the error: write '// error: …' on this line")], at: range)
  }
}
