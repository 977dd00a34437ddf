import Foundation
import TestSupport
import Testing

/// Samples with `@main`.
@Suite(.takingTurns, .tags(.compiler)) struct EntryPointTests {
  private func check(_ files: [String: String], _ arguments: [String]) throws -> CommandTests.Run {
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { run = try CommandTests().galley(["check"] + arguments, in: $0) }
    return try #require(run)
  }

  private func errors(_ run: CommandTests.Run) -> [Substring] {
    run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
  }

  @Test func `main() of a sample runs, and its claims are checked`() throws {
    let page = """
      # Page

      ```swift
      /// A tool, marked with @main.
      @main
      struct Tool {
        static func main() {
          print("ran") // Prints "run"
        }
      }
      ```

      ```swift
      @main public final class Other {
        static func main() async throws {
          let three = await three()
          three // => 4
        }
        static func three() async -> Int { 3 }
      }
      ```

      """
    let run = try check(["page.md": page], ["page.md"])
    #expect(run.code == 1)
    #expect(
      errors(run).map { $0.prefix { $0 != " " } } == ["page.md:8:18:", "page.md:17:11:"], "\(run.errors)")
  }

  @Test func `a main() that is inherited and ends early is only compiled`() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Tools", products: [.library(name: "Tools", targets: ["Tools"])], targets: [.target(name: "Tools")])
      """,
      "Sources/Tools/Tools.swift": """
      import Foundation

      public protocol Tool { init() }
      extension Tool {
        public static func main() {
          print("usage: tool FILE")
          exit(64)
        }
      }
      """,
      "README.md": """
      ```swift
      @main
      struct Mine: Tool {}
      ```

      ## Wrong

      ```swift
      @main
      struct Other: Tool { var name: Strin = "" }
      ```

      ## Own

      ```swift
      import Foundation
      @main
      struct Own { static func main() { exit(3) } }
      ```
      """,
    ]
    let run = try check(files, ["--coverage"])
    #expect(run.output.contains("compiled"), "\(run.output)")
    let errors = errors(run)
    #expect(errors.map { $0.prefix { $0 != " " } } == ["README.md:15:1:"], "\(run.errors)")
    #expect(run.errors.contains("exits the program with code 3"))
  }
}
