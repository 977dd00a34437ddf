extension Array where Element: Sendable {
  /// Transforms all elements on all cores; the results are in the order of the elements.
  public func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) async -> [Result] {
    // Several elements per task: a task for each short page would cost more than it gains.
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
