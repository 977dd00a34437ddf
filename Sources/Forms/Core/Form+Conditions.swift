extension Form {
  func observe(_ condition: Condition, for observer: ConditionObserver) {
    for tag in condition.tags { observers[tag, default: []].append(observer) }
  }

  func stopObserving(_ condition: Condition, for observer: ConditionObserver) {
    for tag in condition.tags {
      observers[tag]?.removeAll { $0.purpose == observer.purpose && $0.target.is(observer.target) }
    }
  }

  /// What depends on that row's value: hidden conditions first, then disabled ones, each in order of registration.
  func evaluateConditions(on tag: String) {
    guard let observers = observers[tag] else { return }
    for observer in observers where observer.purpose == .hiding { observer.evaluate() }
    for observer in self.observers[tag] ?? [] where observer.purpose == .disabling { observer.evaluate() }
  }
}
