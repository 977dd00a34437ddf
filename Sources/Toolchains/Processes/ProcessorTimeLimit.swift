import Glibc

/// A time limit for a child process that a busy machine does not shorten.
///
/// When the limit has passed on the clock, a child that is ready to run and has used less processor time than the limit
/// may continue, up to six times the limit. So the result of a page does not depend on the load of the machine.
struct ProcessorTimeLimit {
  private let seconds: Double
  private let start: Double
  private var end: Double
  /// The number of successive checks that found the child waiting for something else than the machine.
  private var idleLooks = 0

  init(_ seconds: Double, from start: Double) {
    self.seconds = seconds
    self.start = start
    end = start + seconds
  }

  /// The seconds until the next check, more than 0; nil if the child must be stopped.
  mutating func left(at now: Double, for child: pid_t) -> Double? {
    if now >= end {
      guard now < start + 6 * seconds else { return nil }
      let tree = ProcessTree(of: child)
      idleLooks = tree.isHungry ? 0 : idleLooks + 1
      guard tree.processorSeconds < seconds, idleLooks < 5 else { return nil }
      end = now + 0.1
    }
    return end - now
  }
}
