import Diagnostics
import Markdown
import SwiftCode

/// Comments that show results, on pages that were not written for Galley.
extension SampleAnalysis {
  /// Reads a comment of a page that was not written for Galley, unless it is a written claim; returns whether it was read.
  mutating func readForeign(
    _ comment: CodeSyntax.Comment, _ range: SourceRange, isBehindCode: Bool
  ) -> Bool {
    switch CommentClaim(comment, isBehindCode: isBehindCode) {
    case .prints, .value: return false
    case .error, .compilerError: return true
    case .nearMiss, .likely, .unchecked, nil: break
    }
    guard !isSilent, comment.kind != .block, let statement = comment.statement, statement.subject != nil else {
      return true
    }
    if statement.prints {
      guard let (text, mayBeProse) = LikelyClaim.output(in: comment.text) else { return true }
      let line = Claim.PrintedLine(text: String(text), place: place(of: text, in: comment), range: range)
      addOutput(line, mayBeProse: mayBeProse, of: statement, isOfStatement: isBehindCode)
      return true
    }
    guard let value = LikelyClaim.value(in: comment.text) else {
      if case .nearMiss(let meant) = CommentClaim(comment, isBehindCode: isBehindCode) {
        var fault = Diagnostic.nearMiss(meant, at: range)
        fault.severity = .warning
        diagnostics.append(fault)
      }
      return true
    }
    addValue(String(value), at: place(of: value, in: comment), range, of: statement)
    return true
  }

  /// Reads comments of such a page that show one result.
  mutating func readForeign(_ passage: CommentPassage) {
    guard !isSilent, let first = passage.comments.first, let last = passage.comments.last,
      let statement = first.statement
    else { return }
    var range = places.range(of: first)
    range.end = places.range(of: last).end
    let isBehindCode = first.isBehindCode(in: sample.code)
    switch passage.kind {
    case .output:
      let line = Claim.PrintedLine(text: passage.text, place: range, range: range)
      let lines = passage.text.split(separator: "\n")
      let mayBeProse = passage.text.contains("...") || !lines.allSatisfy { LikelyClaim.showsLine(String($0)) }
      addOutput(line, mayBeProse: mayBeProse, of: statement, isOfStatement: isBehindCode)
    case .outputOfBlock:
      let line = Claim.PrintedLine(text: passage.text, place: range, range: range)
      addOutput(line, mayBeProse: false, of: statement, isOfStatement: true)
    case .literal where statement.prints:
      guard let (text, mayBeProse) = LikelyClaim.output(in: passage.text) else { return }
      let line = Claim.PrintedLine(text: String(text), place: range, range: range)
      addOutput(line, mayBeProse: mayBeProse, of: statement, isOfStatement: isBehindCode)
    case .literal:
      guard let value = LikelyClaim.value(in: passage.text) else { return }
      addValue(String(value), at: range, range, of: statement)
    }
  }

  private mutating func addOutput(
    _ line: Claim.PrintedLine, mayBeProse: Bool, of statement: CodeSyntax.Statement, isOfStatement: Bool
  ) {
    let claim = add(likely: .prints([line]), at: line.range)
    sample.claims[claim].mayBeProse = mayBeProse
    // After code, a comment is about its line; on its own line, about the last line printed.
    if isOfStatement { sample.probes.append(Probe(offset: statement.lineStart, .begins(claim: claim))) }
    sample.probes.append(Probe(offset: statement.range.upperBound, .passed(claim: claim)))
    addPrinted(by: statement, claim)
  }

  /// Has a value reported that a statement prints: a set or a dictionary is printed in any order.
  mutating func addPrinted(by statement: CodeSyntax.Statement, _ claim: Int) {
    guard !isSilent, let printed = statement.printed else { return }
    sample.probes.append(Probe(offset: printed.lowerBound, .printed(claim: claim)))
    sample.probes.append(Probe(offset: printed.upperBound, .end))
  }

  private mutating func addValue(
    _ text: String, at place: SourceRange, _ range: SourceRange, of statement: CodeSyntax.Statement
  ) {
    let kind = Claim.Kind.value(text: text, place: place)
    switch statement.subject {
    case .type, nil: break
    case .expression:
      let claim = add(likely: kind, at: range)
      sample.probes.append(Probe(offset: statement.value.lowerBound, .guess(claim: claim)))
      sample.probes.append(Probe(offset: statement.value.upperBound, .end))
      guard let receiver = statement.receiver else { break }
      sample.claims[claim].hasReceiver = true
      sample.probes.append(Probe(offset: statement.range.upperBound, .guessOf(receiver, claim: claim)))
    case .name(let name):
      let claim = add(likely: kind, at: range)
      sample.probes.append(Probe(offset: statement.range.upperBound, .guessOf(name, claim: claim)))
    }
  }

  /// Adds a claim whose comment only looks like one.
  private mutating func add(likely kind: Claim.Kind, at range: SourceRange) -> Int {
    var claim = Claim(kind, at: range)
    claim.isLikely = true
    sample.claims.append(claim)
    return sample.claims.count - 1
  }
}

extension CodeSyntax.Statement {
  /// Whether it is a call that prints its values.
  var prints: Bool { call == "print" || call == "debugPrint" }
}
