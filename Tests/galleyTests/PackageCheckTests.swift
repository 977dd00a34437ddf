import Foundation
import TestSupport
import Testing

/// `galley check` in the root of a package that knows nothing of Galley.
@Suite(.takingTurns, .tags(.compiler)) struct PackageCheckTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "piles",
      products: [.library(name: "Piles", targets: ["Piles"])],
      targets: [.target(name: "Piles"), .testTarget(name: "PilesTests", dependencies: ["Piles"])]
    )

    """,
    "README.md": """
    # Piles

    ```swift
    dependencies: [
      .package(url: "https://example.org/piles", from: "1.0.0")
    ]
    ```

    ## Use

    ```swift
    var pile = Pile<Int>()
    pile.push(1)
    pile.count // Optional(1)
    pile.first // => 2
    ```

    ## Another

    ```swift
    var pile = Pile<String>()
    pile.push("a")
    pile.poush("b")
    ```

    It goes on with something that is not here:

    ```swift
    window.show(pile)
    ```

    ```swift
    struct MyPile: Piling {
      ...
    }
    ```

    """,
    "Sources/Piles/Pile.swift": """
    /// A pile of things.
    ///
    ///     let pile = Pile<Int>()
    ///     pile.push(1)
    public struct Pile<Element> {
      private var things: [Element] = []

      /// Makes an empty pile.
      ///
      /// ```
      /// Pile<Int>().count // 1
      /// ```
      public init() {}

      /// How many things there are.
      public var count: Int { things.count }

      /// The lowest one.
      public var first: Element? { things.first }

      /// Puts a thing on top.
      ///
      /// ```swift
      /// var pile = Pile<Int>()
      /// pile.push(3)
      /// print(pile.count) // Prints "1"
      /// ```
      ///
      /// ```text
      /// not Swift
      /// ```
      public mutating func push(_ thing: Element) { things.append(thing) }

      /// Only this module sees it.
      ///
      ///     Pile<Int>().isEmpty // true
      var isEmpty: Bool { things.isEmpty }
    }

    """,
    "Tests/PilesTests/Tests.swift": "/// ```swift\n/// nonsense(\n/// ```\nfunc test() {}\n",
  ]

  private func check(_ files: [String: String], _ arguments: [String] = []) throws -> CommandTests.Run {
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { run = try CommandTests().galley(["check"] + arguments, in: $0) }
    return try #require(run)
  }

  /// The first lines of diagnostics.
  private func heads(_ run: CommandTests.Run) -> [String] {
    run.errors.split(separator: "\n").filter { $0.wholeMatch(of: #/\S+:\d+:\d+: (error|warning).*/#) != nil }
      .map(String.init)
  }

  @Test func `what is wrong is found in README and doc comments, and nothing else`() throws {
    let run = try check(Self.files)
    let heads = heads(run)
    #expect(run.code == 1)
    #expect(
      heads.map { $0.prefix { $0 != " " } } == [
        "README.md:15:12:", "README.md:23:6:", "Sources/Piles/Pile.swift:4:14:", "Sources/Piles/Pile.swift:11:25:",
      ], "\(run.errors)")
    #expect(heads.map { $0.contains(": error: ") } == [true, true, true, false])
    #expect(heads[1].contains("has no member 'poush'") && heads[2].contains("'pile' is a 'let' constant"))
  }

  @Test func `what holds is checked`() throws {
    var files = Self.files
    files["README.md"]?.replace("=> 2", with: "=> 1")
    files["README.md"]?.replace("poush", with: "push")
    files["Sources/Piles/Pile.swift"]?.replace(
      "let pile = Pile<Int>()\n///     pile.push", with: "var pile = Pile<Int>()\n///     pile.push")
    files["Sources/Piles/Pile.swift"]?.replace("count // 1", with: "count // 0")
    let run = try check(files, ["--report", "json"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(heads(run).isEmpty)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let counts = try #require(report["counts"] as? [String: Any])
    // The fragment and the sketch are not.
    #expect(counts["samples"] as? Int == 7 && counts["sketches"] as? Int == 2)
    #expect(counts["outputs"] as? Int == 5)
  }

  @Test func `a single source file is checked like a page`() throws {
    var files = Self.files
    files["README.md"] = nil
    let run = try check(files, ["Sources/Piles/Pile.swift"])
    #expect(heads(run).count == 2, "\(run.errors)")
  }

  @Test func `bless updates written claims, in doc comments too, and no other comments`() throws {
    var files = Self.files
    files["README.md"]?.replace("poush", with: "push")
    files["Sources/Piles/Pile.swift"]?.replace("Prints \"1\"", with: "Prints \"7\"")
    try CommandTests().withFolder(files) { folder in
      _ = try CommandTests().galley(["bless"], in: folder)
      var expected = files
      expected["README.md"]?.replace("=> 2", with: "=> 1")
      expected["Sources/Piles/Pile.swift"] = Self.files["Sources/Piles/Pile.swift"]
      for (path, text) in expected {
        #expect(try String(contentsOf: folder.appending(path: path), encoding: .utf8) == text)
      }
    }
  }
}
