import Foundation
import TestSupport
import Testing

/// Results and outputs in the samples of packages that were not written for Galley.
@Suite(.takingTurns, .tags(.compiler), PilePackage.asking) struct ForeignClaimTests {
  private static let comments = """
    ```swift
    var pile = Pile([1.0])
    pile.count // 1
    pile.things.first // 1
    pile.push(2.5)
    // [1, 2.5]
    pile.pop() // 2.5
    // [1]
    pile.count // 3
    print(pile.count) // Prints: 1
    print(pile.count)
    // 4
    pile.count // => 1
    let empty = pile.things.last // a comment
    // [Any]
    let texts: [String: Any] = ["a": 1]
    // [String: Any]
    ```

    """

  @Test func `comments that are literals are compared with the value or the changed variable`() async throws {
    let outcome = try await PilePackage.check(Self.comments)
    #expect(
      outcome.heads == [
        "README.md:9:12: warning [claim.comment-differs]", "README.md:12:1: warning [claim.comment-differs]",
      ], "\(outcome.run.errors)")
    #expect(outcome.run.code == 0 && outcome.counts["outputs"] == 7)
    let strict = try await PilePackage.check(Self.comments, ["--claims", "literal"])
    #expect(strict.heads.count { $0.contains(": error [claim.comment-differs]") } == 2 && strict.run.code == 1)
  }

  @Test func `what looks like a result is compared or told, in all forms`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct User {
        var name: String
        var age: Int
      }
      var s = "A"
      s += "" // s is "B"
      s += "" // s == "B"
      s += ""
      // s == "A"
      s.count // Returns 3
      s.count // This will return 3
      s.count // gives 3
      s.count // evaluates to 1
      print(5) // prints "five"
      print(5) // "five"
      print(s.first.map(String.init)) // "A"
      s // 'B'
      s.isEmpty // ✅ true
      User(name: s, age: 1)
      // User(name: "B", age: 2)
      User(name: s, age: 1)
      // User(name: "A", age: 1)
      Int("4")
      // Optional<Int>.some(5)
      print("{\\n  \\"a\\": 1\\n}")
      // {
      //   "a": 2
      // }
      s.count // 1, as it has one letter
      s += "" // t == 3
      ```

      Words are none:

      ```swift
      let one = 1 // returns 3 if it is there
      // Returns 3
      func three() -> Int { 3 }
      three() // a sum of 3

      // one is 2
      let two = 2
      three() // `three` of them, see [1]
      three() // > 2
      three() // about three of them
      [1].first // returns the first element
      print("a") // Print the letter
      print("a list") // then remove it
      ```

      """)
    let differs = "warning [claim.comment-differs]"
    let told = "note [claim.not-compared]"
    #expect(
      outcome.heads == [
        "README.md:7:9: \(differs)", "README.md:8:9: \(differs)", "README.md:11:9: \(differs)",
        "README.md:12:9: \(differs)", "README.md:13:9: \(differs)", "README.md:15:10: \(differs)",
        "README.md:16:10: \(told)", "README.md:17:33: \(differs)", "README.md:18:3: \(differs)",
        "README.md:19:11: \(differs)", "README.md:21:1: \(differs)", "README.md:25:1: \(differs)",
        "README.md:27:1: \(differs)", "README.md:31:9: \(told)",
      ], "\(outcome.run.errors)")
  }

  @Test func `results without the mark of a comment are claims`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      "abc".isEmpty -> true
      "abc".isEmpty -> false
      [1, 2].count = 3
      [1, 2].max() ?? 0 = 2
      Pile([1]).count
      ==> 2
      Pile([1]).count
      ==>1
      let n = Pile([1]).count -> 1 // the first
      "abc".first => "b"
      Pile([1]).count → 3
      Pile([1]).count -> n
      var m = n
      m = 4
      let f: (Int) -> Int = { $0 }
      print(f(m)) -> 4
      ```

      ```swift
      infix operator =>
      func => (a: Int, b: Int) -> Int { a }
      abs(1) => 2
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:2:15: error [claim.value]", "README.md:4:13: error [claim.value]",
        "README.md:7:1: error [claim.value]", "README.md:11:13: error [claim.value]",
        "README.md:12:17: error [claim.value]", "README.md:13:17: note [claim.not-compared]",
      ], "\(outcome.run.errors)")
  }

  @Test func `bless adopts the comments that hold`() throws {
    let files = [
      "Package.swift": PilePackage.manifest, "README.md": Self.comments,
      "Sources/Piles/Pile.swift": PilePackage.source
        + "/// ```\n/// Pile([1]).count // -> 1\n/// ```\npublic func one() {}\n",
    ]
    try CommandTests().withFolder(files) { folder in
      _ = try CommandTests().galley(["bless", "--adopt"], in: folder)
      let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      #expect(page.contains("pile.count // => 1\npile.things.first // => 1.0\n"), "\(page)")
      #expect(page.contains("pile.pop() // => 2.5\n") && page.contains("// Prints \"1\"\n"))
      #expect(page.contains("pile.count // 3\n") && page.contains("\n// 4\n"))
      let source = try String(contentsOf: folder.appending(path: "Sources/Piles/Pile.swift"), encoding: .utf8)
      #expect(source.contains("/// Pile([1]).count // => 1\n"))
    }
  }

  @Test func `a wrong result hides no sample that uses it, and all are corrected at once`() async throws {
    let readme = """
      # Piles

      ```swift
      let x = 5 // => 6
      ```

      ```swift
      let y = x + 1 // => 7
      ```

      ```swift
      print(y)
      ```

      ```output
      7
      ```

      """
    let heads = [
      "README.md:4:11: error [claim.value]", "README.md:8:15: error [claim.value]",
      "README.md:16:1: error [claim.output]",
    ]
    let outcome = try await PilePackage.check(readme)
    #expect(outcome.heads == heads, "\(outcome.run.errors)")
    try CommandTests().withFolder([
      "Package.swift": PilePackage.manifest, "README.md": readme, "Sources/Piles/Pile.swift": "",
    ]) {
      _ = try CommandTests().galley(["bless"], in: $0)
      #expect(try CommandTests().galley(["check"], in: $0).code == 0)
    }
  }

  @Test func `another order of a set is no error, but other elements are`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      print(["a": 12, "b": 3].values.sorted().map(String.init).joined(separator: ", "), Set<Int>())
      // Prints "13, 2 []"
      ```

      ```swift
      print(Set([10, 21, 32, 43, 54, 65]))
      // Prints "[65, 54, 43, 32, 21, 10]"
      ```

      """)
    #expect(outcome.heads == ["README.md:3:1: error [claim.prints]"])
  }

  @Test func `a document of another time says so itself, and a wrong result is one there, too`() throws {
    let text = "# Use\n\n```swift\nlet pile = Pile([1])\npile.tallness\n```\n"
    let header = "# Tallness\n\n* Proposal: [P-0001](0001-tall.md)\n* Status: **Accepted**\n"
    let wrong = "\n```swift\nPile([1]).count // => 2\n```\n"
    let files = [
      "Package.swift": PilePackage.manifest, "Sources/Piles/Pile.swift": PilePackage.source, "Docs/0001-start.md": text,
      "rfcs/design/history/Migration.md": text,
      "Docs/second.md": text.replacing("# Use", with: "# PP-0002: Use"),
      "Docs/0001-tall.md": header + text.dropFirst(5) + wrong,
      "CHANGELOG.md": text + wrong,
      "Sources/Piles/News/History.swift": "/// ```\n/// Pile([1]).tall\n/// ```\npublic func news() {}\n",
    ]
    try CommandTests().withFolder(files) {
      let errors = try CommandTests().galley(["check"], in: $0).errors
      let heads = errors.split(separator: "\n").compactMap { $0.firstMatch(of: #/^\S+?:\d+:\d+: error/#)?.0 }
      #expect(
        heads == [
          "CHANGELOG.md:9:17: error", "Docs/0001-start.md:5:6: error", "Docs/0001-tall.md:13:17: error",
          "Sources/Piles/News/History.swift:2:15: error", "rfcs/design/history/Migration.md:5:6: error",
        ], "\(errors)")
    }
  }

  @Test func `an output behind a sketch is told, and a misspelled name of Foundation is an error`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      print(weather)  // Prints "sunny"
      ```

      ```output
      sunny
      ```

      ```swift
      import Foundation
      print(DateFormater())
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:2:17: note [claim.not-checked]", "README.md:5:1: warning [output.not-checked]",
        "README.md:11:7: error [sample.does-not-compile]",
      ], "\(outcome.run.errors)")
  }

  @Test func `line numbers in results are those of the sample`() async throws {
    let page = """
      # Lines

      ```swift
      func f(a: Int = #line, b: Int = (#line)) {
        print(a, b)
      }
      f() // Prints "4 1"
      ```

      """
    let outcome = try await PilePackage.check(page)
    #expect(outcome.heads.isEmpty, "\(outcome.run.errors)")
    let wrong = try await PilePackage.check(page.replacing("4 1", with: "4 2"))
    #expect(wrong.heads == ["README.md:7:5: error [claim.prints]"], "\(wrong.run.errors)")
  }

  @Test func `a written claim may show what print writes, but no other value`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      struct Place: CustomStringConvertible, CustomDebugStringConvertible {
        var description: String { "/a" }
        var debugDescription: String { "Place(/a)" }
      }
      Place()  // => /a
      Place()  // => Place(/a)
      let place = Place()  // => /b
      2.0.squareRoot()  // => 1.414
      2.0.squareRoot()  // => 1.41...
      Int("3")  // => 3: Int?
      Int("3")  // => 4: Int?
      place  // => Position(x: 1)
      place  // => Place(/c)
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:8:22: error [claim.value]", "README.md:9:19: error [claim.value]",
        "README.md:12:11: error [claim.value]", "README.md:13:8: error [claim.value]",
        "README.md:14:8: error [claim.value]",
      ],
      "\(outcome.run.errors)")
    #expect(outcome.run.errors.contains("the actual value is Place(/a) "))
  }

  @Test func `claims behind statements without a value are about what these change or print`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      var pile = Pile<Int>()
      pile.push(3) // => [3]
      pile.push(4) // => [4]
      pile.push(5) // => lies on top
      [1, 2].forEach { print($0) } // => 1, 2
      [1, 2].forEach { print($0) } // => 1, 3
      [1, 2].forEach { print($0) } // => each number
      ```

      ```swift
      Set([1]).contains(1) // => true
      var numbers: Set = [1, 2]
      numbers.insert(3) // => inserted: true
      numbers.insert(3) // => inserted: true
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:4:14: error [claim.value]", "README.md:5:14: note [claim.not-checked]",
        "README.md:7:30: error [claim.prints]", "README.md:8:30: note [claim.not-checked]",
        "README.md:15:19: error [claim.value]",
      ], "\(outcome.run.errors)")
  }

  @Test func `only the type of a printed value says that it has no order`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      /// A list, in spite of its name.
      struct OrderedSet: CustomStringConvertible {
        var description = "[3, 2, 1]"
      }
      print(OrderedSet())
      // Prints "[1, 2, 3]"
      ```

      ```swift
      let numbers: Set = [1, 2, 3, 4, 5, 6]
      ```

      ```swift
      print(numbers)
      // [6, 5, 4, 3, 2, 1]
      print(numbers) // Prints "[1, 3, 2, 4, 5, 6]"
      print("\\(numbers)") // Prints "[1, 3, 2, 4, 5, 6]"
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:7:1: error [claim.prints]", "README.md:18:21: error [claim.varies]",
      ], "\(outcome.run.errors)")
  }

  @Test func `several texts in one comment are the lines that are printed`() async throws {
    let outcome = try await PilePackage.check(
      """
      ```swift
      for text in ["a", "b"] { print(text) }
      // Prints "a" "b"
      for text in ["a", "b"] { print(text) }
      // Prints "a", "b"
      for text in ["a", "b"] { print(text) }
      // Prints "a", "c"
      ```

      """)
    #expect(outcome.heads == ["README.md:7:1: error [claim.prints]"], "\(outcome.run.errors)")
  }
}
