/// What is kept between runs: a record that begins with its version, sealed under a name.
public protocol CacheEntry: RecordCodable {
  /// Another number whenever the fields, or what they mean, become others: entries of other versions are as good as missing.
  /// Where machines share entries it belongs to their keys, too.
  static var version: Int { get }
  /// In bytes; longer files are not read.
  static var longest: Int { get }
}

extension CacheEntry {
  public static var longest: Int { 64 << 20 }

  /// The version and the fields.
  public var recorded: [UInt8] {
    var record = RecordWriter()
    record.add(Self.version, self)
    return record.bytes
  }

  /// Nil where the bytes are not an entry of this version.
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

  /// Nil where the bytes do not verify, or are another entry.
  public func entry<Entry: CacheEntry>(in bytes: [UInt8], as name: String) -> Entry? {
    opened(bytes, as: name).flatMap(Entry.init(recorded:))
  }

  /// Nil where there is no file that verifies.
  public func entry<Entry: CacheEntry>(at path: String, as name: String) -> Entry? {
    CacheFolder.read(path, limit: CacheSeal.length + Entry.longest).flatMap { entry(in: $0, as: name) }
  }
}
