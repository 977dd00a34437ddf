import Base

/// Cached results of Pygments, by hash of the code.
struct HighlightStore {
  struct Line {
    var version: String
    var stretches: [UInt8]
  }

  private(set) var lines: [String: Line] = [:]

  /// Empty if there is no valid file with the seal of the site.
  init(in file: SealedFile, disk: any Disk) { if let kept: HighlightStore = file.read(disk: disk) { self = kept } }

  /// Nil if the code is not cached; empty if its language is unknown.
  subscript(_ key: String) -> [UInt8]? { lines[key]?.stretches }

  func version(of key: String) -> String? { lines[key]?.version }

  mutating func set(_ stretches: [UInt8], by version: String, for key: String) {
    lines[key] = Line(version: version, stretches: stretches)
  }

  mutating func forget(_ key: String) { lines[key] = nil }

  mutating func removeAll(but keys: Set<String>) { lines = lines.filter { keys.contains($0.key) } }

  func write(to file: SealedFile, disk: any Disk) throws { try file.write(self, disk: disk) }
}

extension HighlightStore: CacheEntry {
  static let version = 1
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) { record.add(lines) }

  init(from record: inout RecordReader) throws(BrokenRecord) { lines = try record.read() }
}

extension HighlightStore.Line: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(version)
    record.add(bytes: stretches)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    version = try record.read()
    stretches = Array(try record.bytes())
  }
}
