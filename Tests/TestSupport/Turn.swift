import Synchronization

/// A turn that a test has taken.
final class Turn: Sendable {
  private let start = ContinuousClock.now
  private let lent = Mutex(Duration.zero)

  /// For how long the test has had it, and not lent it.
  var length: Duration { start.duration(to: .now) - lent.withLock { $0 } }

  /// Lets other tests have it until `wait` comes to its end.
  func lend<Value: Sendable>(during wait: () async -> Value) async -> Value {
    let start = ContinuousClock.now
    await Turns.all.giveBack()
    let value = await wait()
    await Turns.all.takeBack()
    lent.withLock { $0 += start.duration(to: .now) }
    return value
  }
}
