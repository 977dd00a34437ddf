import Samples
import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// Code behind an `#if` that does not hold: the compiler never looks into it, and no page says that it did.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct InactiveCodeTests {
  private func told(_ text: String) async throws -> (told: [String], proof: PageProof) {
    let (proof, samples, _) = try await ProofBench.prove(text)
    let told = (samples.diagnostics + proof.diagnostics).map {
      "\($0.range.start.line) \($0.severity) \($0.id): \($0.summary)"
    }
    return (told, proof)
  }

  @Test func `a clause that is not compiled is told with its condition`() async throws {
    let (told, proof) = try await told(
      """
      ```swift
      func level(_ x: Int) -> Int {
        switch x {
        #if os(Linux)
        case 1: return 1
        #else
        case 2: return undefined
        #endif
        default: return 0
        }
      }
      let values = [1, 2]
      #if canImport(Glibc) && compiler(>=6)
        .map { $0 + 1 }
      #elseif DEBUG
        .map { $0 - undefined }
      #endif
      values // => [2, 3]
      ```
      """)
    let words = "not checked: code in"
    #expect(
      told == [
        "6 note sample.inactive: \(words) '#else of #if os(Linux)' is not compiled on this platform",
        "15 note sample.inactive: \(words) '#elseif DEBUG' is not compiled on this platform",
      ])
    #expect(proof.verdicts.subjects.allSatisfy { proof.verdicts[$0] == .passed })
  }

  @Test func `a claim in such a clause is not checked, whichever clause it is`() async throws {
    let (told, proof) = try await told(
      """
      ```swift
      #if os(Linux)
      #if os(iOS)
      print("a") // Prints "b"
      #else
      print("c") // Prints "c"
      #endif
      #else
      1 + 1 // => 3
      #endif
      ```
      """)
    #expect(told.filter { $0.contains(" warning claim.not-checked") }.map { $0.prefix(2) } == ["4 ", "9 "])
    #expect(proof.tally.outputs == 1 && proof.tally.claimsNotChecked == 2)
    #expect(proof.verdicts.subjects.filter { proof.verdicts[$0] == .passed }.count == 2)
  }

  @Test(arguments: ["swift", "swift compiles"])
  func `a block that is left out as a whole is not checked`(words: String) async throws {
    let (told, proof) = try await told(
      """
      ```\(words)
      import Foundation
      #if os(iOS)
      let a: Int = "text"
      #endif
      ```
      """)
    #expect(told.count == 1 && told[0].hasPrefix("3 warning sample.inactive"))
    #expect(proof.samples[0] == nil && proof.tally.samples == 0 && proof.tally.notChecked == 1)
    guard case .notChecked(let why, let cause?) = proof.verdicts[.block(fence: 0)] else {
      Issue.record("the block has another verdict")
      return
    }
    #expect(why == "'#if os(iOS)' is not compiled on this platform" && cause.start.line == 3)
  }

  @Test func `conditions mean what the page's flags make of them`() async throws {
    let (told, proof) = try await told(
      """
      ---
      swift: { flags: -DDEBUG, version: 4 }
      ---
      ```swift
      #if DEBUG && swift(<5)
      1 + 1 // => 2
      #endif
      ```
      """)
    #expect(told.isEmpty && proof.tally.outputs == 1)
  }

  @Test func `imports alone do not make a block one that is left out`() async throws {
    let (told, proof) = try await told(
      """
      ```swift
      #if canImport(Darwin)
      import Darwin
      #else
      import Glibc
      #endif
      ```
      """)
    #expect(told.count == 1 && told[0].hasPrefix("2 note"))
    #expect(proof.verdicts[.block(fence: 0)] == .passed)
  }

  @Test func `an error in a condition is told once`() async throws {
    let (told, _) = try await told(
      """
      ```swift
      #if undefined(1)
      let a = 1
      #endif
      ```
      """)
    #expect(told.count == 1 && told[0].hasPrefix("2 error sample.does-not-compile"))
  }
}
