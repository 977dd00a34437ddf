import Diagnostics
import Samples

/// Outputs and values: what comments, `output` fences and spans say beside what really came.
extension PageJudge {
  mutating func judgeClaims(_ program: Program, _ transcript: Transcript) {
    for fence in program.fences {
      guard let sample = sample(fence) else { continue }
      judgeOutputs(of: sample, transcript)
      judgePassages(of: sample, transcript)
      judgeValues(of: sample, transcript)
    }
    for span in program.spans { proof.spans[span] = transcript.spans[span] }
  }

  mutating func judgeOutputs(of sample: Sample, _ transcript: Transcript) {
    let printed = transcript.outputs[sample.fence] ?? ""
    for claim in sample.claims {
      guard case .output(let text, let fence) = claim.kind else { continue }
      proof.tally.outputs += 1
      if claim.isUnordered {
        judge(unordered: claim, of: sample, claimed: text, printed: printed)
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
      fault.correction = Correction(
        of: claim.range, OutputCorrection.means(for: document.fences[fence], printed: printed, comparable: comparable))
      proof.diagnostics.append(fault)
    }
  }

  /// The line of an `output` fence, counted from 0; nil behind its last.
  func place(line: Int, of fence: Int) -> SourceRange? {
    let fence = document.fences[fence]
    guard line < fence.lines.count else { return nil }
    let code = fence.code.split(separator: "\n", omittingEmptySubsequences: false)
    return SourceRange(
      file: document.path, line: fence.lines[line].line, column: fence.lines[line].column, length: code[line].utf8.count
    )
  }

  /// `// Prints`: each time the program passes the comment, its lines must be the last ones printed.
  mutating func judgePassages(of sample: Sample, _ transcript: Transcript) {
    for (index, claim) in sample.claims.enumerated() {
      guard case .prints(let lines) = claim.kind else { continue }
      proof.tally.outputs += lines.count
      let passages = transcript.passages.filter { $0.fence == sample.fence && $0.claim == index }
      guard !passages.isEmpty else {
        proof.diagnostics.append(.neverReached(at: claim.range))
        continue
      }
      for passage in passages {
        let real = passage.lastLines(lines.count)
        let wrong = lines.indices.first { !matches(lines[$0], real[$0], for: claim, of: sample) }
        guard let wrong else { continue }
        var fault = Diagnostic.otherPrint(
          lines[wrong].text, String(real[wrong]), nothing: passage.text.isEmpty, at: lines[wrong].range)
        fault.correction = Correction(of: claim.range, CommentCorrection.means(for: lines, at: passages))
        proof.diagnostics.append(fault)
        break
      }
    }
  }

  mutating func judgeValues(of sample: Sample, _ transcript: Transcript) {
    for (index, claim) in sample.claims.enumerated() {
      guard case .value(let text, let place) = claim.kind else { continue }
      proof.tally.outputs += 1
      let values = transcript.values.filter { $0.fence == sample.fence && $0.claim == index }
      if values.isEmpty {
        proof.diagnostics.append(.neverReached(at: claim.range))
      } else if let other = values.first(where: { !matches(text, $0.text, for: claim, of: sample) }) {
        var fault = Diagnostic.otherValue(text, other.text, at: claim.range)
        fault.correction = Correction(
          of: claim.range, CommentCorrection.means(for: text, at: place, values: Set(values.map(\.text))))
        proof.diagnostics.append(fault)
      }
    }
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

/// The first line at which a claimed output and the real one part.
private struct Difference {
  var line: Int
  var claimedLine: Substring?
  var realLine: Substring?

  /// `real` is nil where dots leave open which of its lines belongs to the claimed one.
  init(claimed: String, real: String?, line: Int) {
    let claimedLines = claimed.split(separator: "\n", omittingEmptySubsequences: false)
    let realLines = real?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    self.line = line
    claimedLine = line < claimedLines.count ? claimedLines[line] : nil
    realLine = line < realLines.count ? realLines[line] : nil
  }
}

extension String {
  var withoutLastLineEnd: String {
    utf8.last == UInt8(ascii: "\n") ? String(unicodeScalars.dropLast()) : self
  }
}

extension Diagnostic {
  fileprivate static func otherOutput(_ difference: Difference, all: String, at range: SourceRange) -> Diagnostic {
    var notes: [Note] = []
    if let claimed = difference.claimedLine { notes.append(Note("the page says: \(claimed)")) }
    if let real = difference.realLine {
      notes.append(Note("it printed:    \(real)"))
    } else if all.isEmpty {
      notes.append(Note("it printed nothing"))
    } else {
      notes.append(Note("it printed in all:\n\(all.prefix(2000))"))
    }
    return Diagnostic(.error, id: "claim.output", "the sample above prints something else", notes: notes, at: range)
  }

  fileprivate static func otherPrint(_ claimed: String, _ real: String, nothing: Bool, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .error, id: "claim.prints", nothing ? "nothing was printed here" : "this prints \"\(real)\"",
      notes: [Note("the page says: \"\(claimed)\"")], at: range)
  }

  fileprivate static func otherValue(_ claimed: String, _ real: String, at range: SourceRange) -> Diagnostic {
    var notes = [Note("the page says: \(claimed)")]
    if real == "()" {
      notes.append(Note("this statement has no value; put the claim behind an expression that has one"))
    }
    return Diagnostic(.error, id: "claim.value", "the value is \(real)", notes: notes, at: range)
  }

  fileprivate static func neverReached(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.never-reached", "the program never came here, so this claim was never checked", at: range)
  }
}
