import Foundation
import TestSupport
import Testing

/// Errors and crashes in the samples of packages that were not written for Galley: found, announced or explained.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignErrorTests {
  @Test func `planted errors are found, whatever the scope, and at their places`() throws {
    let outcome = try PilePackage.checkAlone(
      """
      # Piles

      ```swift
      var pile = Pile([1])
      ```

      ## Use

      ```swift
      pile.puhs(2)
      ```

      ```swift
      let other = Piel([1])
      ```

      ## Elsewhere

      ```swift
      var pile = Pile(["a"])
      pile.push(1)
      ```

      ```swift
      import Pilles
      ```

      """,
      comments: """
        /// Makes two.
        ///
        ///     let pile = Pile([1])
        ///     pile.push(2)
        public func two() {}

        """)
    #expect(
      outcome.heads == [
        "README.md:10:6: error [sample.does-not-compile]", "README.md:14:13: error [sample.does-not-compile]",
        "README.md:21:11: error [sample.does-not-compile]", "README.md:25:8: error [sample.does-not-compile]",
        "Sources/Piles/Pile.swift:19:14: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
    #expect(outcome.scopes == ["README.md": "linked"])
  }

  @Test func `an announced error is told, and excuses nothing else`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      // This code isn't valid: count cannot be set.
      Pile([1]).count = 3
      ```

      ```swift
      let pile = Pile<Int>(
        // Compiler error: a string is no number
        ["a"])
      ```

      ```swift
      let big = Pile([1]).things[5] // Runtime error: Index out of range
      ```

      ```swift
      // Pushes one more.
      Pile([1]).push(2)
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:3:11: note [claim.error-confirmed]", "README.md:9:4: note [claim.error-confirmed]",
        "README.md:13:1: note [claim.error-confirmed]", "README.md:18:11: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
  }

  @Test func `what follows from the error of a variable's declaration is not told again`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      let things = []
      if true {
        let pile = Pile<Int>(things)
        print(pile.cuont)
      }
      let other: Int = "a"
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:2:14: error [sample.does-not-compile]", "README.md:7:18: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
  }

  @Test func `an announced crash that does not come is told`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      let most = Int.max
      let sum = most &+ 1 // Overflow error
      ```

      ```swift
      print(most) // crashes
      ```

      ```swift
      // \u{274C} Slow: makes a pile of each
      let piles = [1, 2].map { Pile([$0]) }
      ```

      """)
    #expect(
      outcome.heads == ["README.md:3:1: note [claim.no-error]", "README.md:7:1: note [claim.no-error]"],
      "\(outcome.run.errors)")
  }

  @Test func `an ordinary comment excuses no crash, and an announcement does`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      // Handles errors, traps and a fatal precondition.
      let pile = Pile([1])
      print(pile.things[7])
      ```

      ```swift
      func add(_ number: Int) -> Int { Int.max + number }
      let sum = add(1) // Fatal error: the sum is too large
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:4:1: error [run.crash]", "README.md:9:1: note [claim.error-confirmed]",
      ], "\(outcome.run.errors)")
  }

  @Test func `an error that remains without the announced one is told with it`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      func twice<Value: ~Copyable>(value: inout Value) {
        let first = value
        let second = value // Error: the value is consumed more than once.
      }
      ```

      """)
    #expect(outcome.heads == ["README.md:2:30: error [sample.does-not-compile]"], "\(outcome.run.errors)")
    #expect(
      outcome.run.errors.contains(
        "without the announced error, the compiler says: missing reinitialization of inout parameter"),
      "\(outcome.run.errors)")
  }

  @Test func `values that cannot be copied are not compared, and each comment about them has a verdict`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct Ticket: ~Copyable { let number = 7 }
      let ticket = Ticket() // Ticket(number: 8)
      ticket.number // 8
      ```

      """)
    #expect(
      outcome.heads == ["README.md:3:23: note [claim.not-compared]", "README.md:4:15: note [claim.not-compared]"],
      "\(outcome.run.errors)")
    #expect(outcome.claims["README.md"] == [3, 4], "\(outcome.claims)")
  }

  @Test func `results with arrows are claims in samples that stop, too, and messages have their mark`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift traps
      Pile([1, 2]).count -> 3
      [1][2] // error: Index out of range
      ```

      ```swift traps
      [1][2] // expected-error {{Division by zero}}
      ```

      """)
    #expect(
      outcome.heads == ["README.md:2:20: error [claim.value]", "README.md:7:8: error [claim.misplaced]"],
      "\(outcome.run.errors)")
  }

  @Test func `the word throws announces an error that nothing catches, and no other end`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct Empty: Error {}
      func first(_ numbers: [Int]) throws -> Int {
        guard let first = numbers.first else { throw Empty() }
        return first
      }
      let one = try first([]) // throws
      let one = try first([1]) // returns 1
      ```

      ```swift
      print(try first([])) // prints nothing
      ```

      ```swift
      let pile = Pile([1])
      print(pile.things[7]) // throws
      ```

      ```swift
      print((try? first([])) as Any) // throws an error
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:7:1: note [claim.error-confirmed]", "README.md:12:1: error [run.crash]",
        "README.md:17:1: error [run.crash]",
      ], "\(outcome.run.errors)")
  }

  @Test func `a name that is nearly known is suggested, and remedies fit the kind of block`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```Swift
      let other = Piel([1])
      ```

      """,
      comments: """
        /// Makes two.
        ///
        ///     print(Pile([1]).things[3])
        ///
        /// ```
        /// print(Pile([1]).things[4])
        /// ```
        public func two() {}

        """)
    #expect(
      outcome.heads == [
        "README.md:2:13: error [sample.does-not-compile]", "Sources/Piles/Pile.swift:18:9: error [run.crash]",
        "Sources/Piles/Pile.swift:21:5: error [run.crash]",
      ], "\(outcome.run.errors)")
    #expect(outcome.run.errors.contains("\n  note: did you mean 'Pile'?\n"))
    #expect(
      outcome.run.errors.contains("if the crash is intended, put it between the lines '```swift traps' and '```'\n"))
    #expect(outcome.run.errors.contains("if the crash is intended, begin its fence with '```swift traps'\n"))
  }

  @Test func `a comment may name the types around what it documents shortly`() async throws {
    let outcome = try await PilePackage.check(
      "# Piles\n",
      comments: """
        /// All papers.
        public enum Papers {
          /// A sheet.
          ///
          /// ```swift
          /// Sheet(width: 2).width  // => 2
          /// ```
          ///
          /// ```swift
          /// Sheet(width: 3).width  // => 4
          /// Sheet(height: 3)
          /// ```
          public struct Sheet {
            public var width: Int
            public init(width: Int) { self.width = width }
          }

          /// Has no short name elsewhere, since it is private.
          ///
          ///     Scrap()
          private struct Scrap {}
        }

        extension Pile {
          /// Has no name without the type of the elements.
          ///
          ///     Top()
          public struct Top { public init() {} }
        }

        """)
    #expect(
      outcome.heads == [
        "Sources/Piles/Pile.swift:26:12: error [sample.does-not-compile]"
      ], "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 2, "\(outcome.coverage)")
    #expect(outcome.coverage["Sources/Piles/Pile.swift:20"] == "executed", "\(outcome.coverage)")
  }
}
