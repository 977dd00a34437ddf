import Foundation
import TestSupport
import Testing

/// What `galley check` leaves out, and that no report counts it.
@Suite(.takingTurns, .tags(.compiler)) struct CheckSelectionTests {
  private static let page = """
    # Stars

    ```swift
    let star = "Vega"
    star.count // => 5
    ```

    ## Print

    ```swift
    print(star)
    ```

    ```output
    Deneb
    ```

    ## Fail

    ```swift
    let star: Int = "x"
    ```

    """

  private struct Report: Decodable {
    struct Counts: Decodable {
      var pages: Int
      var samples: Int
      var notChecked: Int
      var outputs: Int
      var errors: Int
    }
    struct Block: Decodable {
      var file: String
      var line: Int
      var coverage: String
    }
    struct Page: Decodable { var file: String }
    struct Found: Decodable { var line: Int }

    var counts: Counts
    var blocks: [Block]
    var pages: [Page]
    var diagnostics: [Found]
  }

  private func check(_ files: [String: String], _ arguments: [String]) throws -> (run: CommandTests.Run, report: Report)
  {
    var found: (CommandTests.Run, Report)?
    try CommandTests().withFolder(files) { folder in
      let run = try CommandTests().galley(["check", "--report", "json"] + arguments, in: folder)
      found = (run, try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
    }
    return try #require(found)
  }

  /// The sample above is needed, but neither its wrong claim nor the sample that does not compile is told or counted.
  @Test(arguments: [10, 15]) func `only the sample at a line is checked and counted`(line: Int) throws {
    let (run, report) = try check(["a.md": Self.page], ["a.md:\(line)"])
    #expect(run.code == 1)
    #expect(report.diagnostics.map(\.line) == [15], "\(run.errors)")
    #expect(report.blocks.map(\.line) == [10] && report.pages.map(\.file) == ["a.md"])
    #expect(report.counts.samples == 1 && report.counts.outputs == 1 && report.counts.errors == 1)
  }

  @Test func `an error in a sample that is needed is told, and the sample at the line is not checked`() throws {
    let page = Self.page.replacing("let star = \"Vega\"", with: "let star = \"Vega\" + 1")
    let (run, report) = try check(["a.md": page], ["a.md:10"])
    #expect(run.code == 1 && report.diagnostics.map(\.line) == [4], "\(run.errors)")
    #expect(report.blocks.map(\.coverage) == ["not-checked"])
    #expect(report.counts.samples == 0 && report.counts.notChecked == 1)
  }

  @Test func `a filter chooses samples by heading, in all files`() throws {
    let (run, report) = try check(
      ["a.md": Self.page, "b.md": "# Moons\n\n```swift\n1 // => 2\n```\n"], ["--filter", "print"])
    #expect(run.code == 1 && report.diagnostics.map(\.line) == [15])
    #expect(report.counts.pages == 1 && report.blocks.map(\.line) == [10])
  }

  @Test func `excluded and unchanged files are in no report`() throws {
    let files = ["a.md": Self.page, "old/b.md": Self.page, "c.md": "# C\n\n```swift\nlet c = 1\n```\n"]
    let (run, report) = try check(files, ["--exclude", "old", "--exclude", "a.md"])
    #expect(run.code == 0 && run.errors.contains("1 page, 1 sample: no errors"))
    #expect(report.pages.map(\.file) == ["c.md"] && report.counts.pages == 1)
  }

  @Test func `a list compiles nothing`() throws {
    try CommandTests().withFolder(["a.md": Self.page, "Package.swift": "not even Swift"]) { folder in
      let run = try CommandTests().galley(["check", "--list"], in: folder)
      #expect(run.code == 0 && run.output == "a.md:3: runs: Stars\na.md:10: runs: Print\na.md:20: runs: Fail\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".galley").path))
    }
  }

  @Test func `the check ends after the first page with an error`() throws {
    let good = "```swift\nprint(1)\n```\n"
    let (run, report) = try check(["a.md": good, "b.md": Self.page, "c.md": Self.page], ["--fail-fast"])
    #expect(run.code == 1 && Set(report.blocks.map(\.file)) == ["a.md", "b.md"])
    #expect(report.counts.pages == 2 && run.errors.contains("1 page not checked after an error"))
  }

  @Test func `with --strict, warnings are errors`() throws {
    let files = ["a.md": "[gone](gone.md)\n\n```swift\nprint(1)\n```\n"]
    #expect(try check(files, ["a.md"]).run.code == 0)
    let (run, report) = try check(files, ["a.md", "--strict"])
    #expect(run.code == 1 && report.counts.errors == 1 && run.errors.contains("a.md:1:1: error: "), "\(run.errors)")
  }

  @Test func `--verbose prints commands, what samples print, and names of errors that explain nothing`() throws {
    let files = ["a.md": "```swift\nprint(\"Io\")\n```\n", "b.md": "```swift\nlet fixed = 1\nfixed = 2\n```\n"]
    let (run, _) = try check(files, ["--verbose", "--no-cache"])
    #expect(run.errors.contains("errors that explain nothing to galley: assignment_lhs_is_immutable_variable\n"))
    #expect(run.errors.contains("a.md:1: output:\nIo\n"))
    #expect(run.errors.split(separator: "\n").contains { $0.hasPrefix("$ ") && $0.contains("swift-frontend") })
    #expect(!run.errors.contains("bwrap"))
  }

  @Test func `events come line by line, and are what the JSON report says`() throws {
    try CommandTests().withFolder(["a.md": Self.page, "b.md": "```swift\nprint(1)\n```\n"]) { folder in
      let run = try CommandTests().galley(["check", "--report", "json", "--report", "jsonl=events"], in: folder)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      struct Event: Decodable {
        var event: String
        var file: String?
        var line: Int?
        var coverage: Coverage?
        var counts: Report.Counts?
        var exitCode: Int?
        enum Coverage: Decodable {
          case word(String)
          case counts
          init(from decoder: any Decoder) throws {
            let text = try? decoder.singleValueContainer().decode(String.self)
            self = text.map(Coverage.word) ?? .counts
          }
        }
      }
      let text = try String(contentsOf: folder.appending(path: "events"), encoding: .utf8)
      let events = try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
      #expect(
        events.map(\.event) == [
          "start", "diagnostic", "diagnostic", "diagnostic", "sample", "sample", "sample", "page", "sample", "page",
          "end",
        ])
      #expect(events.filter { $0.event == "sample" }.map(\.line) == report.blocks.map(\.line))
      #expect(events.filter { $0.event == "diagnostic" }.map(\.line) == report.diagnostics.map(\.line))
      #expect(events.last?.exitCode == 1 && events.last?.counts?.errors == report.counts.errors)
    }
  }

  @Test func `in a package, a line in README or source is checked as in the whole`() throws {
    let source = "/// One.\n///\n///     one() // => 2\npublic func one() -> Int { 1 }\n"
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "ones", products: [.library(name: "Ones", targets: ["Ones"])], targets: [.target(name: "Ones")])
      """,
      ".galley.yml": "exclude: Old.md\ncoverage: 90\n", "Old.md": "```swift\none() // => 7\n```\n",
      "Sources/Ones/One.swift": source, "README.md": "```swift\none() // => 1\n```\n\n```swift\none() // => 3\n```\n",
    ]
    try CommandTests().withFolder(files) { folder in
      func lines(_ arguments: [String]) throws -> [String] {
        try CommandTests().galley(["check"] + arguments, in: folder).errors.split(separator: "\n")
          .filter { $0.contains(": error: ") || $0.hasPrefix("galley: ") }.map {
            String($0.replacing(/: error: .*/, with: ""))
          }
      }
      #expect(
        try lines([]) == [
          "README.md:6:7", "Sources/Ones/One.swift:3:15",
          "galley: coverage is 33.3 % of 3 samples, expected at least 90.0 %",
        ])
      #expect(try lines(["README.md:2", "--min-coverage", "0"]) == [])
      #expect(try lines(["README.md:6", "--min-coverage", "0"]) == ["README.md:6:7"])
      #expect(try lines(["Sources/Ones/One.swift:3", "--min-coverage", "0"]) == ["Sources/Ones/One.swift:3:15"])
      let json = try CommandTests().galley(["check", "--report", "json"], in: folder)
      #expect(json.output.contains("\"packageSeconds\" : ") && json.errors.contains(", package built in "))
    }
  }

  @Test func `comments that were changed are checked alone, and changed code has all samples checked`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "One", products: [.library(name: "One", targets: ["One"])], targets: [.target(name: "One")])
      """
    let source = "/// ```\n/// one() // => 1\n/// ```\npublic func one() -> Int { 1 }\n"
    let files = [
      "Package.swift": manifest, "Sources/One/One.swift": source, "README.md": "```swift\none() // => 1\n```\n",
      ".gitignore": ".galley\n",
    ]
    try CommandTests().withFolder(files) { folder in
      func git(_ words: String...) throws { _ = try Tool.run("git", ["-C", folder.path] + words) }
      try git("init", "-q")
      try git("add", ".")
      try git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "One")
      func check(_ source: String) throws -> CommandTests.Run {
        try Data(source.utf8).write(to: folder.appending(path: "Sources/One/One.swift"))
        return try CommandTests().galley(["check", "--since", "HEAD"], in: folder)
      }
      let comment = try check(source.replacing("=> 1", with: "=> 2"))
      #expect(comment.code == 1 && comment.errors.contains("Sources/One/One.swift:2:11: error: the actual value is 1"))
      #expect(comment.output.hasPrefix("1 source file, 1 sample: 1 error"), "\(comment.output)")
      try Data("text".utf8).write(to: folder.appending(path: "Sources/One/resource.txt"))
      let resource = try check(source)
      #expect(
        resource.errors.contains("every sample is checked, since the code of Sources/One/resource.txt has changed"))
      try FileManager.default.removeItem(at: folder.appending(path: "Sources/One/resource.txt"))
      let code = try check(source.replacing("{ 1 }", with: "{ 3 }"))
      #expect(code.code == 1 && code.errors.contains("README.md:2:7"), "\(code.errors)")
      #expect(
        code.errors.contains(
          "galley: note: every sample is checked, since the code of Sources/One/One.swift has changed\n"))
      #expect(code.output.contains("1 page, 1 source file, 2 samples: 2 errors"), "\(code.output)")
    }
  }
}
