extension Array where Element: Sendable {
  /// The results in the array's own order, made on all cores.
  public func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) async -> [Result] {
    // A few elements a task: pages are short, and a task each would cost more than it spreads.
    let stride = 8
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in Swift.stride(from: 0, to: count, by: stride) {
        let slice = self[start..<Swift.min(start + stride, count)]
        group.addTask { (start, slice.map(transform)) }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, part) in group { parts[start] = part }
      return Swift.stride(from: 0, to: count, by: stride).flatMap { parts[$0] ?? [] }
    }
  }
}
