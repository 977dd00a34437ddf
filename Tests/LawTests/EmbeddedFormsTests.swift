import TestSupport
import Testing

/// `Forms` behaves the same in the native and the browser build.
@Suite(.takingTurns, .tags(.compiler))
struct EmbeddedFormsTests {
  @Test(.tags(.audit)) func `forms behave in the browser as they do here, to the byte`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    let build = EmbeddedBuild(program: embeddedProbe(seed: seed))
    let native = try await build.nativeTranscript()
    let browser = try await build.browserTranscript()
    let difference = firstDifference(native, browser)
    #expect(difference == nil, "seed \(seed)")
    // The probe has run to its end and printed its output.
    let lines = native.split(separator: UInt8(ascii: "\n"))
    #expect(lines.last.map { String(decoding: $0, as: UTF8.self) } == "end")
    #expect(lines.count > 200)
    // The 100,000 random events went on to the end.
    #expect(lines.contains { String(decoding: $0.prefix(6), as: UTF8.self) == "99900 " })
  }

  @Test(.tags(.audit)) func `community rows behave in the browser as they do here, whatever a reader does`()
    async throws
  {
    let build = EmbeddedBuild(program: communityProbe)
    let native = try await build.nativeTranscript()
    #expect(firstDifference(native, try await build.browserTranscript()) == nil)
    let lines = native.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines.last == "end" && lines.count > 4000)
    #expect(lines.count { $0.contains(" done ") } > 1000)
  }

  @Test func `a probe that traps in the browser fails, and does not pass as an empty transcript`() async throws {
    let build = EmbeddedBuild(
      program: "print(\"before\")\nlet none: [String] = []\nprint(none[Int.random(in: 7...8)])\n")
    let failure = await #expect(throws: EmbeddedBuild.Failure.self) { try await build.browserTranscript(.quick) }
    #expect(failure?.description.hasPrefix("wasmkit ended with") == true)
  }

  private func firstDifference(_ native: [UInt8], _ browser: [UInt8]) -> String? {
    guard native != browser else { return nil }
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        String(decoding: $0.prefix(500), as: UTF8.self)
      }
    }
    let (here, there) = (lines(native), lines(browser))
    for index in 0..<max(here.count, there.count) {
      let (a, b) = (index < here.count ? here[index] : "(end)", index < there.count ? there[index] : "(end)")
      if a != b { return "line \(index + 1): natively \(a), in the browser \(b)" }
    }
    return "in a line longer than is shown"
  }
}
