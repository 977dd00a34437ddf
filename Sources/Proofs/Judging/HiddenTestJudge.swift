import Diagnostics
import Markdown
import Results
import Samples
import Toolchains

/// Compares hidden tests with what happened.
extension PageJudge {
  mutating func judge(_ number: HiddenTestNumber, _ program: Program, _ outcome: ProgramOutcome) {
    let test = page.tests[number.value]
    let obstacle =
      test.submodule.map { "it needs the submodule '\($0)', which Swift modules cannot have" }
      ?? PlatformError.reason(in: outcome.diagnostics, importing: test.sample.code)
    let told = proof.diagnostics.count
    var result: SampleProof.Outcome?
    if let failure = outcome.toolFailure {
      proof.diagnostics.append(.toolFailed(failure, at: test.sample.range))
    } else if let reason = obstacle {
      for fence in shown(by: number) { proof.samples[fence] = SampleProof(.skipped(why: reason)) }
      proof.diagnostics.append(.notChecked(test.name, reason, at: test.sample.range))
      return proof.verdicts.give(.notChecked(why: reason, cause: nil), to: .test(number))
    } else {
      result = judge(test, program, outcome)
    }
    let isWrong = proof.diagnostics[told...].contains { $0.severity == .error }
    proof.verdicts.give(!isWrong, to: .test(number))
    for fence in shown(by: number) {
      if !isWrong, let result {
        proof.samples[fence] = SampleProof(result)
        pass(block: fence)
      }
    }
    judgeClaims(ofSamplesIn: number, program, outcome)
  }

  /// Judges the claims of the samples that a test checks by what it reports at their places.
  private mutating func judgeClaims(ofSamplesIn number: HiddenTestNumber, _ program: Program, _ outcome: ProgramOutcome)
  {
    let test = page.tests[number.value]
    let fences = shown(by: number).filter { sample($0)?.claims.isEmpty == false }
    guard !fences.isEmpty, proof.verdicts[.test(number)] != .failed || outcome.run?.transcript.reachedEnd == true
    else { return }
    let run = outcome.run.flatMap { $0.transcript.isDamaged ? nil : $0 }
    for sample in fences.compactMap({ sample($0) }) {
      for claim in sample.claims.indices where run == nil || !test.reports(claim, of: sample) {
        tellUncompared(claim, of: sample, in: test)
      }
    }
    guard let run else { return }
    let before = self
    judgeClaims(of: fences, run)
    for other in run.others {
      var again = before
      again.judgeClaims(of: fences, other)
      compareClaims(of: fences, run, other, again)
    }
  }

  private mutating func judgeClaims(of fences: [FenceNumber], _ run: ProgramOutcome.Run) {
    let records = ClaimRecords(run.transcript)
    for fence in fences { if let sample = sample(fence) { judgeClaims(of: sample, run.transcript, records) } }
  }

  private mutating func tellUncompared(_ claim: Int, of sample: Sample, in test: HiddenTest) {
    let why = "its hidden test '\(test.name)' \(test.isCompiledOnly ? "is only compiled" : "cannot report it")"
    proof.diagnostics.append(.notCompared(why, at: sample.claims[claim].range))
    for line in 0..<sample.claims[claim].lineCount {
      let subject = VerdictSubject.claim(fence: sample.fence, index: claim, line: line)
      unreported.insert(subject)
      proof.verdicts.give(.notChecked(why: why, cause: nil), to: subject)
    }
  }

  /// The samples of the page that a test checks.
  private func shown(by test: HiddenTestNumber) -> [FenceNumber] {
    page.samples.filter { $0.mode == .tested(by: test) }.map(\.fence)
  }

  /// Returns how far the test went.
  private mutating func judge(
    _ test: HiddenTest, _ program: Program, _ outcome: ProgramOutcome
  ) -> SampleProof.Outcome? {
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    let announced = test.expectsErrors ? [] : announcedErrors(errors, of: test, program)
    if !announced.isEmpty {
      proof.diagnostics += announced
      return .refused([])
    }
    judgeMessages(of: test, program, outcome.diagnostics)
    guard errors.isEmpty else { return test.expectsErrors ? .refused([]) : nil }
    if test.expectsErrors { return nil }
    guard let run = outcome.run else {
      if let output = test.outputs.first { proof.diagnostics.append(.outputNotRun(at: output.range)) }
      return .compiled
    }
    if run.transcript.isDamaged {
      proof.diagnostics.append(.damaged(at: test.sample.range))
    } else if let trap = test.traps.first {
      judgeOutputs(of: test, run)
      judgeTraps(of: test, run)
      if case .signalled = run.end, !run.hitMemoryLimit, !run.transcript.reachedEnd {
        return .trapped(message: Crash(run.errorText)?.message ?? "stops")
      }
      proof.diagnostics.append(.didNotStop(at: trap.range))
    } else if !run.transcript.reachedEnd {
      let crash = Crash(run.errorText)
      let place = crash?.line.flatMap { program.places.place(file: document.path, line: $0, column: 1)?.range }
      proof.diagnostics.append(.stopped(crash?.message, run.end, at: place ?? test.sample.range))
    } else {
      judgeOutputs(of: test, run)
    }
    return .ran
  }

  /// Judges the output of a test without its statements that do not compile: what these would print is missing, so only
  /// single lines that differ are told.
  mutating func judge(soundPartOf number: HiddenTestNumber, _ outcome: ProgramOutcome) {
    let test = page.tests[number.value]
    guard let run = outcome.run, run.transcript.reachedEnd, !run.transcript.isDamaged, run.others.isEmpty
    else { return }
    let printed = (run.transcript.outputs[test.sample.fence] ?? "").linesForComparison
    guard printed.count == test.outputs.count else { return }
    let told = proof.diagnostics.count
    judgeOutputs(of: test, run)
    if proof.diagnostics.count > told { proof.verdicts.give(.failed, to: .test(number)) }
  }

  /// Every printed line of every run is compared, except for white space at its end.
  private mutating func judgeOutputs(of test: HiddenTest, _ run: ProgramOutcome.Run) {
    let expected = test.outputs.map(\.text.withoutBlanksBehind)
    let all = ([run] + run.others).map { ($0.transcript.outputs[test.sample.fence] ?? "").linesForComparison }
    guard let printed = all.first(where: { $0 != expected }) else { return }
    // The order of sets and dictionaries changes from run to run.
    let isVarying = all.contains { $0 != all[0] }
    func sorted(_ lines: [String]) -> [String] { lines.map(\.sortedCharacters).sorted() }
    if isVarying, all.allSatisfy({ sorted($0) == sorted(expected) }) {
      // Which line differs varies, too.
      if let first = test.outputs.first { proof.diagnostics.append(.otherOrder(at: first.range)) }
      return
    }
    for run in LineDifferences(expected: expected, actual: printed).runs {
      // Lines that differ one by one are told one by one.
      let isPaired = run.expected.count == run.actual.count
      for offset in 0..<(isPaired ? run.expected.count : 1) {
        let line = run.expected.lowerBound + offset
        let wrong = run.expected.isEmpty ? nil : test.outputs[line]
        let actual = run.actual.isEmpty ? nil : printed[run.actual.lowerBound + offset]
        let next = line < test.outputs.count ? test.outputs[line] : test.outputs.last
        let place = wrong?.range ?? next?.range ?? test.sample.range
        if let actual { printedInstead[place.start.line] = actual }
        var more = isPaired ? [] : run.expected.dropFirst().map { test.outputs[$0] }
        if more.count > 8 { more = Array(more.prefix(8)) }
        proof.diagnostics.append(.otherOutput(expected: wrong?.text, actual: actual, more: more, at: place))
      }
    }
  }
}

extension PageJudge {
  /// The words of each line must be among those that the runtime reports, in any order: the text around them, and numbers,
  /// change between versions of the runtime.
  private mutating func judgeTraps(of test: HiddenTest, _ run: ProgramOutcome.Run) {
    guard !run.errorText.allSatisfy(\.isWhitespace) else { return }
    let message = Crash(run.errorText)?.message ?? String(run.errorText.prefix { $0 != "\n" })
    // With the backtrace: `xx assertion` is said of all that stops in `_assertionFailure`.
    let text = run.errorText.lowercased()
    for line in test.traps {
      let words = line.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isSame = words.filter { !$0.contains(where: \.isNumber) }.allSatisfy(text.contains)
      if !isSame { proof.diagnostics.append(.otherStop(line.text, message, at: line.range)) }
    }
  }
}

extension String {
  fileprivate var withoutBlanksBehind: String {
    String(self[...(lastIndex { $0 != " " && $0 != "\t" } ?? startIndex)].prefix(count))
  }

  fileprivate var linesForComparison: [String] {
    let text = withoutLastLineEnd
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutBlanksBehind }
  }

  /// The same for all orders of a collection's elements.
  fileprivate var sortedCharacters: String { String(sorted()) }
}

extension Diagnostic {
  fileprivate static func notChecked(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "test.not-checked", "the hidden test '\(name)' is not checked: \(reason)", at: range)
  }

  fileprivate static func toolFailed(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "sample.compiler-failure", "the compiler or the linker failed on this hidden test",
      notes: [Note(String(text.prefix(2000)))], at: range)
  }

  fileprivate static func outputNotRun(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.not-run", "not compared: a test of several files or modules is only compiled", at: range)
  }

  fileprivate static func damaged(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "run.damaged-report", "the results of this hidden test are damaged by its code", at: range)
  }

  fileprivate static func didNotStop(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "test.did-not-stop", "expected the program to stop with an error; it runs to its end", at: range)
  }

  fileprivate static func otherStop(_ expected: String, _ actual: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.other-stop", "the program stops with another message than this",
      notes: [Note("actual: \(actual)")], at: range)
  }

  fileprivate static func stopped(
    _ message: String?, _ end: ProgramOutcome.End, at range: SourceRange
  ) -> Diagnostic {
    let why =
      switch end {
      case .timedOut: "it exceeds the time limit"
      case .flooded: "it prints too much"
      case .exited(let code): message ?? "it ended with exit code \(code)"
      case .signalled: message ?? "it ended early"
      }
    return Diagnostic(
      .error, id: "test.stopped", "this hidden test stops: \(why)",
      notes: [Note("if that is expected, write 'xx' and the message after the code")], at: range)
  }

  /// - Parameter more: the expected lines behind the first one that are not printed either.
  fileprivate static func otherOutput(
    expected: String?, actual: String?, more: [HiddenTest.Output], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "test.output", "the output of this hidden test differs",
      notes: ComparedTexts.notes(
        expected: expected, orNothing: "no line here", actual: actual, orNothing: "no line here")
        + more.map { Note("also expected: \($0.text)", at: $0.range) },
      at: range)
  }

  fileprivate static func otherOrder(at range: SourceRange) -> Diagnostic {
    Diagnostic(.note, id: "test.order", "the order of this output varies, so it is not compared", at: range)
  }
}
