extension Form {
  func observe(_ condition: Condition, for observer: ConditionObserver) {
    for tag in condition.tags { observers.append((tag, observer)) }
  }

  func stopObserving(_ condition: Condition, for observer: ConditionObserver) {
    observers.removeAll { $0.observer.purpose == observer.purpose && $0.observer.target.is(observer.target) }
  }

  /// What depends on that row's value: hidden conditions first, then disabled ones, each in order of registration.
  func evaluateConditions(on tag: String) {
    for purpose in [ConditionObserver.Purpose.hiding, .disabling] {
      for entry in observers where entry.observer.purpose == purpose && entry.tag.isIdentical(to: tag) {
        entry.observer.evaluate()
      }
    }
  }
}
