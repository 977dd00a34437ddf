internal import SwiftParser
internal import SwiftSyntax

/// Parts of code that its author left out: `...`, `…`, and a comment in the place of an expression.
package enum Elisions {
  /// Whether code has syntax errors only because parts of it are left out.
  package static func explainErrors(in code: String) -> Bool {
    guard !CodeDepth.isTooDeep(code) else { return false }
    let places = places(in: code)
    guard !places.isEmpty, places.count <= 40 else { return false }
    var best = filled(code, places, places.map { _ in fillings[0] })
    var fewest = errors(in: best)
    // One way for all places, then a way for each.
    for filling in fillings.dropFirst() where fewest > 0 {
      let candidate = filled(code, places, places.map { _ in filling })
      let count = errors(in: candidate)
      if count < fewest { (best, fewest) = (candidate, count) }
    }
    var chosen = places.map { _ in fillings[0] }
    for index in places.indices where fewest > 0 {
      for filling in fillings {
        var other = chosen
        other[index] = filling
        let count = errors(in: filled(code, places, other))
        if count < fewest { (chosen, fewest) = (other, count) }
      }
    }
    return fewest == 0
  }

  /// Whether parts of the code are left out, also where it can be parsed: `HTML(...)`.
  package static func areIn(_ code: String) -> Bool { !CodeDepth.isTooDeep(code) && !dots(in: code).isEmpty }

  /// Whether a type that is named at an offset has a body of comments only: `struct Pile: Sequence { /* ... */ }`.
  package static func areBody(in code: String, at offset: Int) -> Bool {
    let rest = code[code.utf8.index(code.startIndex, offsetBy: min(offset, code.utf8.count))...]
    guard let body = rest.prefixMatch(of: /[^{}]*\{((?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*)\}/)?.1 else { return false }
    return body.contains("//") || body.contains("/*")
  }

  /// Whether a comment in the place of statements begins with dots: `// ... some time later`.
  package static func areComments(in code: String) -> Bool {
    code.contains(/(?m)^\s*(?:\/\/+|\/\*)\s*(?:\.\.\.|…)/)
  }

  /// Whether a comment with dots stands for the rest of a list: `[1, 2, 3 /* ... 32 bytes */]`.
  package static func areElements(in code: String) -> Bool {
    code.contains(/\/\*\s*(?:\.\.\.|…)[^\n]*?\*\/\s*[\]\)]/)
  }

  /// Whether a body has nothing but comments that tell what is to be written there: `{ // TODO }`.
  package static func areTasks(in code: String) -> Bool {
    code.contains(/\{[^{}\n]*\n\s*\/\/\s*(?:TODO|FIXME|todo)\b[^\n]*\n(?:\s*\/\/[^\n]*\n)*\s*\}/)
  }

  /// Whether a closure of nothing but comments is in the statement around an offset: `.done { /* $0 => [2, 4] */ }`.
  package static func areClosures(in code: String, around offset: Int) -> Bool {
    guard code.contains("//") || code.contains("/*"), !CodeDepth.isTooDeep(code) else { return false }
    let tree = Parser.parse(source: code)
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: min(offset, code.utf8.count))) else { return false }
    var statement: CodeBlockItemSyntax?
    var node = token.parent
    while let open = node {
      if let item = open.as(CodeBlockItemSyntax.self) { statement = item }
      // The closures around it belong to the same statement, functions and types do not.
      if open.is(CodeBlockSyntax.self) || open.is(MemberBlockSyntax.self) || open.is(AccessorBlockSyntax.self) { break }
      node = open.parent
    }
    guard let statement else { return false }
    let finder = EmptyClosures(viewMode: .sourceAccurate)
    finder.walk(statement)
    return finder.areFound
  }

  /// What a left out part may stand for: nothing, an expression or a type, arguments, a member.
  private static let fillings = [" ", " _0 ", ": _0", "_0: _0", "; "]

  /// The places of dots, of placeholders, and of comments that may stand for code.
  private static func places(in code: String) -> [Range<String.Index>] {
    (dots(in: code) + code.ranges(of: /\/\*.*?\*\/|<#.*?#>/)).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The places of `...` and `…` that are no operators: those of ranges are beside an operand.
  private static func dots(in code: String) -> [Range<String.Index>] {
    let bytes = code.utf8
    return Parser.parse(source: code).tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == "..." || token.text == "…" || token.text == "...." else { return nil }
      let start = bytes.index(bytes.startIndex, offsetBy: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      let end = bytes.index(start, offsetBy: token.text.utf8.count)
      let before = start == code.startIndex ? nil : code[code.index(before: start)]
      let after = end == code.endIndex ? nil : code[end]
      let isRange = [before, after].contains { $0.map { $0.isLetter || $0.isNumber || "\")]".contains($0) } ?? false }
      let isOperand = token.previousToken(viewMode: .sourceAccurate)?.text.last.map {
        $0.isLetter || $0.isNumber || ")]\"".contains($0)
      }
      let isBetween = before == " " && after == " " && isOperand == true
      // `(...)` is no range, although a parenthesis follows.
      let isAlone = before.map { "({[ ,\n".contains($0) } ?? true && after.map { ")}], \n".contains($0) } ?? true
      return isBetween || isRange && !isAlone ? nil : start..<end
    }
  }

  private static func filled(_ code: String, _ places: [Range<String.Index>], _ fillings: [String]) -> String {
    var text = ""
    var written = code.startIndex
    for (place, filling) in zip(places, fillings) {
      text += code[written..<place.lowerBound] + filling
      written = place.upperBound
    }
    return text + code[written...]
  }

  private static func errors(in code: String) -> Int {
    guard !CodeDepth.isTooDeep(code) else { return .max }
    let tree = Parser.parse(source: code)
    guard tree.hasError else { return 0 }
    return tree.tokens(viewMode: .all).count { $0.presence == .missing } + 1
  }
}

/// Looks for closures with comments and no code.
private final class EmptyClosures: SyntaxVisitor {
  private(set) var areFound = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let behind = node.signature?.lastToken(viewMode: .sourceAccurate) ?? node.leftBrace
    let trivia = Array(behind.trailingTrivia) + Array(node.rightBrace.leadingTrivia)
    areFound = areFound || node.statements.isEmpty && trivia.contains(where: \.isComment)
    return .visitChildren
  }
}
