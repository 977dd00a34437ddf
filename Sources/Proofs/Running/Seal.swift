/// A key that authenticates short lines by SipHash-2-4 (Aumasson and Bernstein).
///
/// Each line has a key of its own, derived from the one before; a key does not reveal the earlier ones.
/// `Sources/ProgramRunner/seal.h` implements the same.
struct SealKey: Equatable, Sendable {
  private var a: UInt64
  private var b: UInt64

  init(_ a: UInt64, _ b: UInt64) {
    self.a = a
    self.b = b
  }

  static var random: SealKey { SealKey(.random(in: .min ... .max), .random(in: .min ... .max)) }

  /// The key as 32 hexadecimal digits.
  var digits: String { a.digits + b.digits }

  /// The key of the next line.
  var next: SealKey { SealKey(code(of: "next a".utf8), code(of: "next b".utf8)) }

  /// The first key of the session that begins with this key's line.
  var ofSession: SealKey { SealKey(code(of: "session a".utf8), code(of: "session b".utf8)) }

  func code(of text: some Collection<UInt8>) -> UInt64 {
    var state = State(a, b)
    var word: UInt64 = 0
    var count = 0
    for byte in text {
      word |= UInt64(byte) << UInt64(8 * (count % 8))
      count += 1
      if count % 8 == 0 {
        state.take(word)
        word = 0
      }
    }
    // The last word holds the remaining bytes, and the lowest byte of the size at the top.
    state.take(word | UInt64(truncatingIfNeeded: count) << 56)
    return state.end()
  }

  private struct State {
    var v: (UInt64, UInt64, UInt64, UInt64)

    init(_ a: UInt64, _ b: UInt64) {
      v = (a ^ 0x736f_6d65_7073_6575, b ^ 0x646f_7261_6e64_6f6d, a ^ 0x6c79_6765_6e65_7261, b ^ 0x7465_6462_7974_6573)
    }

    mutating func take(_ word: UInt64) {
      v.3 ^= word
      turn(2)
      v.0 ^= word
    }

    mutating func end() -> UInt64 {
      v.2 ^= 0xFF
      turn(4)
      return v.0 ^ v.1 ^ v.2 ^ v.3
    }

    private mutating func turn(_ rounds: Int) {
      for _ in 0..<rounds {
        v.0 &+= v.1
        v.1 = v.1.rotated(13) ^ v.0
        v.0 = v.0.rotated(32)
        v.2 &+= v.3
        v.3 = v.3.rotated(16) ^ v.2
        v.0 &+= v.3
        v.3 = v.3.rotated(21) ^ v.0
        v.2 &+= v.1
        v.1 = v.1.rotated(17) ^ v.2
        v.2 = v.2.rotated(32)
      }
    }
  }
}

/// The random keys that authenticate the report of one run of a program.
struct RunKeys: Sendable {
  /// The key of the first line of the program's report.
  let chain: SealKey
  /// The key of the line in which the program runner reports how the program ended.
  let seal: SealKey
  /// The number that generated calls in the program's text pass.
  let program: UInt64

  init(program: UInt64) {
    chain = .random
    seal = .random
    self.program = program
  }
}

extension UInt64 {
  fileprivate func rotated(_ bits: UInt64) -> UInt64 { self << bits | self >> (64 - bits) }

  /// The number as 16 hexadecimal digits.
  fileprivate var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
