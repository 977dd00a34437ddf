import Glibc

/// How long a child may still run: what it takes itself counts, not what the machine keeps it waiting.
///
/// At its limit it is stopped, unless it would go on and got less than half of the time on a processor. Then it gets more,
/// up to six times the limit: how busy a machine is shall not decide what is said of a page.
struct Patience {
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
      guard tree.processorSeconds < seconds / 2, idleLooks < 5 else { return nil }
      end = now + 0.1
    }
    return end - now
  }
}
