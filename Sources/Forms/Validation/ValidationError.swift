/// What a failed rule has to say to the user.
///
/// Two errors with one message are equal: a row tells its callback only when the list of messages changes.
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
  /// Byte by byte, as `RowOf.areSame`.
  static func areSame(_ some: [ValidationError], _ others: [ValidationError]) -> Bool {
    guard some.count == others.count else { return false }
    for place in 0..<some.count where !some[place].msg.isIdentical(to: others[place].msg) { return false }
    return true
  }
}
