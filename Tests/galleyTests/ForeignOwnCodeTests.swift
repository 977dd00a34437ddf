import Foundation
import TestSupport
import Testing

/// Samples of packages that show the package's own code, or use what only a later sample declares.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignOwnCodeTests {
  @Test func `code of the package itself may use more than samples can, and may leave out what conforms`() async throws
  {
    let outcome = try await PilePackage.check(
      """
      ```swift
      extension Sequence {
        public func piled() -> Pile<Element> { Pile.sorted(Array(self)) }
      }
      ```

      ```swift
      extension Pile {
        public struct Base: CustomStringConvertible {
          public var width = 1
        }
      }
      ```

      ```swift
      let pile = Pile.sorted([1])
      ```

      ```swift
      public struct Stack: CustomStringConvertible {
        public var width = 1
      }
      ```

      """,
      comments: """
        extension Pile {
          static func sorted(_ things: [Element]) -> Pile { Pile(things) }

          public struct Base: CustomStringConvertible { public var description: String { "base" } }
        }

        extension Sequence {
          public func piled() -> Pile<Element> { Pile.sorted(Array(self)) }
        }

        """)
    #expect(
      outcome.coverage == [
        "README.md:1": "sketch", "README.md:7": "sketch", "README.md:15": "failed", "README.md:19": "failed",
      ], "\(outcome.run.errors)")
  }

  @Test func `a variable that only a later sample declares has no value`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      let pile = Pile([1])
      ```

      ```swift
      try seal(pile.count, numbers)
      ```

      ```swift
      let numbers = [pile.count]
      try seal(pile.count, numbers)
      ```

      """,
      comments: """
        public struct TooFew: Error {}

        public func seal(_ count: Int, _ numbers: [Int]) throws { if numbers.count != count { throw TooFew() } }

        """)
    #expect(
      outcome.coverage == ["README.md:1": "executed", "README.md:5": "sketch", "README.md:9": "executed"],
      "\(outcome.run.errors)")
  }
}
