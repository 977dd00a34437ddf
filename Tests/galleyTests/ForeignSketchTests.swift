import Foundation
import TestSupport
import Testing

/// The samples of packages that are checked in part only: sketches, code that is only compiled, declarations for other
/// platforms.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignSketchTests {
  @Test func `lists of operators and code that Swift cannot express are sketches`() async throws {
    let outcome = try await PilePackage.check(
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

  @Test func `code that needs a file of the system is only compiled`() async throws {
    let outcome = try await PilePackage.check(
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
    async throws
  {
    let outcome = try await PilePackage.check(
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
    async throws
  {
    let outcome = try await PilePackage.check(
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

  @Test func `closures of comments only are left out, and overloads of shown declarations are not here`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      import Foundation

      Pile([1, 2]).convert {
        // $0 => 1, then 2
      }.push(3)
      ```

      ```swift
      Pile([1, 2]).convert {
      }.push(3)
      ```

      ```swift
      // All numbers are converted.
      Pile([1, 2]).convert { $0.text }.push(3)
      ```

      ```swift
      func load(then: (Int) -> Void)
      ```

      ```swift
      func load() -> Pile<Int> {
        load(then: { _ in })
        return Pile()
      }
      ```

      ```swift
      func save() -> Pile<Int> {
        save(then: { _ in })
        return Pile()
      }
      ```

      ```swift
      login().pop()
      ```

      ```swift
      func link(_ pile: Pile<Int>) {}
      link()
      ```

      """,
      comments: """
        extension Pile {
          public func convert<Result>(_ change: (Element) -> Result) -> Pile<Result> { Pile<Result>(things.map(change)) }
        }

        """)
    #expect(
      outcome.coverage == [
        "README.md:1": "sketch", "README.md:9": "failed", "README.md:14": "failed", "README.md:19": "sketch",
        "README.md:23": "sketch", "README.md:30": "failed", "README.md:37": "sketch", "README.md:41": "failed",
      ], "\(outcome.run.errors)")
  }

  @Test func `types that Foundation declares, too, and declarations for other settings are no errors`() throws {
    let source = """
      public struct Scanner<Element> { public init(_ pile: Pile<Element>) {} }

      public struct Expression<Element> { public init() {} }

      public func XCTAssertEqual(_ a: Pile<Int>, _ b: Pile<Int>) {}

      #if TRACES
      public enum Traces { public static let count = 1 }
      #endif

      """
    let outcome = try PilePackage.checkAlone(
      """
      ```swift
      missing(1)
      ```

      ```swift
      let scanner: Scanner<Int> = Scanner(Pile([1]))
      let expression: Expression<Int> = Expression()
      ```

      ```swift
      Piles.Traces.count
      ```

      ```swift
      Traces.count
      ```

      ```swift
      XCTAssertEqual([Pile([1]).count], [1])
      ```

      ```swift
      URLSession.piles = 1
      ```

      ```swift
      let count: Int = Pile(["a"]).things
      ```

      """,
      pages: ["Imported.md": "```swift\nimport Foundation\nlet scanner: Scanner<Int> = Scanner(Pile([1]))\n```\n"],
      comments: source)
    #expect(
      outcome.coverage == [
        "README.md:1": "sketch", "README.md:5": "executed", "README.md:10": "skipped", "README.md:14": "sketch",
        "README.md:18": "sketch", "README.md:22": "sketch", "README.md:26": "failed", "Imported.md:1": "failed",
      ], "\(outcome.run.errors)")
  }

  @Test(arguments: [
    ("", "seal(numbers)", "failed"), ("## Write\n\n", "seal(numbers)", "sketch"),
    ("", "seal([1, 2 /* ... eight numbers */])", "sketch"), ("", "seal([1, 2 /* two numbers */])", "failed"),
  ])
  func `what is thrown because of values that are left out, or of another section, is no error`(
    heading: String, call: String, coverage: String
  ) async throws {
    let outcome = try await PilePackage.check(
      """
      # Boxes

      ```swift
      struct TooFew: Error {}
      func seal(_ numbers: [Int]) throws { if numbers.count < 8 { throw TooFew() } }
      ```

      ## Read

      ```swift
      let numbers = [1]
      ```

      \(heading)```swift
      try \(call)
      ```

      """)
    #expect(outcome.coverage.values.sorted() == ["executed", "executed", coverage].sorted(), "\(outcome.run.errors)")
  }

  @Test func `a sample that runs long without claiming a result is only compiled`() async throws {
    let outcome = try await PilePackage.check("```swift\nwhile true {}\n```\n")
    #expect(outcome.coverage == ["README.md:1": "compiled"] && outcome.run.code == 0, "\(outcome.run.errors)")
  }
}
