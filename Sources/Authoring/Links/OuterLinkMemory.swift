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
    guard let bytes = file.read(disk: disk) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, let time = Int(fields[1]), time <= now, now - time < Self.span else { continue }
      entries[fields[0]] = Entry(time: time, moved: fields[2].isEmpty ? nil : fields[2])
    }
  }

  subscript(address: String) -> Entry? {
    get { entries[address] }
    set { entries[address] = newValue }
  }

  /// Writes it into the site's cache, beside the old one at first.
  func write(disk: any Disk) throws {
    let lines = entries.sorted { $0.key < $1.key }
      .map { "\($0.key)\t\($0.value.time)\t\($0.value.moved ?? "")\n" }
    try file.write(Array(lines.joined().utf8), prefix: "links-", disk: disk)
  }
}
