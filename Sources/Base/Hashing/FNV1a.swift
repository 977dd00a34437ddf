/// A 64-bit FNV-1a hash, the same in every build and on every machine. Not safe against deliberate collisions.
public enum FNV1a {
  public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
