import Glibc

/// Watches from outside what memory a child and all that it starts hold together.
///
/// It looks every 50 ms. What they may take between two looks is bounded by the address space of each process times their
/// number; what they can take in fact by how fast the machine hands out pages, about 2 GiB a second and core.
struct MemoryWatch {
  /// The most that it saw.
  private(set) var peakBytes = 0
  private let limit: Int
  private var next: Double

  private static let seconds = 0.05

  /// - Parameter start: the present, in seconds.
  init(limit: Int, from start: Double) {
    self.limit = limit
    next = start + MemoryWatch.seconds
  }

  /// Seconds until it must be asked again; nil where the limit is passed.
  mutating func left(at now: Double, for child: pid_t) -> Double? {
    if now >= next {
      let bytes = ProcessTree(of: child).memoryBytes(moreThan: limit)
      peakBytes = max(peakBytes, bytes)
      guard bytes <= limit else { return nil }
      next = now + MemoryWatch.seconds
    }
    return next - now
  }
}
