import Synchronization
import Testing

/// Questions of many tests that are answered at once: one build, one compilation or one process for all of them.
///
/// Each test asks and waits, and releases its turn while it waits. The questions are answered when every test with the
/// trait `Asking` has asked or has ended, so what is answered together never depends on time.
public final class Batch<Question: Sendable, Answer: Sendable>: Sendable {
  private let answers: @Sendable ([Question]) async throws -> [Answer]
  private let state = Mutex(State())

  private struct State {
    /// The tests that may ask and have not ended.
    var open: Set<Test.ID> = []
    var asked: [Asked] = []

    /// All questions, once every test that has not ended waits for an answer; else none.
    mutating func takeIfComplete() -> [Asked] {
      guard open.isSubset(of: asked.compactMap(\.test)) else { return [] }
      defer { asked = [] }
      return asked
    }
  }

  private struct Asked {
    var question: Question
    var test: Test.ID?
    var waiting: CheckedContinuation<Answer, any Error>
  }

  /// - Parameter answers: as many as there are questions, in their order.
  public init(_ answers: @escaping @Sendable ([Question]) async throws -> [Answer]) { self.answers = answers }

  /// Asks, and waits for the other tests to ask.
  public func answer(to question: Question) async throws -> Answer {
    let test = Test.current?.id
    let ask: @Sendable () async -> Result<Answer, any Error> = { [self] in
      do {
        return .success(
          try await withCheckedThrowingContinuation { waiting in
            let ready = state.withLock { state in
              state.asked.append(Asked(question: question, test: test, waiting: waiting))
              return state.takeIfComplete()
            }
            answer(ready)
          })
      } catch {
        return .failure(error)
      }
    }
    guard let turn = TakingTurns.mine else { return try await ask().get() }
    return try await turn.lend { await ask() }.get()
  }

  /// Whether others wait for the current test to ask.
  package var isOpenForMe: Bool {
    guard let test = Test.current?.id else { return false }
    return state.withLock { $0.open.contains(test) }
  }

  fileprivate func open(_ test: Test.ID) { state.withLock { _ = $0.open.insert(test) } }

  fileprivate func close(_ test: Test.ID) {
    answer(
      state.withLock { state in
        state.open.remove(test)
        return state.takeIfComplete()
      })
  }

  private func answer(_ asked: [Asked]) {
    guard !asked.isEmpty else { return }
    Task(executorPreference: TurnThreads.shared) { [answers] in
      await Turns.all.take(isFirst: true)
      do {
        let found = try await answers(asked.map(\.question))
        for (asked, answer) in zip(asked, found) { asked.waiting.resume(returning: answer) }
        for asked in asked.dropFirst(found.count) { asked.waiting.resume(throwing: MissingAnswer()) }
      } catch {
        for asked in asked { asked.waiting.resume(throwing: error) }
      }
      await Turns.all.giveBack()
    }
  }

  private struct MissingAnswer: Error {}
}

/// A trait of tests that wait for the answers of a `Batch`: they begin before others, so that its work, which takes long,
/// begins early.
protocol BatchTrait: Trait {}

/// See `Batch`. Tests with arguments cannot have it, as their number of cases is not known before they run.
public struct Asking<Question: Sendable, Answer: Sendable>: BatchTrait, TestTrait, SuiteTrait, TestScoping {
  private let batch: Batch<Question, Answer>

  public init(_ batch: Batch<Question, Answer>) { self.batch = batch }

  public var isRecursive: Bool { true }

  public func prepare(for test: Test) async throws {
    if !test.isSuite, !test.isParameterized, !TestSelection.leavesOut(test) { batch.open(test.id) }
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    defer { if !test.isSuite { batch.close(test.id) } }
    try await body()
  }
}
