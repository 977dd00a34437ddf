import Results
import Samples
import Sites

/// Collects the readings that the strategies of all pages ask for, and has them checked together: programs of several
/// pages are compiled and linked at once.
actor ForeignRounds {
  typealias Request = (page: PageNumber, reading: ForeignReading)

  private let check: @Sendable ([Request]) async -> Result<[CheckedPage], SiteFailure>
  /// How many pages still may ask.
  private var active: Int
  private var waiting: [(request: Request, answer: CheckedContinuation<Result<CheckedPage, SiteFailure>, Never>)] = []

  /// - Parameter active: how many pages may ask; each must call `leave` in the end.
  init(active: Int, check: @escaping @Sendable ([Request]) async -> Result<[CheckedPage], SiteFailure>) {
    self.active = active
    self.check = check
  }

  /// The page, checked in a reading, once all other pages wait for theirs.
  func page(_ page: PageNumber, _ reading: ForeignReading) async throws(SiteFailure) -> CheckedPage {
    try await withCheckedContinuation { answer in
      waiting.append(((page, reading), answer))
      if waiting.count == active { begin() }
    }.get()
  }

  /// One page will not ask any more.
  func leave() {
    active -= 1
    if active > 0, waiting.count == active { begin() }
  }

  private func begin() {
    let round = waiting.sorted { $0.request.page < $1.request.page }
    waiting = []
    Task { [check] in
      switch await check(round.map(\.request)) {
      case .success(let pages):
        for (page, waiter) in zip(pages, round) { waiter.answer.resume(returning: .success(page)) }
      case .failure(let failure): for waiter in round { waiter.answer.resume(returning: .failure(failure)) }
      }
    }
  }
}
