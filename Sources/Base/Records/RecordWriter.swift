/// Writes values one after another.
public struct RecordWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// The file of most source ranges in the record; those are written without its name.
  public let file: String

  public init(of file: String = "") { self.file = file }

  public mutating func add<each Value: Written>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  public mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Writes the number of bytes, then the bytes.
  public mutating func add(bytes block: some Collection<UInt8>) {
    block.count.write(to: &self)
    bytes.append(contentsOf: block)
  }
}
