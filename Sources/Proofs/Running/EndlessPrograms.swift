import Synchronization

/// The results of programs that were stopped at their time limit.
///
/// No cache has them, as the machine may have been busy. But within one check, such a program is not run again in each
/// reading of its page.
public final class EndlessPrograms: Sendable {
  private let outcomes = Mutex<[String: ProgramOutcome]>([:])

  public init() {}

  /// - Parameter key: the key of the program in the cache.
  func outcome(for key: String) -> ProgramOutcome? { outcomes.withLock { $0[key] } }

  /// Remembers the result if the program was stopped.
  func add(_ outcome: ProgramOutcome, for key: String) {
    if outcome.run?.end == .timedOut { outcomes.withLock { $0[key] = outcome } }
  }
}
