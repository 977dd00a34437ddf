/// A row or section with a condition, and the tags that the condition depends on.
final class ConditionObserver {
  enum Target {
    case row(BaseRow)
    case section(Section)

    var tag: String? {
      switch self {
      case .row(let row): row.tag
      case .section(let section): section.tag
      }
    }

    func `is`(_ other: Target) -> Bool {
      switch (self, other) {
      case (.row(let a), .row(let b)): a === b
      case (.section(let a), .section(let b)): a === b
      case (.row, .section), (.section, .row): false
      }
    }
  }

  enum Purpose: Equatable {
    case hiding, disabling
  }

  /// Whose condition it is; equal for two conditions of which one replaces the other.
  struct Owner {
    let purpose: Purpose
    let target: Target

    static func hiding(of target: Target) -> Owner { Owner(purpose: .hiding, target: target) }
    static func disabling(of row: BaseRow) -> Owner { Owner(purpose: .disabling, target: .row(row)) }

    func `is`(_ other: Owner) -> Bool { purpose == other.purpose && target.is(other.target) }
  }

  let owner: Owner
  let tags: [String]
  /// How often the evaluation had another result, in the present change.
  var changes = 0
  var isObserving = true

  init(_ owner: Owner, tags: [String]) {
    self.owner = owner
    self.tags = tags
  }

  func dependsOn(_ tag: String) -> Bool {
    for own in tags where own.isIdentical(to: tag) { return true }
    return false
  }

  /// Evaluates the condition; returns whether the result is another one than before.
  func evaluate() -> Bool {
    switch (owner.purpose, owner.target) {
    case (.hiding, .row(let row)): row.evaluateHiddenAlone()
    case (.hiding, .section(let section)): section.evaluateHiddenAlone()
    case (.disabling, .row(let row)): row.evaluateDisabledAlone()
    case (.disabling, .section): false
    }
  }
}
