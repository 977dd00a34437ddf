import TestSupport
import Testing

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ReachTests {
  @Test func `a sample that its program never came to is compiled, not run`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      print("here")
      ```
      ```swift
      import Foundation
      let code: Int32 = 3
      exit(code)
      ```
      ```swift
      print("never", code)
      ```
      ```swift fails
      let fine = 1
      ```
      """)
    #expect(page.proof.samples[0]?.outcome == .ran)
    #expect(page.proof.samples[1]?.outcome == .ran)
    #expect(page.proof.samples[2]?.outcome == .compiled)
    #expect(page.proof.samples[3] == nil)
    #expect(page.proof.diagnostics.map(\.id).sorted() == ["fence.did-not-fail", "run.exit"])
  }
}
