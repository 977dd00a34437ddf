/// The answer of a form to a question such as `password.hint`.
public nonisolated enum Answer: Equatable, Sendable {
  /// A value as text; nil if the property has no value now.
  case value(String?)
  /// The answer to a yes-or-no question.
  case flag(Bool)
  case unknownRow(known: [String])
  case unknownProperty(known: [String])
}
