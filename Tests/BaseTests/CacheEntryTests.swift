import Base
import Testing

private struct Note: CacheEntry, Equatable {
  static let version = 3

  var text: String

  init(text: String) { self.text = text }

  init(from record: inout RecordReader) throws(BrokenRecord) { text = try record.read() }

  func write(to record: inout RecordWriter) { record.add(text) }
}

@Suite struct CacheEntryTests {
  private let seal = CacheSeal(key: "key".utf8)
  private let note = Note(text: "é")

  @Test func `an entry is opened under its name, with its key, in its version and whole`() {
    let sealed = seal.sealed(note, as: "name")
    #expect(seal.entry(in: sealed, as: "name") == note)
    #expect((seal.entry(in: sealed, as: "other") as Note?) == nil)
    #expect((CacheSeal(key: "other".utf8).entry(in: sealed, as: "name") as Note?) == nil)
    for end in sealed.indices { #expect((seal.entry(in: Array(sealed[..<end]), as: "name") as Note?) == nil) }
    var older = RecordWriter()
    older.add(2, note)
    #expect((seal.entry(in: seal.sealed(older.bytes, as: "name"), as: "name") as Note?) == nil)
    let longer = seal.sealed(note.recorded + [0], as: "name")
    #expect((seal.entry(in: longer, as: "name") as Note?) == nil)
  }
}
