import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// What a hostile or unlucky author once got past Galley.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct TrickyPageTests {
  @Test func `a span that speaks of what comes later is a fault`() async throws {
    try await expectFaults(
      """
      It is `{swift} base` and `{swift} late(1)`.

      ```swift
      let (base, other) = (21, 1)
      func late(_ n: Int) -> Int { n }
      ```
      And `{swift} base + other`, but not `{swift} `.
      """, [Fault("span.use-before-declaration", 1, 16), Fault("span.empty", 7)])
  }

  @Test func `claims in samples that trap are checked too`() async throws {
    try await expectFaults(
      """
      ```swift traps
      let a = 2 // => 3
      print("x") // Prints "y"
      precondition(a > 2, "must be more") // error: must be more
      ```
      """, [Fault("claim.value", 2), Fault("claim.prints", 3)])
  }

  @Test func `claims of code that is never run are faults`() async throws {
    try await expectFaults(
      """
      ```swift fails
      let a: Int = "x" // => 3
      ```
      ```swift skip="no network"
      print("x") // Prints "x"
      ```
      """, [Fault("claim.not-run", 2, 18), Fault("claim.not-run", 5)])
  }

  @Test func `claims are found however they are spaced, and misspelt ones are told`() async throws {
    try await expectFaults(
      """
      ```swift
      let b = 2 //  => 3
      let c = 2 //=> 3
      print("x") //Prints "y"
      print("x") // prints "y"
      print("x") // Prints: "y"
      let d = 1 // error: nothing
      ```
      """,
      [
        Fault("claim.value", 2), Fault("claim.value", 3), Fault("claim.prints", 4), Fault("claim.misspelled", 5),
        Fault("claim.misspelled", 6), Fault("claim.no-error", 7), Fault("claim.misplaced", 7),
      ])
  }

  @Test func `assignments with an operator are claims on the variable`() async throws {
    try await expectFaults(
      """
      ```swift
      var n = 5
      n += 2 // => 7
      n -= 1 // => 7
      n == 6 // => true
      ```
      """, [Fault("claim.value", 4)])
  }

  @Test func `every way to stop is a trap with its own words`() async throws {
    try await expectFaults(
      """
      ```swift traps
      func deep(_ n: Int) -> Int { deep(n + 1) + 1 }
      deep(0) // error: stack
      ```
      ```swift traps
      class A {}
      class B: A {}
      let a: A = A()
      a as! B // error: Could not cast value of type 'A' to 'B'
      ```
      ```swift traps
      assert(1 > 2, "smaller") // error: smaller
      ```
      """, [])
  }

  @Test func `ordinary code needs no word about concurrency`() async throws {
    try await expectFaults(
      """
      ```swift
      class Animal {}
      class Dog: Animal { var name = "Rex" }
      var dogs = [Dog()]
      let greeting = "Hello"
      func greet() -> String { greeting + ", " + dogs[0].name }
      greet() // => "Hello, Rex"
      struct Point: Equatable, CustomStringConvertible {
        var x = 0
        var description: String { "at \\(x)" }
      }
      print(Point(x: 1)) // Prints "at 1"
      "a1".firstMatch(of: /[0-9]/) != nil // => true
      actor Counter { var n = 0; func up() { n += 1 } }
      let counter = Counter()
      await counter.up()
      await counter.n // => 1
      ```
      """, [])
  }

  @Test func `what a driven demo prints is no sample's output`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< TextRow("text") { $0.onChange { _ in print("changed") } }
      ```
      ```swift
      print("later")
      ```
      ```output
      later
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | x    | x           |
      ```
      """, [])
  }

  @Test func `a loop in a check is told at its line, beside what other lines found`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< TextRow("text") {
        $0.onChange { row in while row.value == "loop" {} }
      }
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | x    | y           |
      | loop | loop        |
      ```
      """, [Fault("check.mismatch", 10), Fault("run.timeout", 11)], limits: RunLimits(seconds: 10))
  }

  @Test func `the words of a crash in a check are those of its own session`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift demo=a
      import Forms
      let form = Form() +++ Section() <<< TextRow("text") {
        $0.onChange { row in if let value = row.value { fatalError("met " + value) } }
      }
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | a    | a           |
      | b    | b           |
      ```
      """)
    #expect(page.proof.diagnostics.flatMap { $0.notes.map(\.text) } == ["met a", "met b"])
  }

  @Test func `the second of two demos of one name leaves the first as it is`() async throws {
    try await expectFaults(
      """
      ```swift demo=a
      import Forms
      Form() +++ Section() <<< TextRow("text")
      ```
      ```swift demo=a
      Form() +++ Section() <<< TextRow("other")
      ```
      ```check demo=a
      | text | text.value? |
      |------|-------------|
      | x    | x           |
      ```
      """, [Fault("demo.duplicate-name", 5)])
  }

  @Test func `many marks are not the author's output, and a child left behind delays nothing`() async throws {
    try await expectFaults(
      """
      ```swift
      for _ in 0..<20_000 {
        print("x")
        // Prints "x"
      }
      ```
      """, [])
    try await expectFaults(
      """
      ```swift
      import Foundation
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sleep")
      process.arguments = ["1000"]
      try process.run()
      ```
      """, [], limits: RunLimits(seconds: 600))
  }

  @Test func `libraries of the toolchain link`() async throws {
    try await expectFaults(
      """
      ```swift
      import Dispatch
      let queue = DispatchQueue(label: "a")
      queue.sync { print("in the queue") }
      queue.async {}
      // Prints "in the queue"
      ```
      ```swift group=observation
      import Observation
      @Observable final class Model { var n = 1 }
      Model().n // => 1
      ```
      """, [])
  }

  @Test func `a gigabyte too much at once is told as such`() async throws {
    try await expectFaults(
      """
      ```swift
      let huge = [UInt8](repeating: 1, count: 2 << 30)
      ```
      """, [Fault("run.memory-limit", 1)])
  }

  @Test func `a program that closes its outputs is not taken for one that has ended`() async throws {
    try await expectFaults(
      """
      ```swift
      import Foundation
      for descriptor in 1...3 { close(Int32(descriptor)) }
      while true {}
      ```
      """, [Fault("run.timeout", 1)], limits: RunLimits(seconds: 2))
  }
}
