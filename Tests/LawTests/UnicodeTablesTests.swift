import TestSupport
import Testing

@testable import Toolchains

/// Modules count and compare characters by tables of Galley's; they must answer as the toolchain's, of which they are made.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct UnicodeTablesTests {
  @Test func `Unicode is the toolchain's own for every scalar and pair, and a wrong byte is found`() async throws {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let tools = try bench.tools
    try await bench.toolchain.buildBrowserRuntime(bench.runtime, tools, in: bench.folder)
    let answers = try await bench.toolchain.unicodeFacts(of: [], tools, in: bench.folder)

    let facts = UnicodeFacts(answers)
    #expect(facts.graphemes.count > 1000)
    #expect(facts.normals.count > 1000)
    #expect(facts.decompositions.count > 2000)
    #expect(facts.compositions.count > 900)
    #expect(facts.compositions[0xC5]?.first == 0x41)
    #expect(facts.compositions[0x958] == nil, "excluded from composition")

    let tables = UnicodeTables(facts).source
    for name in ["grapheme_bytes", "combining_bytes", "decomposition_bytes"] {
      let start = try #require(tables.range(of: "\(name)[] = {")).upperBound
      var bytes = tables[start...].prefix { $0 != "}" }.split(separator: ",").map { UInt8($0) ?? 0 }
      let text = bytes.map(\.description).joined(separator: ",")
      // The last byte, and one in the middle.
      for place in [bytes.count - 1, bytes.count / 2] {
        bytes[place] ^= 1
        let changed = bytes.map(\.description).joined(separator: ",")
        bytes[place] ^= 1
        let wrong = tables.replacing("{\(text)}", with: "{\(changed)}")
        #expect(wrong != tables)
        try await bench.toolchain.buildUnicodeTables(wrong, from: bench.runtime, tools, in: bench.folder)
        let said = try? await bench.toolchain.unicodeFacts(
          of: ["\(bench.folder)/UnicodeTables.o"], tools, in: bench.folder)
        #expect(said != answers, "\(name), byte \(place)")
      }
    }
  }
}
