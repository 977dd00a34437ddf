import Foundation

/// SHA-256 (FIPS 180-4), for names of cached files by their content.
public struct ContentHash: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19
  )
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  public init() {}

  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    length += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<start])
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let raw = UnsafeRawBufferPointer(bytes)
    while bytes.count - start >= 64 {
      compress(UnsafeRawBufferPointer(rebasing: raw[start..<start + 64]))
      start += 64
    }
    pending.append(contentsOf: bytes[start...])
  }

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isAdded == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
  }

  /// Adds a text and its length, so that "ab" + "c" and "a" + "bc" differ.
  public mutating func add(_ text: String) {
    add("\(text.utf8.count):".utf8)
    add(text.utf8)
  }

  /// Adds the content of a file from its current offset on.
  public mutating func add(_ file: borrowing OpenFile) throws(DiskFailure) { try file.forEachBlock { add($0) } }

  /// The digest as 64 hexadecimal digits.
  public consuming func hex() -> String { ContentHash.hex(digest()) }

  /// The digest in Base64, as in a Content-Security-Policy.
  public consuming func base64() -> String { Data(digest()).base64EncodedString() }

  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest as 32 bytes.
  public consuming func digest() -> [UInt8] {
    let bits = length * 8
    var end = [UInt8](repeating: 0, count: (pending.count < 56 ? 64 : 128) - pending.count)
    end[0] = 0x80
    for i in 0..<8 { end[end.count - 8 + i] = UInt8(truncatingIfNeeded: bits >> (56 - 8 * i)) }
    add(end)
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    return (0..<32).map { (place: Int) -> UInt8 in
      let shift = 24 - 8 * (place % 4)
      return UInt8(truncatingIfNeeded: words[place / 4] >> UInt32(shift))
    }
  }

  /// Uses only operations that are fast in debug builds too: a page's module has half a megabyte.
  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      for i in 0..<16 { w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)) }
      for i in 16..<64 {
        let (x, y) = (w[i - 15], w[i - 2])
        let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ (x &>> 3)
        let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ (y &>> 10)
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
      mix(UnsafeBufferPointer(w))
    }
  }

  private mutating func mix(_ w: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d, e, f, g, h) = state
    ContentHash.constants.withUnsafeBufferPointer { k in
      for i in 0..<64 {
        let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
        let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e) = (g, f, e, d &+ t1)
        (d, c, b, a) = (c, b, a, t1 &+ t2)
      }
    }
    state = (
      state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f, state.6 &+ g, state.7 &+ h
    )
  }

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
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
