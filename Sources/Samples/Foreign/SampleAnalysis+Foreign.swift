import Base
import Diagnostics
import Markdown
import SwiftCode

/// Comments that show results, on pages that were not written for Galley.
extension SampleAnalysis {
  /// Reads a comment of a page that was not written for Galley, unless it is a written claim; returns whether it was read.
  mutating func readForeign(
    _ comment: CodeSyntax.Comment, _ range: SourceRange, isBehindCode: Bool
  ) -> Bool {
    let unmarked = sample.unmarkedResults[comment.offset]
    if let unmarked, readUnmarked(unmarked, comment) { return true }
    let claim = CommentClaim(comment, isBehindCode: isBehindCode)
    switch claim {
    case .prints, .value: return false
    case .error, .compilerError: return sample.mode == .runs
    case .nearMiss, .likely, .unchecked, nil: break
    }
    let place = StatedPlace(of: comment, in: sample)
    guard !place.results.isEmpty else {
      if let unmarked {
        let end = unmarked.place.upperBound
        diagnostics.append(.notCompared("it is no literal", at: places.range(comment.offset, end)))
      } else if !isSilent, place.statement?.subject != nil, case .nearMiss(let meant) = claim {
        var fault = Diagnostic.nearMiss(meant, at: range)
        fault.severity = .warning
        diagnostics.append(fault)
      } else if !isSilent, place.isOfOutput, case .likely(let meant) = claim {
        diagnostics.append(.notChecked(meant, at: range))
      } else if !isSilent {
        if isBehindCode, place.isOfExpression, Self.functionTypes.whole(StatedResult.body(of: comment.text)) != nil,
          let statement = place.statement
        {
          sample.probes.append(Probe(offset: statement.range.lowerBound, .discards))
        }
        readWords(comment, range, place)
      }
      return true
    }
    for result in place.results
    where isSilent || !add(result, at: self.place(of: result.source, in: comment), range, place) {
      if place.mayBeTold(result) || unmarked != nil { diagnostics.append(.notCompared(at: range)) }
    }
    return true
  }

  /// The type of a function: a value of such a type must be used.
  private static let functionTypes = Pattern(/@?[\w ]*\(.*\)\s*(?:async\s*)?(?:throws(?:\(.*\))?\s*)?->\s*\S.*/)

  /// Reads a result without the mark of a comment as a claim; returns false if it may be in words.
  private mutating func readUnmarked(_ result: UnmarkedResults.Result, _ comment: CodeSyntax.Comment) -> Bool {
    guard !isSilent, comment.statement?.subject != nil, let value = StatedValue(result.text[...]) else { return false }
    switch value.form {
    case .remark, .words, .nested, .member, .elements: return false
    case .literal, .bits, .list, .quotation, .optional, .description, .object, .range: break
    }
    // `Optional(Date)` names a type.
    guard !namesType(result.text) else { return false }
    let range = places.range(comment.offset, result.place.upperBound)
    let before = sample.claims.count
    readValue(
      comment, value.text[...], at: places.range(result.place.lowerBound, result.place.upperBound), range)
    for index in sample.claims.indices.dropFirst(before) { sample.claims[index].isUnmarked = true }
    return true
  }

  /// Whether a result has the name of a type in place of a value.
  private func namesType(_ text: String) -> Bool {
    let names = text.replacing(/"(?:[^"\\]|\\.)*"/, with: "").matches(of: /[.\w]+[.(<]?/)
    return names.contains {
      $0.output.first?.isUppercase == true && $0.output.last.map { !".(<".contains($0) } == true
        && !$0.output.contains(".")
    }
  }

  /// Whether a written claim tells what a statement prints: comments in words beside it are about something else.
  private func hasWrittenOutput(_ statement: CodeSyntax.Statement) -> Bool {
    sample.syntax.comments.contains { comment in
      guard comment.statement == statement else { return false }
      if case .prints = CommentClaim(comment, isBehindCode: comment.isBehindCode(in: sample.code)) { return true }
      return false
    }
  }

  /// Reads the words behind or below a call of `print`: what it prints, or prose.
  private mutating func readWords(_ comment: CodeSyntax.Comment, _ range: SourceRange, _ place: StatedPlace) {
    let words = StatedResult.body(of: comment.text)
    guard let statement = place.statement, place.isOfOutput, comment.kind == .line, !words.isEmpty,
      !hasWrittenOutput(statement)
    else { return }
    let line = Claim.PrintedLine(text: String(words), place: self.place(of: words, in: comment), range: range)
    addOutput(line, .prose, of: statement, isOfStatement: place.isBehindCode)
    sample.claims[sample.claims.count - 1].isOfWords = true
  }

  /// Adds the claim of a comment; returns false if there is nothing to compare it with.
  private mutating func add(
    _ result: StatedResult, at source: SourceRange, _ range: SourceRange, _ place: StatedPlace
  ) -> Bool {
    guard let statement = place.statement, !place.isUnreachable else { return false }
    switch result.topic {
    case .name(let name) where statement.subject != .name(String(name)):
      guard place.isKnown(name) else { return false }
      let claim = add(likely: .value(text: result.text, place: source), at: range)
      sample.claims[claim].mayBeProse = place.trust(in: result) == .prose
      sample.probes.append(Probe(offset: statement.range.upperBound, .guessOf(String(name), claim: claim)))
    case .statement where !statement.prints, .name:
      guard statement.subject != nil, place.hasValue else { return false }
      let text = result.isSeveral ? "[\(result.text)]" : result.text
      addValue(text, mayBeProse: place.trust(in: result) == .prose, at: source, range, of: statement)
    case .output, .statement:
      guard place.mayPrint else { return false }
      let quote = result.topic == .statement ? Quotation(result.text[...]).flatMap { $0.isLast ? $0.text : nil } : nil
      let line = Claim.PrintedLine(text: quote.map(String.init) ?? result.text, place: source, range: range)
      addOutput(line, place.trust(in: result), of: statement, isOfStatement: place.isBehindCode)
    }
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
      let mayBeProse = passage.text.contains("...") || !lines.allSatisfy { StatedResult.showsLine(String($0)) }
      addOutput(line, mayBeProse ? .prose : .literal, of: statement, isOfStatement: isBehindCode)
    case .outputOfBlock:
      let line = Claim.PrintedLine(text: passage.text, place: range, range: range)
      addOutput(line, .literal, of: statement, isOfStatement: true)
    case .literal where statement.prints:
      guard let result = StatedResult(passage.text) else { return }
      let line = Claim.PrintedLine(text: result.text, place: range, range: range)
      addOutput(line, result.trust, of: statement, isOfStatement: isBehindCode)
    case .literal:
      guard let result = StatedResult(passage.text) else { return }
      let text = result.isSeveral ? "[\(result.text)]" : result.text
      addValue(text, mayBeProse: result.trust == .prose, at: range, range, of: statement)
    }
  }

  private mutating func addOutput(
    _ line: Claim.PrintedLine, _ trust: StatedResult.Trust, of statement: CodeSyntax.Statement, isOfStatement: Bool
  ) {
    let claim = add(likely: .prints([line]), at: line.range)
    sample.claims[claim].mayBeProse = trust == .prose
    sample.claims[claim].isQuoted = trust == .quoted
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
    _ text: String, mayBeProse: Bool, at place: SourceRange, _ range: SourceRange, of statement: CodeSyntax.Statement
  ) {
    let kind = Claim.Kind.value(text: text, place: place)
    switch statement.subject {
    case .type, nil: break
    case .expression:
      let claim = add(likely: kind, at: range)
      sample.claims[claim].mayBeProse = mayBeProse
      sample.probes.append(Probe(offset: statement.value.lowerBound, .guess(claim: claim)))
      sample.probes.append(Probe(offset: statement.value.upperBound, .end))
      guard let receiver = statement.receiver else { break }
      sample.claims[claim].hasReceiver = true
      sample.probes.append(Probe(offset: statement.range.upperBound, .guessOf(receiver, claim: claim)))
    case .name(let name):
      let claim = add(likely: kind, at: range)
      sample.claims[claim].mayBeProse = mayBeProse
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
