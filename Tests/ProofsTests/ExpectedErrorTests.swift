import TestSupport
import Testing

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ExpectedErrorTests {
  @Test func `the compiler's own form names the line, the text and how many`() async throws {
    try await expectFaults(
      """
      ```swift fails
      // expected-error@+1 {{'String'}}
      let one: Int = "one"
      let two: Int = "two" // expected-error {{cannot convert}}
      let three: Int = "three", four: Int = "four" // expected-error 2 {{cannot convert}}
      let five: Int = missing
      // expected-error@-1 {{cannot find}} expected-error@+1{{absent}} expected-error@+1 {{cannot find 'away'}}
      let six = (away, absent)
      let seven: Int = "seven" // error: cannot convert
      ```
      """, [])
  }

  @Test func `an error that is not there, one too many and one less are faults where they are claimed`() async throws {
    let page = try await ProofBench.prove(
      """
      > ```swift fails
      > // expected-error@+2 {{cannot convert}}
      > let one: Int = "one"
      > let fine = 1
      > let two: Int = "two" // see expected-error {{no such text}}
      > let three: Int = "three" // expected-error 2 {{cannot convert}}
      > let four: Int = "four", five: Int = "five" // expected-error {{cannot convert}}
      > ```
      """)
    let faults = page.proof.diagnostics.inReadingOrder
    #expect(
      faults.map { Fault($0.id, $0.range.start.line, $0.range.start.column) } == [
        Fault("claim.error", 2, 6), Fault("claim.unexpected-error", 3, 18), Fault("claim.error", 5, 31),
        Fault("claim.error", 6, 31), Fault("claim.unexpected-error", 7, 39),
      ])
    #expect(faults[0].summary == "expected a compiler error with the text 'cannot convert' on line 4")
    #expect(faults[0].notes.map(\.text) == ["actual: no error"])
    #expect(faults[2].notes.count == 1)
    #expect(faults[3].summary == "expected 2 compiler errors with the text 'cannot convert' on this line, actual: 1")
  }

  @Test func `a sample that compiles after all is a fault whatever it expects`() async throws {
    try await expectFaults(
      """
      ```swift fails
      let fine = 1 // expected-error {{cannot}}
      ```
      """, [Fault("fence.did-not-fail", 1)])
  }

  @Test func `what is broken about the form, and what nobody checks, is told at its column`() async throws {
    try await expectFaults(
      """
      ```swift fails
      let a: Int = "a" // expected-error {{cannot convert}} {{1-2=x}}
      // expected-error@5 {{a}}
      // expected-error@+99 {{b}}
      // expected-error 0 {{c}}
      // expected-error cannot
      // expected-error {{d
      let empty = 1 // expected-error {{ }}
      // expected-warning {{e}} expected-note@+1 {{f}} expected-eror {{g}}
      // expected-value is prose
      ```
      ```swift
      let b = 1 // expected-error {{h}}
      ```
      """,
      [
        Fault("claim.not-supported", 2, 55), Fault("claim.invalid-expected-error", 3, 18),
        Fault("claim.invalid-expected-error", 4, 18),
        Fault("claim.invalid-expected-error", 5, 19), Fault("claim.invalid-expected-error", 6, 4),
        Fault("claim.invalid-expected-error", 7, 19),
        Fault("claim.invalid-expected-error", 8, 18), Fault("claim.not-supported", 9, 4),
        Fault("claim.not-supported", 9, 27),
        Fault("claim.misspelled", 9, 50), Fault("claim.misplaced", 13, 11),
      ])
  }
}

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct SnippetTests {
  @Test func `lines between snippet marks are compiled, not shown`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      // snippet.hide
      let secret = 42
      // snippet.show
      let shown = secret
      print(shown) // Prints "42"
          // snippet.hide
      print("end")
      ```
      ```output
      42
      end
      ```
      """)
    #expect(page.samples.diagnostics.isEmpty && page.proof.diagnostics.isEmpty)
    #expect(page.samples.samples[0].shownCode == "let shown = secret\nprint(shown) // Prints \"42\"")
  }

  @Test func `a fault in lines that are hidden keeps its place`() async throws {
    try await expectFaults(
      """
      - In a list:

        ```swift
        // snippet.hide
        let secret: Int = "x"
        // snippet.show
        ```
      """, [Fault("sample.does-not-compile", 5, 21)])
  }
}
