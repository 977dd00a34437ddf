/// What the form says to a question such as `password.hint`.
public nonisolated enum Answer: Equatable, Sendable {
  /// Nil where the property has no value now.
  case value(String?)
  /// Of a question that asks whether.
  case flag(Bool)
  case unknownRow(known: [String])
  case unknownProperty(known: [String])
}
