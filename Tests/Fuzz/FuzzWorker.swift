import Foundation
import Fuzzing

/// Runs inputs one after the other, and notes the number of each before it runs.
struct FuzzWorker {
  let options: FuzzOptions
  let corpus: FuzzCorpus
  let root: URL
  /// The file for the number.
  let progress: String

  func run() async throws {
    let bench = try FuzzBench(root: root)
    let descriptor = open(progress, O_WRONLY)
    guard descriptor >= 0 else { return }
    for number in options.first..<options.first + options.inputs {
      var noted = Int64(number)
      guard pwrite(descriptor, &noted, 8, 0) == 8 else { return }
      // The signal ends the process.
      var limit = itimerval()
      limit.it_value.tv_sec = options.seconds
      setitimer(__itimer_which_t(2), &limit, nil)
      await bench.run(FuzzCase(number: number, seed: options.seed, corpus: corpus))
    }
    var done = Int64(-1)
    guard pwrite(descriptor, &done, 8, 0) == 8 else { return }
  }
}
