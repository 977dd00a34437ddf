/// A ZIP archive whose files are stored as they are, the same bytes for the same files (APPNOTE.TXT 6.3.10).
///
/// It is not compressed: images are already, and the text of a book is small.
struct ZipArchive {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file.
  ///
  /// - Parameter path: ASCII or UTF-8, with slashes.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let name = Array(path.utf8)
    // Version 2.0; names in UTF-8; stored; 1980-01-01 00:00, the first day that the format knows.
    var facts: [UInt8] = []
    facts.add(20, 0x0800, 0, 0, 0x0021)
    facts.add(long: ZipArchive.checksum(content), content.count, content.count)
    facts.add(name.count, 0)
    let start = bytes.count
    bytes.add(long: 0x0403_4B50)
    bytes += facts + name + content
    directory.add(long: 0x0201_4B50)
    directory.add(20)
    directory += facts
    directory.add(0, 0, 0)
    directory.add(long: 0, start)
    directory += name
    count += 1
  }

  /// The archive with its directory, which is last.
  consuming func closed() -> [UInt8] {
    let start = bytes.count
    bytes += directory
    bytes.add(long: 0x0605_4B50)
    bytes.add(0, 0, count, count)
    bytes.add(long: directory.count, start)
    bytes.add(0)
    return bytes
  }

  /// CRC-32 (ISO 3309).
  static func checksum(_ content: [UInt8]) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in content { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
    return Int(value ^ 0xFFFF_FFFF)
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }
}

extension [UInt8] {
  /// Appends numbers of two bytes, the lower byte first.
  fileprivate mutating func add(_ numbers: Int...) {
    for number in numbers { self += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)] }
  }

  /// Appends numbers of four bytes.
  fileprivate mutating func add(long numbers: Int...) {
    for number in numbers { add(number, number >> 16) }
  }
}
