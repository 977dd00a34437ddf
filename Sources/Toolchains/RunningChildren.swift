import Glibc
import Synchronization

/// The processes that were started and have not ended: who is told to stop takes them with them.
public final class RunningChildren: Sendable {
  /// Of this process.
  public static let all = RunningChildren()

  private struct State {
    var children: Set<pid_t> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Kills each with all that belongs to it. From now on nothing is started any more, and nothing has a result.
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

  /// Notes that a process is no more; throws where it may have been killed for the end of all.
  func end(of child: pid_t) throws(ToolchainFailure) {
    let isClosed = state.withLock { state in
      state.children.remove(child)
      return state.isClosed
    }
    if isClosed { throw .ended }
  }
}
