/// The open connections, ordered by their last activity: if there are too many, the least active one is closed.
///
/// So connections that send nothing, or send slowly, do not block others.
struct ConnectionLedger: Sendable {
  /// The largest number of connections; libmicrohttpd itself is set to a higher limit.
  static let limit = 200

  private var turn = 0
  private var heard: [CInt: Int] = [:]

  /// Records that a connection was opened, sent a request or received a reply.
  ///
  /// - Returns: a connection to close; nil if there are not too many.
  mutating func hear(_ socket: CInt) -> CInt? {
    turn += 1
    heard[socket] = turn
    guard heard.count > ConnectionLedger.limit, let silent = heard.min(by: { $0.value < $1.value })?.key else {
      return nil
    }
    heard[silent] = nil
    return silent
  }

  /// Removes a connection that was closed, or has become a stream of events, which is counted elsewhere.
  mutating func forget(_ socket: CInt) { heard[socket] = nil }
}
