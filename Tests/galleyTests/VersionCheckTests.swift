import Foundation
import TestSupport
import Testing

/// `galley check --against-versions`, with the tags of a real repository.
@Suite(.takingTurns, .tags(.compiler)) struct VersionCheckTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
      targets: [.target(name: "Greeter")])

    """

  private static let guide = """
    # Guide

    ```swift
    let text = greet("Bob")
    text.count // => 10
    ```

    ## Shouting

    ```swift
    print(shout("Bob"))
    ```

    ## Incomplete

    ```swift
    let window = Window(title: "x")
    ```

    ## Wrong from the beginning

    ```swift
    let number: Int = greet("Ada")
    ```

    """

  private static func source(_ greeting: String, shouts: Bool = true) -> String {
    """
    /// Greets.
    ///
    /// ```swift
    /// greet("Ada") // => "\(greeting), Ada"
    /// ```
    public func greet(_ name: String) -> String { "\(greeting), \\(name)" }

    """ + (shouts ? "public func shout(_ name: String) -> String { greet(name).uppercased() }\n" : "")
  }

  /// A package with the tags 1.0 and 2.0; in the working tree a function is missing, and another one says something else.
  private func withPackage(_ body: (URL, CommandTests) throws -> Void) throws {
    let files = [
      "Package.swift": Self.manifest, ".gitignore": ".galley\n", "README.md": "# Greeter\n",
      "Docs/Guide.md": Self.guide, "Sources/Greeter/Greeter.swift": Self.source("Hello"),
    ]
    let commands = CommandTests()
    try commands.withFolder(files) { folder in
      func git(_ words: String...) throws {
        _ = try Tool.run("git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
      }
      func write(_ path: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: path)) }
      try git("init", "-q", "-b", "main")
      try git("add", "-A")
      try git("commit", "-q", "-m", "One")
      try git("tag", "1.0")
      try write("README.md", "# Greeter\n\nMore.\n")
      try git("commit", "-q", "-a", "-m", "Two")
      try git("tag", "2.0")
      try write("Sources/Greeter/Greeter.swift", Self.source("Hi", shouts: false))
      try write("Docs/Guide.md", "# Guide\n")
      try body(folder, commands)
      #expect(try Tool.run("git", ["-C", folder.path, "stash", "list"]).isEmpty)
    }
  }

  @Test func `what the package breaks is named by page, line and version, and what breaks nothing passes`() throws {
    try withPackage { folder, commands in
      let run = try commands.galley(
        [
          "check", "--against-versions=1.0", "--report", "json=r.json", "--report", "sarif=r.sarif", "--report",
          "junit=r.xml", "--report", "github=r.txt", "--report", "jsonl=r.jsonl",
        ], in: folder)
      #expect(run.code == 1, "\(run.errors)")
      #expect(run.errors.contains("1.0:Docs/Guide.md:11:7: error: cannot find 'shout' in scope"), "\(run.errors)")
      #expect(run.errors.contains(" 11 | print(shout(\"Bob\"))\n"))
      #expect(run.errors.contains("1.0:Docs/Guide.md:5:12: error: the actual value is 7 [claim.value]"))
      #expect(run.errors.contains("1.0:Sources/Greeter/Greeter.swift:4:"))
      #expect(run.errors.contains("note: with the package of 1.0, this block holds"))
      // It held never, and an incomplete sample promises nothing.
      #expect(!run.errors.contains("Guide.md:23") && !run.errors.contains("Window"))
      #expect(
        run.output.contains("1.0: 3 errors, 0 of 5 blocks hold; 1 error with its own package, too, not counted\n"))
      func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      }
      for name in ["r.json", "r.sarif", "r.jsonl"] {
        let text = try text(name).replacing(" : ", with: ":")
        #expect(text.contains("\"version\":\"1.0\"") && text.contains("cannot find 'shout' in scope"), "\(name)")
      }
      #expect(try text("r.sarif").contains("\"1.0%3ADocs/Guide.md\""))
      #expect(try text("r.xml").contains("<property name=\"version\" value=\"1.0\"/>"))
      #expect(try text("r.xml").contains("<skipped message=\"it does not hold with the package of 1.0 either\"/>"))
      #expect(
        try text("r.txt").contains(
          "::error file=1.0%3ADocs/Guide.md,line=11,endLine=11,col=7,title=sample.does-not-compile (version 1.0)::cannot find"
        ))

      try Data(Self.source("Hello").utf8).write(to: folder.appending(path: "Sources/Greeter/Greeter.swift"))
      let good = try commands.galley(["check", "--against-versions=1.0,2.0"], in: folder)
      #expect(good.code == 0, "\(good.errors)")
      #expect(good.output.contains("1.0: no errors, 3 of 5 blocks hold; 1 error with"), "\(good.output)")
      #expect(good.output.contains("2.0: no errors, 3 of 5 blocks hold; 1 error with"))
      // The package may be elsewhere.
      try commands.withFolder([
        "Package.swift": Self.manifest, "Sources/Greeter/Greeter.swift": Self.source("Hello", shouts: false),
      ]) { new in
        let bad = try commands.galley(
          ["check", "--package", new.path, "--against-versions=2.0"], in: folder)
        #expect(bad.code == 1 && bad.errors.contains("2.0:Docs/Guide.md:11:7: error: cannot find 'shout' in scope"))
        #expect(bad.output.contains("2.0: 1 error, 2 of 5 blocks hold"), "\(bad.output)\(bad.errors)")
      }
    }
  }

  @Test(arguments: [
    (
      ["--against-versions"],
      "no versions to check: write 'versions' in galley.yml, or name tags: --against-versions=1.0,2.0"
    ),
    (["--against-versions=1.O"], "the repository has no tag or branch '1.O'; did you mean '1.0'?"),
    (["New.md", "--against-versions=1.0"], "version '1.0' has none of the files to check"),
    (["--against-versions", "--watch"], "'--watch' and '--against-versions' cannot be used together"),
  ])
  func `a call that can check nothing fails`(words: [String], message: String) throws {
    try withPackage { folder, commands in
      try Data("# New\n".utf8).write(to: folder.appending(path: "New.md"))
      let run = try commands.galley(["check"] + words, in: folder)
      #expect(run.code == 2 && run.errors.contains("galley: error: \(message)"), "\(run.errors)")
    }
  }

  @Test func `a package of a version that is missing or cannot be built is no reason to be silent`() throws {
    try withPackage { folder, commands in
      func git(_ words: String...) throws {
        _ = try Tool.run("git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
      }
      func write(_ path: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: path)) }
      try git("stash", "-q")
      try write("Package.swift", "// swift-tools-version: 6.0\nimport Nowhere\n")
      try git("commit", "-q", "-a", "-m", "Broken")
      try git("tag", "0.1")
      try git("rm", "-q", "Package.swift")
      try write("Docs/Guide.md", "# Guide\n\n```swift\nimport Greeter\nprint(shout(\"Bob\"))\n```\n")
      try git("commit", "-q", "-a", "-m", "Loose")
      try git("tag", "0.0")
      try git("reset", "-q", "--hard", "2.0")
      try git("stash", "pop", "-q")
      let run = try commands.galley(["check", "--against-versions=0.1,0.0", "Docs"], in: folder)
      #expect(run.code == 1, "\(run.output)")
      #expect(
        run.errors.contains("0.1: it is unknown which errors its own package gives, because that cannot be built"))
      #expect(run.errors.contains("0.1:Docs/Guide.md:5:12: error: the actual value is 7"), "\(run.errors)")
      // It is not compared with the package of the working tree: without its own, its code is a sketch.
      #expect(!run.errors.contains("0.0:Docs/Guide.md"), "\(run.errors)")
    }
  }

  @Test func `what the package of a version could not compile is checked with the new one, and its errors count`()
    throws
  {
    func manifest(_ rest: String, _ dependencies: String = "") -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "greeter",
        products: [.library(name: "Greeter", targets: ["Greeter"]), .library(name: "Loud", targets: ["Loud"])],
        dependencies: [\(rest)],
        targets: [.target(name: "Greeter"), .target(name: "Loud", dependencies: [\(dependencies)])])

      """
    }
    let guide = """
      ```swift
      greet("Bob").count // => 3
      ```

      ```swift
      print(shout("Bob"))
      ```

      ```swift
      print(whisper("Bob"))
      ```

      """
    let files = [
      "Package.swift": manifest(
        ".package(url: \"https://galley.invalid/swift-missing.git\", from: \"1.0.0\")",
        ".product(name: \"Missing\", package: \"swift-missing\")"),
      ".gitignore": ".galley\n", "Docs/Guide.md": guide,
      "Sources/Greeter/Greeter.swift": "public func greet(_ name: String) -> String { name }\n",
      "Sources/Loud/Loud.swift": """
      import Missing
      public func shout(_ name: String) -> String { name }
      public func whisper(_ name: String) -> String { name }

      """,
    ]
    let commands = CommandTests()
    try commands.withFolder(files) { folder in
      func git(_ words: String...) throws {
        _ = try Tool.run("git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
      }
      func write(_ path: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: path)) }
      try git("init", "-q", "-b", "main")
      try git("add", "-A")
      try git("commit", "-q", "-m", "One")
      try git("tag", "1.0")
      try write("Package.swift", manifest(""))
      try write("Sources/Loud/Loud.swift", "public func whisper(_ name: String) -> String { name }\n")
      let run = try commands.galley(["check", "--against-versions=1.0"], in: folder)
      #expect(run.code == 1, "\(run.errors)\(run.output)")
      #expect(run.errors.contains("1.0:Docs/Guide.md:6:7: error: cannot find 'shout' in scope"), "\(run.errors)")
      #expect(run.errors.contains("note: with the package of 1.0, this block was not checked"), "\(run.errors)")
      #expect(
        run.errors.contains(
          "galley: note: 1.0, with its own package: samples that need these modules are not checked: the module 'Loud'"),
        "\(run.errors)")
      #expect(run.output.contains("1.0: 1 error, 2 of 3 blocks hold\n"), "\(run.output)")
    }
  }
}
