import Glibc

/// How long a child may still run: what it takes itself counts, not what the machine keeps it waiting.
///
/// The limit is one of processor time: at the limit on the clock a child that is ready to run and has used less processor time
/// goes on, up to six times the limit. So a busy machine does not change what is said of a page.
struct ProcessorTimeLimit {
  private let seconds: Double
  private let start: Double
  private var end: Double
  /// Looks in a row that found it waiting for something else than the machine.
  private var idleLooks = 0

  init(_ seconds: Double, from start: Double) {
    self.seconds = seconds
    self.start = start
    end = start + seconds
  }

  /// Seconds until it must be asked again, more than 0; nil once the child must be stopped.
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
