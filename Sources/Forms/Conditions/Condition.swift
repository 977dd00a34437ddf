/// When a row or a section is hidden, or a row disabled.
public enum Condition {
  /// Evaluated when the row enters the form, and whenever something about a row or section with one of these tags
  /// changes: its value, its visibility, whether it is disabled, or whether it is in the form.
  case function([String], (Form) -> Bool)

  /// A tag that stands for all rows and sections, with and without a tag, and for all rules.
  public static var anyTag: String { "*" }

  /// The tags, each once.
  var tags: [String] {
    switch self {
    case .function(let tags, _):
      var distinct: [String] = []
      for tag in tags where !distinct.has(tag) { distinct.append(tag) }
      return distinct
    }
  }

  func evaluate(in form: Form) -> Bool {
    switch self {
    case .function(_, let holds): holds(form)
    }
  }
}

extension Condition: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {
    self = .function([]) { _ in value }
  }
}
