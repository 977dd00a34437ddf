/// Which connections are open, and which of them was silent longest: where there are too many, that one has to go.
///
/// So somebody who opens connections and says nothing, or says it slowly, keeps nobody else out for long.
struct ConnectionLedger: Sendable {
  /// More are not held; libmicrohttpd itself takes some more than this.
  static let limit = 200

  private var turn = 0
  private var heard: [CInt: Int] = [:]

  /// Notes that the connection was opened, or has asked for something, or got it.
  ///
  /// - Returns: a connection to close.
  mutating func hear(_ socket: CInt) -> CInt? {
    turn += 1
    heard[socket] = turn
    guard heard.count > ConnectionLedger.limit, let silent = heard.min(by: { $0.value < $1.value })?.key else {
      return nil
    }
    heard[silent] = nil
    return silent
  }

  /// It is closed, or it has become a stream of events, which is counted elsewhere.
  mutating func forget(_ socket: CInt) { heard[socket] = nil }
}
