import Base
import Sites
import Synchronization

/// Takes the files of an old version while it is built, from any thread.
final class VersionStore: Sendable {
  private let shelf: VersionShelf
  private let key: String
  private let marks: VersionMarks
  private let disk: any Disk
  private let state = Mutex<(files: [BuiltVersion.File], failure: SiteFailure?)>(([], nil))

  /// - Parameter disk: the disk that copied files are read from.
  init(_ shelf: VersionShelf, _ key: String, marks: VersionMarks, disk: any Disk) {
    self.shelf = shelf
    self.key = key
    self.marks = marks
    self.disk = disk
  }

  /// Stores a file. The first failure is kept for `files`.
  func write(_ file: OutputFile) {
    do throws(SiteFailure) {
      let bytes: [UInt8]
      do { bytes = try file.content.bytes(disk) } catch { throw SiteFailure.disk(error) }
      let hash = try shelf.put(bytes, of: key)
      let places = file.path.string.hasSuffix(".html") ? places(in: bytes) : []
      let stored = BuiltVersion.File(path: file.path.string, hash: hash, marks: places)
      state.withLock { $0.files.append(stored) }
    } catch {
      state.withLock { if $0.failure == nil { $0.failure = error } }
    }
  }

  /// All files, sorted by path.
  func files() throws(SiteFailure) -> [BuiltVersion.File] {
    let (files, failure) = state.withLock { ($0.files, $0.failure) }
    if let failure { throw failure }
    return files.sorted { $0.path < $1.path }
  }

  /// The first mark of each part, in the order of the file.
  private func places(in bytes: [UInt8]) -> [BuiltVersion.Mark] {
    VersionMarks.Part.allCases.compactMap { part in
      bytes.firstPlace(of: marks.mark(of: part)).map { BuiltVersion.Mark(offset: $0.lowerBound, part: part) }
    }.sorted { $0.offset < $1.offset }
  }
}
