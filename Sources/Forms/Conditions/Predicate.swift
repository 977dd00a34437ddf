/// A condition as a text, such as `$age > 12 AND $name CONTAINS[c] 'x'`.
///
/// `$tag` is the value of the row with that tag, nil if there is none. The language is that of `NSPredicate`, as far as it
/// makes sense for forms: comparisons (`=` `==` `!=` `<>` `<` `<=` `>` `>=` `BETWEEN` `IN` `CONTAINS` `BEGINSWITH`
/// `ENDSWITH` `LIKE` `MATCHES`), `AND` `OR` `NOT` (`&&` `||` `!`), parentheses, numbers, quoted texts, `{lists}`, `true`,
/// `false`, `YES`, `NO`, `nil`, `TRUEPREDICATE` and `FALSEPREDICATE`.
///
/// An order or a part is never found in a value that is nil or of another type; a `Day` is compared with a text such as
/// `'2001-02-03'`.
public struct Predicate {
  /// The text before placeholders were replaced.
  public let format: String
  /// What is wrong with the text; the predicate is false then.
  public let error: PredicateError?
  /// The tags that it reads, each once, in order.
  public let tags: [String]
  private let root: PredicateNode

  /// Parses a text. An error is reported to `AuthorErrors`.
  public init(format: String) {
    self.init(format: format, values: [])
  }

  /// Parses a text in which each `%@`, `%d` and so on stands for the next value.
  public init<each Value: FormValueConvertible>(format: String, _ arguments: repeat each Value) {
    var values: [FormValue] = []
    repeat values.append((each arguments).formValue)
    self.init(format: format, values: values)
  }

  private init(format: String, values: [FormValue]) {
    self.format = format
    var parser = PredicateParser(format, values)
    do throws(PredicateError) {
      root = try parser.parse()
      error = nil
    } catch {
      root = .constant(false)
      self.error = error
      AuthorErrors.report("condition '\(format)': \(error.message)")
    }
    tags = parser.tags
  }

  /// Allows `MATCHES` in predicates that are made from now on. Without it, the browser build of a page does not contain
  /// regular expressions, which are 12 KB.
  public static func enableMatches() {
    PredicateComparison.matcher = { text, pattern in
      do throws(PatternError) {
        return try RegularExpression(pattern).matches(String(bytes: text))
      } catch {
        AuthorErrors.report(error.message)
        return false
      }
    }
  }

  /// Whether it is true for the values of a form's rows.
  public func evaluate(in form: Form) -> Bool { root.holds(in: form) }
}

/// The name in Foundation, which pages can't import.
public typealias NSPredicate = Predicate

/// What is wrong with the text of a predicate, and where.
public nonisolated struct PredicateError: Error, Equatable, Sendable {
  /// The place in the text, counted in characters from 1.
  public let column: Int
  /// What is wrong, with the column; empty in the browser build, since the native run reports the errors.
  public let message: String
}

extension Condition {
  /// Evaluated when the row enters the form, and whenever a value that the predicate reads changes.
  public static func predicate(_ predicate: Predicate) -> Condition {
    .function(predicate.tags) { predicate.evaluate(in: $0) }
  }
}

extension Condition: ExpressibleByStringLiteral {
  /// Makes a condition from a predicate's text: `"$age > 12"`.
  public init(stringLiteral format: String) {
    self = .predicate(Predicate(format: format))
  }
}
