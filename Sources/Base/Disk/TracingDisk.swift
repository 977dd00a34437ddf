import Synchronization

/// A disk that records all read access, so that a later run can check whether anything changed.
public final class TracingDisk: OverlayDisk {
  public let below: any Disk
  private let ignored: String
  private let seen = Mutex<[ReadTrace.Look: String]>([:])

  /// - Parameter ignored: a path that is not recorded, as the run itself writes it.
  public init(_ disk: any Disk, ignoring ignored: String) {
    below = disk
    self.ignored = ignored
  }

  public var trace: ReadTrace { ReadTrace(seen.withLock { $0 }) }

  /// The recorded result of an access; nil if there was none.
  public func value(_ kind: ReadTrace.Look.Kind, of path: String) -> String? {
    let value = seen.withLock { $0[ReadTrace.Look(kind: kind, path: path)] }
    return value == TracingDisk.changing ? nil : value
  }

  /// Records a result that other code has read.
  public func note(bytes path: String, _ value: String) { note(.bytes, path, value) }

  private static let changing = "changing"

  /// Records a file that other code copies.
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
      // The file changed during the run: use a value that matches no later one.
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
