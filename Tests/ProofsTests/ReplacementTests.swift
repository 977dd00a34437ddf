import TestSupport
import Testing

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ReplacementTests {
  @Test func `what is another at each run is replaced in outputs and comments, for a block and for a page`()
    async throws
  {
    try await expectFaults(
      """
      ---
      replace:
        - '\\d+ ms': TIME
        - 0x[0-9a-f]+: ADDRESS
      ---
      ```swift
      print("took", Int.random(in: 1...9), "ms at 0x7fff")
      ```
      ```output
      took 12345 ms at 0x1
      ```

      ```swift replace="[A-Z]{3}-\\d+=>KEY"
      let key = "ABC-\\(Int.random(in: 1...9))"
      key // => "XYZ-123"
      print(key) // Prints "XYZ-0"
      ```

      ```swift
      print("a=>1 b\\"2")
      ```
      ```output replace="a=>\\d=>A" replace="b\\"2=>B"
      A B
      ```
      """, [])
  }

  @Test func `a replacement hides nothing but what it says`() async throws {
    try await expectFaults(
      """
      ---
      replace:
        0x[0-9a-f]+: ADDRESS
      ---
      ```swift
      print("one at 0x10\\ntwo at 0x20")
      print("three at 0x30") // Prints "drei at 0x99"
      "four at 0x40" // => "vier at 0x99"
      ```
      ```output
      one at 0x1
      zwei at 0x2
      three at 0x3
      ```

      ```swift replace="\\d=>N"
      print(1)
      ```
      ```swift
      print(1) // Prints "2"
      ```
      ```output replace="\\d=>N"
      2
      ```
      """,
      [
        Fault("claim.prints", 7, 24), Fault("claim.value", 8, 16), Fault("claim.output", 12, 1),
        Fault("claim.prints", 20, 10),
      ])
  }

  @Test func `what a block's replacement covers may be another in the browser`() async throws {
    try await expectFaults(
      """
      ```swift demo=d
      import Forms
      let form = Form() +++ Section("A") <<< TextRow("x")
      ```
      ```swift replace="[0-9]+=>N"
      print(Int.random(in: 0...1_000_000_000)) // Prints "7"
      ```
      """, [], browser: .on(.quick))
  }

  @Test func `a replacement that is none is a fault where it stands`() async throws {
    let page = try await ProofBench.prove(
      """
      ---
      replace:
        - 0x(: ADDRESS
        - a*: B
        - c: [d]
        - e
      ---
      ```swift replace="no arrow"
      print(1)
      ```
      ```output replace="[a=>b" replace=
      1
      ```
      """)
    let faults = page.samples.diagnostics.inReadingOrder
    #expect(
      faults.map { Fault($0.id, $0.range.start.line, $0.range.start.column) } == [
        Fault("replace.invalid-pattern", 3, 5), Fault("replace.invalid-pattern", 4, 5),
        Fault("replace.invalid-rule", 5, 8),
        Fault("replace.invalid-rule", 6, 5), Fault("replace.invalid-rule", 8, 10),
        Fault("replace.invalid-pattern", 11, 11),
        Fault("fence.missing-value", 11, 27),
      ])
    #expect(faults.first?.summary == "invalid regular expression '0x('")
    #expect(faults.first?.notes.map(\.text) == ["expected ')'"])
  }

  @Test func `a pattern that would take for ever is given up and told`() async throws {
    try await expectFaults(
      """
      ---
      replace:
        - (a+)+$: A
        - b: B
      ---
      ```swift
      print(String(repeating: "a", count: 60) + "!")
      ```
      ```output
      B
      ```
      """, [Fault("replace.timeout", 3, 5), Fault("claim.output", 10, 1)])
  }
}

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct UnorderedOutputTests {
  @Test func `lines come in any order, and dots find the lines that are theirs`() async throws {
    try await expectFaults(
      """
      ```swift
      print("b 1\\na 1\\na 2\\n\\na 2")
      ```
      ```output unordered
      a ...
      ... 1
      a 2

      a 1
      ```

      ```swift
      print("x\\ny\\nz")
      ```
      ```output unordered
      ...
      y
      ```

      ```swift
      print("at 0x12\\nat 0x34")
      ```
      ```output unordered replace="0x[0-9]+=>P"
      at P
      at 0x1
      ```
      """, [])
  }

  @Test func `the claimed line that nothing is left for is named, or what was printed besides`() async throws {
    let page = try await ProofBench.prove(
      """
      > ```swift
      > print("one\\ntwo\\ntwo")
      > ```
      > ```output unordered
      > two
      > one
      > t...o
      > one
      > ```

      ```swift
      print("one\\ntwo\\nthree")
      ```
      ```output unordered
      three
      ...e
      ```

      ```swift
      print("one")
      ```
      ```output unordered
      ...
      ```

      ```swift
      let quiet = 1
      ```
      ```output unordered
      one
      ```
      """)
    let faults = page.proof.diagnostics.inReadingOrder
    #expect(
      faults.map { Fault($0.id, $0.range.start.line, $0.range.start.column) } == [
        Fault("claim.output", 8, 3), Fault("claim.output", 14, 1), Fault("claim.output", 30, 1),
      ])
    #expect(faults[0].summary == "the sample above does not print this line")
    #expect(faults[0].notes.map(\.text) == ["expected: one", "actual: all printed lines match other expected lines"])
    #expect(faults[1].notes.map(\.text) == ["actual, without the lines that match:\ntwo"])
    #expect(faults[2].notes.map(\.text) == ["expected: one", "actual: no output"])
  }

  @Test(
    arguments: [
      (["a...", "...b"], ["ab", "a"], nil, []), (["a...", "...b"], ["ab", "b"], nil, []),
      (["...", "a"], [], 1, []), (["a...", "a..."], ["a1"], 1, []), (["a...", "ab"], ["ab"], 0, []),
      (["1...", "...2", "1...2"], ["12", "12", "12"], nil, []), (["...1", "x"], ["11", "21", "y"], 1, ["21", "y"]),
    ] as [([String], [String], Int?, [String])])
  func `lines are matched so that as many as can be hold`(
    claimed: [String], printed: [String], missing: Int?, surplus: [String]
  ) {
    let output = UnorderedOutput(claimed: claimed.map { ($0, $0) }, printed: printed.map { ($0, $0) })
    #expect(output.missing == missing)
    #expect(output.surplus == surplus)
  }
}
