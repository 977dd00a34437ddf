/// Signs cache files with HMAC-SHA256 (RFC 2104), and reads only files with a correct signature.
///
/// The signature covers a name and the bytes, so it detects damaged and forged files, and files under another name.
/// Whoever has the key can sign; `MachineKey` in `Toolchains` says where it is stored.
public struct CacheSeal: Sendable {
  private let key: [UInt8]
  /// SHA-256 states after the key block. Reusing them saves three blocks per entry.
  private let inner: ContentHash
  private let outer: ContentHash
  /// Identifies the key without revealing it. Part of folder names, so that users with different keys can share a
  /// folder.
  public let mark: String

  /// - Parameter key: secret random bytes, of any length.
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

  /// A seal with a public key: detects damage, not forgery. For folders that are as trusted as the installation itself.
  public static let checksum = CacheSeal(key: "galley's checksum".utf8)

  // MARK: Signing

  /// The bytes with their signature in front.
  public func sealed(_ bytes: [UInt8], as name: String) -> [UInt8] {
    var all = Array(code(bytes[...], as: name).utf8)
    all.reserveCapacity(all.count + 1 + bytes.count)
    all.append(UInt8(ascii: "\n"))
    all += bytes
    return all
  }

  /// The signed bytes without the signature; nil if it is wrong.
  public func opened(_ sealed: [UInt8], as name: String) -> ArraySlice<UInt8>? {
    guard sealed.count > CacheSeal.length, sealed[CacheSeal.length - 1] == UInt8(ascii: "\n") else { return nil }
    let bytes = sealed[CacheSeal.length...]
    let differences = zip(sealed, code(bytes, as: name).utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
    return differences == 0 ? bytes : nil
  }

  /// A name that cannot be computed without the key, for stores that other people can read.
  public func secretName(of name: String) -> String { code([], as: "name of \(name)") }

  /// Length of the signature in bytes.
  public static let length = 65

  private func code(_ bytes: ArraySlice<UInt8>, as name: String) -> String {
    CacheSeal.code(bytes, as: name, inner, outer)
  }

  private static func code(
    _ bytes: ArraySlice<UInt8>, as name: String, _ inner: ContentHash, _ outer: ContentHash
  ) -> String {
    var (inner, outer) = (inner, outer)
    // The length comes first, so that different pairs of name and bytes never give the same input.
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

/// Prints no key, so that it cannot leak into logs.
extension CacheSeal: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CacheSeal(\(mark))" }
  public var debugDescription: String { description }
}
