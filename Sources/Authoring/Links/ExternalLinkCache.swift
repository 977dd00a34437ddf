import Base
import Building
import Sites

/// A cache of addresses that were reachable, which are not requested again for seven days.
struct ExternalLinkCache {
  /// How long an entry is valid, in seconds.
  static let span = 7 * 86_400

  struct Entry: Equatable {
    /// The time of the request in seconds since 1970.
    var time: Int
    /// The new address, if it redirects permanently.
    var moved: String?
  }

  private(set) var entries: [String: Entry] = [:]
  private let file: SealedFile

  /// The entries that are valid at `now`; empty if the file cannot be read or its signature is wrong.
  init(of site: SiteConfiguration, now: Int, disk: any Disk) {
    file = SealedFile("links", of: site)
    let stored: Stored? = file.read(disk: disk)
    entries = stored?.entries.filter { $0.value.time <= now && now - $0.value.time < Self.span } ?? [:]
  }

  subscript(address: String) -> Entry? {
    get { entries[address] }
    set { entries[address] = newValue }
  }

  /// Writes the entries into the cache of the site.
  func write(disk: any Disk) throws { try file.write(Stored(entries: entries), disk: disk) }

  private struct Stored: CacheEntry {
    static let version = 1
    static let longest = 256 << 20

    var entries: [String: Entry]

    init(entries: [String: Entry]) { self.entries = entries }

    init(from record: inout RecordReader) throws(BrokenRecord) { entries = try record.read() }

    func write(to record: inout RecordWriter) { record.add(entries) }
  }
}

extension ExternalLinkCache.Entry: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(time, moved) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(time: record.read(), moved: record.read())
  }
}
