import Base
import Building
import Sites

/// The addresses that were found to hold, and when: for some days nobody need be asked again.
struct OuterLinkMemory {
  /// In seconds.
  static let span = 7 * 86_400

  struct Entry: Equatable {
    /// In seconds since 1970.
    var time: Int
    /// Where the address has moved for good; nil where it stands.
    var moved: String?
  }

  private(set) var entries: [String: Entry] = [:]
  private let file: SealedFile

  /// What is still to be believed at `now`; what cannot be read, or does not bear the site's seal, was never known.
  init(of site: SiteConfiguration, now: Int, disk: any Disk) {
    file = SealedFile("links", of: site)
    let kept: Kept? = file.read(disk: disk)
    entries = kept?.entries.filter { $0.value.time <= now && now - $0.value.time < Self.span } ?? [:]
  }

  subscript(address: String) -> Entry? {
    get { entries[address] }
    set { entries[address] = newValue }
  }

  /// Writes it into the site's cache.
  func write(disk: any Disk) throws { try file.write(Kept(entries: entries), disk: disk) }

  private struct Kept: CacheEntry {
    static let version = 1
    static let longest = 256 << 20

    var entries: [String: Entry]

    init(entries: [String: Entry]) { self.entries = entries }

    init(from record: inout RecordReader) throws(BrokenRecord) { entries = try record.read() }

    func write(to record: inout RecordWriter) { record.add(entries) }
  }
}

extension OuterLinkMemory.Entry: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(time, moved) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(time: record.read(), moved: record.read())
  }
}
