import Diagnostics
import SwiftCode

/// Finds claims in code that is not run, so that they cannot be checked.
struct ClaimsNotRun {
  private(set) var diagnostics: [Diagnostic] = []
  /// Those that are written as claims, in order.
  private(set) var claims: [Claim] = []

  init(_ sample: Sample) {
    guard sample.code.contains("//") || sample.code.contains("/*") else { return }
    if case .quoted = sample.mode {
      let count = sample.syntax.comments.count {
        switch CommentClaim($0, isBehindCode: true) {
        case .prints, .value, .error, .compilerError, .nearMiss, .likely, .unchecked: true
        case nil: false
        }
      }
      if count > 0 { diagnostics.append(.quotedClaims(count, at: sample.range)) }
      return
    }
    let places = CodePlaces(sample)
    var lines: Set<Int> = []
    for comment in sample.syntax.comments {
      let range = places.range(of: comment)
      let isBehindCode = comment.isBehindCode(in: sample.code)
      guard let claim = CommentClaim(comment, isBehindCode: isBehindCode) else { continue }
      lines.insert(range.start.line)
      switch (claim, sample.mode) {
      case (.prints, _), (.value, _): addClaim(comment.text, at: range)
      case (.nearMiss(let meant), _), (.likely(let meant), _), (.unchecked(let meant), _):
        diagnostics.append(.notChecked(meant, at: range))
      case (.error, .compiles): diagnostics.append(.errorInRunning(sample.opening, at: range))
      case (.compilerError, .compiles): diagnostics.append(.compilerErrorInCompiling(sample.opening, at: range))
      case (.error, .skipped), (.compilerError, .skipped): diagnostics.append(.errorInSkipped(at: range))
      case (.error, _), (.compilerError, _): continue
      }
    }
    // In code with syntax errors, the parser may read a comment as part of something else.
    guard sample.syntax.isBroken || sample.syntax.isTooDeep || !sample.syntax.isRead else { return }
    for (number, line) in sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for mark in ["// => ", "// Prints \""] {
        guard let found = line.firstRange(of: mark) else { continue }
        let offset = line.utf8.distance(from: line.startIndex, to: found.lowerBound)
        let range = places.range(line: number, from: offset, to: line.utf8.count)
        if lines.insert(range.start.line).inserted { addClaim(String(line[found.lowerBound...]), at: range) }
      }
    }
    for (offset, result) in sample.unmarkedResults {
      let range = places.range(offset, result.place.upperBound)
      if !claims.contains(where: { $0.range.start.line == range.start.line }) { addClaim(result.text, at: range) }
    }
    claims.sort { $0.range.start < $1.range.start }
  }

  /// - Parameter text: with the marks of the comment.
  private mutating func addClaim(_ text: String, at range: SourceRange) {
    claims.append(Claim(.value(text: text, place: range), at: range))
    diagnostics.append(.claimNotRun(at: range))
  }
}

extension ClaimsNotRun {
  /// Finds claims on lines that are shown as removed and are not part of the program.
  ///
  /// - Parameter syntax: the syntax of the code with these lines.
  static func diagnostics(onRemovedLinesOf sample: Sample, _ syntax: CodeSyntax) -> [Diagnostic] {
    let left = Array(sample.code.utf8)
    let places = CodePlaces(sample)
    return syntax.comments.compactMap { comment in
      let isRemoved = left.indices.contains(comment.offset) && left[comment.offset] == UInt8(ascii: " ")
      guard isRemoved, CommentClaim(comment, isBehindCode: true) != nil else { return nil }
      return .claimRemoved(at: places.range(of: comment))
    }
  }
}

extension Diagnostic {
  fileprivate static func claimRemoved(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this claim is not checked: its line is shown as removed", at: range)
  }

  fileprivate static func claimNotRun(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.not-run", "this claim cannot be checked: the sample is not run", at: range)
  }

  fileprivate static func errorInSkipped(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked", "this error claim is not checked: the sample is skipped", at: range)
  }

  fileprivate static func quotedClaims(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.not-checked",
      "\(count) \(count == 1 ? "claim in this file is" : "claims in this file are") not checked",
      notes: [Note("only code that is written in the page is run")], at: range)
  }
}
