import Diagnostics
import Markdown
import Results
import Samples

/// Compares the claims in comments, `output` fences and spans with the actual output and values.
extension PageJudge {
  mutating func judgeClaims(_ program: Program, _ transcript: Transcript) {
    let records = ClaimRecords(transcript)
    for fence in program.fences { if let sample = sample(fence) { judgeClaims(of: sample, transcript, records) } }
    for span in program.spans {
      guard let text = transcript.spans[span] else { continue }
      proof.spans[span] = text
      proof.verdicts.give(.passed, to: .span(span))
    }
  }

  mutating func judgeClaims(of sample: Sample, _ transcript: Transcript, _ records: ClaimRecords) {
    judgeOutputs(of: sample, transcript)
    judgePassages(of: sample, records)
    judgeValues(of: sample, records)
    for (index, claim) in sample.claims.enumerated() where claim.isUnreported {
      let why = "its value cannot be reported"
      proof.verdicts.give(.notChecked(why: why, cause: nil), to: .claim(fence: sample.fence, index: index, line: 0))
      proof.diagnostics.append(.notCompared(why, at: claim.range))
    }
  }

  private mutating func judgeOutputs(of sample: Sample, _ transcript: Transcript) {
    let printed = transcript.outputs[sample.fence] ?? ""
    for (index, claim) in sample.claims.enumerated() {
      guard case .output(let text, let fence) = claim.kind, isReported(index, of: sample) else { continue }
      let subject = VerdictSubject.claim(fence: sample.fence, index: index, line: 0)
      proof.verdicts.give(.passed, to: subject)
      if claim.isUnordered {
        let holds = judge(unordered: claim, of: sample, claimed: text, printed: printed)
        proof.verdicts.give(holds, to: subject)
        continue
      }
      let claimed = text.withoutLastLineEnd
      let real = printed.withoutLastLineEnd
      let pattern = OutputPattern(claimed)
      if pattern.matches(real) { continue }
      let comparable = (replaced(claimed, for: claim, of: sample), replaced(real, for: claim, of: sample))
      guard let miss = OutputPattern(comparable.0).lineOfMiss(in: comparable.1) else { continue }
      let difference = Difference(claimed: claimed, real: pattern.hasWildcards ? nil : real, line: miss)
      var fault = Diagnostic.otherOutput(difference, all: printed, at: place(line: miss, of: fence) ?? claim.range)
      fault.fixIt = FixIt(
        of: claim.range, OutputFixIt.means(for: document.fences[fence], printed: printed, comparable: comparable))
      proof.diagnostics.append(fault)
      proof.verdicts.give(.failed, to: subject)
    }
  }

  /// The place of a line of an `output` fence, counted from 0; nil after its last line.
  func place(line: Int, of fence: FenceNumber) -> SourceRange? {
    let fence = document.fences[fence]
    guard line < fence.lines.count else { return nil }
    let code = fence.code.split(separator: "\n", omittingEmptySubsequences: false)
    return SourceRange(
      file: document.path, line: fence.lines[line].line, column: fence.lines[line].column, length: code[line].utf8.count
    )
  }

  /// `// Prints`: each time the program passes the comment, its lines must be the last ones printed.
  private mutating func judgePassages(of sample: Sample, _ records: ClaimRecords) {
    for (index, claim) in sample.claims.enumerated() {
      guard case .prints(let lines) = claim.kind, isReported(index, of: sample) else { continue }
      let orders = records.orders(fence: sample.fence, claim: index)
      if claim.isLikely {
        let passages = records.passages(fence: sample.fence, claim: index).filter { passage in
          !orders.allow(lines[0].text, for: passage.lines.last ?? "", isLikely: true)
        }
        guard !passages.isEmpty || orders.isEmpty else {
          proof.verdicts.give(.passed, to: .claim(fence: sample.fence, index: index, line: 0))
          continue
        }
        judge(likely: claim, index, of: sample, lines[0].text, passages.map { [lines[0].forms(of: $0)] })
        continue
      }
      let passages = records.passages(fence: sample.fence, claim: index)
      if claim.hasForms, lines.count == 1, !passages.isEmpty {
        let texts = lines[0].text.split(separator: #/",?\s+"/#)
        if texts.count > 1, passages.allSatisfy({ Array($0.lines) == texts }) {
          proof.verdicts.give(.passed, to: .claim(fence: sample.fence, index: index, line: 0))
          continue
        }
      }
      if passages.isEmpty { proof.diagnostics.append(.neverReached(at: claim.range)) }
      // Each wrong line is reported once, even if the code runs several times.
      var wrong: [Int: Diagnostic] = [:]
      var isToldOfRest = false
      for passage in passages {
        for (line, actual) in zip(lines.indices, aligned(passage, with: lines, for: claim, of: sample)) {
          if let actual, matches(lines[line], actual, for: claim, of: sample) { continue }
          if let actual, orders.allow(lines[line].text.readingEscapes, for: actual) { continue }
          wrong[line] =
            wrong[line] ?? .otherPrint(lines[line].text, actual, passage, of: lines.count, at: lines[line].range)
        }
        let count = passage.lines.count
        guard wrong.isEmpty, count > lines.count, !lines.contains(where: { $0.text.contains("...") }) else { continue }
        if sample.speaksOfLine(index) {
          wrong[0] = .morePrinted(count, lines.count, passage, at: lines[0].range)
        } else if !isToldOfRest {
          isToldOfRest = true
          proof.diagnostics.append(.onlyLast(lines.count, of: count, at: claim.range))
        }
      }
      for line in lines.indices {
        let subject = VerdictSubject.claim(fence: sample.fence, index: index, line: line)
        proof.verdicts.give(wrong[line] == nil && !passages.isEmpty, to: subject)
        guard var fault = wrong[line] else { continue }
        fault.fixIt = FixIt(
          of: lines[line].range,
          CommentFixIt.means(for: lines, line: line, at: passages, isWhole: sample.speaksOfLine(index)))
        proof.diagnostics.append(fault)
      }
    }
  }

  /// The last printed line for each claimed line. If fewer were printed, they are aligned with the first or the last
  /// claimed lines, whichever match more; the others are nil.
  private mutating func aligned(
    _ passage: Transcript.Passage, with lines: [Claim.PrintedLine], for claim: Claim, of sample: Sample
  ) -> [Substring?] {
    let printed = passage.text.isEmpty ? [] : passage.lines.suffix(lines.count).map { Optional($0) }
    let room = [Substring?](repeating: nil, count: lines.count - printed.count)
    guard !room.isEmpty, !printed.isEmpty else { return printed + room }
    func fits(_ candidate: [Substring?], _ judge: inout PageJudge) -> Int {
      zip(lines, candidate).count { line, text in text.map { judge.matches(line, $0, for: claim, of: sample) } ?? false
      }
    }
    return fits(room + printed, &self) > fits(printed + room, &self) ? room + printed : printed + room
  }

  private mutating func judgeValues(of sample: Sample, _ records: ClaimRecords) {
    for (index, claim) in sample.claims.enumerated() {
      guard case .value(let text, let place) = claim.kind, isReported(index, of: sample) else { continue }
      let passes = records.passes(of: claim, fence: sample.fence, index)
      if claim.isLikely {
        judge(likely: claim, index, of: sample, text, passes)
        continue
      }
      let subject = VerdictSubject.claim(fence: sample.fence, index: index, line: 0)
      let values = passes.map(LikelyValue.shown)
      if claim.hasForms, text != "()", !values.isEmpty {
        let isVoid = values.allSatisfy { $0 == "()" }
        if isVoid || records.areEffects(of: claim, fence: sample.fence, index) && !LikelyValue.isLiterals(text) {
          let passages = isVoid ? records.passages(fence: sample.fence, claim: index) : []
          judge(effect: claim, index, of: sample, text, passages, records.orders(fence: sample.fence, claim: index))
          continue
        }
      }
      let written = WrittenValue(text)
      let equal = equalities[subject].flatMap { $0.count == passes.count ? $0 : nil }
      let results = passes.indices.map { pass in
        if matches(text, values[pass], for: claim, of: sample) { return WrittenValue.Result.holds }
        if let equal { return equal[pass] ? .holds : .differs }
        let result = written.compare(with: passes[pass][0])
        // On a page that is written for Galley, each claim is compared.
        return claim.hasForms || result == .holds ? result : .differs
      }
      guard let wrong = results.firstIndex(of: .differs) ?? results.firstIndex(of: .isOther) else {
        proof.verdicts.give(!values.isEmpty, to: subject)
        if values.isEmpty { proof.diagnostics.append(.neverReached(at: claim.range)) }
        continue
      }
      guard results[wrong] == .differs else {
        let why = "its expression shows other things than the value"
        proof.verdicts.give(.notChecked(why: why, cause: nil), to: subject)
        proof.diagnostics.append(.otherSpelling(values[wrong], at: claim.range))
        continue
      }
      proof.verdicts.give(.failed, to: subject)
      var fault = Diagnostic.otherValue(text, values[wrong], at: claim.range)
      fault.fixIt = FixIt(of: claim.range, CommentFixIt.means(for: text, at: place, values: Set(values)))
      proof.diagnostics.append(fault)
    }
  }

  /// Compares a comment that is not written as a claim.
  ///
  /// - Parameter passes: what it may be about, for each time that the program passes it.
  private mutating func judge(
    likely claim: Claim, _ index: Int, of sample: Sample, _ text: String, _ passes: [[String]]
  ) {
    let subject = VerdictSubject.claim(fence: sample.fence, index: index, line: 0)
    let value = LikelyValue(replaced(text, for: claim, of: sample))
    let results = passes.map { compared(value, with: $0, for: claim, text) }
    guard let differs = zip(passes, results).first(where: { $0.1 != .holds }) else {
      let why = "this code is never executed"
      proof.verdicts.give(passes.isEmpty ? .notChecked(why: why, cause: nil) : .passed, to: subject)
      if passes.isEmpty, !claim.isOfWords { proof.diagnostics.append(.notCompared(why, at: claim.range)) }
      if page.comments.areAdopted, !passes.isEmpty { adopt(claim, of: sample, passes) }
      return
    }
    let similar = claim.mayBeProse ? LikelyValue.form(of: differs.0, similarTo: text) : nil
    let actual = similar ?? LikelyValue.shown(differs.0)
    // What is nearly the result is no prose, but words may speak of what is printed.
    if claim.mayBeProse, claim.isOfWords || similar == nil {
      proof.verdicts.give(.notChecked(why: "the comment may be prose", cause: nil), to: subject)
      if !claim.isOfWords || similar != nil { proof.diagnostics.append(.mayBeProse(actual, of: claim)) }
      return
    }
    guard results.allSatisfy({ claim.mayBeProse ? $0 != .holds : $0 == .differs }) else {
      // In a loop, or about something else.
      proof.verdicts.give(.notChecked(why: "the comment is about something else", cause: nil), to: subject)
      // Behind a call without a value, a number can be that of a step.
      guard actual != "()" || text.contains(where: { !$0.isNumber }) else { return }
      let isMixed = results.contains(.differs) || results.contains(.holds)
      let result = actual.isEmpty ? "nothing is printed" : "the result is \(actual.prefix { !$0.isNewline }.prefix(80))"
      let why =
        isMixed ? "this code is executed several times" : actual == "()" ? "the statement has no value" : result
      proof.diagnostics.append(.notCompared(why, at: claim.range))
      return
    }
    if page.comments.areClaims {
      proof.verdicts.give(.failed, to: subject)
    } else {
      proof.verdicts.give(.notChecked(why: "the comment is not written as a claim", cause: nil), to: subject)
    }
    proof.diagnostics.append(
      .differs(text, actual, isClaim: page.comments.areClaims, at: claim.range))
  }

  /// How a comment compares with what it may be about. A quoted text is printed exactly so, and `print` writes
  /// `Optional(3)`, not `3`.
  private func compared(
    _ value: LikelyValue, with forms: [String], for claim: Claim, _ text: String
  ) -> LikelyValue.Result {
    var result = value.compare(with: forms)
    guard case .prints = claim.kind, forms.contains(where: { !$0.isEmpty }) else { return result }
    if result != .holds, text.contains("\\") {
      let read = LikelyValue(text.readingEscapes).compare(with: forms)
      if read != .isOther { result = read }
    }
    let isOptional = forms.allSatisfy { $0.contains("Optional(") }
    if result == .holds, isOptional, !text.contains("Optional"), !text.contains("...") { return .differs }
    return result == .isOther && claim.isQuoted ? .differs : result
  }

  /// Proposes to write a comment that holds as a claim.
  ///
  /// - Parameter passes: the values each time, not empty.
  private mutating func adopt(_ claim: Claim, of sample: Sample, _ passes: [[String]]) {
    let values = Set(passes.map { LikelyValue.shown(Array($0.prefix(1))) })
    guard claim.range.start.line == claim.range.end.line,
      let offset = CodeOffsets(sample)[claim.range], let value = values.first, values.count == 1, value != "()",
      !value.contains(where: \.isNewline), !value.isEmpty
    else { return }
    let comment = sample.code.utf8.dropFirst(offset).prefix { $0 != UInt8(ascii: "\n") }
    let old = String(Substring(comment))
    let new: String
    if case .prints(let lines) = claim.kind {
      // Lines that the comment shows on one are no text of a written claim.
      guard !passes.joined().contains(where: { $0.contains(LikelyValue.separator) }),
        let text = lines[0].written(value[...])
      else { return }
      new = "// Prints \"\(text)\""
    } else {
      new = "// => \(value)"
    }
    guard old != new else { return }
    let range = CodePlaces(sample).range(offset, offset + old.utf8.count)
    var proposal = Diagnostic.notWritten(new, at: claim.range)
    proposal.fixIt = FixIt(of: claim.range, .edits([FixIt.Edit(range, old: old, new: new)]))
    proof.diagnostics.append(proposal)
  }

  private mutating func matches(
    _ claimed: Claim.PrintedLine, _ line: Substring, for claim: Claim, of sample: Sample
  ) -> Bool {
    claimed.matches(line) || matches(claimed.text, String(line), for: claim, of: sample)
      || matches(claimed.text.readingEscapes, String(line), for: claim, of: sample)
  }

  mutating func matches(_ claimed: String, _ real: String, for claim: Claim, of sample: Sample) -> Bool {
    OutputPattern(claimed).matches(real)
      || OutputPattern(replaced(claimed, for: claim, of: sample)).matches(replaced(real, for: claim, of: sample))
  }
}

extension String {
  var withoutLastLineEnd: String {
    utf8.last == UInt8(ascii: "\n") ? String(unicodeScalars.dropLast()) : self
  }
}

extension Diagnostic {
  fileprivate static func otherOutput(_ difference: Difference, all: String, at range: SourceRange) -> Diagnostic {
    let claimed = difference.claimedLine.map(String.init)
    // Dots leave open which line is meant: it is one that looks the same.
    let real = difference.realLine.map(String.init) ?? claimed.flatMap { ComparedTexts.line(like: $0, of: all) }
    let isDumped = real == nil && !all.isEmpty
    var notes = ComparedTexts.notes(
      expected: claimed, orNothing: "no more lines", actual: real, orNothing: isDumped ? nil : "no output")
    if isDumped { notes.append(Note("actual output:\n\(all.prefix(2000))")) }
    return Diagnostic(.error, id: "claim.output", "the output of the sample above differs", notes: notes, at: range)
  }

  /// - Parameters:
  ///   - actual: the printed line; nil if there is none for the claim.
  ///   - count: how many lines are expected together.
  fileprivate static func otherPrint(
    _ claimed: String, _ actual: Substring?, _ passage: Transcript.Passage, of count: Int, at range: SourceRange
  ) -> Diagnostic {
    let summary: String
    var cause: Cause?
    var notes = [Note("expected: \"\(claimed)\"")]
    if let actual {
      let texts = ComparedTexts(expected: claimed, actual: String(actual))
      summary = "the actual output is \"\(texts.actual)\""
      notes = texts.notesAboutExpected(quoted: true)
      cause = .printed(expected: claimed, actual: String(actual))
    } else if passage.text.isEmpty {
      summary = "nothing is printed here"
      cause = .printed(expected: claimed, actual: nil)
    } else {
      summary = "expected \(count) printed lines, actual: \(passage.lines.count)"
    }
    return Diagnostic(
      .error, id: "claim.prints", summary, notes: notes, at: range, because: cause)
  }

  fileprivate static func morePrinted(
    _ count: Int, _ claimed: Int, _ passage: Transcript.Passage, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.prints", "expected \(claimed) printed \(claimed == 1 ? "line" : "lines"), actual: \(count)",
      notes: [Note("actual output:\n\(passage.text.withoutLastLineEnd.prefix(2000))")], at: range)
  }

  fileprivate static func onlyLast(_ claimed: Int, of count: Int, at range: SourceRange) -> Diagnostic {
    let last =
      claimed == 1 ? "the last of \(count) printed lines is" : "the last \(claimed) of \(count) printed lines are"
    return Diagnostic(.note, id: "claim.not-checked", "only \(last) compared with this claim", at: range)
  }

  fileprivate static func otherValue(_ claimed: String, _ real: String, at range: SourceRange) -> Diagnostic {
    let texts = ComparedTexts(expected: claimed, actual: real)
    var notes = texts.notesAboutExpected()
    if real == "()" {
      notes.append(Note("this statement has no value; write the claim after an expression that has a value"))
    }
    return Diagnostic(.error, id: "claim.value", "the actual value is \(texts.actual)", notes: notes, at: range)
  }

  /// - Parameter isClaim: whether every literal in a comment is a claim.
  fileprivate static func differs(
    _ claimed: String, _ actual: String, isClaim: Bool, at range: SourceRange
  ) -> Diagnostic {
    let texts = ComparedTexts(expected: claimed, actual: actual)
    return Diagnostic(
      isClaim ? .error : .warning, id: "claim.comment-differs", "the actual value is \(texts.actual)",
      notes: texts.notesAboutExpected(), at: range)
  }

  fileprivate static func mayBeProse(_ actual: String, of claim: Claim) -> Diagnostic {
    let lines = actual.prefix(80).split(separator: "\n", omittingEmptySubsequences: false)
    var fault = Diagnostic.notCompared("it may be prose, and the actual result is another one", at: claim.range)
    let mark = if case .prints = claim.kind { true } else { false }
    let claims = lines.map { mark ? "// Prints \"\($0)\"" : "// => \($0)" }
    fault.notes.append(Note("if it is a result, write the claim as '\(claims.joined(separator: "\n"))'"))
    return fault
  }

  fileprivate static func notWritten(_ claim: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this comment holds, but it is not written as a claim",
      notes: [Note("write the claim as '\(claim)'")], at: range)
  }

  fileprivate static func otherSpelling(_ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this claim is not checked: its expression shows other things than the value",
      notes: [Note("actual: \(value)"), Note("to have it checked, write the value as it is described")], at: range)
  }

  fileprivate static func neverReached(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.never-reached", "this code is never executed, so the claim is not checked", at: range)
  }
}
