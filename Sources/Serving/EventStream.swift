import Synchronization

/// A queue of server-sent events for one open page.
final class EventStream: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var hasEnded = false
    /// Resumes the connection; nil unless it is suspended.
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - id: sent back by a browser that reconnects, as `Last-Event-ID`.
  ///   - data: without line breaks.
  func send(id: String, data: String) { add("id: \(id)\ndata: \(data)\n\n") }

  /// Sends a comment, so that closed connections are noticed.
  func sendNothing() { add(":\n\n") }

  /// Sets how long a browser waits before it reconnects, in milliseconds.
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
  /// - Parameter sleep: called if there are no bytes: suspends the connection and returns a closure that resumes it.
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
