import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct FailureTests {
  @Test func `a sample that must fail keeps the compiler's words`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      let count = 1
      ```
      ```swift fails
      count = 2 // error: cannot assign to value
      ```
      """)
    #expect(page.proof.diagnostics.isEmpty)
    guard case .refused(let messages) = page.proof.samples[1]?.outcome else {
      Issue.record("not refused")
      return
    }
    #expect(messages.map(\.line) == [1])
    #expect(messages[0].text.contains("'count' is a 'let' constant"))
  }

  @Test func `a sample that compiles after all is a fault at its fence`() async throws {
    try await expectFaults(
      """
      ```swift fails
      let x = 1
      ```
      """, [Fault("fence.did-not-fail", 1)])
  }

  @Test func `an integer literal that the compiler tries as Double is explained`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      extension Int { enum Rule { case odd }; func moved(by rule: Rule) -> Int { self } }
      1_7.moved(by: .even)
      ```
      ```swift
      7.5.moved(by: 1)
      ```
      """)
    let errors = page.proof.diagnostics.filter { $0.summary.contains("has no member 'moved'") }
    #expect(errors.map(\.range.start.line) == [3, 6])
    #expect(errors.map { $0.notes.contains { $0.text.hasPrefix("1_7 is tried as 'Double'") } } == [true, false])
  }

  @Test(arguments: [
    "print([1][1])", "print(at(7))", "print(values.count, add(1))", "try fail()",
    "let text = any as! String", "if big > 1 {\n  for i in 0...9 {\n    _ = values[i]\n  }\n}",
  ])
  func `a crash is told at its statement where the runtime names none`(statement: String) async throws {
    try await expectFaults(
      """
      ```swift
      let before = 1
      ```

      - ```swift
        struct Failure: Error {}
        let big = Int.max
        let values = [1, 2]
        let any: Any = big
        func fail() throws { throw Failure() }
        func at(_ index: Int) -> Int { values[index] }; func add(_ number: Int) -> Int { big + number }
        print(at(1))  // Prints "2"
        \(statement.replacing("\n", with: "\n  "))
        print("never")
        ```
      """, [Fault("run.crash", 13, 3)])
  }

  @Test func `a crash in a later sample is told at its statement, too`() async throws {
    try await expectFaults(
      """
      ```swift
      let a = [1]
      print(a[1])
      ```

      ```swift
      let b = 2
      print([b][2])
      ```
      """, [Fault("run.crash", 3), Fault("run.crash", 8)])
  }

  @Test func `another error, an error on another line and an unclaimed error are faults`() async throws {
    try await expectFaults(
      """
      ```swift fails
      let a: Int = "x" // error: no such thing
      let b = 1 // error: cannot convert
      let c: Int = "y"
      ```
      """, [Fault("claim.error", 2), Fault("claim.error", 3), Fault("claim.unexpected-error", 4)])
  }

  @Test func `what is never closed is told where it was opened, and claimed there or at the end`() async throws {
    try await expectFaults(
      """
      ```swift
      let before = 1
      ```
      ```swift fails
      struct Open { // error: expected '}' in struct
        func f() {  // error: expected '}' at end of brace statement
          print(before)
      ```
      ```swift fails
      struct Open {
        func f() {
          print(before)
      // error: expected '}'
      ```
      ```swift fails
      let a = 1
      let b = 2 /* so
      on // expected-error {{unterminated '/*' comment}}
      ```
      ```swift fails
      let c = 3
      let d = 4 /* so // error: unterminated '/*' comment
      ```
      ```swift fails
      // expected-error@+1 {{unterminated string literal}}
      let text = \"\"\"
        text
      ```
      ```swift fails
      func f() {
        print(missing) // error: cannot find
      ```
      """, [Fault("claim.unexpected-error", 30, 10)])
  }

  @Test func `what a running sample never closes is told where it was opened, and nothing else is`() async throws {
    let page = try await ProofBench.prove(
      """
      - In a list:

        ```swift
        print("a")
        func f() {
          print("b")
        ```

      ```swift group=other
      let c = 1 /*
      ```

      Text, so that the end of the program has a line on this page.

      ```swift group=third
      let a = 1
      let b = 2
      let c = 3
      let d = 4
      ```
      """)
    let faults = page.proof.diagnostics.inReadingOrder
    #expect(faults.map(\.summary) == ["expected '}' at end of brace statement", "unterminated '/*' comment"])
    #expect(faults.map { [$0.range.start.line, $0.range.start.column] } == [[5, 12], [10, 11]])
    #expect(faults.flatMap(\.notes) == [])
  }

  @Test func `a trap on another line than the one that claims it is a fault`() async throws {
    try await expectFaults(
      """
      ```swift
      func stop() -> Never { fatalError("stopped") }
      ```
      ```swift traps
      print("a") // error: boom
      fatalError("a boom") // error: boom
      ```
      ```swift traps
      var number: Int?
      if number == nil {
        // error: unexpectedly found nil
        print(number!)
      } // error: Unexpectedly found nil
      ```
      ```swift traps
      let late = { precondition(false, "late") }
      func later() {
        late()
      }
      later() // error: late
      ```
      ```swift traps
      stop() // error: stopped
      ```
      ```swift traps
      precondition(
        1 > 2,
        "false"
      ) // error: false
      ```
      """, [Fault("claim.error", 5, 12), Fault("claim.error", 11, 3)])
  }

  @Test func `a sample that is compiled only is not run, and nothing below sees it`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      let list = [1]
      ```
      ```swift compiles version=5
      let unseen = list[3]
      while true { print(unseen) }
      ```
      ```swift
      let unseen = "seen"
      print(unseen) // Prints "seen"
      ```
      """)
    #expect(page.samples.diagnostics.isEmpty && page.proof.diagnostics.isEmpty)
    #expect(page.proof.samples[1] == SampleProof(.compiled))
  }

  @Test func `a sample that is compiled only is told what is wrong with it, and claims nothing`() async throws {
    try await expectFaults(
      """
      ```swift compiles
      let a: Int = "a"
      func f() {
      ```
      ```swift compiles
      1 + 1 // => 2
      missing() // error: cannot find
      ```
      ```output
      2
      ```
      ```swift compiles traps
      print(1)
      ```
      """,
      [
        Fault("sample.does-not-compile", 2, 14), Fault("sample.does-not-compile", 3, 10), Fault("claim.not-run", 6, 7),
        Fault("sample.does-not-compile", 7, 1), Fault("claim.misplaced", 7, 11), Fault("output.not-run", 9, 1),
        Fault("fence.conflicting-words", 12, 19),
      ])
  }

  @Test(arguments: ["fails", "traps"])
  func `an error that is claimed without words is a fault`(word: String) async throws {
    try await expectFaults(
      """
      ```swift \(word)
      fatalError("a" \(word == "fails" ? "+" : ""), line: 1) // error:
      ```
      """, [Fault("claim.empty", 2, word == "fails" ? 28 : 27)])
  }

  @Test func `errors after type checking count too`() async throws {
    try await expectFaults(
      """
      ```swift fails
      func f() -> Int {
      } // error: missing return
      ```
      """, [])
  }

  @Test func `a sample that traps shows the runtime's message`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      let list = [1]
      ```
      ```swift traps
      print("before")
      list[3]
      ```
      ```output
      before
      ```
      ```swift
      print("goes on") // Prints "goes on"
      ```
      """)
    #expect(page.proof.diagnostics.isEmpty)
    #expect(page.proof.samples[1]?.outcome == .trapped(message: "Index out of range"))
  }

  @Test func `a sample that does not trap, or traps with other words, is a fault`() async throws {
    try await expectFaults(
      """
      ```swift traps
      print("fine")
      ```
      ```swift traps
      fatalError("mine") // error: yours
      ```
      """, [Fault("fence.did-not-trap", 1), Fault("claim.error", 5)])
  }

  @Test func `a crash names the line that crashed`() async throws {
    try await expectFaults(
      """
      ```swift
      let list: [Int] = []
      ```

      ```swift
      print("a")
      print(list.first!)
      ```
      """, [Fault("run.crash", 7)])
  }

  @Test func `a crash in the prose names the expression`() async throws {
    try await expectFaults(
      """
      ```swift
      let list: [Int] = []
      ```
      Its first is `{swift} list.first!`, its third `{swift} list[2]`.
      """, [Fault("run.crash", 4, 23)])
    try await expectFaults(
      """
      ```swift
      let list: [Int] = []
      ```
      Its third is `{swift} list[2]`.
      """, [Fault("run.crash", 4, 23)])
  }

  @Test func `limits stop what runs away and name its fence`() async throws {
    // Time enough that a busy machine reaches the other limits first.
    let limits = RunLimits(seconds: 600, outputBytes: 1 << 16, memoryBytes: 256 << 20)
    try await expectFaults(
      """
      ```swift
      while true {}
      ```
      """, [Fault("run.timeout", 1)], limits: RunLimits(seconds: 2))
    try await expectFaults(
      """
      ```swift
      print("fine")
      ```

      ```swift
      while true { print("flood") }
      ```
      """, [Fault("run.output-limit", 5)], limits: limits)
    try await expectFaults(
      """
      ```swift
      var hoard: [[Int]] = []
      while true { hoard.append(Array(repeating: 1, count: 1_000_000)) }
      ```
      """, [Fault("run.memory-limit", 1)], limits: limits)
  }

  @Test func `a sample that ends the process is a fault`() async throws {
    try await expectFaults(
      """
      ```swift
      import Foundation
      exit(0)
      ```
      """, [Fault("run.exit", 3)])
    try await expectFaults(
      """
      ```swift
      import Foundation
      exit(3)
      ```
      """, [Fault("run.exit", 3)])
  }

  @Test func `skipped samples are counted and quoted regions shown`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift skip="needs a phone"
      import UIKit
      ```
      ```swift file=Sources/A.swift#part
      ```
      """, files: ["Sources/A.swift": "import A\n// #region part\n  func f() {\n    g()\n  }\n// #endregion\n"])
    #expect(page.samples.diagnostics.isEmpty)
    #expect(page.proof.samples[0]?.outcome == .skipped(why: "needs a phone"))
    #expect(page.proof.tally.skipped == 1)
    #expect(page.samples.samples[1].code == "func f() {\n  g()\n}\n")
  }
}
