import Base
import Synchronization

/// Prints what a long call is doing, a line every ten seconds, where nobody sees a line that changes: in logs of CI.
final class ProgressBeat: Sendable {
  static let all = ProgressBeat()

  private static let interval = Duration.seconds(10)

  private struct State {
    var text = ""
    var beats: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// What is done from now on; empty for nothing that takes time.
  func show(_ text: String, on console: Console) {
    state.withLock { state in
      state.text = text
      guard state.beats == nil, !text.isEmpty else { return }
      state.beats = Task.detached { [self] in
        let start = ContinuousClock.now
        while (try? await Task.sleep(for: Self.interval)) != nil {
          let text = self.state.withLock(\.text)
          guard !text.isEmpty else { continue }
          console.note("galley: \(text) (\((ContinuousClock.now - start).components.seconds) s)")
        }
      }
    }
  }
}
