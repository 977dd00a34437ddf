/// When a row or a section is hidden, or a row disabled.
public enum Condition {
  /// Evaluated when the row enters the form, and whenever the value of a row with one of these tags changes.
  case function([String], (Form) -> Bool)

  var tags: [String] {
    switch self {
    case .function(let tags, _): tags
    }
  }

  func evaluate(in form: Form) -> Bool {
    switch self {
    case .function(_, let holds): holds(form)
    }
  }
}

extension Condition: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {
    self = .function([]) { _ in value }
  }
}

/// A row or section with a condition that depends on a tag.
struct ConditionObserver {
  enum Target {
    case row(BaseRow)
    case section(Section)

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

  let purpose: Purpose
  let target: Target

  static func hiding(of target: Target) -> ConditionObserver { ConditionObserver(purpose: .hiding, target: target) }
  static func disabling(of row: BaseRow) -> ConditionObserver {
    ConditionObserver(purpose: .disabling, target: .row(row))
  }

  func evaluate() {
    switch (purpose, target) {
    case (.hiding, .row(let row)): row.evaluateHidden()
    case (.hiding, .section(let section)): section.evaluateHidden()
    case (.disabling, .row(let row)): row.evaluateDisabled()
    case (.disabling, .section): break
    }
  }
}
