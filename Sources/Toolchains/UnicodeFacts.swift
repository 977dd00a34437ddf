/// All that Unicode tables answer, as `BrowserRuntime/UnicodeFacts.c` tells it.
struct UnicodeFacts {
  /// From a scalar on, up to where the next begins.
  struct Run {
    var start: Int
    var value: Int
  }

  struct Decomposition {
    var scalar: Int
    /// Wholly decomposed.
    var parts: [Int]
    var bytes: Int
  }

  private(set) var graphemes: [Run] = []
  /// Combining class << 3; 4: may compose with what is before it; 2: is never in NFC; 1: never in NFD.
  private(set) var normals: [Run] = []
  private(set) var decompositions: [Decomposition] = []
  /// By the composed scalar, the two it is composed of.
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
