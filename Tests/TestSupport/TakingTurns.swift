import Testing

/// Lets each test, and each case of its arguments, wait for its turn before it begins.
///
/// Nobody who has a turn ever waits for another: a test has one from its first line to its last, however often its suite
/// and itself ask for it. What several tests share may be made in the turn of whichever comes first.
public struct TakingTurns: TestTrait, SuiteTrait, TestScoping {
  /// Whether the test that runs here has its turn.
  @TaskLocal public static var isMyTurn = false

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    #expect(test.timeLimit == nil, "the time for which a test waits for its turn would count")
    guard !Self.isMyTurn else { return try await body() }
    await Turns.all.take()
    do { try await Self.$isMyTurn.withValue(true, operation: body) } catch {
      await Turns.all.giveBack()
      throw error
    }
    await Turns.all.giveBack()
  }
}

extension Trait where Self == TakingTurns {
  /// For tests that start browsers or compilers: few of them run at a time.
  public static var takingTurns: Self { TakingTurns() }
}
