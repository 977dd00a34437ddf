/// The index of an element in an array; the number of a fence cannot be used to look up a span.
public struct Number<Element>: Hashable, Comparable, Sendable {
  public let value: Int

  public init(_ value: Int) { self.value = value }

  public static func < (a: Number, b: Number) -> Bool { a.value < b.value }
}

extension Array {
  public var numbers: [Number<Element>] { indices.map(Number.init) }

  public subscript(_ number: Number<Element>) -> Element {
    get { self[number.value] }
    set { self[number.value] = newValue }
  }
}

extension Number: RecordCodable {
  public func write(to record: inout RecordWriter) { value.write(to: &record) }

  public init(from record: inout RecordReader) throws(BrokenRecord) { value = try record.read() }
}
