import Proofs
import Synchronization

/// Counts the pages of a check, forward only: a page may be checked in several readings.
final class PageCounter: Sendable {
  private struct State {
    /// The pages that are done.
    var done = 0
    /// The pages that are checked now, and one of them.
    var open = 0
    var file = ""
    /// The newest number that was told.
    var told = 0
  }

  private let count: Int
  private let state = Mutex(State())

  init(of count: Int) { self.count = count }

  /// The pages that are checked from now on; those before are done.
  ///
  /// - Parameter file: the name of one of them.
  func begin(_ pages: Int, at file: String) -> BuildStage {
    state.withLock { state in
      state.done += state.open
      state.open = pages
      state.file = file
      state.told = max(state.told, state.done)
      return .pages(done: state.told, of: count, file: file)
    }
  }

  /// What a step of the check of these pages means for all.
  func stage(_ step: ProofStep) -> BuildStage {
    guard case .samples(let done, let programs) = step else { return step == .preparing ? .checking(step) : stage }
    return state.withLock { state in
      state.told = max(state.told, state.done + state.open * done / max(programs, 1))
      return .pages(done: state.told, of: count, file: state.file)
    }
  }

  private var stage: BuildStage { state.withLock { .pages(done: $0.told, of: count, file: $0.file) } }
}
