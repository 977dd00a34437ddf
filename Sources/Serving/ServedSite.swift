import Base
import Building
import Dispatch
import Synchronization

/// The files of one build, by the paths that requests name, and when each was last another.
struct ServedSite: Sendable {
  struct File: Equatable, Sendable {
    var content: OutputFile.Content
    /// Of a file that is served as it lies on the disk; nil of all others.
    var status: DiskStatus?

    /// No page shows it, so none has to be told of its changes.
    var isLate: Bool { if case .late = content { true } else { false } }
  }

  private(set) var files: [[UInt8]: File] = [:]
  private var folders: [LazyFolder] = []
  /// What the files that are copies are read from.
  private(set) var disk: any Disk = LocalDisk()
  /// The path that the site may be found below as well; ends in a slash, or is empty.
  private(set) var base: [UInt8] = []
  /// Counts the builds that came to something else than the one before.
  private(set) var build = 0
  /// By path, the build since which it is as it is, or is no more.
  private var changes: [String: Int] = [:]

  /// Puts another build in this one's place.
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

  /// - Parameter path: below the site's root. Where it is in a folder that is not made yet, the call waits for it.
  func content(of path: [UInt8]) -> OutputFile.Content? {
    if let file = files[path] { return file.content }
    let name = String(decoding: path, as: UTF8.self)
    guard let folder = folders.first(where: { name.hasPrefix($0.path + "/") }) else { return nil }
    return folder.waitForAll().first { $0.path.string == name }?.content
  }

  /// The paths that have changed since a build, in order; nil where it is not known, or too many to tell.
  func changes(since old: Int) -> [String]? {
    guard 0...build ~= old else { return nil }
    let changed = changes.filter { $0.value > old }.keys
    return changed.count > 200 ? nil : changed.sorted()
  }
}

extension LazyFolder {
  /// For threads of the server, which belong to no task.
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

/// What tells a file's content from any other's: FNV-1a over its bytes, with their count.
struct ContentTag {
  let text: String

  init(_ bytes: [UInt8]) {
    text = "\"\(String(bytes.count, radix: 36))-\(String(FNV1a.of(bytes), radix: 36))\""
  }

  /// - Parameter field: of `If-None-Match`: tags, commas between them, or a star.
  func isKnown(to field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { known in
      let known = known.filter { $0 != " " }
      return known == "*" || known == text || known == "W/" + text
    }
  }
}
