import Synchronization

/// A value that is made once for all tests, by the first one that needs it. While others wait for it, they release
/// their turn.
public final class Shared<Value: Sendable>: Sendable {
  private let make: @Sendable () async throws -> Value
  private let state = Mutex(State())

  private struct State {
    var making: Task<Value, any Error>?
    var made: Value?
  }

  public init(_ make: @escaping @Sendable () async throws -> Value) { self.make = make }

  public var value: Value {
    get async throws {
      let (made, making, isFirst) = state.withLock { state in
        let isFirst = state.making == nil
        let making = state.making ?? Task(executorPreference: TurnThreads.shared) { [make] in try await make() }
        state.making = making
        return (state.made, making, isFirst)
      }
      if let made { return made }
      let turn = isFirst ? nil : TakingTurns.mine
      let result = if let turn { await turn.lend { await making.result } } else { await making.result }
      let value = try result.get()
      state.withLock { $0.made = value }
      return value
    }
  }
}
