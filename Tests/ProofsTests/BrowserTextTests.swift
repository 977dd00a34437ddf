import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// What `Sources/BrowserRuntime` has in place of the standard library's code must answer as that does natively.
@Suite(.takingTurns, .tags(.compiler)) struct BrowserTextTests {
  @Test func `texts compare and are repaired, and numbers are written, in the browser as they are here`() async throws {
    let result = try await ProofBench.prove(
      """
      ```swift
      var seed: UInt64 = 88172645463325252
      func random(_ count: Int) -> Int {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return Int(seed >> 33) % count
      }
      // What composes, decomposes or moves.
      let ranges: [ClosedRange<UInt32>] = [
        0x61...0x63, 0xC0...0xFF, 0x300...0x345, 0x390...0x3CE, 0x5B0...0x5C7, 0x915...0x95F, 0xF71...0xF81, 0x1100...0x1112,
        0x1161...0x1175, 0x11A7...0x11C2, 0x1E60...0x1EFF, 0x2126...0x212B, 0xAC00...0xAC20, 0xF900...0xF920,
        0x11099...0x110BA, 0x1D157...0x1D165, 0x2F800...0x2F820,
      ]
      func text() -> String {
        var text = ""
        for _ in 0..<random(6) {
          let range = ranges[random(3) == 0 ? 2 : random(ranges.count)]
          if let scalar = Unicode.Scalar(range.lowerBound + UInt32(random(range.count))) {
            text.unicodeScalars.append(scalar)
          }
        }
        return text
      }
      var sum: UInt64 = 0
      func add(_ number: UInt64) { sum = (sum ^ number) &* 1_099_511_628_211 }
      func compare(_ a: String, _ b: String) { add((a == b ? 1 : 2) + (a < b ? 4 : 8) + (b < a ? 16 : 32)) }
      for _ in 0..<1500 {
        let (before, a, b) = (text(), text(), text())
        compare(before + a, before + b)
        compare(a + b, b + a)
        compare(before, before + a)
        var scalars = Array(a.unicodeScalars)
        for place in scalars.indices.dropFirst() { scalars.swapAt(place, random(place + 1)) }
        var other = ""
        for scalar in scalars { other.unicodeScalars.append(scalar) }
        compare(a + b, other + b)
      }
      print(sum)
      print("\\u{C5}" == "A\\u{30A}", "\\u{212B}" == "\\u{C5}", "\\u{1100}\\u{1161}\\u{11A8}" == "\\u{AC01}")
      print("s\\u{307}\\u{323}" == "\\u{1E69}", "e" == "e\\u{301}", "\\u{AC01}\\u{C5}" < "\\u{1100}\\u{1161}\\u{11A8}")
      ```

      ```swift
      for _ in 0..<400 {
        _ = random(2)
        for byte in Double(bitPattern: seed).debugDescription.utf8 { add(UInt64(byte)) }
        for byte in (Double(random(1_000_000)) / 1000).description.utf8 { add(UInt64(byte)) }
      }
      print(sum)
      print([0.1, -0.0, 100, 1e16, 0x1p53, 0x1p54, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e-4, 1e-5])
      print([Double.infinity, -.infinity, .nan, .signalingNaN, Double(nan: 7, signaling: false), 1e23, 9.5e-7])
      ```

      ```swift
      // Parts of characters, surrogates, and bytes that no character has.
      let bytes: [UInt8] = [0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xED, 0xA0, 0xF0, 0x9F, 0x98, 0x80, 0xC0, 0xF5, 0xFF]
      for _ in 0..<1000 {
        var text: [UInt8] = []
        for _ in 0..<random(20) { text.append(bytes[random(bytes.count)]) }
        for byte in String(decoding: text, as: UTF8.self).utf8 { add(UInt64(byte)) }
      }
      print(sum)
      print(String(decoding: [0x61, 0xE2, 0x82, 0x62, 0xFF, 0xC3, 0xA9, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self))
      ```

      ```swift demo=a
      import Forms
      Form() +++ TextRow("a")
      ```

      """, browser: .on)
    #expect(result.proof.diagnostics.isEmpty, "\(result.proof.diagnostics)")
    #expect(result.proof.modules.count == 1)
    let printed = result.proof.samples.values.map(\.output).joined()
    #expect(printed.contains("true true true"), "\(printed)")
  }
}
