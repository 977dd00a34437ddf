import Foundation
import TestSupport
import Testing

/// What `galley check` says about the DocC documentation of a package: links, images, snippets, tutorials, parameters.
@Suite(.takingTurns, .tags(.compiler)) struct DocCTests {
  private static let kit = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])

    """,
    "Sources/Kit/Box.swift": """
    /// A box, which ``Box/open(by:)-(Int)`` opens; see <doc:Guide>, ``Swift/Array`` and ``Box/lid``.
    public struct Box {
      /// Makes a box.
      ///
      ///     Box(width: 1).width // 1
      ///
      /// - Parameter width: in metres
      public init(width: Int) { self.width = width }

      public var width: Int

      public func open(by steps: Int) {}
      /// Not ``open(by:)``, and ``` ``code`` ```.
      func close() {}
      public func open(by name: String) {}
      #if os(macOS)
      /// The lid.
      ///
      ///     Box(width: 1).lid // 2
      public var lid: Int { 2 }
      #endif
    }

    """,
    "Sources/Kit/Kit.docc/Guide.md": """
    # Guide

    How ``Box`` works, `` `open` `` too, and ``Box/open(by:)-(String)``.

    ![A box](box)

    @Snippet(path: "kit/Snippets/Boxes/First", slice: "make")

    ```swift, nocopy, highlight=[1, 2], showLineNumbers
    import Kit
    Box(width: 3).width // => 3
    ```

    """,
    "Sources/Kit/Kit.docc/Box.md": """
    # ``Kit/Box``

    A box in an article.

    ```swift
    Box(width: 4).width // => 4
    ```

    """,
    "Sources/Kit/Kit.docc/box~dark@2x.png": "picture",
    "Sources/Kit/Kit.docc/Tutorials/Table.tutorial": """
    @Tutorials(name: "Kit") {
      @Intro(title: "Kit") {
        Boxes.
      }
      @Chapter(name: "One") {
        Boxes.
        @Image(source: box, alt: "A box")
        @TutorialReference(tutorial: "doc:Steps")
      }
    }

    """,
    "Sources/Kit/Kit.docc/Tutorials/Steps.tutorial": """
    @Tutorial(time: 5) {
      @Intro(title: "Steps") {
        Steps.
      }
      @Section(title: "Make a box") {
        @ContentAndMedia {
          Boxes.
          @Image(source: box, alt: "A box")
        }
        @Steps {
          @Step {
            Make it.
            @Code(name: "Main.swift", file: "01-main.swift")
          }
          @Step {
            Open it.
            @Code(name: "Main.swift", file: "02-main.swift", previousFile: "01-main.swift")
          }
        }
      }
    }

    """,
    "Sources/Kit/Kit.docc/Resources/01-main.swift": "import Kit\n\nlet box = Box(width: 1)\n",
    "Sources/Kit/Kit.docc/Resources/02-main.swift": "import Kit\n\nlet box = Box(width: 2)\nprint(box.width) // 2\n",
    "Sources/Kit/Kit.docc/Resources/unused.swift": "nonsense(\n",
    "Snippets/Boxes/First.swift": """
    // How to make a box.
    import Kit
    // snippet.hide
    let width = 1
    // snippet.show

    // snippet.make
    let box = Box(width: width)
    // snippet.end
    box.open(by: 2)

    """,
  ]

  private typealias Change = (file: String, text: String, new: String)

  /// The files with replaced texts.
  private func changed(_ changes: [Change]) -> [String: String] {
    var files = Self.kit
    for change in changes {
      #expect(files[change.file]?.contains(change.text) == true)
      files[change.file]?.replace(change.text, with: change.new)
    }
    return files
  }

  private func check(_ files: [String: String]) throws -> CommandTests.Run {
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { run = try CommandTests().galley(["check"], in: $0) }
    return try #require(run)
  }

  /// Place, severity and id of each diagnostic, by place: those of DocC are printed behind those of the pages.
  private func heads(_ run: CommandTests.Run) -> [String] {
    run.errors.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/(\S+:\d+:\d+: (?:error|warning|note)).*(\[[a-z.-]+\])/#).map { "\($0.1) \($0.2)" }
    }.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  @Test func `documentation without errors gets no warning, what is not checked is told, and symbols are counted`()
    throws
  {
    try CommandTests().withFolder(Self.kit) { folder in
      func check(_ words: String...) throws -> CommandTests.Run {
        try CommandTests().galley(["check"] + words, in: folder)
      }
      let run = try check("--coverage", "--report", "json=a.json", "--min-coverage", "symbols=40")
      #expect(heads(run) == [] && run.code == 0, "\(run.errors)")
      #expect(!run.errors.contains("declarations that are not public"))
      #expect(run.errors.contains("note: 1 link to symbols of other modules: not checked"))
      #expect(run.errors.contains("note: 1 link to symbols for other platforms or settings: not checked"))
      // Two steps, a snippet, two articles, a comment; and one comment of a declaration for macOS.
      #expect(run.output.contains("7 samples: 6 executed (85 %), 1 skipped"), "\(run.output)")
      #expect(
        run.output.contains(
          "Box.swift:19: skipped: its declaration is not compiled on this platform (#if os(macOS))"), "\(run.output)")

      // Box, init, width, open, open: Box has samples on its page, init in its comment.
      let total = "5 public symbols: 2 with samples, 2 (40.0 %)"
      let strict = try check(
        "--coverage", "--min-coverage", "symbols=50", "--min-coverage", "60", "--report", "json=b.json", "--verbose")
      #expect(strict.output.contains("\(total) whose samples all hold"), "\(strict.output)")
      #expect(strict.errors.contains("the samples of 40.0 % of 5 public symbols hold, expected at least 50.0 %"))
      #expect(strict.code == 1)
      #expect(strict.errors.contains("note: links in comments of declarations that are not public: 1 not checked"))

      // Merged reports count the symbols of a file once.
      let merged = try CommandTests().galley(["report", "merge", "a.json", "b.json", "--coverage"], in: folder)
      #expect(merged.output.contains(total), "\(merged.output)")

      let page = folder.appending(path: "Sources/Kit/Kit.docc/Box.md")
      // What is only compiled does not hold.
      try Data(
        try #require(Self.kit["Sources/Kit/Kit.docc/Box.md"]).replacing(
          "swift\nBox(width: 4).width // => 4", with: "swift compiles\nBox(width: 4)"
        ).utf8
      )
      .write(to: page)
      let failing = try check("--report", "json")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(failing.output.utf8)) as? [String: Any])
      let symbols = try #require(report["symbols"] as? [String: Any])
      #expect(symbols["declarations"] as? Int == 5 && symbols["withSample"] as? Int == 2)
      #expect(symbols["holding"] as? Int == 1)
    }
  }

  @Test func `broken links, images, snippets and steps of tutorials are found at their own places`() throws {
    var files = changed([
      ("Sources/Kit/Box.swift", "<doc:Guide>", "<doc:Giude>"),
      ("Sources/Kit/Box.swift", "-(Int)", "-(Double)"),
      ("Sources/Kit/Kit.docc/Guide.md", "``Box``", "``Bax``"),
      ("Sources/Kit/Kit.docc/Guide.md", "](box)", "](bax)"),
      ("Sources/Kit/Kit.docc/Guide.md", "-(String)", ""),
      ("Snippets/Boxes/First.swift", "Box(width: width)", "Box(widht: width)"),
      ("Snippets/Boxes/First.swift", "box.open", "boxx.open"),
      ("Sources/Kit/Kit.docc/Resources/02-main.swift", "// 2", "// => 3"),
      ("Sources/Kit/Kit.docc/Resources/01-main.swift", "width: 1)", "width: 1)\nlet lid = Lid()"),
      ("Sources/Kit/Kit.docc/Guide.md", "slice: \"make\"", "slice: \"made\""),
      ("Sources/Kit/Kit.docc/Tutorials/Steps.tutorial", " file: \"01", " file: \"03"),
    ])
    // One that does not import the package.
    files["Snippets/Boxes/Second.swift"] = Self.kit["Snippets/Boxes/First.swift"]?.replacing("import Kit\n", with: "\n")
    let run = try check(files)
    #expect(
      heads(run) == [
        "Snippets/Boxes/First.swift:8:14: error [sample.does-not-compile]",
        "Snippets/Boxes/First.swift:10:1: error [sample.does-not-compile]",
        "Snippets/Boxes/Second.swift:8:11: error [sample.does-not-compile]",
        "Sources/Kit/Box.swift:1:33: warning [docc.link]", "Sources/Kit/Box.swift:1:61: warning [docc.link]",
        "Sources/Kit/Kit.docc/Guide.md:3:7: warning [docc.link]",
        "Sources/Kit/Kit.docc/Guide.md:3:48: warning [docc.link]",
        "Sources/Kit/Kit.docc/Guide.md:5:1: warning [docc.missing-file]",
        "Sources/Kit/Kit.docc/Guide.md:7:52: warning [docc.snippet]",
        "Sources/Kit/Kit.docc/Resources/01-main.swift:4:11: error [sample.does-not-compile]",
        "Sources/Kit/Kit.docc/Resources/02-main.swift:4:18: error [claim.prints]",
        "Sources/Kit/Kit.docc/Tutorials/Steps.tutorial:11:7: warning [docc.missing-file]",
      ], "\(run.errors)")
    #expect(run.errors.contains("Insert '-(String)' for 'func open(by name: String)'"))
  }

  @Test func `unknown directives, options, parameters and an image whose scale is before its appearance are told`()
    throws
  {
    var files = changed([
      ("Sources/Kit/Kit.docc/Guide.md", "@Snippet(", "@Snipet("),
      ("Sources/Kit/Kit.docc/Guide.md", "nocopy", "nocpy"),
      ("Sources/Kit/Box.swift", "Parameter width", "Parameter wide"),
      // A link to a symbol for another platform may name its kind.
      ("Sources/Kit/Box.swift", "``Box/lid``", "``Box/lid-swift.property``"),
      // Parameters of returned functions and generic ones are known, one without a name may have any.
      (
        "Sources/Kit/Box.swift", "  #endif\n}\n",
        """
          #endif
        }

        public protocol Holder {}

        extension Holder {
          /// Holds like ``hodl``.
          ///
          /// - Parameters:
          ///   - Thing: the type of the thing
          ///   - type: the same
          ///   - handler: called once
          public func hold<Thing>(_: Thing.Type) -> (_ handler: (Int) -> Void) -> Void { { $0(1) } }

          /// - Parameter place: where
          /// - Parameter thing: what
          public func keep(place index: Int) {}
        }

        public struct Can: Holder {}

        public struct Jar: Holder {}

        """
      ),
    ])
    files["Sources/Kit/Kit.docc/box~dark@2x.png"] = nil
    files["Sources/Kit/Kit.docc/box@2x~dark.png"] = "picture"
    files["Package.swift"]?.replace("targets: [.target(", with: "targets: [.target(name: \"Far\"), .target(")
    files["Sources/Far/Lamp.swift"] = Self.lamp
    files["Docs/Far.docc/Far.md"] = Self.far
    files["Book.docc/Book.md"] = Self.book
    let run = try check(files)
    #expect(
      heads(run) == [
        "Book.docc/Book.md:3:59: warning [docc.link]",
        "Docs/Far.docc/Far.md:3:56: warning [docc.link]",
        "Docs/Far.docc/Far.md:3:70: warning [docc.link]",
        "Sources/Far/Lamp.swift:17:23: warning [docc.unknown-parameter]",
        "Sources/Kit/Box.swift:7:19: warning [docc.unknown-parameter]",
        "Sources/Kit/Box.swift:27:20: warning [docc.link]",
        "Sources/Kit/Box.swift:35:19: warning [docc.unknown-parameter]",
        "Sources/Kit/Box.swift:36:19: warning [docc.unknown-parameter]",
        "Sources/Kit/Kit.docc/Guide.md:5:1: note [docc.missing-file]",
        "Sources/Kit/Kit.docc/Guide.md:7:1: warning [docc.warning]",
        "Sources/Kit/Kit.docc/Guide.md:9:11: warning [docc.fence-option]",
        "Sources/Kit/Kit.docc/Tutorials/Steps.tutorial:8:7: note [docc.missing-file]",
        "Sources/Kit/Kit.docc/Tutorials/Table.tutorial:7:5: note [docc.missing-file]",
      ], "\(run.errors)")
    #expect(run.errors.contains("did you mean 'width'?") && run.errors.contains("did you mean 'nocopy'?"))
    #expect(run.errors.contains("did you mean 'index'?"))
    #expect(run.errors.contains("rename 'box@2x~dark.png' to 'box~dark@2x.png'"))
    #expect(run.errors.contains("note: 1 link to symbols for other platforms or settings: not checked"))
    #expect(run.errors.contains("note: 5 links to symbols in 'Book.docc' are not checked: it belongs to no target"))
    #expect(run.errors.contains("note: 4 links to symbols of other modules: not checked"))
    #expect(!run.errors.contains("unclosed") && run.output.contains("10 samples: 9 executed"), "\(run.output)")
  }

  /// The catalogue of a target lies elsewhere, and a fence ends on the line of `-->`.
  private static let far = """
    # ``Far``

    ``Lamp``, ``Lamp/light(by:class:switch:)``, not ``Lamp/lit()``, <doc:Dark>, but ``Kit/Box``, ``Swift/Array/count`` and ``XCTest``.

    <!--
    ```swift
    let lamp = Lamp()
    ```   -->

    ```swift
    lamp.light(by: 1) // => 2
    ```

    """

  private static let book = """
    # Book

    ``Kit/Box``, ``Box``, <doc:Nowhere/Box>, <doc:Book>, <doc:Pagee>, [a box](doc:Kit/Box) and ``Box/open(by:)``.

    """

  /// Comments are indented as the compiler allows.
  private static let lamp = """
    import XCTest

    /** A lamp.

        ```swift
        Lamp().light(by: 2) // => 3
        ```
     */
    public struct Lamp {
      public init() {}

      ///     Lights as ``Lamp`` does.
      ///
      ///     - Parameters:
      ///       - `operator`: what does it
      ///       - class: its class, and this is code, too
      ///     - Parameter switsh: no
      public func light(by `operator`: Int, class: Int = 1, switch: Int = 0) -> Int { `operator` + `class` }
    }

    """
}
