/// A fast 64-bit hash for long texts, 8 bytes a step, the same in every build. Not for cache keys.
public enum Fingerprint {
  public static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var hash = UInt64(raw.count) &* 0x9E37_79B9_7F4A_7C15
      var i = 0
      while i + 8 <= raw.count {
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)) &* 0x9FB2_1C65_1E98_DF25
        hash ^= hash >> 32
        i += 8
      }
      while i < raw.count {
        hash = (hash ^ UInt64(raw[i])) &* 0x100_0000_01B3
        i += 1
      }
      return hash ^ hash >> 29
    }
  }
}
