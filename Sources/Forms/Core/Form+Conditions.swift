extension Form {
  func observe(_ condition: Condition, for observer: ConditionObserver) {
    for tag in condition.tags { observers.append((tag, observer)) }
  }

  func stopObserving(_ condition: Condition, for observer: ConditionObserver) {
    var kept: [(tag: String, observer: ConditionObserver)] = []
    for entry in observers
    where entry.observer.purpose != observer.purpose || !entry.observer.target.is(observer.target) {
      kept.append(entry)
    }
    observers = kept
  }

  /// Evaluates the conditions that depend on a row's value: first `hidden`, then `disabled`, each in order of
  /// registration.
  func evaluateConditions(on tag: String) {
    for purpose in [ConditionObserver.Purpose.hiding, .disabling] {
      for entry in observers where entry.observer.purpose == purpose && entry.tag.isIdentical(to: tag) {
        entry.observer.evaluate()
      }
    }
  }
}
