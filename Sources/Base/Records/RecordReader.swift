/// Reads the values that a `RecordWriter` wrote, in the same order.
public struct RecordReader: Sendable {
  public let file: String
  private let all: ArraySlice<UInt8>
  private var place: Int

  /// - Parameter file: the same as the writer's.
  public init(_ bytes: ArraySlice<UInt8>, of file: String = "") {
    all = bytes
    self.file = file
    place = bytes.startIndex
  }

  public var isAtEnd: Bool { place == all.endIndex }

  public mutating func read<Value: RecordCodable>() throws(BrokenRecord) -> Value { try Value(from: &self) }

  public mutating func byte() throws(BrokenRecord) -> UInt8 {
    guard place < all.endIndex else { throw BrokenRecord() }
    defer { place += 1 }
    return all[place]
  }

  /// A number of elements, each of which takes at least one byte.
  mutating func count() throws(BrokenRecord) -> Int {
    let count = try Int(from: &self)
    guard 0...(all.endIndex - place) ~= count else { throw BrokenRecord() }
    return count
  }

  /// Reads bytes written by `add(bytes:)`.
  public mutating func bytes() throws(BrokenRecord) -> ArraySlice<UInt8> {
    let count = try count()
    defer { place += count }
    return all[place..<place + count]
  }
}
