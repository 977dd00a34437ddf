import Base
import Diagnostics
import Markdown
import Results
import Samples

/// Judges how a program ended: normally, at an expected trap, or at a limit.
extension PageJudge {
  /// Returns whether the program ran to its end; reports an error if it did not.
  mutating func judgeEnd(_ run: ProgramOutcome.Run, _ program: Program) -> Bool {
    for fence in program.fences {
      record(run, of: fence, as: run.transcript.outputs[fence] == nil ? .compiled : .ran)
    }
    if run.transcript.isDamaged {
      // Incomplete samples are reported already; their marks are in the wrong order.
      if !program.fences.contains(where: { sample($0)?.syntax.isBroken == true }) {
        proof.diagnostics.append(.damagedReport(at: range(reachedBy: run, program)))
      }
      return false
    }
    if run.transcript.reachedEnd {
      for fence in program.fences where run.transcript.outputs[fence] != nil {
        pass(block: fence)
      }
      // A demo exceeded a limit; the results of the demos before it are valid.
      let reached = program.sessions.prefix(run.transcript.sessionsBegun).last
      if let session = reached, let fault = fault(run, nil, program, at: SessionPlaces(session, of: self).whole) {
        proof.diagnostics.append(fault)
      }
      return true
    }
    let crash = Crash(run.errorText)
    let range =
      crash?.place(in: program, of: document) ?? run.transcript.lastFence.flatMap { stops[$0] }
      ?? range(reachedBy: run, program)
    proof.diagnostics.append(fault(run, crash, program, at: range) ?? .endedEarly(at: range))
    return false
  }

  mutating func judgeTrap(_ fence: FenceNumber, _ program: Program, _ run: ProgramOutcome.Run) {
    guard let sample = sample(fence) else { return }
    record(run, of: fence, as: nil)
    guard !run.transcript.isDamaged else {
      proof.diagnostics.append(.damagedReport(at: sample.range))
      return
    }
    guard run.transcript.lastFence == fence else {
      // The samples before it run to their end without this sample.
      let range = run.transcript.lastFence.flatMap { self.place(ofFence: $0) }
      proof.diagnostics.append(.stopsEarlier(at: sample.range, there: range))
      return
    }
    guard case .signalled = run.end, !run.hitMemoryLimit, !run.transcript.reachedEnd else {
      proof.diagnostics.append(
        fault(run, Crash(run.errorText), program, at: sample.range) ?? .didNotTrap(at: sample.range))
      return
    }
    let crash = Crash(run.errorText)
    let message = crash?.message ?? run.silentEnd
    proof.samples[fence] = SampleProof(.trapped(message: message), output: run.transcript.outputs[fence] ?? "")
    proof.verdicts.give(.passed, to: .block(fence: fence))
    judgeAnnouncements(ofTrapped: sample, at: crash?.place(in: program, of: document))
    let records = ClaimRecords(run.transcript)
    judgeClaims(of: sample, run.transcript, records)
    for (index, claim) in sample.claims.enumerated() {
      guard case .error(let text) = claim.kind else { continue }
      let told = proof.diagnostics.count
      defer {
        proof.verdicts.give(
          proof.diagnostics.count == told, to: .claim(fence: fence, index: index, line: 0))
      }
      if !message.holds(text) {
        proof.diagnostics.append(.otherTrap(text, message, at: claim.range))
        continue
      }
      let passages = records.passages(fence: fence, claim: index).count
      let place = crash?.place(in: program, of: document)
      let mayStop = place.map { sample.mayStop(at: $0, claimedBy: claim.range) } ?? true
      if !(sample.stopped(inStatementOf: index, passages: passages) ?? mayStop) {
        proof.diagnostics.append(.trapElsewhere(message, line: place?.start.line, at: claim.range))
      }
    }
  }

  private mutating func record(_ run: ProgramOutcome.Run, of fence: FenceNumber, as outcome: SampleProof.Outcome?) {
    if let outcome { proof.samples[fence] = SampleProof(outcome, output: run.transcript.outputs[fence] ?? "") }
  }

  private func range(reachedBy run: ProgramOutcome.Run, _ program: Program) -> SourceRange {
    let spans = document.spans
    if let span = run.transcript.lastSpan, spans.indices.contains(span.value) { return spans[span].range }
    return run.transcript.lastFence.flatMap { self.place(ofFence: $0) } ?? place(of: program)
  }

  /// The time limit in seconds: the sample's own limit if the program stopped in a sample that has one.
  private func seconds(_ run: ProgramOutcome.Run, _ program: Program) -> Double {
    let own = run.transcript.reachedEnd ? nil : run.transcript.lastFence.flatMap { sample($0)?.seconds }
    return own ?? limits.extended(for: program).seconds
  }

  /// The error for a limit, a crash or an exit code; nil for exit code 0.
  private func fault(
    _ run: ProgramOutcome.Run, _ crash: Crash?, _ program: Program, at range: SourceRange
  ) -> Diagnostic? {
    switch run.end {
    case .timedOut: .timedOut(seconds(run, program), at: range)
    case .flooded: .flooded(limits.outputBytes, at: range)
    case .signalled where run.hitMemoryLimit: .outOfMemory(limits.memoryBytes ?? 0, at: range)
    case .signalled: .crashed(run, crash, opening(of: run.transcript.lastFence), at: range)
    case .exited(0): nil
    case .exited(let code): .exited(code, run.errorText, at: range)
    }
  }
}

extension Diagnostic {
  fileprivate static func timedOut(_ seconds: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "run.timeout", "this sample ran for more than \(seconds.formatted) s and was stopped", at: range)
  }

  fileprivate static func flooded(_ bytes: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "run.output-limit", "this sample printed more than \(bytes.binarySize) and was stopped", at: range)
  }

  fileprivate static func outOfMemory(_ bytes: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "run.memory-limit", "this sample used more than \(bytes.binarySize) of memory", at: range)
  }

  fileprivate static func crashed(
    _ run: ProgramOutcome.Run, _ crash: Crash?, _ opening: FenceOpening, at range: SourceRange
  ) -> Diagnostic {
    let words = crash?.message ?? run.silentEnd
    return Diagnostic(
      .error, id: "run.crash", "this sample crashes: \(words)",
      notes: [Note("if the crash is intended, " + opening.remedy("traps"))], at: range,
      because: crash?.isUncaughtError == true ? .uncaughtError(words: words) : .crash(words: words))
  }

  fileprivate static func exited(_ code: Int32, _ errorText: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "run.exit", "this sample exits the program with code \(code)",
      notes: errorText.isEmpty ? [] : [Note(String(errorText.prefix(2000)))], at: range)
  }

  fileprivate static func endedEarly(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "run.exit", "this sample exits the program before the end of the page", at: range)
  }

  fileprivate static func stopsEarlier(at range: SourceRange, there: SourceRange?) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.trap-elsewhere", "this sample makes the program stop in an earlier sample",
      notes: there.map { [Note("the program stops in this sample", at: $0)] } ?? [], at: range)
  }

  fileprivate static func damagedReport(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "run.damaged-report",
      "the results of this page's program are damaged: one of its samples overwrote them",
      notes: [
        Note("samples must not close standard output, use file descriptor 3, or call functions of galley")
      ], at: range)
  }

  fileprivate static func didNotTrap(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.did-not-trap", "this sample is marked 'traps', but it runs to its end",
      notes: [Note("remove 'traps' if the sample is meant to run to its end")], at: range)
  }

  fileprivate static func trapElsewhere(_ message: String, line: Int?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.error", "expected the program to stop here",
      notes: [Note("actual: it stops \(line.map { "on line \($0)" } ?? "elsewhere"): \(message)")], at: range)
  }

  fileprivate static func otherTrap(_ text: String, _ message: String, at range: SourceRange) -> Diagnostic {
    let (expected, notes) = ComparedTexts.part(text, of: [message])
    return Diagnostic(
      .error, id: "claim.error", "expected the program to stop with '\(expected)'", notes: notes, at: range)
  }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension Int {
  /// The size as text, in the largest unit that divides it: `1 MiB`, `512 KiB`.
  fileprivate var binarySize: String {
    for (unit, name) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")] where self >= unit && self % unit == 0 {
      return "\(self / unit) \(name)"
    }
    return "\(self) bytes"
  }
}
