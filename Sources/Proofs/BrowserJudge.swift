import Diagnostics
import Samples
import Toolchains

/// The browser build: whether it compiles, and whether it does to the byte what the program did here.
extension PageJudge {
  /// Takes the module into the proof if all holds.
  mutating func judge(_ program: Program, native: ProgramOutcome.Run, browser: BrowserProver.Result) {
    let outcome = browser.outcome
    let refusals = BrowserRefusals(outcome, of: program, samples: page.samples, demo: liveDemo(of: program))
    let before = proof.diagnostics.count
    proof.diagnostics += refusals.diagnostics
    if let run = outcome.run { compare(native, run, program) }
    let hasErrors = proof.diagnostics[before...].contains { $0.severity == .error }
    if hasErrors { for demo in program.liveDemos { proof.verdicts.give(.failed, to: .browser(demo: demo)) } }
    guard !hasErrors, outcome.run != nil, let bytes = browser.module, let hash = outcome.module else { return }
    for demo in program.liveDemos { proof.verdicts.give(.passed, to: .browser(demo: demo)) }
    proof.modules.append(BrowserModule(demos: program.liveDemos, bytes: bytes, hash: hash))
  }

  /// Takes note that the program's browser build is still to come.
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
        proof.diagnostics.append(.otherInBrowser("what this sample prints", here, there, at: range))
      }
    }
    guard browser.transcript.reachedEnd else {
      let place = browser.transcript.lastFence.flatMap { self.place(ofFence: $0) } ?? liveDemo(of: program)
      proof.diagnostics.append(.stoppedInBrowser(browser, at: place))
      return
    }
    let (here, there) = (native.transcript.lines(bySession: program), browser.transcript.lines(bySession: program))
    for (index, session) in program.sessions.enumerated() where program.liveDemos.contains(session.demo) {
      guard here[index].last == ["session-end"] else { continue }
      if isLastSession(index, of: browser), browser.end != .exited(0) {
        proof.diagnostics.append(.stoppedInBrowser(browser, at: SessionPlaces(session, of: self).whole))
        return
      }
      // What is wrong with the form itself is told once, by the native run.
      compare(here[index].filter { !$0.isFault }, there[index], session)
    }
  }

  private mutating func compare(_ here: [[String]], _ there: [[String]], _ session: DemoSession) {
    let places = SessionPlaces(session, of: self)
    var answers = 0
    for number in 0..<max(here.count, there.count) {
      let (a, b) = (number < here.count ? here[number] : [], number < there.count ? there[number] : [])
      let isAnswer = ["value", "unknown-row", "unknown-property"].contains(a.first ?? "")
      // Words and names that only a fault's message needs are not in the module.
      let isTold = a.first != "value" && a.first != "snapshot" && a.first == b.first
      if !isTold, !a.elementsEqual(b, by: { $0.utf8.elementsEqual($1.utf8) }) {
        let column = isAnswer ? places.question(answers) : nil
        let what = column.map { "the answer to '\($0.name)'" } ?? "the form"
        proof.diagnostics.append(
          .otherInBrowser(what, a.readable, b.readable, at: places.answer(answers, isAnswer: isAnswer)))
        return
      }
      if isAnswer { answers += 1 }
    }
  }

  /// Whether the page itself says that the sample prints this today and that tomorrow, and this is such a text.
  private mutating func isFree(_ fence: Int, _ native: String, _ printed: String) -> Bool {
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
    run.transcript.sessions.last { $0.first == "session" } == ["session", "\(index)"]
  }

  /// The fence of the program's first demo that runs in the browser.
  private func liveDemo(of program: Program) -> SourceRange {
    program.liveDemos.first.flatMap { page.demos[$0] }.map { document.fences[$0].range } ?? place(of: program)
  }
}

extension Transcript {
  /// What was reported of each of the program's sessions.
  fileprivate func lines(bySession program: Program) -> [[[String]]] {
    var lines = [[[String]]](repeating: [], count: program.sessions.count)
    var current: Int?
    for line in sessions {
      if line.first == "session", line.count == 2 {
        current = Int(line[1])
      } else if let current, lines.indices.contains(current) {
        lines[current].append(line)
      }
    }
    return lines
  }
}

extension [String] {
  fileprivate var isFault: Bool { first == "design-fault" || first == "form-fault" }

  fileprivate var readable: String {
    switch first {
    case "value": count > 1 ? self[1] : "(no value)"
    case "snapshot": count > 1 ? self[1] : ""
    case .some: joined(separator: " ")
    case nil: "(nothing)"
    }
  }
}

extension Diagnostic {
  fileprivate static func stoppedInBrowser(_ run: ProgramOutcome.Run, at range: SourceRange) -> Diagnostic {
    let words = run.errorText.split(separator: "\n").last { $0.hasPrefix("Error: ") }
      .map { Note(String($0.dropFirst(7))) }
    let isLate = run.end == .timedOut
    let hint = isLate ? nil : Note("an 'Int' has 32 bits there, up to 2147483647; 'Int64' and 'Double' hold more")
    let what = isLate ? "ran for too long and was stopped" : "stopped"
    return Diagnostic(
      .error, id: "demo.parity", "here this runs to its end, in the browser build it \(what)",
      notes: [words, hint, .staticWayOut].compactMap { $0 }, at: range)
  }

  fileprivate static func otherInBrowser(_ what: String, _ here: String, _ there: String, at range: SourceRange)
    -> Diagnostic
  {
    let (a, b) = Excerpt.pair(here, there)
    let isOtherOrder = here.utf8.count == there.utf8.count && here.utf8.sorted() == there.utf8.sorted()
    let hint = isOtherOrder ? Note("the order of a dictionary or a set is another in every run: sort it") : nil
    let notes = [Note("here:           \(a)"), Note("in the browser: \(b)"), hint, .staticWayOut]
    return Diagnostic(
      .error, id: "demo.parity", "\(what) is another in the browser build than here", notes: notes.compactMap { $0 },
      at: range)
  }
}

/// The first place where two texts part, with some text around it.
private enum Excerpt {
  static func pair(_ a: String, _ b: String) -> (String, String) {
    let same = zip(a.unicodeScalars, b.unicodeScalars).prefix { $0 == $1 }.count
    let start = max(0, same - 40)
    return (around(a, start), around(b, start))
  }

  private static func around(_ text: String, _ start: Int) -> String {
    let scalars = text.unicodeScalars.dropFirst(start)
    let shown = String(String.UnicodeScalarView(scalars.prefix(120)))
    return (start > 0 ? "…" : "") + shown + (scalars.count > 120 ? "…" : "")
  }
}
