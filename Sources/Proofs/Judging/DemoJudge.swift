import Diagnostics
import Forms
import Markdown
import Results
import Samples

/// Judges demos, stills and check tables by the answers of the forms.
extension PageJudge {
  mutating func judgeDemos(_ program: Program, _ run: ProgramOutcome.Run) {
    var told: Set<Diagnostic> = []
    let records = SessionRecord.all(in: run.transcript.sessions)
    for (index, session) in program.sessions.enumerated() {
      guard let record = records[index] else {
        // Not reached, because an earlier session ended the program or exceeded a limit.
        proof.diagnostics.append(.unanswered(session.demo, at: SessionPlaces(session, of: self).whole))
        continue
      }
      let faults = faults(of: record, index, in: session, run)
      for fault in faults where told.insert(fault).inserted { proof.diagnostics.append(fault) }
      guard record.isWhole else { continue }
      switch session.purpose {
      case .opening(let demo):
        proof.demos[demo] = record.snapshot
        proof.marks[demo] = record.drawing.map { DrawingMark($0) }
        if record.snapshot != nil { proof.verdicts.give(.passed, to: .demo(demo)) }
      case .still(let fence):
        proof.stills[fence] = record.snapshot
        if record.snapshot != nil { proof.verdicts.give(.passed, to: .still(fence: fence)) }
      case .check(let fence, let line): judgeLine(line, of: fence, record)
      }
    }
  }

  private mutating func judgeLine(_ line: Int, of fence: FenceNumber, _ record: SessionRecord) {
    guard let table = tables[fence], let snapshot = record.snapshot else { return }
    let questions = zip(table.columns, table.lines[line]).filter { $0.0.isQuestion }
    var answers: [CheckProof.Answer] = []
    proof.verdicts.give(record.refusedInputs.isEmpty && record.unknownRows.isEmpty, to: .line(fence: fence, line: line))
    for (number, ((column, cell), answer)) in zip(questions, record.answers).enumerated() {
      let subject = VerdictSubject.answer(fence: fence, line: line, question: number)
      guard case .value(let actual, let isFlag) = answer else {
        proof.verdicts.give(.failed, to: subject)
        continue
      }
      let holds = cell.holds(for: actual, isFlag: isFlag)
      proof.verdicts.give(holds, to: subject)
      answers.append(CheckProof.Answer(actual: actual, holds: holds))
      // Without the inputs, the answers mean nothing.
      if !holds && record.refusedInputs.isEmpty && record.unknownRows.isEmpty {
        var fault = Diagnostic.otherAnswer(column, cell, actual)
        fault.fixIt =
          cell.text.contains("...") ? FixIt(of: cell.roomRange, .dots) : cell.fixIt(for: actual)
        proof.diagnostics.append(fault)
      }
    }
    proof.checks[fence, default: CheckProof(lines: [])].lines.append(.init(answers: answers, snapshot: snapshot))
  }

  private func faults(
    of record: SessionRecord, _ index: Int, in session: SessionPlan, _ run: ProgramOutcome.Run
  ) -> [Diagnostic] {
    let places = SessionPlaces(session, of: self)
    var faults: [Diagnostic] = []
    for fault in record.designFaults {
      if designs.contains(where: { $0.name == fault.design }) {
        let place = designs.place(design: fault.design, outlet: fault.outlet)
        faults.append(.design(fault.message, of: session.demo, at: place, demo: places.demo))
      } else {
        faults.append(.missingDesign(fault.design, known: designs.map(\.name), at: places.demo))
      }
    }
    faults += record.formFaults.map { .form($0, at: places.demo) }
    for (number, known) in record.unknownRows { faults.append(.unknownRow(number, known, places)) }
    for (number, text) in record.refusedInputs { faults.append(.refusedInput(text, at: places.input(number))) }
    for (number, answer) in record.answers.enumerated() {
      switch answer {
      case .value: break
      case .unknownRow(let known): faults.append(.unknownQuestion(places.question(number), known, isRow: true))
      case .unknownProperty(let known): faults.append(.unknownQuestion(places.question(number), known, isRow: false))
      }
    }
    if !record.isWhole, !run.end.isLimit {
      let words = run.sessionErrors[index].flatMap(Crash.init)?.message
      faults.append(.crashedSession(session.demo, words, at: places.whole))
    } else if record.isWhole, !record.hasAnswered(session) {
      faults.append(.unanswered(session.demo, at: places.whole))
    }
    return faults
  }
}

extension CheckTable.Cell {
  /// Whether the answer matches the cell: empty, a text with `...` for any text, or `true` and `false` for yes and no.
  fileprivate func holds(for actual: String?, isFlag: Bool) -> Bool {
    guard let value, !value.isEmpty else { return actual == nil || actual == "" }
    guard let actual else { return false }
    if isFlag, actual == "yes" && value == "true" || actual == "no" && value == "false" { return true }
    return OutputPattern(value).matches(actual)
  }
}

extension Diagnostic {
  fileprivate static func otherAnswer(_ column: CheckTable.Column, _ cell: CheckTable.Cell, _ actual: String?)
    -> Diagnostic
  {
    let texts = ComparedTexts(expected: cell.value ?? "", actual: actual ?? "")
    let (claimed, real) = (shown(texts.expected), shown(texts.actual))
    return Diagnostic(
      .error, id: "check.mismatch", "\(column.name): expected \(claimed), actual \(real)", notes: texts.remarks,
      at: cell.range)
  }

  private static func shown(_ answer: String) -> String { answer.isEmpty ? "empty" : "'\(answer)'" }

  fileprivate static func design(_ text: String, of name: String, at range: SourceRange?, demo: SourceRange)
    -> Diagnostic
  {
    guard let range else { return Diagnostic(.error, id: "design.wrong-outlet", text, at: demo) }
    return Diagnostic(
      .error, id: "design.wrong-outlet", text, notes: [Note("used by demo '\(name)'", at: demo)], at: range)
  }

  fileprivate static func missingDesign(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.missing", "missing design '\(name)': Templates/Cells/\(name).html does not exist",
      notes: hint(name, known, "designs"), at: range)
  }

  fileprivate static func form(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "demo.form-error", text, at: range)
  }

  fileprivate static func unknownRow(_ number: Int, _ known: [String], _ places: SessionPlaces) -> Diagnostic {
    let tag = places.inputName(number)
    return Diagnostic(
      .error, id: "check.unknown-row", "unknown row '\(tag)' in the form of this demo",
      notes: tag.contains(".") ? [Note("to ask for a property, write '\(tag)?'")] : hint(tag, known, "rows"),
      at: places.inputRow(number))
  }

  fileprivate static func refusedInput(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "check.input-failed", text, at: range)
  }

  fileprivate static func unknownQuestion(_ column: CheckTable.Column?, _ known: [String], isRow: Bool) -> Diagnostic {
    let name = column?.name ?? ""
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let word = (isRow ? parts.first : parts.last) ?? name
    return Diagnostic(
      .error, id: isRow ? "check.unknown-row" : "check.unknown-property",
      isRow ? "unknown row '\(word)' in the form of this demo" : "unknown property '\(word)' of '\(parts.first ?? "")'",
      notes: hint(word, known, isRow ? "rows" : "properties"),
      at: column?.range ?? SourceRange(file: "", line: 1))
  }

  fileprivate static func crashedSession(_ demo: String, _ words: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.crash", "the program ended while demo '\(demo)' was running",
      notes: words.map { [Note($0)] } ?? [], at: range)
  }

  fileprivate static func unanswered(_ demo: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.no-answer", "demo '\(demo)' did not answer, so this is not checked",
      notes: [Note("the program ended or was stopped while its demos were running")], at: range)
  }

  private static func hint(_ word: String, _ known: [String], _ what: String) -> [Note] {
    if let near = suggestion(for: word, among: known) { return [Note("did you mean '\(near)'?")] }
    return known.isEmpty ? [] : [Note("known \(what): " + known.joined(separator: ", "))]
  }
}
