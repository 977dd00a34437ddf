import Foundation
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

extension CompilerDiagnostic {
  fileprivate static let some = all(in: "a.swift:1:2: error: wrong: é\n<unknown>:0: note: why\n")
}

/// `--fresh`: what was checked before is checked again.
struct FreshTests {
  @Test func `a fresh cache finds only what it keeps itself, and others find that`() throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = String(repeating: "a", count: 64)
    let old = ProofCache(folder: folder.path)
    old.store([1], for: key)
    #expect(old.bytes(for: key) == [1])
    let fresh = ProofCache(folder: folder.path, isFresh: true)
    #expect(fresh.bytes(for: key) == nil)
    fresh.store([2], for: key)
    #expect(fresh.bytes(for: key) == [2])
    #expect(old.bytes(for: key) == [2])
  }

  @Test func `an outcome is read from the cache as it was kept`() throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var transcript = Transcript(browserOutput: [], report: [], frame: "\u{1}", module: "m")
    transcript.lastFence = 2
    transcript.reachedEnd = true
    transcript.outputs = [1: "a\n", 2: "b\u{0}"]
    transcript.passages = [.init(fence: 1, claim: 0, text: "p")]
    transcript.values = [.init(fence: 1, claim: 1, text: "v")]
    transcript.spans = [0: "s"]
    transcript.isDamaged = true
    transcript.sessions = [.init(number: 1, lines: ["x", ""])]
    let cache = ProofCache(folder: folder.path)
    for (number, end) in [ProgramOutcome.End.exited(-1), .signalled(6), .flooded, .exited(0)].enumerated() {
      var run = ProgramOutcome.Run(
        end: end, transcript: transcript, errorText: "e", sessionErrors: [1: "f"], hitMemoryLimit: true)
      run.others = [run]
      let outcome = ProgramOutcome(diagnostics: CompilerDiagnostic.some, toolFailure: nil, run: run)
      let browser = BrowserOutcome(diagnostics: CompilerDiagnostic.some, toolFailure: nil, module: "m", run: run)
      let keys = ["aaa\(number)", "bbb\(number)"]
      cache.store(outcome, for: keys[0])
      cache.store(browser, for: keys[1])
      #expect(cache.value(for: keys[0]) == outcome)
      #expect(cache.value(for: keys[1]) == browser)
    }
  }

  @Test func `what was killed from outside, or at a limit of time, is not kept`() {
    for end in [ProgramOutcome.End.killed, .timedOut] {
      var outcome = ProgramOutcome(diagnostics: [], toolFailure: nil, run: nil)
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
