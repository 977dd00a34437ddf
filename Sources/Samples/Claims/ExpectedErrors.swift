import Diagnostics
import Markdown

/// Reads comments of the form that the compiler's own tests use: `expected-error@+1 2 {{text}}`, any number of them in
/// a comment.
struct ExpectedErrors {
  private(set) var claims: [Claim] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let places: CodePlaces
  private let lineCount: Int
  private let opening: FenceOpening

  init(in sample: Sample) {
    places = CodePlaces(sample)
    lineCount = sample.lines.count
    opening = sample.opening
    for (number, line) in sample.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let comment = line.firstRange(of: "//") else { continue }
      var rest = line[comment.upperBound...]
      while let mark = rest.firstRange(of: Self.mark) {
        let start = mark.lowerBound
        rest = rest[mark.upperBound...]
        read(line, number, from: start, &rest)
      }
    }
  }

  private static let mark = "expected-"

  /// Whether a comment, given without its slashes, begins with `expected-error` or the like.
  static func begin(_ comment: Substring) -> Bool {
    comment.hasPrefix(mark) && Kind(rawValue: String(comment.dropFirst(mark.count).prefix { $0.isLetter })) != nil
  }

  private enum Kind: String, CaseIterable {
    case error, warning, note, remark
  }

  /// Reads the text after `expected-`; afterwards, `rest` is the text that follows.
  private mutating func read(_ line: Substring, _ number: Int, from start: String.Index, _ rest: inout Substring) {
    func range(from place: String.Index, to end: String.Index) -> SourceRange {
      let from = line.utf8.distance(from: line.startIndex, to: place)
      return places.range(line: number, from: from, to: line.utf8.distance(from: line.startIndex, to: end))
    }
    let word = rest.prefix { $0.isLetter }
    guard let kind = Kind(rawValue: String(word)) else {
      if let near = suggestion(for: String(word), among: Kind.allCases.map(\.rawValue)) {
        diagnostics.append(.misspelt(Self.mark + near, at: range(from: start, to: word.endIndex)))
      }
      return
    }
    rest = rest[word.endIndex...]
    guard kind == .error else {
      diagnostics.append(.unchecked(Self.mark + word, opening, at: range(from: start, to: word.endIndex)))
      return
    }
    guard let offset = readOffset(&rest), (0..<lineCount).contains(number + offset) else {
      diagnostics.append(.wrongLine(at: range(from: word.endIndex, to: rest.startIndex)))
      return
    }
    rest = rest.drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let count = digits.isEmpty ? 1 : Int(digits), 1...1000 ~= count else {
      diagnostics.append(.wrongCount(at: range(from: digits.startIndex, to: digits.endIndex)))
      return
    }
    rest = rest[digits.endIndex...].drop { $0 == " " }
    guard rest.hasPrefix("{{") else {
      diagnostics.append(.noText(at: range(from: start, to: rest.startIndex)))
      return
    }
    let opening = rest.startIndex
    guard let closing = rest.firstRange(of: "}}") else {
      diagnostics.append(.unclosedText(at: range(from: opening, to: line.endIndex)))
      rest = rest[line.endIndex...]
      return
    }
    let text = rest[opening..<closing.lowerBound].dropFirst(2)
    let place = range(from: start, to: closing.upperBound)
    if text.allSatisfy(\.isWhitespace) {
      diagnostics.append(.noText(at: place))
    } else {
      claims.append(
        Claim(.compilerErrors(text: String(text), line: place.start.line + offset, count: count), at: place))
    }
    rest = rest[closing.upperBound...]
    let behind = rest.drop { $0 == " " }
    if behind.hasPrefix("{{") {
      diagnostics.append(.fixIts(at: range(from: behind.startIndex, to: line.endIndex)))
      rest = behind.dropFirst(behind.count)
    }
  }

  /// Reads a line offset such as `@+1`: 0 if there is none, nil if it is invalid. Afterwards, `rest` is the text that
  /// follows.
  private func readOffset(_ rest: inout Substring) -> Int? {
    guard rest.first == "@" else { return 0 }
    let text = rest.dropFirst().prefix { $0 != " " && $0 != "{" }
    rest = rest[text.endIndex...]
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    // Short enough that no sum overflows.
    guard text.count < 9 else { return nil }
    return Int(text)
  }
}

extension Diagnostic {
  fileprivate static func misspelt(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.misspelled", "misspelled claim, so it is not checked",
      notes: [Note("did you mean '\(meant)'?")], at: range)
  }

  fileprivate static func unchecked(_ word: String, _ opening: FenceOpening, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.not-supported", "'\(word)' is not supported: only errors are checked",
      notes: [Note("remove it, or " + opening.remedy("skip=\"reason\""))], at: range)
  }

  fileprivate static func wrongLine(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.invalid-expected-error", "expected the distance to another line of this sample after '@'",
      notes: [Note("for the next line, write 'expected-error@+1 {{text}}'")], at: range)
  }

  fileprivate static func wrongCount(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.invalid-expected-error", "invalid number of errors: expected 1 to 1000",
      notes: [Note("for two errors, write 'expected-error 2 {{text}}'")], at: range)
  }

  fileprivate static func noText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.invalid-expected-error", "missing text after 'expected-error'",
      notes: [Note("write a part of the error message: 'expected-error {{text}}'")], at: range)
  }

  fileprivate static func unclosedText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.invalid-expected-error", "missing '}}' at the end of this 'expected-error' comment", at: range)
  }

  fileprivate static func fixIts(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "claim.not-supported", "fix-its are not supported: only error messages are checked",
      notes: [Note("remove the fix-it")], at: range)
  }
}
