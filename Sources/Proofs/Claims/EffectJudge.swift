import Diagnostics
import Results
import Samples

extension PageJudge {
  /// Compares a claim behind a statement without a value with what the statement prints: `list.forEach { print($0) }  //
  /// => 1, 2`.
  mutating func judge(
    effect claim: Claim, _ index: Int, of sample: Sample, _ text: String, _ passages: [Transcript.Passage],
    _ orders: [PrintedOrder]
  ) {
    let subject = VerdictSubject.claim(fence: sample.fence, index: index, line: 0)
    let printed = passages.filter { !$0.text.isEmpty }.map { $0.lines.map(String.init) }
    let value = WrittenValue(replaced(text, for: claim, of: sample))
    let other = printed.first { lines in
      !matches(text, lines.joined(separator: "\n"), for: claim, of: sample)
        && !(lines.count == 1 && orders.allow(text, for: lines[0][...]))
        && ![" ", ", "].contains { value.isPrinted(as: lines.joined(separator: $0)) }
    }
    guard let other, claim.isOfPrint || LikelyValue.isLiterals(text) else {
      if !printed.isEmpty, other == nil { return proof.verdicts.give(.passed, to: subject) }
      proof.verdicts.give(.notChecked(why: "the statement before it has no value", cause: nil), to: subject)
      proof.diagnostics.append(.hasNoValue(at: claim.range))
      return
    }
    proof.verdicts.give(.failed, to: subject)
    var fault = Diagnostic.otherEffect(text, other, at: claim.range)
    fault.fixIt = FixIt(of: claim.range, .impossible(why: "it is about what a statement prints"))
    proof.diagnostics.append(fault)
  }
}

extension Diagnostic {
  fileprivate static func otherEffect(_ claimed: String, _ lines: [String], at range: SourceRange) -> Diagnostic {
    let actual = lines.joined(separator: ", ")
    let texts = ComparedTexts(expected: claimed, actual: actual)
    return Diagnostic(
      .error, id: "claim.prints", "the actual output is \"\(texts.actual)\"",
      notes: texts.notesAboutExpected(quoted: true), at: range, because: .printed(expected: claimed, actual: actual))
  }

  fileprivate static func hasNoValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked",
      "this claim is not checked, since the statement before it has no value and prints nothing like it", at: range)
  }
}
