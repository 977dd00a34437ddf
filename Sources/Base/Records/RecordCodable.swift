/// A value that can be written as bytes.
public protocol Written {
  func write(to record: inout RecordWriter)
}

/// A value that can be written as bytes and read again. The format has no field tags: a value that outlives a run must
/// be a `CacheEntry`, which has a version.
public protocol RecordCodable: Written {
  init(from record: inout RecordReader) throws(BrokenRecord)
}

/// The bytes are not a record of the expected type.
public struct BrokenRecord: Error {
  public init() {}
}

/// Seven bits a byte, the lowest first; the sign is the lowest bit.
extension Int: RecordCodable {
  public func write(to record: inout RecordWriter) {
    var rest = UInt(bitPattern: self << 1 ^ self >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      record.add(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    record.add(byte: UInt8(truncatingIfNeeded: rest))
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    var number: UInt = 0
    for shift in stride(from: 0 as UInt, to: 70, by: 7) {
      let byte = try record.byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 {
        self = Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
        return
      }
    }
    throw BrokenRecord()
  }
}

extension UInt64: RecordCodable {
  public func write(to record: inout RecordWriter) { Int(truncatingIfNeeded: self).write(to: &record) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self = UInt64(truncatingIfNeeded: try Int(from: &record))
  }
}

extension Bool: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(byte: self ? 1 : 0) }

  public init(from record: inout RecordReader) throws(BrokenRecord) { self = try record.byte() == 1 }
}

extension String: RecordCodable {
  public func write(to record: inout RecordWriter) {
    var text = self
    text.withUTF8 { record.add(bytes: $0) }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self = String(decoding: try record.bytes(), as: UTF8.self)
  }
}

extension Written where Self: RawRepresentable, RawValue: Written {
  public func write(to record: inout RecordWriter) { rawValue.write(to: &record) }
}

extension RecordCodable where Self: RawRepresentable, RawValue: RecordCodable {
  public init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let value = Self(rawValue: try record.read()) else { throw BrokenRecord() }
    self = value
  }
}

extension Range: Written where Bound == Int {
  public func write(to record: inout RecordWriter) { record.add(lowerBound, count) }
}

extension Range: RecordCodable where Bound == Int {
  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let (start, count): (Int, Int) = (try record.read(), try record.read())
    let (end, isBeyond) = start.addingReportingOverflow(count)
    if isBeyond || count < 0 { throw BrokenRecord() }
    self = start..<end
  }
}

extension Optional: Written where Wrapped: Written {
  public func write(to record: inout RecordWriter) {
    record.add(self != nil)
    self?.write(to: &record)
  }
}

extension Optional: RecordCodable where Wrapped: RecordCodable {
  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self = try Bool(from: &record) ? Wrapped(from: &record) : nil
  }
}

extension Array: Written where Element: Written {
  public func write(to record: inout RecordWriter) {
    record.add(count)
    for element in self { element.write(to: &record) }
  }
}

extension Array: RecordCodable where Element: RecordCodable {
  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let count = try record.count()
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &record)) }
  }
}

extension Set: Written where Element: Written & Comparable {
  public func write(to record: inout RecordWriter) { sorted().write(to: &record) }
}

extension Set: RecordCodable where Element: RecordCodable & Comparable {
  public init(from record: inout RecordReader) throws(BrokenRecord) { self = Set(try [Element](from: &record)) }
}

extension Dictionary: Written where Key: Written & Comparable, Value: Written {
  public func write(to record: inout RecordWriter) {
    record.add(count)
    for (key, value) in sorted(by: { $0.key < $1.key }) { record.add(key, value) }
  }
}

extension Dictionary: RecordCodable where Key: RecordCodable & Comparable, Value: RecordCodable {
  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let count = try record.count()
    self.init(minimumCapacity: count)
    for _ in 0..<count {
      let key: Key = try record.read()
      self[key] = try record.read() as Value
    }
  }
}
