import Glibc

/// Measures the memory of a child and its descendants together.
///
/// It measures every 50 ms. In between, processes can exceed the limit by what the machine can allocate in that time:
/// about 2 GiB per second and core.
struct MemoryWatch {
  /// The largest measured value in bytes.
  private(set) var peakBytes = 0
  private let limit: Int
  private var next: Double

  private static let seconds = 0.05

  /// - Parameter start: the current time in seconds.
  init(limit: Int, from start: Double) {
    self.limit = limit
    next = start + MemoryWatch.seconds
  }

  /// The seconds until the next measurement; nil if the limit is exceeded.
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
