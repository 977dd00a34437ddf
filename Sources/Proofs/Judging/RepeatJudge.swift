import Diagnostics
import Markdown
import Results
import Samples

/// Reports results that differ between runs of the same program, unless the claims allow it.
extension PageJudge {
  /// Judges the second of two runs that differ, after the first.
  ///
  /// - Parameter before: the state of the judge before the first run was judged.
  mutating func judgeRepetition(
    _ program: Program, _ first: ProgramOutcome.Run, _ second: ProgramOutcome.Run, before: PageJudge
  ) {
    guard first.endsLike(second) else {
      let fence = first.transcript.reachedEnd ? second.transcript.lastFence : first.transcript.lastFence
      let range = fence.flatMap { self.place(ofFence: $0) } ?? place(of: program)
      proof.diagnostics.append(.otherEnd(first.endInWords, second.endInWords, at: range))
      return
    }
    var again = before
    switch program.purpose {
    case .runs:
      guard again.judgeEnd(second, program) else { return }
      again.judgeClaims(program, second.transcript)
      again.judgeDemos(program, second)
    case .traps(let fence): again.judgeTrap(fence, program, second)
    case .fails, .compiles: return
    }
    compareClaims(of: program.purpose.fence.map { [$0] } ?? program.fences, first, second, again)
    for span in program.spans {
      let (one, two) = (first.transcript.spans[span] ?? "", second.transcript.spans[span] ?? "")
      if !one.isWritten(two) { proof.diagnostics.append(.otherValue(one, two, at: document.spans[span].range)) }
    }
    compareSessions(program, first, second, again)
  }

  /// - Parameter again: the judge after the second run, in place of the first.
  mutating func compareClaims(
    of fences: [FenceNumber], _ first: ProgramOutcome.Run, _ second: ProgramOutcome.Run, _ again: PageJudge
  ) {
    var told = ClaimErrors(proof.diagnostics)
    let records = (ClaimRecords(first.transcript), ClaimRecords(second.transcript))
    for fence in fences {
      if let sample = sample(fence) { compareClaims(of: sample, first, second, records, again, &told) }
    }
    // The first result is no fix-it for a result that varies.
    proof.diagnostics = told.left(of: proof.diagnostics) + told.added
  }

  private mutating func compareClaims(
    of sample: Sample, _ first: ProgramOutcome.Run, _ second: ProgramOutcome.Run,
    _ records: (ClaimRecords, ClaimRecords), _ again: PageJudge, _ told: inout ClaimErrors
  ) {
    var isOutputClaimed = false
    for (index, claim) in sample.claims.enumerated() {
      if case .output = claim.kind { isOutputClaimed = true }
      let subjects = (0..<claim.lineCount).map { VerdictSubject.claim(fence: sample.fence, index: index, line: $0) }
      let one = first.text(of: claim, index, sample, records.0)
      let two = second.text(of: claim, index, sample, records.1)
      let holds = subjects.allSatisfy { proof.verdicts[$0] == .passed && again.proof.verdicts[$0] == .passed }
      guard !one.isWritten(two), !holds else { continue }
      if records.0.areEqual(to: records.1, claim, fence: sample.fence, index) { continue }
      if claim.isLikely || claim.isUnmarked {
        proof.diagnostics.removeAll { $0.area == "claim" && $0.range == claim.range }
        let place = told.remove(on: lines(of: claim)) ?? claim.range
        told.added.append(.notCompared(one, two, at: place))
        for subject in subjects {
          proof.verdicts.give(.failed, to: subject)
          proof.verdicts.excuse(subject, because: "this result differs between runs")
        }
        continue
      }
      let place = told.remove(on: lines(of: claim)) ?? claim.range
      told.added.append(.varies(one, two, sample.opening, at: place))
      told.added += constantDifferences(claim, one, two, of: sample)
      for subject in subjects { proof.verdicts.give(.failed, to: subject) }
    }
    if case .tested = sample.mode { return }
    let one = first.transcript.outputs[sample.fence] ?? ""
    let two = second.transcript.outputs[sample.fence] ?? ""
    if !isOutputClaimed, !sample.isHidden, !one.isWritten(two),
      !replaced(one, of: sample).isWritten(replaced(two, of: sample))
    {
      told.added.append(.otherPrint(one, two, at: sample.range))
    }
  }

  /// The lines of an `output` fence that differ from what both runs print in their place.
  private mutating func constantDifferences(
    _ claim: Claim, _ one: String, _ two: String, of sample: Sample
  ) -> [Diagnostic] {
    guard case .output(let text, let fence) = claim.kind, !claim.isUnordered else { return [] }
    let texts = [text, one, two].map {
      $0.withoutLastLineEnd.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    guard texts.allSatisfy({ $0.count == texts[0].count }), !texts[0].contains("...") else { return [] }
    return texts[0].indices.compactMap { line in
      let (claimed, actual) = (texts[0][line], texts[1][line])
      guard actual == texts[2][line], !matches(claimed, actual, for: claim, of: sample) else { return nil }
      return place(line: line, of: fence).map { .otherLine(claimed, actual, at: $0) }
    }
  }

  private func lines(of claim: Claim) -> ClosedRange<Int> {
    if case .output(_, let fence) = claim.kind {
      let range = document.fences[fence].range
      return range.start.line...range.end.line
    }
    return claim.range.start.line...max(claim.range.start.line, claim.range.end.line)
  }

  private mutating func compareSessions(
    _ program: Program, _ first: ProgramOutcome.Run, _ second: ProgramOutcome.Run, _ again: PageJudge
  ) {
    let (ones, twos) = (
      SessionRecord.all(in: first.transcript.sessions), SessionRecord.all(in: second.transcript.sessions)
    )
    var varying: Set<SourceRange> = []
    var added: [Diagnostic] = []
    for (index, session) in program.sessions.enumerated() {
      guard let one = ones[index], let two = twos[index] else { continue }
      let places = SessionPlaces(session, of: self)
      var isTold = false
      for (number, (a, b)) in zip(one.answers, two.answers).enumerated() where a != b {
        guard case .check(let fence, let line) = session.purpose else { continue }
        isTold = true
        let subject = VerdictSubject.answer(fence: fence, line: line, question: number)
        if proof.verdicts[subject] == .passed, again.proof.verdicts[subject] == .passed { continue }
        let range = places.answer(number, isAnswer: true)
        varying.insert(range)
        added.append(.varies(a.readable, b.readable, .named, at: range))
        proof.verdicts.give(.failed, to: subject)
      }
      if !isTold, one.snapshot != two.snapshot { added.append(.otherForm(session.demo, at: places.whole)) }
    }
    proof.diagnostics.removeAll { $0.id == "check.mismatch" && varying.contains($0.range) }
    proof.diagnostics += added
  }
}

/// The diagnostics about claims by line; those about results that vary replace them.
private struct ClaimErrors {
  private var places: [Int: SourceRange] = [:]
  private var removed: Set<Int> = []
  /// The diagnostics that replace the removed ones.
  var added: [Diagnostic] = []

  init(_ diagnostics: [Diagnostic]) {
    for fault in diagnostics where ClaimErrors.isOfClaim(fault) {
      let line = fault.range.start.line
      places[line] = places[line] ?? fault.range
    }
  }

  /// Removes the diagnostics on these lines; returns the first one's place.
  mutating func remove(on lines: ClosedRange<Int>) -> SourceRange? {
    removed.formUnion(lines)
    return lines.first { places[$0] != nil }.flatMap { places[$0] }
  }

  func left(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    removed.isEmpty
      ? diagnostics : diagnostics.filter { !ClaimErrors.isOfClaim($0) || !removed.contains($0.range.start.line) }
  }

  private static func isOfClaim(_ fault: Diagnostic) -> Bool { fault.area == "claim" }
}

extension ProgramOutcome.Run {
  /// Whether a second run of the same program has the same result.
  func isLike(_ other: ProgramOutcome.Run) -> Bool {
    endsLike(other) && transcript == other.transcript
      && Crash(errorText)?.message == Crash(other.errorText)?.message
  }

  fileprivate func endsLike(_ other: ProgramOutcome.Run) -> Bool {
    end == other.end && transcript.reachedEnd == other.transcript.reachedEnd
      && transcript.lastFence == other.transcript.lastFence && transcript.isDamaged == other.transcript.isDamaged
  }

  /// Whether a second run makes sense: not if a limit or a signal from outside ended the first.
  var isWorthRepeating: Bool { !end.isLimit && end != .killed && !hitMemoryLimit }

  /// The actual text at the claim.
  fileprivate func text(of claim: Claim, _ index: Int, _ sample: Sample, _ records: ClaimRecords) -> String {
    switch claim.kind {
    case .output: return transcript.outputs[sample.fence] ?? ""
    case .value:
      let passes = records.passes(of: claim, fence: sample.fence, index)
      return passes.map(LikelyValue.shown).joined(separator: ", ")
    case .prints: return records.passages(fence: sample.fence, claim: index).map(\.text).joined()
    case .error: return Crash(errorText)?.message ?? ""
    case .compilerErrors: return ""
    }
  }

  fileprivate var endInWords: String {
    switch end {
    case .exited where transcript.reachedEnd: "runs to its end"
    case .exited(let code): "exits with code \(code)"
    case .signalled: "crashes"
    case .timedOut, .flooded: "exceeds a limit"
    }
  }
}

extension SessionRecord.Answer {
  fileprivate var readable: String {
    switch self {
    case .value(let text, _): text ?? ""
    case .unknownRow, .unknownProperty: ""
    }
  }
}

extension Diagnostic {
  fileprivate static func varies(
    _ one: String, _ two: String, _ opening: FenceOpening, at range: SourceRange
  ) -> Diagnostic {
    let excerpts = Excerpts(one, two)
    return Diagnostic(
      .error, id: "claim.varies", "this result differs between runs: \(excerpts)",
      notes: excerpts.remarks + [.remedy(opening)], at: range)
  }

  /// Nothing was promised by a comment that is no written claim.
  fileprivate static func notCompared(_ one: String, _ two: String, at range: SourceRange) -> Diagnostic {
    let excerpts = Excerpts(one, two)
    return Diagnostic(
      .note, id: "claim.not-checked", "this comment is not compared, as the result differs between runs",
      notes: [Note("actual: \(excerpts)")] + excerpts.remarks, at: range)
  }

  fileprivate static func otherLine(_ claimed: String, _ actual: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.output", "the output of the sample above differs",
      notes: ComparedTexts(expected: claimed, actual: actual).notes(), at: range)
  }

  fileprivate static func otherEnd(_ one: String, _ two: String, at range: SourceRange) -> Diagnostic {
    let ends = one == two ? "it \(one) in different ways" : "it \(min(one, two)), or it \(max(one, two))"
    return Diagnostic(
      .error, id: "run.varies", "this program ends differently between runs: \(ends)",
      notes: [Note("clocks, random numbers, threads and the order of sets and dictionaries differ between runs")],
      at: range)
  }

  fileprivate static func otherPrint(_ one: String, _ two: String, at range: SourceRange) -> Diagnostic {
    let excerpts = Excerpts(one, two)
    return Diagnostic(
      .warning, id: "sample.varies", "the output of this sample differs between runs: \(excerpts)",
      notes: excerpts.remarks + [Note("the page shows the result of the first run")], at: range)
  }

  fileprivate static func otherValue(_ one: String, _ two: String, at range: SourceRange) -> Diagnostic {
    let excerpts = Excerpts(one, two)
    return Diagnostic(
      .warning, id: "sample.varies", "the value of this Swift expression differs between runs: \(excerpts)",
      notes: excerpts.remarks + [Note("the page shows the result of the first run")], at: range)
  }

  fileprivate static func otherForm(_ demo: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "sample.varies", "the form of demo '\(demo)' differs between runs",
      notes: [Note("the page shows the result of the first run")], at: range)
  }
}

extension Diagnostic.Note {
  fileprivate static func remedy(_ opening: FenceOpening) -> Diagnostic.Note {
    Diagnostic.Note(
      "use a fixed seed or date, sort unordered results, or compare only the constant part ('...' or replace=); "
        + "to show this code without checking it, " + opening.remedy("skip=\"reason\""))
  }
}

/// The first line in which two texts differ, of each; in the same order whichever text comes first.
private struct Excerpts: CustomStringConvertible {
  let description: String
  /// Tells what differs if one cannot see it.
  let remarks: [Diagnostic.Note]

  init(_ one: String, _ two: String) {
    let (a, b) = (Excerpts.lines(one), Excerpts.lines(two))
    let line = (0..<max(a.count, b.count)).first { $0 >= a.count || $0 >= b.count || !a[$0].isWritten(b[$0]) } ?? 0
    let lines = [a, b].map { line < $0.count ? $0[line] : "" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let (x, y) = Excerpts.cut(lines[0], lines[1])
    let texts = ComparedTexts(expected: x, actual: y)
    description = "'\(texts.expected)' or '\(texts.actual)'"
    remarks = texts.remarks
  }

  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The beginnings of the lines, or the place in them where they differ.
  private static func cut(_ one: String, _ other: String) -> (String, String) {
    let cut = [one, other].map { String($0.prefix(80)) }
    return cut[0].isWritten(cut[1]) ? ComparedTexts.excerpts(one, other) : (cut[0], cut[1])
  }
}
