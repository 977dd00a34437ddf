import Glibc
import Synchronization

/// The running child processes, to kill them when galley is interrupted.
public final class RunningChildren: Sendable {
  /// The children of this process.
  public static let all = RunningChildren()

  private struct State {
    var children: Set<pid_t> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Kills all children and their process groups. Afterwards, no child is started, and no run has a result.
  public func endAll() {
    state.withLock { state in
      state.isClosed = true
      for child in state.children { kill(-child, SIGKILL) }
    }
  }

  func start(_ spawn: () throws(ToolchainFailure) -> pid_t) throws(ToolchainFailure) -> pid_t {
    let result: Result<pid_t, ToolchainFailure> = state.withLock { state in
      guard !state.isClosed else { return .failure(.ended) }
      do throws(ToolchainFailure) {
        let child = try spawn()
        state.children.insert(child)
        return .success(child)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Records that a process has ended; throws if `endAll()` may have killed it.
  func end(of child: pid_t) throws(ToolchainFailure) {
    let isClosed = state.withLock { state in
      state.children.remove(child)
      return state.isClosed
    }
    if isClosed { throw .ended }
  }
}
