import Synchronization

/// Server-sent events on their way to one reader: they wait here until the connection takes them.
final class EventStream: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var hasEnded = false
    /// Wakes the connection; there is one only while it sleeps, and then it is alive.
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - id: what a reader that was cut off comes back with.
  ///   - data: without line ends.
  func send(id: String, data: String) { add("id: \(id)\ndata: \(data)\n\n") }

  /// Bytes that mean nothing: who has gone is found out by them.
  func sendNothing() { add(":\n\n") }

  /// How long a reader that was cut off waits before it comes back, in milliseconds.
  func sendPause(_ milliseconds: Int) { add("retry: \(milliseconds)\n\n") }

  private func add(_ text: String) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.waiting += text.utf8
      EventStream.wake(&state)
    }
  }

  var isEnded: Bool { state.withLock { $0.hasEnded } }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      EventStream.wake(&state)
    }
  }

  private static func wake(_ state: inout State) {
    state.wake?()
    state.wake = nil
  }

  /// The next bytes, at most `count`; nil at the end.
  ///
  /// - Parameter sleep: puts the connection to sleep, where there are none, and returns what wakes it.
  func take(_ count: Int, orSleep sleep: () -> @Sendable () -> Void) -> [UInt8]? {
    state.withLock { state in
      if state.waiting.isEmpty {
        if state.hasEnded { return nil }
        state.wake = sleep()
        return []
      }
      let bytes = Array(state.waiting.prefix(count))
      state.waiting.removeFirst(bytes.count)
      return bytes
    }
  }
}
