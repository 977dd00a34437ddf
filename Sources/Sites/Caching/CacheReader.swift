import Diagnostics

/// Reads what `CacheWriter` wrote, by the same steps.
struct CacheReader {
  /// What is read is not what was written.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private let file: String

  /// - Parameter file: as the writer was given it.
  init(_ bytes: ArraySlice<UInt8>, of file: String = "") {
    self.bytes = bytes
    self.file = file
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func number() throws(Damage) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      guard place < bytes.endIndex, shift < 70 else { throw Damage() }
      let byte = bytes[place]
      place += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }

  /// A number of things that each take a byte at least.
  private mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard 0...(bytes.endIndex - place) ~= count else { throw Damage() }
    return count
  }

  mutating func flag() throws(Damage) -> Bool {
    guard place < bytes.endIndex else { throw Damage() }
    defer { place += 1 }
    return bytes[place] == 1
  }

  mutating func block() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func text() throws(Damage) -> String { String(decoding: try block(), as: UTF8.self) }

  mutating func optional<Value>(
    _ body: (inout CacheReader) throws(Damage) -> Value
  ) throws(Damage) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func all<Value>(_ body: (inout CacheReader) throws(Damage) -> Value) throws(Damage) -> [Value] {
    var values: [Value] = []
    let count = try count()
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  mutating func optionalText() throws(Damage) -> String? {
    try optional { reader throws(Damage) in try reader.text() }
  }

  mutating func optionalNumber() throws(Damage) -> Int? {
    try optional { reader throws(Damage) in try reader.number() }
  }

  mutating func texts() throws(Damage) -> [String] { try all { reader throws(Damage) in try reader.text() } }

  mutating func range() throws(Damage) -> SourceRange {
    let name = try flag() ? file : try text()
    let start = SourcePosition(line: try number(), column: try number())
    let end = SourcePosition(line: start.line + (try number()), column: try number())
    return SourceRange(file: name, start: start, end: end)
  }
}
