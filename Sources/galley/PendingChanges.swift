import Base
import Synchronization

/// A queue of file changes, from any thread to the one task that handles them.
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

  /// Whether there are changes that `next` has not returned.
  var areThere: Bool { state.withLock { $0.change != nil } }

  /// Ends the queue: `next` returns nil from now on.
  func end() {
    wake { $0.hasEnded = true }
  }

  /// Waits for changes and returns all of them since the last call; nil after the end.
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
