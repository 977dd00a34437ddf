/// Signs what galley writes into caches, and opens only what bears its signature: HMAC-SHA256 (RFC 2104).
///
/// The signature covers a name and the bytes. Bytes that someone else wrote, that were damaged, or that belong to another
/// name do not verify. Whoever has the key can sign; see `MachineKey` in `Toolchains` for where it lies.
public struct CacheSeal: Sendable {
  private let key: [UInt8]
  /// The two hashes with the key's block in them: with it, most entries cost three blocks less.
  private let inner: ContentHash
  private let outer: ContentHash
  /// Differs between keys and tells nothing of them; part of folders' names, so that users with different keys can share
  /// a cache folder.
  public let mark: String

  /// - Parameter key: any number of bytes that nobody can guess.
  public init(key: some Sequence<UInt8>) {
    var block = Array(key)
    if block.count > 64 {
      var hash = ContentHash()
      hash.add(block)
      block = hash.digest()
    }
    block += [UInt8](repeating: 0, count: 64 - block.count)
    self.key = block
    var (inner, outer) = (ContentHash(), ContentHash())
    inner.add(block.map { $0 ^ 0x36 })
    outer.add(block.map { $0 ^ 0x5C })
    (self.inner, self.outer) = (inner, outer)
    mark = String(CacheSeal.code([], as: "mark", inner, outer).prefix(8))
  }

  /// Finds damage, not forgery: for folders that are trusted as galley's own installation is, whose user has another key.
  public static let checksum = CacheSeal(key: "galley's checksum".utf8)

  // MARK: Signing

  /// The bytes behind their signature.
  public func sealed(_ bytes: [UInt8], as name: String) -> [UInt8] {
    var all = Array(code(bytes[...], as: name).utf8)
    all.reserveCapacity(all.count + 1 + bytes.count)
    all.append(UInt8(ascii: "\n"))
    all += bytes
    return all
  }

  /// What was sealed under the name; nil where it does not verify.
  public func opened(_ sealed: [UInt8], as name: String) -> ArraySlice<UInt8>? {
    guard sealed.count > CacheSeal.length, sealed[CacheSeal.length - 1] == UInt8(ascii: "\n") else { return nil }
    let bytes = sealed[CacheSeal.length...]
    let differences = zip(sealed, code(bytes, as: name).utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
    return differences == 0 ? bytes : nil
  }

  /// A name that only those who have the key can tell: for stores that others read.
  public func secretName(of name: String) -> String { code([], as: "name of \(name)") }

  /// How much longer than the bytes the sealed ones are.
  public static let length = 65

  private func code(_ bytes: ArraySlice<UInt8>, as name: String) -> String {
    CacheSeal.code(bytes, as: name, inner, outer)
  }

  private static func code(
    _ bytes: ArraySlice<UInt8>, as name: String, _ inner: ContentHash, _ outer: ContentHash
  ) -> String {
    var (inner, outer) = (inner, outer)
    // With its length, so that no name and its bytes are like another name and other bytes.
    inner.add("\(name.utf8.count):".utf8)
    inner.add(name.utf8)
    bytes.withUnsafeBufferPointer { inner.add($0) }
    outer.add(inner.digest())
    return outer.hex()
  }
}

extension CacheSeal: Equatable {
  public static func == (one: CacheSeal, other: CacheSeal) -> Bool { one.key == other.key }
}

/// The key is never part of a text, whatever it is a property of.
extension CacheSeal: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CacheSeal(\(mark))" }
  public var debugDescription: String { description }
}
