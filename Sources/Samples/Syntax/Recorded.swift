/// What can be written down as bytes and read again: numbers seven bits a byte, the lowest first; texts and lists behind
/// their length.
protocol Recorded {
  func write(to record: inout [UInt8])
  init(from record: inout RecordReader) throws(BrokenRecord)
}

/// Bytes that nobody wrote so.
struct BrokenRecord: Error {}

struct RecordReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next == bytes.count }

  mutating func byte() throws(BrokenRecord) -> UInt8 {
    guard next < bytes.count else { throw BrokenRecord() }
    next += 1
    return bytes[next - 1]
  }

  mutating func bytes(_ count: Int) throws(BrokenRecord) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - next else { throw BrokenRecord() }
    next += count
    return bytes[next - count..<next]
  }

  mutating func read<R: Recorded>() throws(BrokenRecord) -> R { try R(from: &self) }
}

/// From 0 on.
extension Int: Recorded {
  func write(to record: inout [UInt8]) {
    var rest = UInt(bitPattern: self)
    while rest > 0x7F {
      record.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    record.append(UInt8(truncatingIfNeeded: rest))
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    var value: UInt = 0
    for shift in stride(from: 0 as UInt, to: 63, by: 7) {
      let byte = try record.byte()
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 {
        self = Int(bitPattern: value)
        return
      }
    }
    throw BrokenRecord()
  }
}

extension Bool: Recorded {
  func write(to record: inout [UInt8]) { record.append(self ? 1 : 0) }

  init(from record: inout RecordReader) throws(BrokenRecord) { self = try record.byte() == 1 }
}

extension String: Recorded {
  func write(to record: inout [UInt8]) {
    utf8.count.write(to: &record)
    record += utf8
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self = String(decoding: try record.bytes(try record.read()), as: UTF8.self)
  }
}

extension Range: Recorded where Bound == Int {
  func write(to record: inout [UInt8]) {
    lowerBound.write(to: &record)
    count.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    let (start, count): (Int, Int) = (try record.read(), try record.read())
    let (end, isBeyond) = start.addingReportingOverflow(count)
    if isBeyond { throw BrokenRecord() }
    self = start..<end
  }
}

extension Optional: Recorded where Wrapped: Recorded {
  func write(to record: inout [UInt8]) {
    (self != nil).write(to: &record)
    self?.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self = try Bool(from: &record) ? Wrapped(from: &record) : nil
  }
}

extension Array: Recorded where Element: Recorded {
  func write(to record: inout [UInt8]) {
    count.write(to: &record)
    for element in self { element.write(to: &record) }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self = []
    for _ in 0..<(try Int(from: &record)) { append(try Element(from: &record)) }
  }
}

extension Set: Recorded where Element: Recorded & Comparable {
  func write(to record: inout [UInt8]) { sorted().write(to: &record) }

  init(from record: inout RecordReader) throws(BrokenRecord) { self = Set(try [Element](from: &record)) }
}
