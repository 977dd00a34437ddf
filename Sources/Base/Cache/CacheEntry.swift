/// A value that is cached between runs, stored as a signed file that begins with a version.
public protocol CacheEntry: RecordCodable {
  /// Change it whenever the fields or their meaning change: entries of other versions count as missing. If machines
  /// share entries, their keys contain it too.
  static var version: Int { get }
  /// Maximum size in bytes; longer files are not read.
  static var longest: Int { get }
}

extension CacheEntry {
  public static var longest: Int { 64 << 20 }

  /// The entry as bytes: its version, then its fields.
  public var recorded: [UInt8] {
    var record = RecordWriter()
    record.add(Self.version, self)
    return record.bytes
  }

  /// Reads an entry; nil if the bytes are not an entry of this version.
  public init?(recorded bytes: ArraySlice<UInt8>) {
    var record = RecordReader(bytes)
    guard (try? Int(from: &record)) == Self.version, let entry = try? Self(from: &record), record.isAtEnd else {
      return nil
    }
    self = entry
  }
}

extension CacheSeal {
  public func sealed(_ entry: some CacheEntry, as name: String) -> [UInt8] { sealed(entry.recorded, as: name) }

  /// Reads an entry; nil if the signature is wrong or belongs to another name.
  public func entry<Entry: CacheEntry>(in bytes: [UInt8], as name: String) -> Entry? {
    opened(bytes, as: name).flatMap(Entry.init(recorded:))
  }

  /// Reads an entry from a file; nil if the file is missing or its signature is wrong.
  public func entry<Entry: CacheEntry>(at path: String, as name: String) -> Entry? {
    CacheFolder.read(path, limit: CacheSeal.length + Entry.longest).flatMap { entry(in: $0, as: name) }
  }
}
