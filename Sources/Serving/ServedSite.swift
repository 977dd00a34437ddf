import Base
import Building
import Dispatch
import Synchronization

/// The files of the latest build by path, and the build in which each was last changed.
struct ServedSite: Sendable {
  struct File: Equatable, Sendable {
    var content: OutputFile.Content
    /// The status of a file that is served from the disk; nil for a file in memory.
    var status: DiskStatus?

    /// Whether it is made on request; open pages are not notified of its changes.
    var isLate: Bool { if case .late = content { true } else { false } }
  }

  private(set) var files: [[UInt8]: File] = [:]
  private var folders: [LazyFolder] = []
  /// The disk from which copied files are read.
  private(set) var disk: any Disk = LocalDisk()
  /// A path below which the site is served, too; ends with a slash or is empty.
  private(set) var base: [UInt8] = []
  /// The number of builds that changed a file; 0 before the first one.
  private(set) var build = 0
  /// The build in which a path was last changed or removed.
  private var changes: [String: Int] = [:]

  /// Replaces all files by those of another build.
  mutating func replace(with output: SiteFiles, below base: String) {
    self.base = Array(base.utf8)
    disk = output.disk
    folders = output.folders
    var fresh: [[UInt8]: File] = [:]
    fresh.reserveCapacity(output.files.count)
    for file in output.files {
      var status: DiskStatus?
      if case .copy(let source) = file.content { status = try? disk.status(source) }
      fresh[Array(file.path.string.utf8)] = File(content: file.content, status: status)
    }
    var changed = files.keys.filter { fresh[$0] == nil }
    for (path, file) in fresh where !file.isLate && files[path] != file { changed.append(path) }
    files = fresh
    guard !changed.isEmpty else { return }
    build += 1
    for path in changed { changes[String(decoding: path, as: UTF8.self)] = build }
  }

  /// The content of a file; nil if there is none. Waits if the file is in a folder that is still being built.
  func content(of path: [UInt8]) -> OutputFile.Content? {
    if let file = files[path] { return file.content }
    let name = String(decoding: path, as: UTF8.self)
    guard let folder = folders.first(where: { name.hasPrefix($0.path + "/") }) else { return nil }
    return folder.waitForAll().first { $0.path.string == name }?.content
  }

  /// The paths that changed after a build, sorted; nil for an unknown build, or for more than 200 paths.
  func changes(since old: Int) -> [String]? {
    guard 0...build ~= old else { return nil }
    let changed = changes.filter { $0.value > old }.keys
    return changed.count > 200 ? nil : changed.sorted()
  }
}

extension LazyFolder {
  /// Blocks the thread until the folder is built; for threads of the server, which are not in a task.
  fileprivate func waitForAll() -> [OutputFile] {
    let files = Mutex<[OutputFile]>([])
    let isDone = DispatchSemaphore(value: 0)
    Task {
      let all = await all()
      files.withLock { $0 = all }
      isDone.signal()
    }
    isDone.wait()
    return files.withLock { $0 }
  }
}

/// The ETag of a file: its size and the FNV-1a hash of its bytes.
struct ContentTag {
  let text: String

  init(_ bytes: [UInt8]) {
    text = "\"\(String(bytes.count, radix: 36))-\(String(FNV1a.of(bytes), radix: 36))\""
  }

  /// - Parameter field: the value of `If-None-Match`: tags with commas between them, or `*`.
  func isKnown(to field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { known in
      let known = known.filter { $0 != " " }
      return known == "*" || known == text || known == "W/" + text
    }
  }
}
