import Foundation

/// SHA-256, as FIPS 180-4 gives it: names cached things by their content.
public struct ContentHash {
  private var hash = SHA256()

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { hash.add($0) }
    if isAdded == nil { Array(bytes).withUnsafeBufferPointer { hash.add($0) } }
  }

  /// Adds a text with its length, so that "ab" + "c" and "a" + "bc" differ.
  public mutating func add(_ text: String) {
    add("\(text.utf8.count):".utf8)
    add(text.utf8)
  }

  /// The digest of all that was added, in 64 hexadecimal digits.
  public consuming func hex() -> String { hash.hex() }

  /// The same as browsers are told it.
  public consuming func base64() -> String { Data(hash.digest()).base64EncodedString() }
}
