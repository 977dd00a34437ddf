extension Form {
  func observe(_ condition: Condition, for owner: ConditionObserver.Owner) {
    let tags = condition.tags
    if !tags.isEmpty { observers.append(ConditionObserver(owner, tags: tags)) }
  }

  func stopObserving(_ condition: Condition, for owner: ConditionObserver.Owner) {
    for observer in observers where observer.owner.is(owner) { observer.isObserving = false }
    observers.removeAll { !$0.isObserving }
  }

  /// Evaluates the conditions that depend on a tag: first `hidden`, then `disabled`, each in order of registration.
  /// Then those that depend on rows and sections which this has shown, hidden, enabled or disabled.
  ///
  /// Conditions that depend on each other in a circle could change for ever: one that changes more often than there are
  /// conditions is not evaluated again, and the circle is reported in `faults`.
  func evaluateConditions(on tag: String) {
    if observers.isEmpty { return }
    if evaluationDepth == 0 {
      for observer in observers { observer.changes = 0 }
    }
    evaluationDepth += 1
    var tags = [tag]
    var next = 0
    while next < tags.count {
      let observers = observers.filter { $0.dependsOn(tags[next]) }
      next += 1
      for purpose in [ConditionObserver.Purpose.hiding, .disabling] {
        for observer in observers where observer.owner.purpose == purpose && observer.isObserving {
          guard observer.changes <= self.observers.count else {
            recordCycle(of: observer)
            continue
          }
          guard observer.evaluate() else { continue }
          observer.changes += 1
          if let tag = observer.owner.target.tag, !tags[next...].contains(where: { $0.isIdentical(to: tag) }) {
            tags.append(tag)
          }
        }
      }
    }
    evaluationDepth -= 1
  }

  /// Records the circle that the observer is part of, if it was not recorded before.
  private func recordCycle(of observer: ConditionObserver) {
    #if !hasFeature(Embedded)
      let fault = FormError.conditionCycle(cycle(through: observer))
      if !faults.contains(fault) { faults.append(fault) }
    #endif
  }

  #if !hasFeature(Embedded)
    /// The tags of the shortest circle through the observer, from the first in the form on.
    private func cycle(through start: ConditionObserver) -> [String] {
      var paths = [[start]]
      var next = 0
      while next < paths.count {
        let path = paths[next]
        next += 1
        guard let tag = path[path.count - 1].owner.target.tag else { continue }
        for observer in observers where observer.dependsOn(tag) {
          if observer.owner.target.is(start.owner.target) { return path.compactMap { $0.owner.target.tag }.fromLeast }
          if !paths.contains(where: { $0[$0.count - 1] === observer }) { paths.append(path + [observer]) }
        }
      }
      return start.owner.target.tag.map { [$0] } ?? []
    }
  #endif
}

#if !hasFeature(Embedded)
  extension [String] {
    /// The same circle, beginning with the least name.
    fileprivate var fromLeast: [String] {
      guard let least = self.min(), let place = firstIndex(of: least) else { return self }
      return Array(self[place...] + self[..<place])
    }
  }
#endif
