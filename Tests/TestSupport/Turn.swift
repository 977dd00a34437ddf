import Synchronization

/// The turn of a test.
final class Turn: Sendable {
  private let start = ContinuousClock.now
  private let lent = Mutex(Duration.zero)

  /// How long the test has had the turn, without the time in which it was released.
  var length: Duration { start.duration(to: .now) - lent.withLock { $0 } }

  /// Releases the turn to other tests until `wait` returns.
  func lend<Value: Sendable>(during wait: () async -> Value) async -> Value {
    let start = ContinuousClock.now
    await Turns.all.giveBack()
    let value = await wait()
    await Turns.all.take(isFirst: true)
    lent.withLock { $0 += start.duration(to: .now) }
    return value
  }
}
