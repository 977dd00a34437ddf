import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// A later block may declare a name again, as in a REPL.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ShadowingTests {
  @Test func `variables, functions and types are declared again, and what came before keeps the old ones`() async throws
  {
    try await expectFaults(
      """
      ```swift
      let greeting = "Hello"
      func shout() -> String { greeting + "!" }
      print(shout(), greeting.count)
      ```
      ```output
      Hello! 5
      ```
      There are `{swift} greeting` and

      ```swift
      let greeting = 7
      struct Animal { var name: String }
      print(greeting + 1, shout(), Animal(name: "Mia"))
      // Prints "8 Hello! Animal(name: "Mia")"
      ```
      ```swift
      func shout() -> Int { greeting * 2 }
      class Animal: CustomStringConvertible { var description: String { "an animal" } }
      extension Animal { func greet() -> String { "\\(self), \\(greeting)" } }
      let first: Animal = Animal()
      shout()         // => 14
      first.greet()   // => "an animal, 7"
      let greeting: [String] = ["a"]
      greeting // => ["a"]
      ```
      """, [])
  }

  @Test func `members, labels, parameters and locals of the same name stay what they are`() async throws {
    try await expectFaults(
      """
      ```swift
      let name = "outer"
      let count = 3
      struct Person {
        var name: String
        func introduce(count: Int) -> String { String(repeating: name, count: count) }
        static let count = 10
      }
      func call(name: String) -> String { "<" + name + ">" }
      func local() -> Int {
        let count = count * 2
        if let count = Optional(count) { return count }
        return 0
      }
      let twice = [1, 2].map { count in count * 2 }
      let sums = [1, 2].map { [count] in $0 + count }
      print(Person(name: "x").introduce(count: 2), call(name: name), local(), twice, sums, \\Person.name == \\.name, Person.count)
      print("\\(name): \\(count)")
      ```
      ```output
      xx <outer> 6 [2, 4] [4, 5] true 10
      outer: 3
      ```
      ```swift
      let name = 1
      let count = "three"
      print(name, count, Person(name: "y").name.count)
      ```
      ```output
      1 three 1
      ```
      """, [])
  }

  @Test func `a variable's new value may come from the old one`() async throws {
    try await expectFaults(
      """
      ```swift
      var score = 1
      ```
      ```swift
      let score = score + 1 // => 2
      score                 // => 2
      ```
      It is `{swift} score`.

      ```swift
      let (score, bonus) = (score * 10, score)
      print(score, bonus)
      // Prints "20 2"
      ```
      """, [])
  }

  @Test func `overloads stand beside each other`() async throws {
    try await expectFaults(
      """
      ```swift
      func area(side: Int) -> Int { side * side }
      ```
      ```swift
      func area(width: Int, height: Int) -> Int { width * height }
      print(area(side: 2), area(width: 2, height: 3))
      // Prints "4 6"
      ```
      """, [])
  }

  @Test func `declared twice in one block is still a fault, at its place, in the author's own names`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      struct Shape {}
      let shape: Shape = 1
      ```
      ```swift
      struct Shape {}
      let size = 1
      let size = 2
      ```
      """)
    #expect(page.proof.diagnostics.map { $0.range.start.line }.sorted() == [3, 8])
    #expect(page.proof.diagnostics.contains { $0.summary.contains("'Shape'") })
    #expect(page.proof.diagnostics.allSatisfy { !$0.summary.contains("\u{A78F}") })
  }

  @Test func `members of a type are not declared again, and the message says so`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      protocol P {}
      extension Int: P { var twice: Int { self * 2 } }
      ```
      ```swift
      extension Int: P { var twice: Int { self + self } }
      ```
      """)
    let faults = page.proof.diagnostics
    #expect(
      Set(faults.map(\.summary)) == [
        "redundant conformance of 'Int' to protocol 'P'", "invalid redeclaration of 'twice'",
      ])
    for fault in faults {
      #expect(fault.range.start.line == 6)
      #expect(fault.notes.map(\.range?.start.line) == [3, nil])
      #expect(fault.notes.last?.text.contains("not members of a type") == true)
    }
  }

  @Test func `a crash and a value in an older block are placed and worded as written`() async throws {
    try await expectFaults(
      """
      ```swift
      struct Box { var item = 1 }
      Box()   // => Box(item: 1)
      let box = Box(); print(box.item + "") 
      ```
      ```swift
      let box = 2
      struct Box {}
      ```
      """, [Fault("sample.does-not-compile", 4, 33)])
  }
}
