/// A row or section with a condition, and the tags that the condition depends on.
final class ConditionObserver {
  enum Purpose: Equatable {
    case hiding, disabling
  }

  let purpose: Purpose
  let element: FormElement
  let tags: [String]
  /// How often the evaluation had another result, in the present change.
  var changes = 0
  var isObserving = true

  init(_ purpose: Purpose, of element: FormElement, tags: [String]) {
    self.purpose = purpose
    self.element = element
    self.tags = tags
  }

  func dependsOn(_ tag: String) -> Bool { tags.has(tag) || tags.has(Condition.anyTag) }

  /// Evaluates the condition; returns whether the result is another one than before.
  func evaluate() -> Bool {
    switch purpose {
    case .hiding: element.evaluateHiddenAlone()
    case .disabling: unsafeDowncast(element, to: BaseRow.self).evaluateDisabledAlone()
    }
  }
}

extension [String] {
  /// Whether it has the name, compared byte by byte.
  nonisolated func has(_ name: String) -> Bool {
    for own in self where own.isIdentical(to: name) { return true }
    return false
  }
}
