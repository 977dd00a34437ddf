import Base
import Testing

struct RecordTests {
  private func read<Value: RecordCodable & Equatable>(_ value: Value) throws -> Value {
    var record = RecordWriter()
    record.add(value)
    var reader = RecordReader(record.bytes[...])
    let read: Value = try reader.read()
    #expect(reader.isAtEnd)
    // Cut short anywhere it is none.
    for end in record.bytes.indices {
      var cut = RecordReader(record.bytes[..<end])
      #expect(throws: BrokenRecord.self) { try Value(from: &cut) }
    }
    return read
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 300, .max, .min])
  func `a number is read as it was written`(number: Int) throws {
    #expect(try read(number) == number)
    #expect(try read(UInt64(bitPattern: Int64(number))) == UInt64(bitPattern: Int64(number)))
  }

  @Test func `texts, lists and what may be missing are read as they were written`() throws {
    let texts = ["", "a\u{0}b", "ä", "👨‍👩‍👧"]
    #expect(try read(texts) == texts)
    #expect(try read([true, nil, false]) == [true, nil, false])
    #expect(try read(Set(texts)) == Set(texts))
    #expect(try read([3: ["c"], -1: []]) == [3: ["c"], -1: []])
    #expect(try read([2..<5, 0..<0]) == [2..<5, 0..<0])
  }

  @Test func `equal sets and dictionaries are written alike`() {
    var (one, other) = (RecordWriter(), RecordWriter())
    one.add(Set(0..<50), Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0) }))
    other.add(Set((0..<50).reversed()), Dictionary(uniqueKeysWithValues: (0..<50).reversed().map { ($0, $0) }))
    #expect(one.bytes == other.bytes)
  }

  @Test func `bytes come back behind their count, and none that were not written`() throws {
    var record = RecordWriter()
    record.add(bytes: [1, 2, 3])
    var reader = RecordReader(record.bytes[...])
    #expect(try reader.bytes() == [1, 2, 3] && reader.isAtEnd)
    // A count larger than the record, and a number without an end.
    for broken: [UInt8] in [[0x7E], [UInt8](repeating: 0xFF, count: 20)] {
      var reader = RecordReader(broken[...])
      #expect(throws: BrokenRecord.self) { try reader.bytes() }
      var list = RecordReader(broken[...])
      #expect(throws: BrokenRecord.self) { try [Int](from: &list) }
    }
    // From 1 to 0.
    var range = RecordReader([2, 1])
    #expect(throws: BrokenRecord.self) { try Range<Int>(from: &range) }
  }
}
