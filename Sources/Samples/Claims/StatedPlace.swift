import Diagnostics
import SwiftCode

/// What a comment on a page that was not written for Galley states, and the code that it can be about.
struct StatedPlace {
  /// One; more for `x is 1, y is 2`; none if the comment states nothing.
  let results: [StatedResult]
  let isBehindCode: Bool
  /// The statement before the comment; nil if the comment is about the code below it.
  let statement: CodeSyntax.Statement?
  private let code: Substring
  private let declared: Set<String>

  init(of comment: CodeSyntax.Comment, in sample: Sample) {
    let isBehindCode = comment.isBehindCode(in: sample.code)
    let statement = comment.statement
    let code = statement.map { Substring(sample.code.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)) } ?? ""
    let declared = Set(
      sample.syntax.topLevel.declared.lazy.filter { $0.isVariable && $0.place < comment.offset }.map(\.name))
    self.isBehindCode = isBehindCode
    self.code = code
    self.declared = declared
    guard Self.isReadable(comment, in: sample.code) else {
      (results, self.statement) = ([], statement)
      return
    }
    let read = StatedResult.all(in: comment.text) { Self.isKnown($0, declared, statement, code) }
    let isBelow = !isBehindCode && read.first?.form.mayDocument == true && Self.documents(comment, in: sample.code)
    results = isBelow ? [] : read
    self.statement = isBelow ? nil : statement
  }

  /// How a difference counts. A variable that is set on a line of its own may be code that is commented out.
  func trust(in result: StatedResult) -> StatedResult.Trust {
    if !isBehindCode, result.isCode, !code.hasPrefix("let ") { return .prose }
    return result.trust
  }

  /// Whether the statement prints its values, so that a bare literal is about what is printed.
  var isOfOutput: Bool { statement?.prints == true }

  /// Whether the statement is an expression.
  var isOfExpression: Bool { statement?.subject == .expression }

  /// Whether nothing behind the statement is executed.
  var isUnreachable: Bool { code.prefixMatch(of: /(?:return|throw|break|continue|fallthrough)\b/) != nil }

  var hasValue: Bool { if case .type = statement?.subject { false } else { statement?.subject != nil } }

  /// Whether the statement is executed where it stands: it declares no function or type.
  var mayPrint: Bool {
    hasValue || code.prefixMatch(of: /(?:\w+:\s*)?(?:for|while|repeat|if|switch|do|guard)\b/) != nil
  }

  /// Whether the comment certainly states a result, so that readers are told if it is not compared.
  func mayBeTold(_ result: StatedResult) -> Bool {
    guard trust(in: result) != .prose, isBehindCode || statement != nil else { return false }
    // Behind `return`, a number can be that of a step.
    if result.isBare { return isUnreachable ? isBehindCode && !result.text.allSatisfy(\.isNumber) : hasValue }
    if case .name(let name) = result.topic, !isKnown(name), !result.isComparison { return false }
    return true
  }

  /// Whether there is a variable of this name at the comment: one that the sample declares, or that the statement names.
  func isKnown(_ name: Substring) -> Bool { Self.isKnown(name, declared, statement, code) }

  private static func isKnown(
    _ name: Substring, _ declared: Set<String>, _ statement: CodeSyntax.Statement?, _ code: Substring
  ) -> Bool {
    if declared.contains(String(name)) { return true }
    guard let subject = statement?.subject else { return false }
    if subject == .name(String(name)) { return true }
    // The variables of an expression: `x` in `Array(x)`.
    let names = name.split { "()[]<".contains($0) }.map { $0.prefix { $0 != "." } }.filter { !$0.isEmpty }
    let variables = names.filter { $0.first?.isUppercase != true && $0.first?.isNumber != true }
    if names.first != name, !variables.isEmpty, variables.allSatisfy({ declared.contains(String($0)) }) { return true }
    return code.ranges(of: name).contains { found in
      let before = code[..<found.lowerBound].last
      let behind = code[found.upperBound...].first
      return !(before.map { $0.isLetter || $0.isNumber || "_.`$\"".contains($0) } ?? false)
        && !(behind.map { $0.isLetter || $0.isNumber || "_(:`\"".contains($0) } ?? false)
    } && !code.contains("{") && !code.contains("\"")
  }

  /// Whether a comment is one that may state a result: of one line, with nothing behind it.
  private static func isReadable(_ comment: CodeSyntax.Comment, in code: String) -> Bool {
    guard comment.kind == .block else { return true }
    let behind = code.utf8.dropFirst(comment.offset + comment.text.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    return !comment.text.contains(where: \.isNewline) && behind.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether a comment on a line of its own is about the code below it: that follows directly, and declares something
  /// with a body, or there is no code directly above.
  private static func documents(_ comment: CodeSyntax.Comment, in code: String) -> Bool {
    let behind = code.utf8.dropFirst(comment.offset + comment.text.utf8.count)
    guard let lineEnd = behind.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let next = Substring(behind[lineEnd...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }).trimmed
    guard !next.isEmpty else { return false }
    if comment.kind == .documentation { return true }
    if next.prefixMatch(of: declaration) != nil { return true }
    let before = Substring(code.utf8.prefix(comment.offset)).split(separator: "\n", omittingEmptySubsequences: false)
    return before.count < 2 || before[before.count - 2].allSatisfy(\.isWhitespace)
  }

  /// The beginning of a declaration with a body.
  private static var declaration: some RegexComponent {
    /(?:@\w+\s+|(?:public|private|internal|static|mutating|override)\s+)*(?:func|init|struct|class|enum|actor|protocol|extension|subscript|var\b.*\{)/
  }
}

extension Diagnostic {
  /// A comment that states a result with which nothing can be compared.
  ///
  /// - Parameter why: the reason, if it is not that there is no statement with a result.
  package static func notCompared(
    _ why: String = Diagnostic.noStatement, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.note, id: "claim.not-compared", "this comment states a result that is not compared: \(why)", at: range)
  }
  package static let noStatement = "no result of a statement belongs to it"
}
