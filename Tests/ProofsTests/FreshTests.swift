import Foundation
import Testing
import Toolchains

@testable import Proofs

/// `--fresh`: what was checked before is checked again.
struct FreshTests {
  @Test func `a fresh cache finds only what it keeps itself, and others find that`() throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = String(repeating: "a", count: 64)
    let old = ProofCache(folder: folder.path)
    old.keep([1], for: key)
    #expect(old.bytes(for: key) == [1])
    let fresh = ProofCache(folder: folder.path, isFresh: true)
    #expect(fresh.bytes(for: key) == nil)
    fresh.keep([2], for: key)
    #expect(fresh.bytes(for: key) == [2])
    #expect(old.bytes(for: key) == [2])
  }

  @Test func `what was killed from outside, or at a limit of time, is not kept`() {
    for end in [ProgramOutcome.End.killed, .timedOut] {
      var outcome = ProgramOutcome(diagnostics: [], breakdown: nil, run: nil)
      #expect(outcome.isLasting)
      let report = SealedReport(
        .init(end: .exited(137), output: [], errorOutput: [], report: [], peakBytes: 0), keys: RunKeys(program: 0)
      ) { $0 }
      #expect(report.ending == nil)
      outcome.run = .init(
        end: end, transcript: Transcript(browserOutput: [], report: [], frame: "\u{1}", module: "m"), errorText: "",
        sessionErrors: [:], hitMemoryLimit: false)
      #expect(!outcome.isLasting)
    }
  }
}
