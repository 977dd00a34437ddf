import Base
import SwiftCode

/// A result that a comment states on a page that was not written for Galley, read by the grammar of `StatedForm` and
/// `StatedValue`.
struct StatedResult: Equatable {
  /// What the comment is about.
  enum Topic: Equatable {
    /// The value of the statement before it; what it prints, if it is a call of `print`.
    case statement
    /// What is printed.
    case output
    /// The value of a variable.
    case name(Substring)
  }

  enum Trust: Int, Equatable {
    /// The comment may be prose: a difference is only noted.
    case prose
    /// Nothing but a literal: compared with a value of its kind.
    case literal
    /// A quoted text behind a word such as `prints`: any difference counts.
    case quoted
  }

  let form: StatedForm
  let topic: Topic
  let trust: Trust
  /// The result to compare, written as a literal where the comment has another spelling: `'a'` is `"a"`.
  let text: String
  /// The place of the result in the comment.
  let source: Substring
  /// Whether the comment can be code that is commented out: an assignment, or `return 3`.
  private(set) var isCode = false
  /// What is between the name of a variable and its value: `is`, `==`; empty for other forms.
  private(set) var joint: Substring = ""

  /// - Parameters:
  ///   - comment: a comment of one line, with its slashes or stars. Nil if it states no result.
  ///   - isKnown: whether there is a variable of this name at the comment.
  init?(_ comment: String, isKnown: (Substring) -> Bool = { _ in true }) {
    self.init(body: Self.body(of: comment), isKnown)
  }

  private init?(body: Substring, _ isKnown: (Substring) -> Bool) {
    var unknown: StatedResult?
    for form in StatedForm.allCases {
      guard let opening = form.opening(of: body) else { continue }
      let rest = body[opening.end...].trimmed
      if let value = StatedValue(rest), form.accepts(value) {
        var result = StatedResult(form, opening.topic, value)
        if case .name(let name) = opening.topic {
          result.joint = body[name.endIndex..<opening.end].drop { $0 == "`" }.trimmed
          guard isKnown(name) else {
            unknown = result
            continue
          }
        }
        result.isCode = result.joint == "=" || body.hasPrefix("return ")
        self = result
        return
      }
      if form.mayBeAnyText(body), let text = Self.text(rest) {
        self.init(form, opening.topic, .init(form: .words, text: text.text, source: text.source))
        return
      }
    }
    guard let unknown else { return nil }
    self = unknown
  }

  /// The result of a comment, or those of several variables: `x is 1, y is 2`.
  static func all(in comment: String, isKnown: (Substring) -> Bool) -> [StatedResult] {
    if let one = StatedResult(comment, isKnown: isKnown), one.trust != .prose { return [one] }
    let parts = joints.parts(of: body(of: comment))
    let several = parts.count > 1 ? parts.map { StatedResult(body: $0, isKnown) } : []
    guard !several.isEmpty, several.allSatisfy({ $0?.isComparison == true || $0?.joint == ":" }) else {
      return StatedResult(comment, isKnown: isKnown).map { [$0] } ?? []
    }
    return several.compactMap(\.self)
  }

  private static let joints = Pattern(/\s*(?:[,;]|&&|--|\band\b)\s+/)

  private init(_ form: StatedForm, _ topic: Topic, _ value: StatedValue) {
    self.form = form
    self.topic = topic
    let quote = topic == .output ? Quotation(value.source).flatMap { $0.isLast ? $0 : nil } : nil
    text = quote.map { String($0.text) } ?? value.text
    source = quote?.text ?? value.source
    isSeveral = value.form == .elements
    trust =
      switch value.form {
      case .words, .remark, .member, .elements: .prose
      case _ where form == .repeated || form == .about: .prose
      case .literal, .quotation: quote == nil ? .literal : .quoted
      case .bits, .list, .nested, .optional, .description, .object, .range: .literal
      }
  }

  /// What stands between the marks of a comment.
  static func body(of comment: String) -> Substring {
    let body =
      comment.hasPrefix("/*") ? comment.dropFirst(2).dropLast(2).drop { $0 == "*" } : comment.drop { $0 == "/" }
    return StatedForm.withoutSymbolBehind(body.trimmed)
  }

  /// A text that is no literal: without its quotation marks if it is quoted.
  private static func text(_ rest: Substring) -> (text: String, source: Substring)? {
    guard !rest.isEmpty else { return nil }
    if let quote = Quotation(rest), quote.isLast { return (String(quote.text), quote.text) }
    return (String(rest), rest)
  }

  /// Whether the comment says that something is equal to its result.
  var isComparison: Bool { !joint.isEmpty && joint != ":" }

  /// Whether the result is several literals without brackets.
  private(set) var isSeveral = false

  /// Whether the comment is nothing but a result, so that it can be a number of a step or of a line, too.
  var isBare: Bool { form == .bare }

  /// Whether a comment shows a line that is printed: a literal, several, or dots for more lines.
  static func showsLine(_ comment: String) -> Bool {
    let body = comment.drop { $0 == "/" }.trimmed
    return body == "..." || body == "…" || LikelyClaim.literal(body) != nil
      || body.contains(",") && body.last != ","
        && body.split(separator: ",").allSatisfy { LikelyClaim.literal($0) != nil || $0.trimmed == "..." }
  }

  /// Whether the value in a comment begins as a list, a tuple or an object does.
  static func beginsList(_ comment: String) -> Bool {
    let body = body(of: comment)
    return [StatedForm.bare, .arrow, .output].contains { form in
      form.opening(of: body).flatMap { body[$0.end...].trimmed.first }.map { "[({".contains($0) } == true
    }
  }
}
