/// SHA-256, as FIPS 180-4 gives it: names cached things by their content.
public struct ContentHash {
  private var state: InlineArray<8, UInt32> = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// What does not fill a block yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  private static let blockLength = 64

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add(Span(_unsafeElements: $0)) }) == nil { add(Array(bytes).span) }
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    length += UInt64(bytes.count)
    var next = 0
    while next < bytes.count {
      if pending.isEmpty, bytes.count - next >= ContentHash.blockLength {
        compress(bytes.extracting(next..<next + ContentHash.blockLength))
        next += ContentHash.blockLength
      } else {
        pending.append(bytes[next])
        next += 1
        if pending.count == ContentHash.blockLength {
          let block = pending
          compress(block.span)
          pending.removeAll(keepingCapacity: true)
        }
      }
    }
  }

  /// Adds a text with its length, so that "ab" + "c" and "a" + "bc" differ.
  public mutating func add(_ text: String) {
    add("\(text.utf8.count):".utf8)
    add(text.utf8)
  }

  /// The digest of all that was added, in 64 hexadecimal digits.
  public consuming func hex() -> String {
    let bits = length * 8
    add(CollectionOfOne(0x80))
    while pending.count != 56 { add(CollectionOfOne(0)) }
    add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    return state.indices.map { index in
      let digits = String(state[index], radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func compress(_ block: Span<UInt8>) {
    var w = InlineArray<64, UInt32>(repeating: 0)
    for i in 0..<16 {
      w[i] =
        UInt32(block[4 * i]) << 24 | UInt32(block[4 * i + 1]) << 16 | UInt32(block[4 * i + 2]) << 8
        | UInt32(block[4 * i + 3])
    }
    for i in 16..<64 {
      let s0 = w[i - 15].rotated(7) ^ w[i - 15].rotated(18) ^ (w[i - 15] >> 3)
      let s1 = w[i - 2].rotated(17) ^ w[i - 2].rotated(19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ ContentHash.constants[i] &+ w[i]
      let s0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
