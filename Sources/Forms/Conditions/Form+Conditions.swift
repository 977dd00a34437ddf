extension Form {
  /// Has the condition of an element evaluated when its tags change, in place of an earlier one.
  func observe(_ condition: Condition?, _ purpose: ConditionObserver.Purpose, of element: FormElement) {
    stopObserving(element, purpose)
    guard let tags = condition?.tags, !tags.isEmpty else { return }
    observers.append(
      ConditionObserver(purpose, of: element, tags: tags) {
        purpose == .hiding
          ? element.evaluateHiddenAlone() : unsafeDowncast(element, to: BaseRow.self).evaluateDisabledAlone()
      })
  }

  /// Forgets the conditions of an element, all or those of a purpose.
  func stopObserving(_ element: FormElement, _ purpose: ConditionObserver.Purpose? = nil) {
    var rest: [ConditionObserver] = []
    for observer in observers {
      if observer.element === element, purpose == nil || observer.purpose == purpose {
        observer.isObserving = false
      } else {
        rest.append(observer)
      }
    }
    observers = rest
  }

  /// Evaluates the conditions that depend on anything.
  func validityMayHaveChanged() { evaluateConditions(on: Condition.anyTag) }

  /// Evaluates the conditions that depend on an element, or on one that it holds.
  func evaluateConditions(onTagsOf element: FormElement) {
    evaluateConditions(on: element.tag ?? Condition.anyTag)
    for child in element.children { evaluateConditions(onTagsOf: child) }
  }

  /// Evaluates the conditions that depend on a tag: first `hidden`, then `disabled` and the rules of
  /// rows that watch it, each in order of registration. Then those that depend on rows and sections which this has shown, hidden, enabled or disabled.
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
      let tag = tags[next]
      next += 1
      for observer in observers where observer.purpose == .hiding && observer.dependsOn(tag) {
        evaluate(observer, &tags)
      }
      for observer in observers where observer.purpose != .hiding && observer.dependsOn(tag) {
        evaluate(observer, &tags)
      }
    }
    evaluationDepth -= 1
  }

  /// Evaluates one condition; appends the tag of what it has changed.
  @inline(never)
  private func evaluate(_ observer: ConditionObserver, _ tags: inout [String]) {
    guard observer.isObserving else { return }
    guard observer.changes <= observers.count else { return record(.conditionCycle(cycle(through: observer))) }
    guard observer.evaluate() else { return }
    observer.changes += 1
    tags.append(observer.element.tag ?? Condition.anyTag)
  }

  /// The tags of the shortest circle through the observer, beginning with the least. Only for messages.
  private func cycle(through start: ConditionObserver) -> [String] {
    #if !hasFeature(Embedded)
      var paths = [[start]]
      var next = 0
      while next < paths.count {
        let path = paths[next]
        next += 1
        guard let tag = path[path.count - 1].element.tag else { continue }
        for observer in observers where observer.dependsOn(tag) {
          if observer.element === start.element { return path.compactMap { $0.element.tag }.fromLeast }
          if !paths.contains(where: { $0[$0.count - 1] === observer }) { paths.append(path + [observer]) }
        }
      }
    #endif
    return []
  }
}

#if !hasFeature(Embedded)
  extension [String] {
    /// The same circle, beginning with the least name.
    var fromLeast: [String] {
      guard let least = self.min(), let place = firstIndex(of: least) else { return self }
      return Array(self[place...] + self[..<place])
    }
  }
#endif
