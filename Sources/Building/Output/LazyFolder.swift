import Synchronization

/// A folder of the built site whose files are created together on first use.
public final class LazyFolder: Sendable {
  /// Path below the output folder; no other files of the site are in it.
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
