import Synchronization

/// Another disk that keeps a journal of all that was looked at, by which a later run tells whether it would see the same.
public final class TracingDisk: OverlayDisk {
  public let below: any Disk
  private let ignored: String
  private let seen = Mutex<[ReadTrace.Look: String]>([:])

  /// - Parameter ignored: a path that is not noted: what is there comes of the run itself.
  public init(_ disk: any Disk, ignoring ignored: String) {
    below = disk
    self.ignored = ignored
  }

  public var trace: ReadTrace { ReadTrace(seen.withLock { $0 }) }

  /// What came of a look; nil where there was none.
  public func value(_ kind: ReadTrace.Look.Kind, of path: String) -> String? {
    let value = seen.withLock { $0[ReadTrace.Look(kind: kind, path: path)] }
    return value == TracingDisk.changing ? nil : value
  }

  /// Notes what somebody else has seen just now.
  public func note(bytes path: String, _ value: String) { note(.bytes, path, value) }

  private static let changing = "changing"

  /// Notes a file that somebody else copies.
  public func look(at file: String) { _ = try? read(file) }

  private func note<Seen>(
    _ kind: ReadTrace.Look.Kind, _ path: String, _ look: () throws(DiskFailure) -> Seen, value: (Seen) -> String
  ) throws(DiskFailure) -> Seen {
    do {
      let result = try look()
      note(kind, path, value(result))
      return result
    } catch {
      note(kind, path, ReadTrace.Look.nothing)
      throw error
    }
  }

  private func note(_ kind: ReadTrace.Look.Kind, _ path: String, _ value: String) {
    guard path != ignored else { return }
    let look = ReadTrace.Look(kind: kind, path: path)
    seen.withLock { seen in
      // What changed while the run went on was never one thing: no later look may be like it.
      seen[look] = seen[look].map { $0 == value ? value : TracingDisk.changing } ?? value
    }
  }

  public func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    try note(.bytes, path, { () throws(DiskFailure) in try below.read(path) }, value: ReadTrace.Look.value(of:))
  }

  public func head(_ path: String) throws(DiskFailure) -> [UInt8] {
    try note(.head, path, { () throws(DiskFailure) in try below.head(path) }, value: ReadTrace.Look.value(of:))
  }

  public func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] {
    try note(
      .names, folder, { () throws(DiskFailure) in try below.list(folder) }, value: ReadTrace.Look.value(ofNames:))
  }

  public func status(_ path: String) throws(DiskFailure) -> DiskStatus {
    try note(.kind, path, { () throws(DiskFailure) in try below.status(path) }, value: { "\($0.kind)" })
  }

  public func resolve(_ path: String) throws(DiskFailure) -> String {
    try note(.place, path, { () throws(DiskFailure) in try below.resolve(path) }, value: { $0 })
  }
}
