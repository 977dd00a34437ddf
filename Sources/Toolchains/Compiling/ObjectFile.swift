/// A parsed 64-bit ELF object: the names and kinds of its sections and symbols, and its relocations.
struct ObjectFile {
  struct Section: Equatable {
    var name: String
    var kind: UInt32
  }

  struct Symbol: Equatable {
    var name: String
    /// `STT_…`.
    var kind: UInt8
    /// Whether another definition of the same name may replace it.
    var isWeak: Bool
    var isLocal: Bool
    /// The section that defines it; 0 if another object does.
    var section: Int
    var offset: Int

    var isDefined: Bool { section != 0 }
  }

  let sections: [Section]
  let symbols: [Symbol]
  /// The symbols that places in sections refer to.
  let references: [Place: String]

  struct Place: Hashable {
    var section: Int
    var offset: Int
  }

  private static let relocations: UInt32 = 4
  private static let symbolTable: UInt32 = 2

  /// Parses an object; nil if it is damaged or not an ELF object.
  init?(_ bytes: [UInt8]) {
    var file = Bytes(bytes)
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let start = file.number(40, 8),
      let size = file.number(58, 2),
      let count = file.number(60, 2), let nameIndex = file.number(62, 2), size >= 64, count > 0
    else { return nil }
    let numbers = file
    /// A field of a section's header.
    func header(_ section: Int, _ offset: Int, _ length: Int) -> Int? {
      section < count ? numbers.number(start &+ section &* size &+ offset, length) : nil
    }
    guard let names = header(nameIndex, 24, 8) else { return nil }
    var sections: [Section] = []
    for section in 0..<count {
      guard let name = header(section, 0, 4), let kind = header(section, 4, 4), let text = file.text(names &+ name)
      else { return nil }
      sections.append(Section(name: text, kind: UInt32(kind)))
    }
    var symbols: [Symbol] = []
    for table in sections.indices where sections[table].kind == ObjectFile.symbolTable {
      guard let start = header(table, 24, 8), let length = header(table, 32, 8), let link = header(table, 40, 4),
        let names = header(link, 24, 8), length <= bytes.count &- start
      else { return nil }
      for entry in stride(from: start, to: start + length, by: 24) {
        guard let name = file.number(entry, 4), let info = file.number(entry + 4, 1),
          let section = file.number(entry + 6, 2), let offset = file.number(entry + 8, 8),
          let text = file.text(names &+ name)
        else { return nil }
        symbols.append(
          Symbol(
            name: text, kind: UInt8(info & 15), isWeak: info >> 4 == 2, isLocal: info >> 4 == 0, section: section,
            offset: offset))
      }
    }
    var references: [Place: String] = [:]
    for table in sections.indices where sections[table].kind == ObjectFile.relocations {
      guard let start = header(table, 24, 8), let length = header(table, 32, 8), let target = header(table, 44, 4),
        length <= bytes.count &- start
      else { return nil }
      for entry in stride(from: start, to: start + length, by: 24) {
        guard let offset = file.number(entry, 8), let symbol = file.number(entry + 12, 4) else { return nil }
        if symbols.indices.contains(symbol) {
          references[Place(section: target, offset: offset)] = symbols[symbol].name
        }
      }
    }
    (self.sections, self.symbols, self.references) = (sections, symbols, references)
  }

  /// Reads numbers and texts at offsets; nil beyond the end. Offsets come from the file, so their sums may wrap around.
  private struct Bytes {
    let bytes: [UInt8]
    /// The number of bytes left for texts together: otherwise each byte could begin a long text.
    private var rest: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      rest = 4 * bytes.count
    }

    /// Reads a little-endian number.
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - length else { return nil }
      var number: UInt64 = 0
      for place in 0..<length { number |= UInt64(bytes[offset + place]) << UInt64(8 * place) }
      return Int(exactly: number)
    }

    mutating func text(_ offset: Int) -> String? {
      guard bytes.indices.contains(offset), let end = bytes[offset...].prefix(rest).firstIndex(of: 0) else {
        return nil
      }
      rest -= end - offset
      return String(decoding: bytes[offset..<end], as: UTF8.self)
    }
  }
}
