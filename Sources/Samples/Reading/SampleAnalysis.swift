import Diagnostics
import Markdown
import SwiftCode

/// Reads the claims in a sample's comments and finds the form of its demo.
struct SampleAnalysis {
  var sample: Sample
  var diagnostics: [Diagnostic] = []
  let places: CodePlaces
  private let isForeign: Bool
  let isSilent: Bool

  /// Adds claims and probes to `sample`; returns what is wrong with them. The claims of a sample that is not run have no
  /// probes: their verdict is that they were not compared.
  ///
  /// - Parameters:
  ///   - isForeign: whether what looks like a claim is one.
  ///   - isSilent: whether such claims are not read, because reporting their values breaks the sample.
  static func complete(_ sample: inout Sample, isForeign: Bool = false, isSilent: Bool = false) -> [Diagnostic] {
    switch sample.mode {
    case .fails, .compiles, .skipped, .sketch, .elsewhere, .quoted:
      let notRun = ClaimsNotRun(sample)
      var diagnostics = notRun.diagnostics
      if sample.mode == .fails {
        let expected = ExpectedErrors(in: sample)
        diagnostics += addErrorClaims(to: &sample) + expected.diagnostics
        sample.claims += expected.claims
        diagnostics += expected.claims.compactMap(WeakClaim.fault)
      } else if isForeign, sample.syntax.isRead, !sample.syntax.isBroken, !sample.syntax.isTooDeep {
        var analysis = SampleAnalysis(sample, isForeign: true, isSilent: false)
        analysis.readComments()
        sample.claims += analysis.sample.claims.filter { !$0.isOfWords }
      } else {
        sample.claims += notRun.claims
      }
      return diagnostics
    case .tested, .traps, .runs: break
    }
    let faults = sample.mode == .traps ? addErrorClaims(to: &sample) : []
    guard sample.syntax.isRead else { return faults }
    guard !sample.syntax.isTooDeep else {
      sample.claims += ClaimsNotRun(sample).claims
      let mayClaim = sample.code.contains("//") || sample.demo != nil
      return faults + (mayClaim ? [.tooDeep(at: sample.range)] : [])
    }
    var analysis = SampleAnalysis(sample, isForeign: isForeign, isSilent: isSilent)
    analysis.diagnostics = faults
    if sample.mode == .runs {
      sample.announcements = ErrorAnnouncement.all(in: sample, isForeign: isForeign)
      analysis.sample.announcements = sample.announcements
    }
    // The compiler explains syntax errors; probes would only change its messages.
    guard !sample.syntax.isBroken else {
      sample.claims += ClaimsNotRun(sample).claims
      return faults
    }
    analysis.readComments()
    if isSilent { analysis.addUnreported() }
    if case .tested = sample.mode {} else { analysis.findDemo() }
    sample = analysis.sample
    if sample.mode == .traps { sample.addTrapProbes() }
    sample.sortProbes()
    return analysis.diagnostics
  }

  private init(_ sample: Sample, isForeign: Bool, isSilent: Bool) {
    self.sample = sample
    self.isForeign = isForeign
    self.isSilent = isSilent
    places = CodePlaces(sample)
  }

  /// Finds `// error: text` line by line, since code that must not compile may not parse.
  private static func addErrorClaims(to sample: inout Sample) -> [Diagnostic] {
    let places = CodePlaces(sample)
    var diagnostics: [Diagnostic] = []
    for (number, line) in sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let marks = line.ranges(of: "// error:")
      for (mark, end) in zip(marks, marks.dropFirst().map(\.lowerBound) + [line.endIndex]) {
        let text = line[mark.upperBound..<end].trimmed
        let offset = line.utf8.distance(from: line.startIndex, to: mark.lowerBound)
        let range = places.range(line: number, from: offset, to: line.utf8.distance(from: line.startIndex, to: end))
        guard !text.isEmpty else {
          diagnostics.append(.emptyError(at: range))
          continue
        }
        let claim = Claim(.error(text: String(text)), at: range)
        sample.claims.append(claim)
        if let fault = WeakClaim.fault(of: claim) { diagnostics.append(fault) }
      }
    }
    return diagnostics + ErrorClaimSpelling(sample).diagnostics
  }

  /// Adds the claims that a silent sample does not report: each has a verdict.
  private mutating func addUnreported() {
    var whole = SampleAnalysis(sample, isForeign: isForeign, isSilent: false)
    (whole.sample.claims, whole.sample.probes) = ([], [])
    whole.readComments()
    for var claim in whole.sample.claims
    where !claim.isOfWords && !sample.claims.contains(where: { $0.range == claim.range }) {
      claim.isUnreported = true
      sample.claims.append(claim)
    }
  }

  private mutating func readComments() {
    var printed: (statement: CodeSyntax.Statement, isBehindCode: Bool, lines: [Claim.PrintedLine])?

    func flush(_ analysis: inout SampleAnalysis) {
      guard let (statement, isBehindCode, lines) = printed else { return }
      printed = nil
      var range = lines[0].range
      range.end = lines[lines.count - 1].range.end
      let claim = analysis.add(.prints(lines), at: range)
      analysis.sample.claims[claim].hasForms = analysis.isForeign
      // After code, a comment is about its line; on its own line, about everything since the last such comment.
      if isBehindCode { analysis.sample.probes.append(Probe(offset: statement.lineStart, .begins(claim: claim))) }
      analysis.sample.probes.append(Probe(offset: statement.range.upperBound, .passed(claim: claim)))
      if analysis.isForeign { analysis.addPrinted(by: statement, claim) }
    }

    let passages = isForeign ? CommentPassage.all(in: sample) : []
    for comment in sample.syntax.comments {
      if let passage = passages.first(where: { $0.comments.contains(comment) }) {
        if passage.comments.first == comment { readForeign(passage) }
        continue
      }
      let range = places.range(of: comment)
      let isBehindCode = comment.isBehindCode(in: sample.code)
      if isForeign, readForeign(comment, range, isBehindCode: isBehindCode) { continue }
      switch CommentClaim(comment, isBehindCode: isBehindCode) {
      case nil: continue
      case .prints(let text):
        guard let statement = comment.statement else {
          diagnostics.append(.claimWithoutStatement("// Prints", at: range))
          continue
        }
        if !Quotation.isEnd(comment.text[text.endIndex...].dropFirst()) { diagnostics.append(.wordsBehind(at: range)) }
        if printed?.statement != statement { flush(&self) }
        let line = Claim.PrintedLine(text: String(text), place: place(of: text, in: comment), range: range)
        if printed == nil { printed = (statement, isBehindCode, []) }
        printed?.lines.append(line)
      case .value(let text): readValue(comment, text, at: place(of: text, in: comment), range)
      case .error where sample.mode == .runs: diagnostics.append(.errorInRunning(sample.opening, at: range))
      case .error: continue
      case .compilerError: diagnostics.append(.compilerErrorInCompiling(sample.opening, at: range))
      case .nearMiss(let meant): diagnostics.append(.nearMiss(meant, at: range))
      case .likely(let meant): diagnostics.append(.likely(meant, at: range))
      case .unchecked(let meant): diagnostics.append(.notChecked(meant, at: range))
      }
    }
    flush(&self)
  }

  func place(of text: Substring, in comment: CodeSyntax.Comment) -> SourceRange {
    let start = comment.offset + comment.text.utf8.distance(from: comment.text.startIndex, to: text.startIndex)
    return places.range(start, start + text.utf8.count)
  }

  /// - Parameter place: the place of `text`.
  mutating func readValue(
    _ comment: CodeSyntax.Comment, _ text: Substring, at place: SourceRange, _ range: SourceRange
  ) {
    guard !text.isEmpty else {
      diagnostics.append(.emptyValue(at: range))
      return
    }
    guard let statement = comment.statement, let subject = statement.subject else {
      diagnostics.append(.claimWithoutStatement("// =>", at: range))
      return
    }
    let claim = add(.value(text: String(text), place: place), at: range)
    sample.claims[claim].hasForms = isForeign
    switch subject {
    case .expression:
      let report: Probe.Report = isForeign ? .guess(claim: claim) : .value(claim: claim)
      sample.probes.append(Probe(offset: statement.value.lowerBound, report))
      sample.probes.append(Probe(offset: statement.value.upperBound, .end))
      if isForeign {
        addEffects(of: statement, claim)
        addPrinted(by: statement, claim)
        sample.claims[claim].isOfPrint = statement.prints
      }
    case .name(let name):
      let report: Probe.Report = isForeign ? .guessOf(name, claim: claim) : .valueOf(name, claim: claim)
      sample.probes.append(Probe(offset: statement.range.upperBound, report))
    case .type:
      diagnostics.append(.claimWithoutStatement("// =>", at: range))
    }
  }

  /// Adds what a claim behind a statement without a value may be about: the variable that it changes, and what it prints.
  private mutating func addEffects(of statement: CodeSyntax.Statement, _ claim: Int) {
    if !isSilent, let receiver = statement.receiver {
      sample.claims[claim].hasReceiver = true
      sample.probes.append(Probe(offset: statement.range.upperBound, .guessOf(receiver, claim: claim)))
    }
    let code = sample.code.utf8.dropFirst(statement.range.lowerBound).prefix(statement.range.count)
    guard Substring(code).contains(/rint\(/) else { return }
    sample.probes.append(Probe(offset: statement.lineStart, .begins(claim: claim)))
    sample.probes.append(Probe(offset: statement.range.upperBound, .passed(claim: claim)))
  }

  private mutating func findDemo() {
    guard let name = sample.demo else { return }
    guard let last = sample.syntax.last, let subject = last.subject else {
      diagnostics.append(.demoWithoutForm(name, at: sample.range))
      return
    }
    switch subject {
    case .expression:
      sample.probes.append(Probe(offset: last.value.lowerBound, .demo(name)))
      sample.probes.append(Probe(offset: last.value.upperBound, .end))
    case .name(let variable): sample.probes.append(Probe(offset: last.range.upperBound, .demoOf(variable, name: name)))
    case .type(let type): sample.probes.append(Probe(offset: last.range.upperBound, .demoOf(type + "()", name: name)))
    }
  }

  private mutating func add(_ kind: Claim.Kind, at range: SourceRange) -> Int {
    let claim = Claim(kind, at: range)
    if let fault = WeakClaim.fault(of: claim) { diagnostics.append(fault) }
    sample.claims.append(claim)
    return sample.claims.count - 1
  }
}

extension Sample {
  /// Puts the probes into the order of their places.
  mutating func sortProbes() { probes.sort { ($0.offset, $0.report.rank) < ($1.offset, $1.report.rank) } }
}

extension Probe.Report {
  /// The order of probes at the same offset: ends come first, and calls enclose the code that they report.
  fileprivate var rank: Int {
    switch self {
    case .end: 0
    case .passed, .valueOf, .guessOf, .equalsOf, .demoOf: 1
    case .begins, .reached: 2
    case .value, .guess, .equals, .printed, .demo, .discards: 3
    }
  }
}

extension Diagnostic {
  fileprivate static func claimWithoutStatement(_ mark: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.no-statement", "missing statement with a result before '\(mark)'",
      notes: [Note("put the claim after the statement whose result it describes")], at: range)
  }

  static func errorInRunning(_ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.misplaced", "'// error:' is allowed only in a sample that fails or traps",
      notes: [Note(opening.remedy("fails", "traps") + ", or reword the comment")], at: range)
  }

  static func compilerErrorInCompiling(_ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.misplaced", "'expected-error' is allowed only in a sample that fails",
      notes: [Note(opening.remedy("fails") + ", or reword the comment")], at: range)
  }

  static func nearMiss(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.misspelled", "misspelled claim, so it is not checked",
      notes: [Note("did you mean '\(meant)'?")], at: range)
  }

  fileprivate static func likely(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "claim.possibly-misspelled", "this comment looks like a claim but is not checked",
      notes: [Note("did you mean '\(meant)'? If not, reword the comment")], at: range)
  }

  /// A comment that describes a result in words that are not checked.
  static func notChecked(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this comment looks like a claim but is not checked",
      notes: [Note("write the claim as '\(meant)'")], at: range)
  }

  fileprivate static func wordsBehind(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "only the text in quotation marks is checked, not the words after it", at: range)
  }

  fileprivate static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.too-deep", "this code is nested too deeply, so its claims cannot be read",
      notes: [Note("split long chains and nested brackets into several statements")], at: range)
  }

  fileprivate static func emptyValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.empty", "missing value after '// =>'", notes: [Note("write the value: // => 42")], at: range)
  }

  fileprivate static func emptyError(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.empty", "missing text after '// error:'",
      notes: [Note("write a part of the error message; if any error is expected, remove the comment")], at: range)
  }

  fileprivate static func demoWithoutForm(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.no-form", "demo '\(name)' does not end with a form",
      notes: [Note("end the fence with an expression or a declaration of type Form or FormViewController")], at: range)
  }
}
