/// All files and folders that a run has read, with a digest of what it saw there.
public struct ReadTrace: Equatable, Sendable {
  /// One read access. Its result is a short text that changes when the content changes.
  public struct Look: Hashable, Comparable, Sendable {
    public enum Kind: UInt8, Sendable {
      /// The bytes of a file, the names in a folder, the kind of an entry, the resolved path, or the first bytes of a
      /// file.
      case bytes, names, kind, place, head
    }

    public var kind: Kind
    public var path: String

    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }

    public static func < (a: Look, b: Look) -> Bool { (a.path, a.kind.rawValue) < (b.path, b.kind.rawValue) }

    /// The current result of this access.
    public func value(on disk: any Disk) -> String {
      switch kind {
      case .bytes: (try? disk.read(path)).map(Look.value(of:)) ?? Look.nothing
      case .names: (try? disk.list(path)).map(Look.value(ofNames:)) ?? Look.nothing
      case .kind: (try? disk.status(path)).map { "\($0.kind)" } ?? Look.nothing
      case .place: (try? disk.resolve(path)) ?? Look.nothing
      case .head: (try? disk.head(path)).map(Look.value(of:)) ?? Look.nothing
      }
    }

    public static let nothing = ""

    public static func value(of bytes: [UInt8]) -> String {
      var hash = ContentHash()
      hash.add(bytes)
      return hash.hex()
    }

    /// Hidden names are ignored: a build's own temporary folders appear and disappear among them.
    public static func value(ofNames names: [[UInt8]]) -> String {
      let names = names.filter { $0.first != UInt8(ascii: ".") }
      return value(of: Array(names.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0])))
    }
  }

  public private(set) var looks: [Look]
  public private(set) var digest: String

  public init(_ seen: [Look: String]) {
    looks = seen.keys.sorted()
    digest = ReadTrace.digest(looks.map { seen[$0] ?? Look.nothing })
  }

  public init(looks: [Look], digest: String) {
    self.looks = looks
    self.digest = digest
  }

  /// The current results of all accesses.
  public func seen(on disk: any Disk) async -> [Look: String] {
    let values = await looks.concurrentMap { $0.value(on: disk) }
    return Dictionary(zip(looks, values)) { first, _ in first }
  }

  /// Whether these results are those of the trace.
  public func holds(_ seen: [Look: String]) -> Bool {
    ReadTrace.digest(looks.map { seen[$0] ?? Look.nothing }) == digest
  }

  private static func digest(_ values: [String]) -> String {
    var hash = ContentHash()
    for value in values { hash.add(value) }
    return hash.hex()
  }
}

extension ReadTrace: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(looks, digest) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(looks: try record.read(), digest: try record.read())
  }
}

extension ReadTrace.Look: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(byte: kind.rawValue)
    record.add(path)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let kind = Kind(rawValue: try record.byte()) else { throw BrokenRecord() }
    self.init(kind: kind, path: try record.read())
  }
}
