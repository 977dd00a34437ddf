import Diagnostics
import Markdown
import Results
import Samples
import Toolchains
import Wire

/// Judges the browser build: whether it compiles, and whether its output equals that of the native build byte by byte.
extension PageJudge {
  /// Adds the module to the proof if both builds agree.
  mutating func judge(_ program: Program, native: ProgramOutcome.Run, browser: BrowserProver.Result) {
    let outcome = browser.outcome
    let refusals = BrowserErrors(outcome, of: program, samples: page.samples, demo: liveDemo(of: program))
    let before = proof.diagnostics.count
    proof.diagnostics += refusals.diagnostics
    if let run = outcome.run { compare(native, run, program) }
    let hasErrors = proof.diagnostics[before...].contains { $0.severity == .error }
    if hasErrors { for demo in program.liveDemos { proof.verdicts.give(.failed, to: .browser(demo: demo)) } }
    guard !hasErrors, outcome.run != nil, let bytes = browser.module, let hash = outcome.module else { return }
    for demo in program.liveDemos { proof.verdicts.give(.passed, to: .browser(demo: demo)) }
    proof.modules.append(BrowserModule(demos: program.liveDemos, bytes: bytes, hash: hash))
  }

  /// Records that the program's browser build is not finished.
  mutating func awaitModule(of program: Program) {
    for demo in program.liveDemos {
      proof.verdicts.give(.notChecked(why: "its browser build is not ready yet", cause: nil), to: .browser(demo: demo))
    }
    proof.awaited.formUnion(program.liveDemos)
  }

  private mutating func compare(_ native: ProgramOutcome.Run, _ browser: ProgramOutcome.Run, _ program: Program) {
    for fence in program.fences {
      let (here, there) = (native.transcript.outputs[fence] ?? "", browser.transcript.outputs[fence] ?? "")
      if !here.utf8.elementsEqual(there.utf8), !isFree(fence, here, there) {
        let range = document.fences[fence].range
        proof.diagnostics.append(.otherInBrowser("the output of this sample", here, there, at: range))
      }
    }
    guard browser.transcript.reachedEnd else {
      let place = browser.transcript.lastFence.flatMap { self.place(ofFence: $0) } ?? liveDemo(of: program)
      proof.diagnostics.append(.stoppedInBrowser(browser, at: place))
      return
    }
    let (here, there) = (native.transcript.sessions(of: program), browser.transcript.sessions(of: program))
    for (index, session) in program.sessions.enumerated() where program.liveDemos.contains(session.demo) {
      guard here[index].replies.last == .end else { continue }
      if isLastSession(index, of: browser), browser.end != .exited(0) {
        proof.diagnostics.append(.stoppedInBrowser(browser, at: SessionPlaces(session, of: self).whole))
        return
      }
      // The native run reports errors of the form itself.
      compare(here[index], there[index], session)
    }
  }

  private mutating func compare(_ here: Transcript.Session, _ there: Transcript.Session, _ session: SessionPlan) {
    let places = SessionPlaces(session, of: self)
    let lines = [here, there].map { side in Array(zip(side.lines, side.replies)).filter { $0.1?.isFault != true } }
    var answers = 0
    for number in 0..<max(lines[0].count, lines[1].count) {
      let (a, b) = (number < lines[0].count ? lines[0][number] : nil, number < lines[1].count ? lines[1][number] : nil)
      let isAnswer = a?.1?.isAnswer == true
      let isSame = a?.0.utf8.elementsEqual(b?.0.utf8 ?? "".utf8) == true
      if !isSame, a?.1?.differsInWordsAlone(from: b?.1) != true {
        let column = isAnswer ? places.question(answers) : nil
        let what = column.map { "the answer to '\($0.name)'" } ?? "the form"
        proof.diagnostics.append(
          .otherInBrowser(what, readable(a), readable(b), at: places.answer(answers, isAnswer: isAnswer)))
        return
      }
      if isAnswer { answers += 1 }
    }
  }

  private func readable(_ line: (text: String, reply: SessionReply?)?) -> String {
    switch line?.reply {
    case .value(let text): text ?? "(no value)"
    case .flag(let flag): flag ? "yes" : "no"
    case .some, nil: line?.text.replacing("\t", with: " ") ?? "(nothing)"
    }
  }

  /// Whether the page allows different output for the sample (`...`, `replace=`, `unordered`), and this text is
  /// allowed.
  private mutating func isFree(_ fence: FenceNumber, _ native: String, _ printed: String) -> Bool {
    guard let sample = sample(fence) else { return false }
    for claim in sample.claims {
      guard case .output(let text, _) = claim.kind else { continue }
      if claim.isUnordered
        ? unordered(claim, of: sample, text, printed).holds
        : matches(text.withoutLastLineEnd, printed.withoutLastLineEnd, for: claim, of: sample)
      {
        return true
      }
    }
    return replaced(native, of: sample).utf8.elementsEqual(replaced(printed, of: sample).utf8)
  }

  private func isLastSession(_ index: Int, of run: ProgramOutcome.Run) -> Bool {
    run.transcript.sessions.last?.number == index
  }

  /// The fence of the program's first demo that runs in the browser.
  private func liveDemo(of program: Program) -> SourceRange {
    program.liveDemos.first.flatMap { page.demos[$0] }.map { document.fences[$0].range } ?? place(of: program)
  }
}

extension Transcript {
  /// The report of each of the program's sessions.
  fileprivate func sessions(of program: Program) -> [Session] {
    program.sessions.indices.map { number in
      Session(number: number, lines: sessions.filter { $0.number == number }.flatMap(\.lines))
    }
  }
}

extension SessionReply {
  fileprivate var isAnswer: Bool {
    switch self {
    case .value, .flag, .unknownRow, .unknownProperty: true
    case .inputForUnknownRow, .inputRefused, .designFault, .formFault, .snapshot, .pages, .session, .end, .unknownStep:
      false
    }
  }

  /// Whether only the native build reports it, to the author of the page.
  fileprivate var isFault: Bool {
    switch self {
    case .designFault, .formFault: true
    case .value, .flag, .unknownRow, .unknownProperty, .inputForUnknownRow, .inputRefused, .snapshot, .pages, .session,
      .end, .unknownStep:
      false
    }
  }

  /// The browser module leaves out names that only error messages need, so these replies may differ.
  fileprivate func differsInWordsAlone(from other: SessionReply?) -> Bool {
    switch (self, other) {
    case (.unknownRow, .unknownRow), (.unknownProperty, .unknownProperty), (.inputForUnknownRow, .inputForUnknownRow),
      (.inputRefused, .inputRefused):
      true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func stoppedInBrowser(_ run: ProgramOutcome.Run, at range: SourceRange) -> Diagnostic {
    let words = run.errorText.split(separator: "\n").last { $0.hasPrefix("Error: ") }
      .map { Note(String($0.dropFirst(7))) }
    let isLate = run.end == .timedOut
    let hint = isLate ? nil : Note("'Int' has 32 bits in the browser build, up to 2147483647; use 'Int64' or 'Double'")
    let what = isLate ? "exceeds the time limit" : "crashes"
    return Diagnostic(
      .error, id: "demo.browser-mismatch", "this runs to its end in the native build, but \(what) in the browser build",
      notes: [words, hint, .staticWayOut].compactMap { $0 }, at: range)
  }

  fileprivate static func otherInBrowser(_ what: String, _ here: String, _ there: String, at range: SourceRange)
    -> Diagnostic
  {
    let (a, b) = ComparedTexts.excerpts(here.withoutLastLineEnd, there.withoutLastLineEnd)
    let texts = ComparedTexts(expected: a, actual: b)
    let isOtherOrder = here.utf8.count == there.utf8.count && here.utf8.sorted() == there.utf8.sorted()
    let hint = isOtherOrder ? Note("the order of dictionaries and sets differs between runs: sort the elements") : nil
    let notes =
      [Note("native build:  \(texts.expected)"), Note("browser build: \(texts.actual)")] + texts.remarks
      + [hint, .staticWayOut].compactMap(\.self)
    return Diagnostic(
      .error, id: "demo.browser-mismatch", "\(what) differs between the native build and the browser build",
      notes: notes, at: range)
  }
}
