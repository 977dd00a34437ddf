import Base
import Synchronization

/// What has changed and was not taken care of yet, from any thread to the one task that does.
final class PendingChanges: Sendable {
  private struct State {
    var change: FileChange?
    var hasEnded = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func add(_ change: FileChange) {
    wake { $0.change = $0.change?.joined(by: change) ?? change }
  }

  /// Whether something has changed that was not asked for yet.
  var areThere: Bool { state.withLock { $0.change != nil } }

  /// Nothing more is to be taken care of.
  func end() {
    wake { $0.hasEnded = true }
  }

  /// All that has changed since it was asked last, once there is something; nil at the end.
  func next() async -> FileChange? {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.change != nil || state.hasEnded { return true }
        state.waiting = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return state.withLock { state in
      defer { state.change = nil }
      return state.hasEnded ? nil : state.change
    }
  }

  private func wake(_ body: (inout sending State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}
