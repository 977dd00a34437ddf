/// The Unicode data of the toolchain, as printed by `BrowserRuntime/UnicodeFacts.c`.
struct UnicodeFacts {
  /// A run of scalars with the same value, up to the beginning of the next run.
  struct Run {
    var start: Int
    var value: Int
  }

  struct Decomposition {
    var scalar: Int
    /// The full canonical decomposition.
    var parts: [Int]
    var bytes: Int
  }

  private(set) var graphemes: [Run] = []
  /// Runs of combining class << 3, plus flags: 4: may compose with the scalar before it; 2: is never in NFC; 1: is
  /// never in NFD.
  private(set) var normals: [Run] = []
  private(set) var decompositions: [Decomposition] = []
  /// The two parts of each composed scalar.
  private(set) var compositions: [Int: (first: Int, second: Int)] = [:]

  init(_ text: [UInt8]) {
    for line in text.split(separator: 0x0A) {
      let numbers = line.split(separator: 0x20).map { $0.reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
      guard numbers.count >= 3 else { continue }
      switch numbers[0] {
      case 1: graphemes.append(Run(start: numbers[1], value: numbers[2]))
      case 2: normals.append(Run(start: numbers[1], value: numbers[2]))
      case 3:
        let bytes = numbers[2...].map { UInt8(truncatingIfNeeded: $0) }
        let parts = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Int($0.value) }
        decompositions.append(Decomposition(scalar: numbers[1], parts: parts, bytes: bytes.count))
      case 4 where numbers.count == 4: compositions[numbers[3]] = (numbers[1], numbers[2])
      default: continue
      }
    }
  }
}
