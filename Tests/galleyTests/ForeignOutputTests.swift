import Foundation
import TestSupport
import Testing

/// Results that several comments of a package's samples show together.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignOutputTests {
  @Test func `comments below a loop are compared with the lines that it prints`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      for thing in Pile([1, 2, 3]).things { print(thing) }
      // 1
      // 2
      // 3
      for thing in [1, 2] {
        print([thing])
      }
      // [1]
      // [3]
      for thing in [1, 2, 3] { print(thing) }
      // 1
      // ...
      for thing in [1, 2, 3] { print(thing) }
      // 1, 2, 3
      for thing in [1, 2, 3] { print(thing) }
      // 1, 2, 4
      if let last = [1, 2].last { print(last) }
      // 3
      [1, 2].forEach { print($0) }
      // 1
      // 2
      for _ in [1] { print("a") }
      // The next one prints no literal.
      for _ in [1] { _ = 1 }
      // 2
      for text in ["a, b", "", "c", "d"] { print(text) }
      // "a, b"
      // ""
      // ...
      // "d"
      for text in ["a, b", "c", "d"] { print(text) }
      // "a, B"
      // ...
      // "d"
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:9:1: warning [claim.comment-differs]", "README.md:17:1: warning [claim.comment-differs]",
        "README.md:19:1: warning [claim.comment-differs]", "README.md:33:1: warning [claim.comment-differs]",
      ], "\(outcome.run.errors)")
    #expect(outcome.run.errors.contains("README.md:17:1: warning: the actual value is 1, 2, 3"))
    #expect(outcome.counts["outputs"] == 5, "\(outcome.counts)")
  }

  @Test func `lines below 'Prints:' are the last that are printed`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      do {
        print("a")
        print("b: 1")
        print("c\\n")
      }

      // Prints:
      // b: 1
      // c
      print("d") // Output:
      // d
      print([1])
      // Prints:
      // [2]
      print("e")
      // Prints:
      // the name of the letter
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:14:1: warning [claim.comment-differs]", "README.md:17:1: note [claim.not-compared]",
      ], "\(outcome.run.errors)")
    #expect(outcome.counts["outputs"] == 2, "\(outcome.counts)")
  }

  @Test func `a literal may have several lines, and words about its type or order`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      [1, 2].map { [$0] }
      // [[1],
      //  [2]]
      [1, 2].map { [$0] }
      // [
      //   [1],
      //   [3],
      // ]
      Pile([1]).things // [1] as Array<Int>
      Pile([1]).things // [2] as Array<Int>
      ["a": 1, "b": 2] // ["b": 2, "a": 1] (in some order)
      ["a": 1] // ["a": 3] (in some order)
      ["x": ["a", "b"][...]].map { ($0.key, $0.value) } // [("x", ["a", "b"])]
      [
        1
      ].count
      // [not closed
      // 1
      [1, 2].map { [$0] }
      // [[1], // the first
      //  [3]]
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:6:1: warning [claim.comment-differs]", "README.md:11:18: warning [claim.comment-differs]",
        "README.md:13:10: warning [claim.comment-differs]",
      ], "\(outcome.run.errors)")
    #expect(outcome.counts["outputs"] == 5, "\(outcome.counts)")
  }

  @Test func `bless adopts no comment about several lines`() throws {
    let page = """
      ```swift
      for thing in [1, 2] { print(thing) }
      // 1, 2
      for thing in [1, 2] { print(thing) }
      // 1
      // 2
      [1, 2]
      // [1,
      //  2]
      ```

      """
    let files = ["Package.swift": PilePackage.manifest, "README.md": page, "Sources/Piles/Pile.swift": ""]
    try CommandTests().withFolder(files) { folder in
      _ = try CommandTests().galley(["bless", "--adopt"], in: folder)
      #expect(try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8) == page)
    }
  }

  @Test func `results at random, and of a clock within the package, are told`() async throws {
    // Two runs are not more than two days apart in the week, four are.
    let today = Int(Date().timeIntervalSince1970) / 86_400
    let outcome = try await PilePackage.check(
      "",
      comments: """
        extension Collection {
          /// Some of them:
          ///
          ///     [1, 2, 3, 4, 5, 6, 7, 8].randomPile() // [8, 3, 7, 6, 1, 2, 5, 4]
          public func randomPile() -> [Element] { shuffled() }
        }

        import Glibc

        /// The day of the week:
        ///
        ///     \((0...2).map { (today + $0) % 7 }).contains(weekday()) // => true
        public func weekday() -> Int { time(nil) / 86_400 % 7 }

        """)
    #expect(
      outcome.heads == [
        "Sources/Piles/Pile.swift:19:49: note [claim.not-checked]",
        "Sources/Piles/Pile.swift:27:39: error [claim.varies]",
      ], "\(outcome.run.errors)")
  }
}
