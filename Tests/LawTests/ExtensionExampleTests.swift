import Foundation
import TestSupport
import Testing

/// Applies the examples of `Sources/README.md` to a copy of the package and uses what they add.
@Suite(.takingTurns, .tags(.compiler, .audit)) struct ExtensionExampleTests {
  private static let package = Shared { try ExtendedPackage() }

  private static let page = """
    ---
    title: Rating
    ---
    ```swift demo=rating static wide
    import Forms

    let form = Form() +++ Section() <<< RatingRow("rating") {
      $0.title = "Taste"
      $0.value = 4
    }.cellUpdate { cell, _ in cell.stars.toolTip = "five is best" }
    ```

    ```check demo=rating
    | rating.value? |
    |---------------|
    | 4             |
    ```
    """

  @Test func `a page that uses the new row, property and word holds, and the new report tells so`() async throws {
    let package = try await Self.package.value
    let site = try ExtendedPackage.site("checked", page: Self.page)
    let said = try package.galley(["check", "--report", "tap=report.tap", "Content"], in: site)
    #expect(!said.contains("error:"), "\(said)")
    let report = try? String(contentsOfFile: site + "/report.tap", encoding: .utf8)
    #expect(report == "TAP version 13\n1..2\nok 1 - Content/index.md:4\nok 2 - Content/index.md:13\n")
  }

  @Test func `a site with the new row and property shows them, and the new option takes its search away`()
    async throws
  {
    let package = try await Self.package.value
    let site = try ExtendedPackage.site("built", page: Self.page)
    let said = try package.galley(["build", "--no-search"], in: site)
    let page = (try? String(contentsOfFile: site + "/Public/index.html", encoding: .utf8)) ?? said
    #expect(page.contains(#"<span class="cell-value" data-outlet="stars" title="five is best">4 of 5</span>"#))
    #expect(!FileManager.default.fileExists(atPath: site + "/Public/Search"))
    let help = try package.galley(["help", "build"], in: site)
    #expect(help.contains("--no-search                 build the site without a search\n"), "\(help)")
  }

  @Test func `the package itself knows nothing of what the examples add`() throws {
    let command = try #require(TestedPackage.command).path
    let site = try ExtendedPackage.site("unknown", page: Self.page)
    func said(_ arguments: [String]) throws -> String { try ExtendedPackage.said(by: command, arguments, in: site) }
    let faults = try said(["check", "Content"])
    #expect(faults.contains("index.md:4:29: error: unknown word 'wide' in a swift fence"), "\(faults)")
    #expect(faults.contains("index.md:7:37: error: cannot find 'RatingRow' in scope"), "\(faults)")
    #expect(try said(["check", "--report", "tap", "Content"]).contains("invalid value 'tap'"))
    #expect(try said(["build", "--no-search"]).contains("unknown option '--no-search'"))
  }

  @Test(arguments: [
    ("Samples", "case .hidden, .fails, .traps, .compiles, .reset, .stays, .inspect, .unordered: .none", "'.wide'"),
    ("Reports", "case .github: GitHubReport(report).text", "'.tap'"),
  ])
  func `a new case without its line in the switch does not compile`(
    target: String, line: String, missing: String
  ) async throws {
    let said = try await Self.package.value.compilerMessages(on: target, withoutExampleBeside: line)
    #expect(said.contains("error: switch must be exhaustive"), "\(said.prefix(2000))")
    #expect(said.contains("add missing case: \(missing)"))
  }

  @Test func `a row without its design is an error of the page that uses it`() async throws {
    let package = try await Self.package.value
    let site = try ExtendedPackage.site("undesigned", page: Self.page)
    let home = try package.home(without: "Templates/Cells/RatingCell.html")
    let said = try package.galley(["check", "Content"], in: site, home: home)
    #expect(said.contains("missing design 'RatingCell'"), "\(said)")
  }
}
