/// What a run has looked at on the disk, and a digest of all that it saw.
public struct ReadTrace: Equatable, Sendable {
  /// One look. What came of it is a short text that differs where it does.
  public struct Look: Hashable, Comparable, Sendable {
    public enum Kind: UInt8, Sendable {
      /// At a file's bytes, a folder's names, what something is, where a path leads, a file's first bytes.
      case bytes, names, kind, place, head
    }

    public var kind: Kind
    public var path: String

    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }

    public static func < (a: Look, b: Look) -> Bool { (a.path, a.kind.rawValue) < (b.path, b.kind.rawValue) }

    /// What is to be seen there now.
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

    /// Hidden names are nobody's content: a build's own folders come and go among them.
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

  /// What the disk shows now at all places that were looked at.
  public func seen(on disk: any Disk) async -> [Look: String] {
    let values = await looks.concurrentMap { $0.value(on: disk) }
    return Dictionary(zip(looks, values)) { first, _ in first }
  }

  /// Whether that is the same still.
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
