import Testing

extension Tag {
  /// Compiles, links or runs Swift.
  @Tag public static var compiler: Self
  /// Opens pages in a browser.
  @Tag public static var browser: Self
}

/// Lets each test, and each case of its arguments, wait for its turn before it begins.
///
/// Nobody who has a turn ever waits for another test: it has the turn from its first line to its last, however often its
/// suite and itself ask for it, but lends it to others while it waits for what one of them makes (`Shared`).
public struct TakingTurns: TestTrait, SuiteTrait, TestScoping {
  /// The turn of the test that runs here.
  @TaskLocal static var mine: Turn?

  /// Whether the test that runs here has its turn.
  public static var isMyTurn: Bool { mine != nil }

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    #expect(test.timeLimit == nil, "the time for which a test waits for its turn would count")
    guard Self.mine == nil else { return try await body() }
    if TestSelection.isFast, !test.tags.isDisjoint(with: [.compiler, .browser]) {
      try Test.cancel("it starts compilers or browsers")
    }
    Backtraces.areOff
    await Turns.all.take()
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
  /// For tests that start browsers, compilers or other programs that keep a core busy: few of them run at a time.
  public static var takingTurns: Self { TakingTurns() }
}
