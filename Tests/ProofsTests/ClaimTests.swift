import TestSupport
import Testing

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ClaimTests {
  @Test func `a page whose claims all hold has no faults`() async throws {
    try await expectFaults(
      """
      ```swift
      let name = "Ada"
      print("Hello, \\(name)") // Prints "Hello, Ada"
      for i in 1...2 { print(i) }
      // Prints "1"
      // Prints "2"
      name.count // => 3
      let upper = name.uppercased() // => "ADA"
      Int("x") // => nil
      ```
      ```output
      Hello, Ada
      1
      2
      ```
      Later, `{swift} name.count * 2` letters.
      """, [])
  }

  @Test func `a wrong output is a fault at its first wrong line`() async throws {
    try await expectFaults(
      """
      ```swift
      print("one")
      print("two")
      ```
      ```output
      one
      2
      ```
      """, [Fault("claim.output", 7, 1)])
  }

  @Test func `a missing and a superfluous last line are faults`() async throws {
    try await expectFaults(
      """
      ```swift
      print("one")
      ```
      ```output
      one
      two
      ```

      ```swift
      print("one\\ntwo")
      ```
      ```output
      one
      ```
      """, [Fault("claim.output", 6), Fault("claim.output", 12)])
  }

  @Test func `dots in an output stand for any text, but not for a wrong rest`() async throws {
    try await expectFaults(
      """
      ```swift
      print("a 17 b\\nx\\ny\\nend")
      ```
      ```output
      a ... b
      ...
      end
      ```

      ```swift
      print("a 17 c")
      ```
      ```output
      a ... b
      ```
      """, [Fault("claim.output", 14)])
  }

  @Test func `a wrong Prints comment is a fault at the comment`() async throws {
    try await expectFaults(
      """
      ```swift
      print("one")
      // Prints "uno"
      print("two") // Prints "two"
      func f() {
        print("inside")
        // Prints "outside"
      }
      f()
      ```
      """, [Fault("claim.prints", 3, 1), Fault("claim.prints", 7, 3)])
  }

  @Test func `a claim may stand behind the end of a condition, and what follows keeps its place`() async throws {
    try await expectFaults(
      """
      ```swift
      let numbers = [1, 2, 3]
      #if os(Linux)
        .filter { $0 > 2 }
      #endif // => [4]
      #if os(Linux)
        print("here")
      #endif
      // Prints "there"
      numbers.count // => 2
      ```
      """, [Fault("claim.value", 5, 8), Fault("claim.prints", 9, 1), Fault("claim.value", 10, 15)])
    try await expectFaults(
      """
      ```swift
      #if os(Linux)
        print("here")
      #endif
      // Prints "here"
      let number: Int = "text"
      ```
      """, [Fault("sample.does-not-compile", 6, 19)])
  }

  @Test func `two halves of a literal in two blocks are a fault of both, and hide no claim`() async throws {
    try await expectFaults(
      """
      ```swift
      let text = \"\"\"
      ```
      ```swift
      \"\"\"
      1 // => 3
      ```
      """, [Fault("sample.incomplete", 1), Fault("sample.incomplete", 4)])
  }

  @Test func `a wrong value is a fault at its comment, indented blocks included`() async throws {
    try await expectFaults(
      """
      - In a list:

        ```swift
        1 + 1 // => 3
        [1, 2].map { $0 * 2 } // => [2, 4]
        ```
      """, [Fault("claim.value", 4, 9)])
  }

  @Test func `a claim that is never reached is a fault`() async throws {
    try await expectFaults(
      """
      ```swift
      func never() {
        print("x")
        // Prints "x"
      }
      ```
      """, [Fault("claim.never-reached", 4)])
  }

  @Test func `later blocks see earlier ones, groups and resets do not`() async throws {
    try await expectFaults(
      """
      ```swift
      let x = 1
      ```
      ```swift
      print(x) // Prints "1"
      ```
      ```swift group=other
      let x = 2
      print(x) // Prints "2"
      ```
      ```swift reset
      let x = 3
      print(x) // Prints "3"
      ```
      """, [])
  }

  @Test func `an error of the compiler names the column in the Markdown`() async throws {
    try await expectFaults(
      """
      > ```swift
      > let a: Int = "text"
      > ```

      And `{swift} nothing` here.

      ```swift
      print(missing) // Prints "x"
      ```
      """,
      [
        Fault("sample.does-not-compile", 2, 16), Fault("sample.does-not-compile", 5, 14),
        Fault("sample.does-not-compile", 8, 7),
      ])
  }

  @Test func `hidden fences and hidden lines are part of the program`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift hidden
      let secret = 42
      ```
      ```swift
      let shown = secret
      print(shown) // hide
      ```
      """)
    #expect(page.proof.diagnostics.isEmpty)
    #expect(page.proof.samples[1]?.output == "42\n")
    #expect(page.samples.samples[1].shownCode == "let shown = secret\n")
    #expect(page.proof.tally.samples == 2)
  }

  @Test func `a span shows the value at its place in the page`() async throws {
    let page = try await ProofBench.prove(
      """
      It is `{swift} 1 + 1`.

      ```swift
      var n = 1
      ```
      Now `{swift} n`.

      ```swift
      n += 1
      ```
      Now `{swift} n` and `{swift} Optional("text")`.
      """)
    #expect(page.proof.diagnostics.isEmpty)
    #expect(page.proof.spans == [0: "2", 1: "1", 2: "2", 3: "text"])
  }
}

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct BrokenPageTests {
  @Test func `a broken sample does not hide the faults of others`() async throws {
    try await expectFaults(
      """
      ```swift
      print("one") // Prints "uno"
      ```

      It is `{swift} nothing`.

      ```swift
      let broken: Int = "x"
      ```

      ```swift
      print("three") // Prints "tres"
      ```
      """,
      [
        Fault("claim.prints", 2), Fault("sample.does-not-compile", 5), Fault("sample.does-not-compile", 8),
        Fault("claim.prints", 12),
      ])
  }
}
