/// Runs `work` for all items concurrently and waits for all; throws the failure of the first item in the list that
/// failed.
func atOnce<Item: Sendable>(
  _ items: [Item], _ work: @escaping @Sendable (Item) async throws(ToolchainFailure) -> Void
) async throws(ToolchainFailure) {
  let failures = await withTaskGroup(of: (Int, ToolchainFailure?).self) { group in
    for (number, item) in items.enumerated() {
      group.addTask { (number, await failure(of: item, work)) }
    }
    var failures = [ToolchainFailure?](repeating: nil, count: items.count)
    for await (number, failure) in group { failures[number] = failure }
    return failures
  }
  if let first = failures.lazy.compactMap(\.self).first { throw first }
}

private func failure<Item: Sendable>(
  of item: Item, _ work: @Sendable (Item) async throws(ToolchainFailure) -> Void
) async -> ToolchainFailure? {
  do throws(ToolchainFailure) {
    try await work(item)
    return nil
  } catch {
    return error
  }
}
