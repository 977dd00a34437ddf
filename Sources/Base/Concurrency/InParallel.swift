/// Calls `body` for 0 ..< `count` on all cores, or as many at once as `JobLimit` says, and returns the results in order.
///
/// - Parameter waiting: the number of additional calls at once, for work that mostly waits.
public func inParallel<R: Sendable>(
  _ count: Int, waiting: Int = 0, _ body: @escaping @Sendable (Int) async -> R, finished: (Int) -> Void = { _ in }
) async -> [R] {
  await withTaskGroup(of: (Int, R).self) { group in
    var results = [R?](repeating: nil, count: count)
    var next = 0
    var done = 0
    while next < min(count, JobLimit.count(waiting: waiting)) {
      let number = next
      group.addTask { (number, await body(number)) }
      next += 1
    }
    while let (number, result) = await group.next() {
      results[number] = result
      done += 1
      finished(done)
      if next < count {
        let number = next
        group.addTask { (number, await body(number)) }
        next += 1
      }
    }
    return results.compactMap { $0 }
  }
}
