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

  /// The first lines of diagnostics.
  private func heads(_ run: CommandTests.Run) -> [String] {
    run.errors.split(separator: "\n").filter { $0.wholeMatch(of: #/\S+:\d+:\d+: (error|warning).*/#) != nil }
      .map(String.init)
  }

  /// One package for all: to build it takes longer than to check it.
  @Test func `what is wrong is found in README and doc comments, bless updates claims, and what holds is checked`()
    throws
  {
    try CommandTests().withFolder(Self.files) { folder in
      func galley(_ words: String...) throws -> CommandTests.Run { try CommandTests().galley(words, in: folder) }
      func change(_ file: String, _ old: String, to new: String) throws {
        let file = folder.appending(path: file)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(old))
        try Data(text.replacing(old, with: new).utf8).write(to: file)
      }
      let source = "Sources/Piles/Pile.swift"
      let run = try galley("check")
      #expect(run.code == 1)
      #expect(
        heads(run).map { $0.prefix { $0 != " " } } == [
          "README.md:15:12:", "README.md:23:6:", "\(source):4:14:", "\(source):11:25:",
        ], "\(run.errors)")
      #expect(heads(run).map { $0.contains(": error: ") } == [true, true, true, false])
      #expect(heads(run)[1].contains("has no member 'poush'") && heads(run)[2].contains("'pile' is a 'let' constant"))

      // A single source file is checked like a page.
      let single = try galley("check", source)
      #expect(heads(single) == heads(run).filter { $0.hasPrefix(source) }, "\(single.errors)")

      // Bless updates written claims, in doc comments too, and no other comments.
      try change("README.md", "poush", to: "push")
      try change(source, "Prints \"1\"", to: "Prints \"7\"")
      _ = try galley("bless")
      var expected = Self.files
      expected["README.md"]?.replace("poush", with: "push")
      expected["README.md"]?.replace("=> 2", with: "=> 1")
      for (path, text) in expected {
        #expect(try String(contentsOf: folder.appending(path: path), encoding: .utf8) == text)
      }

      // The fragment and the sketch are not checked.
      try change(source, "let pile = Pile<Int>()\n///     pile.push", to: "var pile = Pile<Int>()\n///     pile.push")
      try change(source, "count // 1", to: "count // 0")
      let sound = try galley("check", "--report", "json")
      #expect(sound.code == 0 && heads(sound).isEmpty, "\(sound.errors)")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(sound.output.utf8)) as? [String: Any])
      let counts = try #require(report["counts"] as? [String: Any])
      #expect(counts["samples"] as? Int == 7 && counts["sketches"] as? Int == 2)
      #expect(counts["outputs"] as? Int == 5)
    }
  }
}
