import Testing

extension Tag {
  /// For tests that compile, link or run Swift.
  @Tag public static var compiler: Self
  /// For tests that open pages in a browser.
  @Tag public static var browser: Self
  /// For exhaustive tests, which `make audit` runs and `make test` leaves out.
  @Tag public static var audit: Self
}

/// Limits how many tests run at the same time: each test case waits for its turn.
///
/// A test has its turn from its first line to its last, but releases it while it waits for a `Shared` value. So tests
/// never block each other.
public struct TakingTurns: TestTrait, SuiteTrait, TestScoping {
  /// The turn of the current test; nil if it has none.
  @TaskLocal static var mine: Turn?

  /// Whether the current test has its turn.
  public static var isMyTurn: Bool { mine != nil }

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    #expect(test.timeLimit == nil, "the time for which a test waits for its turn would count")
    guard Self.mine == nil else { return try await body() }
    if TestSelection.leavesOut(test) { try Test.cancel("another part of the tests") }
    Backtraces.areOff
    await Turns.all.take(isFirst: test.traits.contains { $0 is any BatchTrait })
    let turn = Turn()
    do {
      try await withTaskExecutorPreference(TurnThreads.shared) {
        try await Self.$mine.withValue(turn, operation: body)
      }
    } catch {
      await Turns.all.giveBack()
      throw error
    }
    TestSelection.note(turn.length, of: test)
    await Turns.all.giveBack()
  }
}

extension Trait where Self == TakingTurns {
  /// For tests that start browsers, compilers or other programs that need a core: only few of them run at a time.
  public static var takingTurns: Self { TakingTurns() }
}
