/// The name of a shard: a letter for its kind, its number, and a hash of its content.
public struct ShardName: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Terms, and the places of their postings.
    case terms = 0x74
    /// The pages that contain each term.
    case postings = 0x70
    /// Records of pages.
    case pages = 0x64
  }

  public var kind: Kind
  public var number: Int
  /// A 24-bit hash, enough to tell versions of the same shard apart.
  var hash: UInt32

  /// `t12-3fa9c2`
  public var bytes: [UInt8] {
    var name = [kind.rawValue]
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    name.append(contentsOf: digits.reversed())
    name.append(0x2D)
    for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(hash &>> shift & 15)
      name.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return name
  }

  static func hash(of bytes: [UInt8]) -> UInt32 {
    let hash = Hash.of(bytes)
    return hash &>> 24 ^ hash & 0xFF_FFFF
  }
}

/// A shard with its bytes.
public struct Shard: Sendable {
  public var name: ShardName
  public var bytes: [UInt8]

  init(_ kind: ShardName.Kind, number: Int, _ bytes: [UInt8]) {
    name = ShardName(kind: kind, number: number, hash: ShardName.hash(of: bytes))
    self.bytes = bytes
  }

  /// Whether the bytes are UTF-8 text without control characters, except line feeds and tabs.
  public var isText: Bool { name.kind == .pages }
}
