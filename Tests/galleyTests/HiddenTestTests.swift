import Foundation
import TestSupport
import Testing

/// Hidden code: tests within HTML comments in the format of the Swift book, hidden fences, and preludes.
@Suite(.takingTurns, .tags(.compiler), HiddenTestPages.asking) struct HiddenTestTests {
  /// A catalogue whose samples have tests.
  private static let book = [
    "Tour.docc/Tour.md": """
    # Tour

    ```swift
    let depth = 3
    print(depth * 2)
    // Prints "6".
    ```

    <!--
      - test: `depths`

      ```swifttest
      -> let depth = 3
      -> print(depth * 2)
      <- 6
      >> print("hidden")
      << hidden
      ```
    -->

    It goes on:

    ```swift
    for level in 1...depth {
        // ...
    }
    ```

    <!--
      - test: `depths`

      ```swifttest
      -> for level in 1...depth {
             // ...
      >>     print(level)
         }
      << 1
      << 2
      << 3
      /> depth is \\(depth)
      </ depth is 3
      ```
    -->

    <!--
      - test: `constant, constant-err`

      ```swifttest
      -> let fixed = 1
      ```
    -->

    <!--
      - test: `constant-err`

      ```swifttest
      -> fixed = 2
      !$ error: cannot assign to value: 'fixed' is a 'let' constant
      !! fixed = 2
      !! ^~~~~
      !! /tmp/swifttest.swift:1:1: note: change 'let' to 'var' to make it mutable
      !! let fixed = 1
      !! ^~~
      ```
    -->

    <!--
      - test: `crash`

      ```swifttest
      >> print("before")
      << before
      -> precondition(1 > 2)
      xx precondition
      ```
    -->

    <!--
      - test: `warned`

      ```swifttest
      >> "a" is String
      !$ warning: 'is' test is always true
      !! "a" is String
      !!     ^
      ```
    -->

    """
  ]

  private func check(_ files: [String: String], _ arguments: [String] = []) throws -> CommandTests.Run {
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { run = try CommandTests().galley(["check"] + arguments, in: $0) }
    return try #require(run)
  }

  /// The catalogue's page with one change.
  func changed(_ old: String, to new: String) throws -> String {
    let page = try #require(Self.book["Tour.docc/Tour.md"])
    try #require(page.contains(old))
    return page.replacing(old, with: new, maxReplacements: 1)
  }

  /// The first lines of errors and warnings of each page, from the line number on.
  func heads(of pages: [String]) async throws -> [[String]] {
    try await HiddenTestPages.errors(of: pages).map(heads)
  }

  private func told(_ run: CommandTests.Run) -> String { run.output + run.errors }

  /// The first lines of errors and warnings, from the line number on.
  private func heads(_ run: CommandTests.Run) -> [String] { heads(run.errors) }

  private func heads(_ errors: String) -> [String] {
    errors.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/(?:Tour.docc/)?Tour.md:(\d+:\d+: (?:error|warning): .*)/#).map { String($0.1) }
    }
  }

  @Test func `tests that hold are counted, and the samples with the same code are checked by them`() throws {
    let run = try check(Self.book, ["--report", "json"])
    #expect(run.code == 0 && heads(run).isEmpty, "\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let counts = try #require(report["counts"] as? [String: Any])
    #expect(counts["hiddenTests"] as? Int == 5 && counts["hiddenTestsHeld"] as? Int == 5)
    #expect(counts["samples"] as? Int == 2 && counts["skipped"] as? Int == 0)
    #expect(told(run).contains("5 hidden tests (5 hold)"))
  }

  @Test func `a catalogue named on the command line is checked the same way`() throws {
    let run = try check(Self.book, ["Tour.docc"])
    #expect(run.code == 0 && told(run).contains("5 hidden tests (5 hold)"), "\(run.errors)")
  }

  private static let alterations: [(old: String, new: String, told: String)] = [
    (
      "-> print(depth * 2)\n  <- 6", "-> print(depth * 2)\n  <- 7",
      "15:6: error: the output of this hidden test differs"
    ),
    ("<< hidden", "<< hiding", "17:6: error: the output of this hidden test differs"),
    ("</ depth is 3", "</ depth is 4", "41:6: error: the output of this hidden test differs"),
    ("  << 3\n", "", "error: the output of this hidden test differs"),
    ("xx precondition", "// nothing", "error: this hidden test stops"),
    ("precondition(1 > 2)", "precondition(1 < 2)", "error: expected the program to stop"),
    (
      "!$ error: cannot assign to value: 'fixed' is", "!$ error: cannot assign to value: 'fixed' was",
      "warning: the compiler's message about this line differs"
    ),
    ("-> fixed = 2\n", "-> print(fixed)\n", "error: the compiler does not report this error"),
    (
      "'is' test is always true", "'is' test is always false", "warning: the compiler's message about this line differs"
    ),
    (
      "note: change 'let' to 'var' to make it mutable", "note: change it",
      "warning: the compiler's message about this line differs"
    ),
    ("!$ error: cannot assign", "!$ eror: cannot assign", "warning: this is no message of the compiler"),
    ("!! fixed = 2", "!! fixed = 3", "warning: the test has no line of code like this"),
    ("xx precondition", "xx overflow", "warning: the program stops with another message than this"),
    ("-> print(depth * 2)\n", "-> print(depth * twice)\n", "error: unexpected compiler error: cannot find 'twice'"),
    ("// Prints \"6\".", "// Prints \"7\".", "6:1: error: the actual output is \"6\""),
    // A line that only another part prints.
    ("// Prints \"6\".", "// Prints \"hidden\".", "6:1: error: the actual output is \"6\""),
    ("let depth = 3\nprint", "let depth = 3 // => 4\nprint", "4:15: error: the actual value is 3"),
    ("// Prints \"6\".\n```", "```\n```output\n7\n```", "8:1: error: the output of the sample above differs"),
    (
      "    // ...\n}\n```", "    _ = \"a  b\"\n}\n```", "warning: this sample and its hidden test 'depths' differ"
    ),
    ("print(depth * 2)\n// Prints", "print(depth * 3)\n// Prints", "5:1: warning: this sample and its hidden test"),
    (
      "-> for level in 1...depth {", "-> for level in 1..<depth + 1 {",
      "warning: this sample and its hidden test 'depths' differ"
    ),
  ]

  @Test func `an altered claim is found`() async throws {
    let pages = try Self.alterations.map { try changed($0.old, to: $0.new) }
    for (heads, (old, new, told)) in zip(try await heads(of: pages), Self.alterations) {
      #expect(heads.contains { $0.contains(told) }, "\(old) -> \(new): \(heads)")
    }
  }

  @Test func `tests can import others as modules, and share a source file with them`() async throws {
    let page = """
      # Modules

      <!--
        - test: `Tools, Tools_Other`

        ```swifttest
        -> public struct Hammer { public init() {} }
        -> fileprivate struct Secret {}
        ```
      -->

      <!--
        - test: `Tools_Other`

        ```swifttest
        -> let hammer = Hammer()
        -> let secret = Secret()
        !$ error: 'Secret' is inaccessible due to 'fileprivate' protection level
        !! let secret = Secret()
        !!              ^~~~~~
        ```
      -->

      <!--
        - test: `client`

        ```swifttest
        -> import Tools
        -> let tool = Hammer()
        ```
      -->

      """
    let run = try check(["Tour.docc/Tour.md": page])
    #expect(run.code == 0 && told(run).contains("3 hidden tests (3 hold)"), "\(run.errors)")
    let broken = try await heads(of: [page.replacing("let tool = Hammer()", with: "let tool = Saw()")])
    #expect(broken[0].contains { $0.contains("cannot find 'Saw'") }, "\(broken)")
  }

  @Test func `what the compiler says of @main, and of other platforms, is compared where it is said`() throws {
    let page = """
      # Main

      <!--
        - test: `main`

        ```swifttest
        >> import Darwin; _ = sin(1.0)
        >> @main
        >> struct Top { static func main() {} }
        !$ error: 'main' attribute cannot be used in a module that contains top-level code
        !! @main
        !! ^
        ```
      -->

      <!--
        - test: `platform`

        ```swifttest
        -> if #available(macOS 99, *) { print(1) }
        << 1
        !$ warning: only macOS reports this
        !! if #available(macOS 99, *) { print(1) }
        !! ^
        ```
      -->

      <!--
        - test: `unmarked`

        -> print(1)
        << 2
      -->

      """
    let run = try check(["Tour.docc/Tour.md": page])
    #expect(
      heads(run) == [
        "29:12: warning: the hidden test 'unmarked' is not run: its code is not in a code block [test.no-fence]"
      ],
      "\(run.errors)")
    // A warning is no reason to fail.
    #expect(
      run.code == 0 && told(run).contains("2 hidden tests (2 hold)") && run.errors.contains("is about Apple platforms"))
  }

  @Test func `what this platform lacks is not checked, and counted as that`() throws {
    let page = """
      # Platforms

      <!--
        - test: `objc`

        ```swifttest
        >> import Foundation
        >> class Thing: NSObject { @objc var name = "" }
        ```
      -->

      """
    let run = try check(["Tour.docc/Tour.md": page])
    #expect(run.code == 0 && told(run).contains("1 hidden test (0 hold, 1 not checked)"), "\(run.errors)")
    #expect(run.errors.contains("note: the hidden test 'objc' is not checked: it needs Objective-C"), "\(run.errors)")
  }

  @Test func `a fence within an HTML comment is part of the program, and its errors are at their places`() throws {
    let page = """
      # Page

      <!-- The samples need this:

      ```swift
      let secret = 21
      ```
      -->

      ```swift
      print(secret * 2) // Prints "42"
      ```

      """
    let run = try check(["Content/page.md": page], ["Content/page.md"])
    #expect(run.code == 0, "\(run.errors)")
    let broken = try check(["Content/page.md": page.replacing("= 21", with: "= twenty")], ["Content/page.md"])
    #expect(
      broken.code == 1 && broken.errors.contains("Content/page.md:6:14: error: cannot find 'twenty'"),
      "\(broken.errors)")
  }

  @Test func `a fence within an HTML comment of a doc comment is part of its program`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "tools", products: [.library(name: "Tools", targets: ["Tools"])], targets: [.target(name: "Tools")])

      """,
      "Sources/Tools/Tools.swift": """
      /// Doubles.
      ///
      /// <!--
      /// ```swift
      /// let number = 4
      /// ```
      /// -->
      ///
      /// ```swift
      /// print(double(number)) // Prints "9"
      /// ```
      public func double(_ number: Int) -> Int { number * 2 }

      """,
    ]
    let run = try check(files)
    #expect(run.errors.contains("Sources/Tools/Tools.swift:10:27: error: the actual output is \"8\""), "\(run.errors)")
  }

  @Test func `a prelude is put before the samples of its folder, and its errors are told once`() throws {
    var files = [
      "Content/galley.yml": "prelude:\n  Content/guide: Content/guide/Prelude.swift\n",
      "Content/index.md": "# Home\n",
      "Content/guide/Prelude.swift": "struct Pen {\n  var ink = 3\n}\n",
      "Content/guide/a.md": "# A\n\n```swift\nprint(Pen().ink) // Prints \"3\"\n```\n",
      "Content/guide/b.md": "# B\n\n```swift\nprint(Pen().ink) // => ()\n```\n",
    ]
    let run = try check(files)
    #expect(run.code == 0, "\(run.errors)")
    files["Content/guide/Prelude.swift"] = "struct Pen {\n  var ink: Ink = 3\n}\n"
    let broken = try check(files)
    let told = broken.errors.ranges(of: "Content/guide/Prelude.swift:2:12: error: cannot find type 'Ink'")
    #expect(broken.code == 1 && told.count == 1, "\(broken.errors)")
    files["Content/guide/Prelude.swift"] = nil
    let missing = try check(files)
    #expect(missing.errors.contains("Content/galley.yml:2:18: error: cannot read the prelude"), "\(missing.errors)")
  }
}
