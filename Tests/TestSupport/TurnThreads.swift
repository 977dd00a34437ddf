import Foundation
import Synchronization

/// Runs the tests that take turns on 16 separate threads.
///
/// Most of them block their thread while another program runs. Tasks share as many threads as the machine has cores: two
/// blocked threads would stop all other tests.
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
