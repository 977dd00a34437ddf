import Diagnostics

/// Writes values one behind the other, for a file that only this very build of galley reads again: nothing in it tells what
/// is what.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []
  /// Of the page whose values are written: most places lie in it.
  private let file: String

  init(of file: String = "") { self.file = file }

  /// Seven bits a byte, the lowest first; the sign is the lowest bit.
  mutating func add(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      add(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func add(bytes block: some Collection<UInt8>) {
    add(block.count)
    bytes.append(contentsOf: block)
  }

  mutating func add<Value>(_ value: Value?, _ body: (inout CacheWriter, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  mutating func add<Value>(all values: some Collection<Value>, _ body: (inout CacheWriter, Value) -> Void) {
    add(values.count)
    for value in values { body(&self, value) }
  }

  mutating func add(_ text: String?) { add(text) { $0.add($1) } }

  mutating func add(_ number: Int?) { add(number) { $0.add($1) } }

  mutating func add(_ texts: [String]) { add(all: texts) { $0.add($1) } }

  mutating func add(_ range: SourceRange) {
    add(range.file == file)
    if range.file != file { add(range.file) }
    add(range.start.line)
    add(range.start.column)
    add(range.end.line - range.start.line)
    add(range.end.column)
  }
}
