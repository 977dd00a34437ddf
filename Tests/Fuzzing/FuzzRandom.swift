/// Random numbers that are the same for the same seed on every machine (SplitMix64).
public struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { count > 0 ? Int.random(in: 0..<count, using: &self) : 0 }

  mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }

  /// Small numbers far more often than big ones, which do occur.
  mutating func few(upTo most: Int) -> Int {
    let bound = 1 << below(20)
    return 1 + below(Swift.min(bound, most))
  }

  mutating func range(within count: Int, longest: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<start + below(Swift.min(longest, count - start) + 1)
  }
}
