import Foundation
import TestSupport
import Testing

/// The samples of packages that are checked in part only: sketches, code that is only compiled, declarations for other
/// platforms.
@Suite(.takingTurns, .tags(.compiler)) struct ForeignSketchTests {
  @Test func `lists of operators and code that Swift cannot express are sketches`() throws {
    let outcome = try PilePackage.check(
      """
      **Operators**

      ```swift
      + - / * %
      ```

      ```swift
      ?:
      ```

      ```swift
      let sum = 1 +
      ```

      It is wrong to push texts:

      ```swift
      Pile<Int>().push("a")
      ```

      """,
      comments: """
        /// One would like to ask for more, but there is no way to express that.
        ///
        ///     protocol Stacked where Self: Content.Value { associatedtype Content: Collection }
        public protocol Stackable {}

        """)
    #expect(
      outcome.coverage == [
        "README.md:3": "sketch", "README.md:7": "sketch", "README.md:11": "failed", "README.md:17": "failed",
        "Sources/Piles/Pile.swift:18": "sketch",
      ], "\(outcome.run.errors)")
  }

  @Test func `code that needs a file of the system is only compiled`() throws {
    let outcome = try PilePackage.check(
      """
      ```swift
      struct Missing: Error { let path: String }
      func load(_ path: String) throws { throw Missing(path: path) }
      ```

      ```swift
      try load("/var/log/piles.log")
      ```

      ```swift
      try load("/piles/1")
      ```

      ```swift
      struct NoFolder: Error, CustomStringConvertible {
        let name: String
        var description: String { "nothing at '\\(name)/'" }
      }
      func open(_ name: String) throws { throw NoFolder(name: name) }
      ```

      ```swift
      try open("Letters")
      ```

      """)
    #expect(
      outcome.coverage == [
        "README.md:1": "executed", "README.md:6": "compiled", "README.md:10": "failed", "README.md:14": "executed",
        "README.md:22": "compiled",
      ],
      "\(outcome.run.errors)")
  }

  @Test func `a function of C is no variable, and a loop that awaits values or a task to be written is only compiled`()
    throws
  {
    let outcome = try PilePackage.check(
      """
      ```swift
      clock.tick(every: 2)
      ```

      ```swift
      let pile = Pile<Int>(index)
      ```

      ```swift
      for await number in AsyncStream<Int>(unfolding: { try? await Task.sleep(for: .seconds(60)); return 1 }) {
        print(number)
      }
      ```

      ```swift
      struct Box: Sequence {
        func makeIterator() -> AnyIterator<Int> {
          // TODO
        }
      }
      ```

      """,
      comments: """
        /// ```swift
        /// struct Bag {
        ///   func count() -> Int {
        ///     // TODO: count the bags
        ///   }
        ///
        ///   let size: Int = "a"
        /// }
        /// ```
        public func bag() {}

        """)
    #expect(
      outcome.coverage == [
        "README.md:1": "sketch", "README.md:5": "sketch", "README.md:9": "compiled", "README.md:15": "sketch",
        "Sources/Piles/Pile.swift:16": "failed",
      ], "\(outcome.run.errors)")
  }

  @Test func `members for other platforms are not checked, and a shown type of the package is the package's own`()
    throws
  {
    let outcome = try PilePackage.check(
      """
      ```swift
      Pile([1]).shake()
      ```

      ```swift
      Pile([1]).shaek()
      ```

      ```swift
      public struct Top {
        public var number: Int
      }
      ```

      ```swift
      var pile = Pile<Int>()
      pile.put(Top(1))
      ```

      ```swift
      pile.put(Top(number: 1))
      ```

      """,
      comments: """
        #if os(Windows)
        extension Pile { public func shake() {} }
        #endif

        public struct Top { public init(_ number: Int) {} }

        extension Pile { public func put(_ top: Top) {} }

        """)
    #expect(
      outcome.coverage == [
        "README.md:1": "skipped", "README.md:5": "failed", "README.md:9": "sketch", "README.md:15": "executed",
        "README.md:20": "failed",
      ], "\(outcome.run.errors)")
  }
}
