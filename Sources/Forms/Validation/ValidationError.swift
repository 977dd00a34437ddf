/// The error of a rule that is not met: a message for the user.
///
/// Errors with the same message are equal: a row calls its callback only when the list of messages changes.
public nonisolated struct ValidationError: Equatable, Hashable, Sendable {
  public var msg: String

  public init(msg: String) {
    self.msg = msg
  }
}

nonisolated extension ValidationError: CustomStringConvertible {
  public var description: String { msg }
}

nonisolated extension ValidationError {
  /// Compares the messages byte by byte, like `RowOf.areSame`.
  static func areSame(_ some: [ValidationError], _ others: [ValidationError]) -> Bool {
    guard some.count == others.count else { return false }
    for place in 0..<some.count where !some[place].msg.isIdentical(to: others[place].msg) { return false }
    return true
  }
}
