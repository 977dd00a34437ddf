/// A row or section with a condition, and the tags that the condition depends on.
final class ConditionObserver {
  enum Purpose: Equatable {
    case hiding, disabling
    /// Running the rules of a row.
    case validating
  }

  let purpose: Purpose
  let element: FormElement
  let tags: [String]
  /// Evaluates the condition; returns whether the result is another one than before.
  let evaluate: () -> Bool
  /// How often the evaluation had another result, in the present change.
  var changes = 0
  var isObserving = true

  init(_ purpose: Purpose, of element: FormElement, tags: [String], _ evaluate: @escaping () -> Bool) {
    self.purpose = purpose
    self.element = element
    self.tags = tags
    self.evaluate = evaluate
  }

  func dependsOn(_ tag: String) -> Bool { tags.has(tag) || tags.has(Condition.anyTag) }
}

extension [String] {
  /// Whether it has the name, compared byte by byte.
  nonisolated func has(_ name: String) -> Bool {
    for own in self where own.isIdentical(to: name) { return true }
    return false
  }
}
