import Foundation
import TestSupport
import Testing

/// The samples of packages that were not written for Galley: sketches, other platforms, comments about results and errors.
@Suite(.takingTurns, .tags(.compiler)) struct ForeignSampleTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "piles", products: [.library(name: "Piles", targets: ["Piles"])], targets: [.target(name: "Piles")])

    """
  private static let source = """
    public struct Pile<Element> {
      public private(set) var things: [Element]

      public init(_ things: [Element] = []) { self.things = things }

      public var count: Int { things.count }

      public mutating func push(_ thing: Element) { things.append(thing) }

      public mutating func pop() -> Element? { things.popLast() }
    }

    extension Pile: CustomDebugStringConvertible {
      public var debugDescription: String { String(reflecting: things) }
    }

    """

  private struct Outcome {
    var run: CommandTests.Run
    var coverage: [String: String]
    var counts: [String: Int]
    var scopes: [String: String]

    /// `README.md:3:5: error [id]`
    var heads: [String] {
      run.errors.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: #/(\S+:\d+:\d+: (?:error|warning|note)): .*(\[[a-z.-]+\])/#).map { "\($0.1) \($0.2)" }
      }
    }
  }

  /// Checks a package with a README, and with more in its source file.
  private func check(_ readme: String, comments: String = "", _ arguments: [String] = []) throws -> Outcome {
    let files = [
      "Package.swift": Self.manifest, "README.md": readme, "Sources/Piles/Pile.swift": Self.source + comments,
    ]
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) {
      run = try CommandTests().galley(["check", "--report", "json"] + arguments, in: $0)
    }
    let end = try #require(run)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    let blocks = try #require(report["blocks"] as? [[String: Any]])
    var coverage: [String: String] = [:]
    for block in blocks { coverage["\(block["file"] ?? ""):\(block["line"] ?? "")"] = block["coverage"] as? String }
    var scopes: [String: String] = [:]
    for page in try #require(report["pages"] as? [[String: Any]]) {
      scopes["\(page["file"] ?? "")"] = page["scope"] as? String
    }
    return Outcome(
      run: end, coverage: coverage, counts: try #require(report["counts"] as? [String: Int]), scopes: scopes)
  }

  @Test func `planted errors are found, whatever the scope, and at their places`() throws {
    let outcome = try check(
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

  @Test func `samples within conditions for other platforms are counted as those of these platforms`() throws {
    let outcome = try check(
      """
      ```swift
      #if os(iOS) || os(tvOS)
      let x: Int = UIScreen.main
      #elseif canImport(AppKit)
      import AppKit
      let y: Int = NSScreen.main
      #endif
      ```

      ```swift
      #if os(Windows)
      import WinSDK
      #else
      let z: Int = ""
      #endif
      ```

      ```swift
      #if DEBUG
      let w: Int = ""
      #endif
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:14:14: error [sample.does-not-compile]", "README.md:19:1: warning [sample.inactive]",
      ])
    #expect(outcome.coverage == ["README.md:1": "elsewhere", "README.md:10": "failed", "README.md:18": "not-checked"])
    #expect(outcome.scopes == ["README.md": "page"])
  }

  @Test func `sketches and samples of other platforms are counted, not reported`() throws {
    let outcome = try check(
      """
      ```swift
      let pile = Pile(...)
      ```

      ```swift
      func fetch() -> Pile<Int> { ... }
      ```

      ```swift
      window.show(pile)
      ```

      ```swift
      case .some(let top): print(top)
      ```

      ```swift
      import UIKit
      let view = UIView()
      ```

      ```swift
      import Foundation
      for try await line in FileHandle.standardInput.bytes.lines { print(line) }
      ```

      ```swift
      var counter = 1
      var counter = 2
      print(counter) // 2
      ```

      ```
      $ swift run piles --verbose
      ```

      ```swift
      Layers(2)
      ```

      """,
      comments: """
        /// The formula:
        ///
        ///     e^x + e^-x
        ///     ----------
        ///
        /// ```
        /// let pile = Pile([1]
        /// ```
        public func formula() {}

        public enum Parts { public struct Layers {} }
        public struct Layerz {}

        """)
    #expect(
      outcome.coverage == [
        "README.md:37": "sketch", "README.md:1": "sketch", "README.md:5": "sketch", "README.md:9": "sketch",
        "README.md:13": "sketch",
        "README.md:17": "elsewhere", "README.md:22": "elsewhere", "README.md:27": "executed",
        "Sources/Piles/Pile.swift:21": "failed",
      ], "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 5 && outcome.counts["elsewhere"] == 2 && outcome.counts["errors"] == 1)
  }

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
    ```

    """

  @Test func `parts of a manifest are compiled as parts of a manifest`() throws {
    let outcome = try check(
      """
      # Installation

      ```swift
      .package(url: "https://example.com/piles", from: "1.0.0"),
      ```

      ```swift
      .target(name: "Mine", dependencies: [
        .product(name: "Piles", package: "piles"), "Others",
      ]),
      ```

      ```swift
      // swift-tools-version: 5.5
      import PackageDescription

      let package = Package(name: "mine", swiftLanguageModes: [.v5])
      ```

      ```swift
      let package = Package(
        // name, platforms, products
        dependencies: [.package(url: "https://example.com/piles", from: "1.0.0")])
      ```

      ```swift
      dependencies: [
        .product(name: "Piles", package: "piles", condition: .when(platforms: [.linus]))
      ]
      ```

      ```swift
      package.targets.apend(.macro(name: "Mine"))
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:17:15: error [sample.does-not-compile]", "README.md:28:75: error [sample.does-not-compile]",
        "README.md:33:17: error [sample.does-not-compile]",
      ])
    #expect(outcome.coverage["README.md:3"] == "compiled" && outcome.coverage["README.md:7"] == "compiled")
    #expect(outcome.coverage["README.md:20"] == "sketch")
  }

  @Test func `comments that are literals are compared with the value or the changed variable`() throws {
    let outcome = try check(Self.comments)
    #expect(
      outcome.heads == [
        "README.md:9:12: warning [claim.comment-differs]", "README.md:12:1: warning [claim.comment-differs]",
      ], "\(outcome.run.errors)")
    #expect(outcome.run.code == 0 && outcome.counts["outputs"] == 7)
    let strict = try check(Self.comments, ["--claims", "literal"])
    #expect(strict.heads.count { $0.contains(": error [claim.comment-differs]") } == 2 && strict.run.code == 1)
  }

  @Test func `bless adopts the comments that hold`() throws {
    let files = [
      "Package.swift": Self.manifest, "README.md": Self.comments,
      "Sources/Piles/Pile.swift": Self.source + "/// ```\n/// Pile([1]).count // -> 1\n/// ```\npublic func one() {}\n",
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

  @Test func `a comment may name the types around what it documents shortly`() throws {
    let outcome = try check(
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

  @Test func `code for an experimental feature is a sketch`() throws {
    let outcome = try check(
      """
      ```swift
      struct View: ~Escapable {
        @_lifetime(immortal)
        init() {}
      }
      ```

      """)
    #expect(outcome.heads.isEmpty, "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 1)
  }

  @Test func `a wrong result hides no sample that uses it, and all are corrected at once`() throws {
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
    let outcome = try check(readme)
    #expect(outcome.heads == heads, "\(outcome.run.errors)")
    try CommandTests().withFolder(["Package.swift": Self.manifest, "README.md": readme, "Sources/Piles/Pile.swift": ""])
    {
      _ = try CommandTests().galley(["bless"], in: $0)
      #expect(try CommandTests().galley(["check"], in: $0).code == 0)
    }
  }

  @Test func `an output behind a sketch is told, and a misspelled name of Foundation is an error`() throws {
    let outcome = try check(
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

  @Test func `a brace without its partner is one error, and a sketch that leaves code out may have one`() throws {
    let outcome = try check(
      """
      ```swift
      struct Box {
        func open() -> Int { 1 }
      ```

      ```swift
      let lid = "}"
      }
      ```

      ```swift
      func close() {
        ...
      ```

      """)
    #expect(
      outcome.heads == ["README.md:2:12: error [sample.incomplete]", "README.md:8:1: error [sample.incomplete]"],
      "\(outcome.run.errors)")
    #expect(outcome.counts["sketches"] == 1)
  }

  @Test func `an announced error is told, and excuses nothing else`() throws {
    let outcome = try check(
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

  @Test func `macros whose implementation is elsewhere, and code that is left out, make sketches; slips stay errors`()
    throws
  {
    let outcome = try check(
      """
      # Macros

      ```swift
      @Stamp<Int>
      struct Letter {}
      ```

      ```swift
      public macro Stamp<Ink>() = #externalMacro(module: "Inks", type: "StampMacro")
      ```

      ```swift
      @attached(member)
      public macro Stamp<Ink>() = #externalMacro(module: "Inks", type: "StampMacro")
      ```

      ```swift
      let code = #postalCode("ABCD")
      ```

      ```swift
      struct Box<Thing>: Collection {
          /* ... */
      }
      ```

      ```swift
      let letter = Task { await Task.yield() }
      func post() { print("Posted") }
      // ... some time later ...
      letter.cancel() // Prints "Posted"
      ```

      ```swift
      public macro Seal() = #externalMacro(module: "Inks", type: "SealMacro")
      ```

      ```swift
      struct Bag<Thing>: Collection { var things: [Thing] }
      ```

      ```swift
      let other = Task { await Task.yield() }
      // ... some time later ...
      other.cancel() // Prints "Posted"
      ```

      """)
    let sketches = [3, 8, 12, 17, 21, 27].map { outcome.coverage["README.md:\($0)"] }
    #expect(sketches[0] == "sketch" && sketches[1] == "sketch", "\(sketches)")
    #expect(sketches[3] == "sketch" && sketches[4] == "sketch" && sketches[5] == "sketch", "\(sketches)")
    #expect(
      outcome.heads.filter { $0.contains(": error ") } == [
        "README.md:35:14: error [sample.does-not-compile]", "README.md:39:8: error [sample.does-not-compile]",
        "README.md:45:16: error [claim.prints]",
      ], "\(outcome.run.errors)")
  }

  @Test func `what follows from the error of a variable's declaration is not told again`() throws {
    let outcome = try check(
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

  @Test func `line numbers in results are those of the sample`() throws {
    let page = """
      # Lines

      ```swift
      func f(a: Int = #line, b: Int = (#line)) {
        print(a, b)
      }
      f() // Prints "4 1"
      ```

      """
    let outcome = try check(page)
    #expect(outcome.heads.isEmpty, "\(outcome.run.errors)")
    let wrong = try check(page.replacing("4 1", with: "4 2"))
    #expect(wrong.heads == ["README.md:7:5: error [claim.prints]"], "\(wrong.run.errors)")
  }

  @Test func `an announced crash that does not come is told`() throws {
    let outcome = try check(
      """
      ```swift
      let most = Int.max
      let sum = most &+ 1 // Overflow error
      ```

      ```swift
      print(most) // crashes
      ```

      """)
    #expect(
      outcome.heads == ["README.md:3:1: note [claim.no-error]", "README.md:7:1: note [claim.no-error]"],
      "\(outcome.run.errors)")
  }

  @Test func `an ordinary comment excuses no crash, and an announcement does`() throws {
    let outcome = try check(
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

  @Test func `a name that is nearly known is suggested, and remedies fit the kind of block`() throws {
    let outcome = try check(
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
}
