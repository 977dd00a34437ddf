import Foundation
import Synchronization

/// What tests with a turn run on.
///
/// They wait for other programs, and many do so on the very thread that they run on. The threads that all tasks share are as
/// few as the machine's cores: two of them that wait, and nothing else goes on.
final class TurnThreads: TaskExecutor {
  static let shared = TurnThreads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<16 {
      Thread.detachNewThread { [self] in
        while true {
          waiting.wait()
          let job = jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }
}
