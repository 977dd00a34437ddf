import Synchronization

/// A folder of the built site whose files are made together, once, when one of them is asked for first.
public final class LazyFolder: Sendable {
  /// Below the output folder; none of the site's other files is in it.
  public let path: String
  private let make: @Sendable () async -> [OutputFile]
  private let files = Mutex<Task<[OutputFile], Never>?>(nil)

  init(path: String, make: @escaping @Sendable () async -> [OutputFile]) {
    self.path = path
    self.make = make
  }

  public func all() async -> [OutputFile] {
    let task = files.withLock { task in
      let known = task ?? Task { [make] in await make() }
      task = known
      return known
    }
    return await task.value
  }
}
