import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// Errors that a page's own comments announce, in blocks that say nothing else of it.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct AnnouncedErrorTests {
  @Test func `an announced compile error is borne out, and the rest of its block and the page is run`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      let limit = 10
      limit = 11
      // This will report a compile-time error.
      print(limit)
      // Prints "10"
      let small: UInt8 = -1  // Error: it does not fit.
      ```
      ```swift
      print(limit + 1)
      // Prints "11"
      ```
      """)
    #expect(page.proof.diagnostics.map(\.severity) == [.note, .note])
    #expect(page.proof.diagnostics.map(\.range.start.line) == [3, 7])
    #expect(page.proof.diagnostics.first?.summary.hasSuffix("'limit' is a 'let' constant") == true)
    #expect(page.proof.tally.announced == 2)
    #expect(page.proof.samples[0]?.announced.map(\.line) == [2, 6])
    #expect(page.proof.samples[0]?.announced.first?.text.contains("'limit' is a 'let' constant") == true)
    #expect(page.proof.tally.outputs == 2)
  }

  @Test func `errors that the compiler finds only later, and in a statement's braces, are borne out too`() async throws
  {
    try await expectFaults(
      """
      ```swift
      let count = 3
      if count {
        // this example does not compile
      }
      let n: Int8 = Int8.max + 1
      // Int8 has no room for it,
      // and so this also reports an error
      switch count {
      case 1:  // Invalid, the case is empty
      default: print("other")
      }
      // This will report an error.
      ```
      ```swift
      print(count)
      // Prints "4"
      ```
      """,
      [
        Fault("claim.error-confirmed", 3), Fault("claim.error-confirmed", 6), Fault("claim.error-confirmed", 10),
        Fault("claim.prints", 17),
      ])
  }

  @Test func `an error on a line that nothing announces stays a fault, beside an announced one too`() async throws {
    try await expectFaults(
      """
      ```swift
      let a: Int = "one"  // Error
      let b: Int = "two"
      ```
      """, [Fault("sample.does-not-compile", 2), Fault("sample.does-not-compile", 3)])
    try await expectFaults(
      """
      ```swift
      let a = 1  // this causes no error
      let b: Int = "two"  // an error handler comes later
      ```
      """, [Fault("sample.does-not-compile", 3)])
  }

  @Test func `an ordinary comment excuses no error, and no announcement excuses a misspelt name`() async throws {
    try await expectFaults(
      """
      ```swift
      func validate(_ text: String, max: Int = 9) -> String? { text.count > max ? text : nil }
      ```
      ```swift group=a
      validat("a")  // invalid: too short
      ```
      ```swift group=b
      let size: Int = "9"  // would be an error in C
      ```
      ```swift group=c
      let size: Int = "9"  // does not compile on Windows
      ```
      ```swift group=d
      let size: Int = "9"  // this is an error value
      ```
      ```swift group=e
      validat("a")  // Error: too short
      ```
      ```swift group=f
      [1].validat()  // Crashes
      ```
      ```swift group=g
      let none = [1][3]  // this doesn't compile
      ```
      ```swift group=h hidden
      let size: Int = "9"  // Error
      ```
      """,
      [
        Fault("sample.does-not-compile", 5), Fault("sample.does-not-compile", 8), Fault("sample.does-not-compile", 11),
        Fault("sample.does-not-compile", 14), Fault("sample.does-not-compile", 17),
        Fault("sample.does-not-compile", 20), Fault("run.crash", 23), Fault("sample.does-not-compile", 26),
      ])
  }

  @Test func `where leaving it out would bring another error, the sample stays as it is`() async throws {
    try await expectFaults(
      """
      ```swift
      let count = 3
      if count {
        // this example does not compile
      }
      func late() -> Int {
        let n: Int
        return n  // This is an error
      }
      ```
      ```swift
      print(count)
      // Prints "3"
      ```
      """, [Fault("sample.does-not-compile", 3)])
  }

  @Test func `what does not hang together with a fault is checked all the same`() async throws {
    try await expectFaults(
      """
      ```swift
      var total = 1
      let name = "Ada"
      ```
      ```swift
      total += missing
      ```
      ```swift
      print(total)
      // Prints "2"
      ```
      ```swift
      print(name)
      // Prints "Bob"
      ```
      It is `{swift} name` and `{swift} total + 1`.
      ```swift
      let names: [String] = []
      print(names[total - total])
      ```
      ```swift
      struct Empty: Error {}
      throw Empty()
      ```
      ```swift
      print(name.count)
      // Prints "4"
      ```
      """,
      [
        Fault("sample.does-not-compile", 6), Fault("claim.prints", 14), Fault("claim.error-confirmed", 23),
        Fault("claim.prints", 27),
      ])
  }

  @Test func `a member of a type that is shown again by itself is a sketch`() async throws {
    try await expectFaults(
      """
      ```swift
      struct Grid {
        var rows = 2
        func isRow(_ row: Int) -> Bool { row < rows }
        func wide(_ width: Int) -> Bool { width > 0 }
      }
      ```
      ```swift
      func isRow(_ row: Int) -> Bool {
        return row < rows
      }
      ```
      ```swift
      func grow() { self.rows += 1 }
      ```
      ```swift
      func wide(_ width: Int) -> Bool { width > 9 }
      print(wide(1), Grid().isRow(1))
      // Prints "false true"
      ```
      ```swift
      func other(_ row: Int) -> Bool { row < rows }
      ```
      """,
      [Fault("fence.incomplete-code", 8), Fault("fence.incomplete-code", 13), Fault("sample.does-not-compile", 22)])
  }

  @Test func `an announced error that is none is told, and is no fault`() async throws {
    try await expectFaults(
      """
      ```swift
      func fail() { print("Error: no such file") }
      fail()
      // Error: no such file
      ```
      """, [Fault("claim.no-error", 3)])
  }

  @Test func `an announced end of the program is borne out, and what follows is run`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      let fruits = ["apple"]
      print(fruits[0])
      // Prints "apple"
      let none = fruits[3]
      // This triggers an assertion, because there is one fruit only.
      ```
      ```swift
      struct Rotten: Error {}
      throw Rotten()
      ```
      ```swift
      print(fruits.count)
      // Prints "1"
      ```
      """)
    #expect(page.proof.diagnostics.map(\.id) == ["claim.error-confirmed", "claim.error-confirmed"])
    #expect(page.proof.samples[0]?.announced.map(\.text) == ["Index out of range"])
    #expect(page.proof.samples[1]?.announced.map(\.line) == [2])
  }

  @Test func `an error that the compiler reports at the declaration is announced where its note points`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      func use<Value: ~Copyable>(_ value: consuming Value) {
        let first = value
        let second = value  // Error: Value consumed more than once.
      }
      ```
      """)
    #expect(page.proof.diagnostics.map(\.id) == ["claim.error-confirmed"])
    #expect(page.proof.diagnostics.map(\.range.start.line) == [4])
  }

  @Test func `an end of the program elsewhere in such a block is a fault`() async throws {
    try await expectFaults(
      """
      ```swift
      let fruits = ["apple"]
      print(fruits[7])
      let none = fruits.first
      // This triggers a trap.
      ```
      """, [Fault("run.crash", 3)])
  }

  @Test func `a sketch is not checked, which is told, and claims in it are faults`() async throws {
    try await expectFaults(
      """
      ```swift
      while <#condition#> { <#statements#> }
      ```
      ```swift
      subscript(row: Int) -> Int {
        // look it up
      }
      ```
      ```swift
      func read() throws -> String
      ```
      ```swift
      func load() -> Int {
        // ...
      }
      print(load())
      // Prints "1"
      ```
      """,
      [
        Fault("fence.incomplete-code", 1), Fault("fence.incomplete-code", 4), Fault("fence.incomplete-code", 9),
        Fault("fence.incomplete-code", 12),
        Fault("claim.not-run", 17),
      ])
  }

  @Test func `parts of a package manifest are sketches, and other code with the same words is not`() async throws {
    try await expectFaults(
      """
      ```swift
      .package(url: "https://example.org/rows", from: "1.0.0")
      ```
      ```swift
      dependencies: [
        .package(path: "../Rows")
      ]
      ```
      ```swift
      import PackageDescription
      let package = Package(name: "Rows")
      ```
      ```swift
      let dependencies: [String] = []
      print(dependencies.count) // Prints "1"
      ```
      """,
      [
        Fault("fence.incomplete-code", 1), Fault("fence.incomplete-code", 4), Fault("fence.incomplete-code", 9),
        Fault("claim.prints", 15, 27),
      ])
  }

  @Test func `a function without a result may have nothing but a comment in it`() async throws {
    try await expectFaults(
      """
      ```swift
      func nothing() {
        // to be done
      }
      print("done", terminator: "")
      // prints "done" and returns nothing; <#placeholders#> are for later
      print("<#name#>")
      // Prints "done<#name#>"
      ```
      """, [Fault("claim.not-checked", 6)])
  }
}
