/// Rules whose answers come later, such as whether a name is taken.
///
/// They are asked when the other rules run and are met. The row is pending until all have answered; answers for a value
/// that the row no longer has are ignored.
final class AsyncRules<T: Equatable>: FurtherErrors {
  typealias Answer = (ValidationError?) -> Void

  private let row: RowOf<T>
  private var rules: [(T?, @escaping Answer) -> Void] = []
  /// What was asked last; nil before the first time.
  private var asked: (value: T?, number: Int)?
  private var missing = 0
  private var answers: [ValidationError?] = []

  init(_ row: RowOf<T>) {
    self.row = row
    super.init()
  }

  func add(_ rule: @escaping (T?, @escaping Answer) -> Void) {
    rules.append(rule)
    asked = nil
  }

  private var isAsked: Bool {
    guard let asked else { return false }
    return row.areSame(asked.value, row.value)
  }

  override var isSettled: Bool { isAsked && missing == 0 }

  override func errors(hasOthers: Bool, quietly: Bool) -> [ValidationError] {
    if !isAsked, !quietly, !hasOthers, server.isEmpty { ask() }
    var errors = server
    guard isAsked, missing == 0 else { return errors }
    for case let error? in answers { errors.append(error) }
    return errors
  }

  private func ask() {
    let number = (asked?.number ?? 0) + 1
    asked = (row.value, number)
    answers = Array(repeating: nil, count: rules.count)
    missing = rules.count
    isPending = true
    // An answer that comes at once is part of the validation that asks.
    var isAsking = true
    for (place, rule) in rules.enumerated() {
      var isOpen = true
      rule(row.value) { error in
        guard isOpen, self.asked?.number == number else { return }
        isOpen = false
        self.answers[place] = error
        self.missing -= 1
        if self.missing == 0 { self.finish(tells: !isAsking) }
      }
    }
    isAsking = false
  }

  private func finish(tells: Bool) {
    isPending = false
    if tells, isAsked {
      row.validate()
      row.updateCell()
    }
    row.ownForm?.validityMayHaveChanged()
  }
}

extension RowOf {
  /// Adds a rule whose answer comes later: `check` gets the value, and a function to call once with the error, or nil.
  ///
  ///     row.add(asyncRule: { name, answer in
  ///       form.later { answer(isTaken(name) ? ValidationError(msg: "This name is taken") : nil) }
  ///     })
  public final func add(asyncRule check: @escaping (T?, @escaping (ValidationError?) -> Void) -> Void) {
    let rules = furtherErrors as? AsyncRules<T> ?? AsyncRules(self)
    rules.server = furtherErrors?.server ?? []
    rules.add(check)
    furtherErrors = rules
    ownForm?.validityMayHaveChanged()
  }
}
